import { expect, test } from 'vitest';
import { writeEnglish } from '../../faults/fault-error.ts';
import { makeRequest, makeService } from '../../testing/vrp-cases.ts';
import { parseVrpRequest } from './vrp.ts';
import { findContradictions, listContradictions } from './vrp-contradictions.ts';
import type { VrpRequestBody } from './vrp-request.ts';

type Relation = NonNullable<VrpRequestBody['relations']>[number];

const vehicles = ['one', 'two'].map((vehicle_id) => ({
  ...{ vehicle_id, type_id: 'type', start_address: { location_id: 'p0' } },
}));
/** Orders 0 to 4; a and b are of group north, c of south. */
const services = ['a', 'b', 'c', 'd', 'e'].map((id, i) =>
  makeService(id, 1, i < 3 ? { group: i < 2 ? 'north' : 'south' } : {}),
);

function read(relations: Relation[], fleet = vehicles) {
  const parsed = parseVrpRequest(makeRequest([0, 10], { vehicles: fleet, services, relations }));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** The sentences, each with the orders it is about. */
function list(relations: Relation[], fleet = vehicles) {
  return listContradictions(read(relations, fleet)).map(
    ({ fault, orders }) => `${writeEnglish(fault)} [${orders.join(' ')}]`,
  );
}

test('groups in sequence may be on different routes, groups on one route may not be kept apart', () => {
  const apart: Relation = { type: 'not_in_same_route', ids: ['a', 'c'] };
  const groups = ['north', 'south'];
  expect(list([{ type: 'in_sequence', groups }, apart])).toEqual([]);
  expect(list([{ type: 'in_direct_sequence', groups }, apart])).toEqual([]);
  const together = "relations[1]: 'a' and 'c' must share a route by another relation [0 2]";
  expect(list([{ type: 'in_same_route', groups }, apart])).toEqual([together]);
  expect(list([{ type: 'in_direct_sequence', ids: ['a', 'c'] }, apart])).toEqual([together]);
});

test('an order is bound to one vehicle, and orders that are apart to none', () => {
  const pinned = (vehicle_id: string, ...ids: string[]): Relation => ({
    type: 'in_same_route',
    ids,
    vehicle_id,
  });
  expect(list([pinned('one', 'a', 'b'), pinned('one', 'b', 'c')])).toEqual([]);
  expect(list([pinned('one', 'a', 'b'), pinned('two', 'b', 'c')])).toEqual([
    "relations[1].vehicle_id: 'b' is pinned to 'one' and to 'two' [1]",
  ]);
  expect(list([{ type: 'not_in_same_route', ids: ['d', 'e'], vehicle_id: 'two' }])).toEqual([
    'relations[0].vehicle_id: not_in_same_route cannot be pinned to one vehicle [3 4]',
  ]);
});

test('sequences of groups go in a circle only where both are on one route', () => {
  const circle: Relation[] = [
    { type: 'in_sequence', groups: ['north', 'south'] },
    { type: 'in_sequence', groups: ['south', 'north'] },
  ];
  expect(list(circle)).toEqual([]);
  const [one] = vehicles;
  expect(list(circle, [one])).toHaveLength(1);
  expect(list(circle.map((relation) => ({ ...relation, vehicle_id: 'one' })))).toHaveLength(1);
  expect(list([...circle, { type: 'in_same_route', ids: ['a', 'b', 'c'] }])).toHaveLength(1);
  expect(list([...circle, { type: 'in_same_route', ids: ['a', 'c'] }])).toEqual([]);
});

test('a circle is named once and alone, however one comes into it', () => {
  const first: Relation = { type: 'in_sequence', ids: ['a', 'b', 'c', 'd'] };
  const back: Relation = { type: 'in_sequence', ids: ['c', 'b'] };
  expect([...list([first]), ...list([back])]).toEqual([]);
  expect(list([first, back])).toEqual([
    "relations[1]: the sequences form a circle: 'b' -> 'c' -> 'b' [1 2 1]",
  ]);
  expect(list([back, first])).toEqual([
    "relations[1]: the sequences form a circle: 'c' -> 'b' -> 'c' [2 1 2]",
  ]);
});

test('what goes with an order that a contradiction keeps out stays out too', () => {
  const found = findContradictions(
    read([
      { type: 'in_same_route', ids: ['a', 'b'] },
      { type: 'neighbor', ids: ['b', 'c'] },
      { type: 'not_in_same_route', ids: ['a', 'b'] },
      { type: 'not_in_same_route', ids: ['c', 'd'] },
    ]),
  );
  expect([...found.keys()]).toEqual([0, 1, 2]);
});
