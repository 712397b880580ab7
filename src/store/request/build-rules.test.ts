/** Relations between orders and rules of the whole plan, as the request has them. */
import { expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import type { Relation } from '../../plan/rules.ts';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { buildRequest } from './build-body.ts';

const pickup = {
  address: 'Mill',
  location: [7.2, 43.1] as [number, number],
  durationSeconds: 60,
  windows: [],
};

/** Orders A, B and lost X; S is a shipment, F one that could not be fetched; van 2 is away. Groups north and south. */
function makeDay(relations: readonly Partial<Relation>[]): Plan {
  const plan = makePlan([], 2);
  return {
    ...plan,
    orders: [
      makeOrder('A', { group: 'north' }),
      makeOrder('B', { group: 'south' }),
      makeOrder('X', { location: undefined, group: 'lost' }),
      makeOrder('S', { type: 'shipment', pickup }),
      makeOrder('F', { type: 'shipment', pickup }),
    ],
    vehicles: plan.vehicles.map((van, i) => ({ ...van, isAvailable: i === 0 })),
    past: [
      {
        vehicleId: 'van-1',
        departure: 28_800,
        stops: [
          {
            orderId: 'F',
            role: 'pickup',
            arrival: 29_000,
            start: 29_000,
            departure: 29_060,
            waiting: 0,
            legDistance: 1,
            legSeconds: 1,
            loadAfter: [0],
            outcome: 'failed',
          },
        ],
      },
    ],
    relations: relations.map((relation, i) => ({
      id: `r${i}`,
      type: 'in_same_route',
      members: [],
      ...relation,
    })),
  };
}

test.each<[string, Partial<Relation>, object | undefined]>([
  ['two orders', { members: ['A', 'B'] }, { type: 'in_same_route', ids: ['A', 'B'] }],
  ['one of two orders is lost', { members: ['A', 'X'] }, undefined],
  [
    'one order on a van',
    { members: ['A'], vehicleId: 'van-1' },
    { type: 'in_same_route', ids: ['A'], vehicle_id: 'van-1' },
  ],
  ['no order on a van', { members: ['X'], vehicleId: 'van-1' }, undefined],
  ['orders on a van that is away', { members: ['A', 'B'], vehicleId: 'van-2' }, undefined],
  [
    'an order first on its route',
    { type: 'in_direct_sequence', members: ['start', 'A'] },
    { type: 'in_direct_sequence', ids: ['start', 'A'] },
  ],
  [
    'an order last on its route',
    { type: 'in_direct_sequence', members: ['A', 'end'] },
    { type: 'in_direct_sequence', ids: ['A', 'end'] },
  ],
  [
    'one place of a tour by areas',
    { type: 'in_area_sequence', members: ['A'], radiusMetres: 700 },
    { type: 'in_area_sequence', ids: ['A'], area_radius: 700 },
  ],
  [
    'a tour by areas without a radius',
    { type: 'in_area_sequence', members: ['A', 'B'] },
    { type: 'in_area_sequence', ids: ['A', 'B'], area_radius: 0 },
  ],
  [
    'a radius that belongs to no area',
    { members: ['A', 'B'], radiusMetres: 700 },
    { type: 'in_same_route', ids: ['A', 'B'] },
  ],
  [
    'both stops of a shipment',
    { type: 'in_sequence', members: ['S_pickup', 'A', 'S_delivery'] },
    { type: 'in_sequence', ids: ['S_pickup', 'A', 'S_delivery'] },
  ],
  [
    'a shipment whose order is lost',
    { type: 'in_sequence', members: ['X_pickup', 'A', 'B'] },
    { type: 'in_sequence', ids: ['A', 'B'] },
  ],
  [
    'a shipment that could not be fetched',
    { type: 'in_sequence', members: ['F_pickup', 'A', 'F_delivery'] },
    { type: 'in_sequence', ids: ['F', 'A'] },
  ],
  ['the same order twice', { members: ['F', 'F_pickup'] }, undefined],
  [
    'groups, of which one has no order left',
    { isOfGroups: true, type: 'not_in_same_route', members: ['north', 'lost', 'south'] },
    { type: 'not_in_same_route', groups: ['north', 'south'] },
  ],
  ['a single group', { isOfGroups: true, members: ['north', 'lost'] }, undefined],
])('of a relation is sent what takes part: %s', (_, relation, expected) => {
  const { body, relations } = buildRequest(makeDay([relation]));
  expect(body.relations?.[0]).toEqual(expected);
  expect(relations).toHaveLength(expected ? 1 : 0);
});

const configurationOf = (change: Partial<Plan>) =>
  buildRequest({ ...makeDay([]), ...change }).body.configuration;

test.each<[string, Partial<Plan>, object]>([
  ['nothing but lines and that lost places are told', {}, {}],
  ['no list of roads that is empty', { roadRules: { snapPreventions: [] } }, {}],
  ['the side of the street', { roadRules: { curbside: 'soft' } }, { curbside_strictness: 'soft' }],
  [
    'roads that no place lies at',
    { roadRules: { snapPreventions: ['ferry', 'ford'] } },
    { snap_preventions: ['ferry', 'ford'] },
  ],
  [
    'traffic',
    { roadRules: { usesTraffic: true } },
    { consider_traffic: true, network_data_provider: 'commercial_map' },
  ],
])('roads are asked for as the plan says: %s', (_, change, expected) => {
  expect(configurationOf(change)).toEqual({ routing: { calc_points: true, fail_fast: false, ...expected } });
});

test.each<[string, Plan['groupRules'], object | undefined]>([
  ['others may come between', { allowsBetween: true }, { free_insertion: true }],
  [
    'but for groups that there are',
    { allowsBetween: true, exceptGroups: ['south', 'lost'] },
    { free_insertion: true, free_insertion_exempt_groups: ['south'] },
  ],
  ['groups stay together, exceptions or not', { allowsBetween: false, exceptGroups: ['south'] }, undefined],
])('groups are kept as the plan says: %s', (_, groupRules, expected) => {
  expect(configurationOf({ groupRules })?.optimization).toEqual(expected);
});
