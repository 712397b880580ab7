/** Every way in which a plan by hand breaks a relation, each told with the stops concerned. */
import { expect, test } from 'vitest';
import { makeRequest, makeService, testHost } from '../../../testing/vrp-cases.ts';
import type { VrpRequestBody } from '../../contract/vrp-request.ts';
import { evaluatePlan } from './evaluate-plan.ts';

type Relation = NonNullable<VrpRequestBody['relations']>[number];

const base = { type_id: 'type', start_address: { location_id: 'p0' } };
/** Orders a to e; d and e are of the group north, b of south. The first relation is one that always holds. */
function makeBody(relation: Relation): VrpRequestBody {
  const groups: Record<string, string> = { b: 'south', d: 'north', e: 'north' };
  return makeRequest([0, 10, 20, 30, 40, 50], {
    services: [...'abcde'].map((id, i) => makeService(id, i + 1, groups[id] ? { group: groups[id] } : {})),
    vehicles: ['van', 'bus'].map((vehicle_id) => ({ vehicle_id, ...base })),
    relations: [{ type: 'in_same_route', ids: ['c', 'd'] }, relation],
  });
}

/** What is broken, as `how: stops`, each stop as its order, van and place there. */
async function listBroken(relation: Relation, van: string, bus: string) {
  const route = (vehicleId: string, ids: string) => ({
    vehicleId,
    visits: [...ids].map((orderId) => ({ orderId })),
  });
  const evaluated = await evaluatePlan(makeBody(relation), testHost, {
    routes: [route('van', van), route('bus', bus)],
  });
  if (!evaluated.ok) throw new Error(evaluated.error.message);
  return evaluated.value.violations.flatMap((one) => {
    if (one.kind !== 'relation' || one.relation !== 1) return [];
    const stops = one.stops.map(({ orderId, vehicleId, position }) => `${orderId} ${vehicleId} ${position}`);
    expect(one.type).toBe(relation.type);
    return `${one.how}: ${[...stops, ...(one.missing ? [`without ${one.missing.join(' ')}`] : [])].join(', ')}`;
  });
}

test.each<[string, Relation, string, string, string[]]>([
  ['together', { type: 'in_same_route', ids: ['a', 'b'] }, 'acb', '', []],
  [
    'on two vans',
    { type: 'in_same_route', ids: ['a', 'b'] },
    'ca',
    'b',
    ['different_routes: a van 2, b bus 1'],
  ],
  [
    'one of them left out',
    { type: 'in_same_route', ids: ['a', 'b'] },
    'a',
    '',
    ['incomplete: a van 1, without b'],
  ],
  ['apart', { type: 'not_in_same_route', ids: ['a', 'b'] }, 'a', 'b', []],
  [
    'not apart',
    { type: 'not_in_same_route', ids: ['a', 'b'] },
    'c',
    'dbea',
    ['same_route: b bus 2, a bus 4'],
  ],
  ['on its van', { type: 'in_same_route', ids: ['a'], vehicle_id: 'van' }, 'a', '', []],
  [
    'on another van',
    { type: 'in_same_route', ids: ['a', 'b'], vehicle_id: 'van' },
    'a',
    'cb',
    ['wrong_vehicle: b bus 2', 'different_routes: a van 1, b bus 2'],
  ],
  ['one after the other', { type: 'in_sequence', ids: ['a', 'b', 'c'] }, 'adbc', '', []],
  [
    'in another order',
    { type: 'in_sequence', ids: ['a', 'b'] },
    'cba',
    '',
    ['wrong_order: b van 2, a van 3'],
  ],
  ['one right after the other', { type: 'in_direct_sequence', ids: ['a', 'b'] }, 'cabd', '', []],
  [
    'something between',
    { type: 'in_direct_sequence', ids: ['a', 'b'] },
    'cadb',
    '',
    ['not_adjacent: a van 2, d van 3, b van 4'],
  ],
  [
    'right after the other, turned round',
    { type: 'in_direct_sequence', ids: ['a', 'b'] },
    'ba',
    '',
    ['wrong_order: b van 1, a van 2'],
  ],
  ['first', { type: 'in_direct_sequence', ids: ['start', 'a'] }, 'ab', '', []],
  ['not first', { type: 'in_direct_sequence', ids: ['start', 'a'] }, 'ba', '', ['not_at_start: a van 2']],
  ['last', { type: 'in_direct_sequence', ids: ['a', 'end'] }, 'ba', '', []],
  ['not last', { type: 'in_direct_sequence', ids: ['a', 'end'] }, 'ab', '', ['not_at_end: a van 1']],
  ['neighbours either way', { type: 'neighbor', ids: ['a', 'b'] }, 'cba', '', []],
  [
    'neighbours with one between',
    { type: 'neighbor', ids: ['a', 'b'] },
    'bca',
    '',
    ['not_adjacent: b van 1, c van 2, a van 3'],
  ],
  ['groups one after the other', { type: 'in_sequence', groups: ['south', 'north'] }, 'bed', '', []],
  [
    'groups in another order',
    { type: 'in_sequence', groups: ['south', 'north'] },
    'dbe',
    '',
    ['wrong_order: d van 1, b van 2, e van 3'],
  ],
  ['groups apart', { type: 'not_in_same_route', groups: ['south', 'north'] }, 'de', 'b', []],
  [
    'groups not apart',
    { type: 'not_in_same_route', groups: ['south', 'north'] },
    'db',
    'e',
    ['same_route: d van 1, b van 2'],
  ],
])('orders that are %s', async (_, relation, van, bus, expected) => {
  expect(await listBroken(relation, van, bus)).toEqual(expected);
});
