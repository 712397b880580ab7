/** Section 28, relations that no plan can keep together: their orders stay out, with the contradiction in words. */
import { expect } from 'vitest';
import type { VrpAnswer } from '../../api/contract/vrp-answer.ts';
import type { VrpRequest } from '../../api/contract/vrp-request.ts';
import type { ApiCase } from '../api-subject.ts';
import { makeLineMatrix } from '../vrp-cases.ts';
import { postTaken } from './make-case.ts';

type Relation = NonNullable<VrpRequest['relations']>[number];

const at = (place: number) => ({ location_id: `p${place}` });

/** Two vans, four services in a group each, a shipment. `w` and `e` are in none of the relations below. */
function makeBody(relations: readonly Relation[], vans = ['a', 'b']): object {
  return {
    vehicles: vans.map((vehicle_id) => ({ vehicle_id, type_id: 'type', start_address: at(0) })),
    vehicle_types: [{ type_id: 'type', capacity: [10] }],
    services: ['s', 't', 'u', 'w'].map((id, i) => ({ id, address: at(1 + (i % 2)), group: `of ${id}` })),
    shipments: ['d', 'e'].map((id) => ({ id, pickup: { address: at(1) }, delivery: { address: at(2) } })),
    cost_matrices: makeLineMatrix([0, 10, 20]),
    relations,
  };
}

/** `out`: who stays out; all others are planned. `reason` is the whole sentence. */
function contradiction(
  name: string,
  out: readonly string[],
  reason: string,
  relations: readonly Relation[],
  vans?: string[],
): ApiCase {
  return postTaken(`contradictory relations: ${name}`, '/vrp', makeBody(relations, vans), (answer) => {
    const { unassigned, routes } = (answer.body as unknown as VrpAnswer).solution;
    expect([...unassigned.services, ...unassigned.shipments].sort()).toEqual([...out].sort());
    for (const detail of unassigned.details) {
      expect(detail).toEqual({ id: detail.id, code: 21, reason, reasons: [{ code: 21, reason }] });
    }
    const planned = routes.flatMap(({ activities }) => activities.flatMap(({ id }) => id ?? []));
    expect([...new Set([...planned, ...out])].sort()).toEqual(['d', 'e', 's', 't', 'u', 'w']);
  });
}

const groups = (type: Relation['type'], labels: readonly string[], more: Partial<Relation> = {}) => ({
  type,
  groups: labels.map((label) => `of ${label}`),
  ...more,
});

export const CONTRADICTION_CASES: readonly ApiCase[] = [
  contradiction('a circle', ['s', 't'], "relations[1]: the sequences form a circle: 's' -> 't' -> 's'", [
    { type: 'in_sequence', ids: ['s', 't'] },
    { type: 'in_sequence', ids: ['t', 's'] },
  ]),
  contradiction(
    'a circle through three sequences',
    ['s', 't', 'u'],
    "relations[2]: the sequences form a circle: 's' -> 't' -> 'u' -> 's'",
    [
      { type: 'in_sequence', ids: ['s', 't'] },
      { type: 'in_direct_sequence', ids: ['t', 'u'] },
      { type: 'in_sequence', ids: ['u', 's'] },
    ],
  ),
  contradiction(
    'a delivery before its pickup',
    ['d'],
    "relations[0]: the sequences form a circle: 'd_delivery' -> 'd_pickup' -> 'd_delivery'",
    [{ type: 'in_sequence', ids: ['d_delivery', 'd_pickup'] }],
  ),
  contradiction(
    'who must share a route with those of a circle stays out with them',
    ['s', 't', 'u'],
    "relations[1]: the sequences form a circle: 's' -> 't' -> 's'",
    [
      { type: 'in_sequence', ids: ['s', 't'] },
      { type: 'in_sequence', ids: ['t', 's'] },
      { type: 'in_same_route', ids: ['t', 'u'] },
    ],
  ),
  contradiction(
    'in the same route and not',
    ['s', 't'],
    "relations[1]: 's' and 't' must share a route by another relation",
    [
      { type: 'in_same_route', ids: ['s', 't'] },
      { type: 'not_in_same_route', ids: ['s', 't'] },
    ],
  ),
  contradiction(
    'in the same route by two steps and not',
    ['s', 't', 'u'],
    "relations[2]: 's' and 'u' must share a route by another relation",
    [
      { type: 'in_same_route', ids: ['s', 't'] },
      { type: 'in_sequence', ids: ['t', 'u'] },
      { type: 'not_in_same_route', ids: ['s', 'u'] },
    ],
  ),
  contradiction(
    'neighbors of different routes',
    ['s', 't'],
    "relations[1]: 's' and 't' must share a route by another relation",
    [
      { type: 'neighbor', ids: ['s', 't'] },
      { type: 'not_in_same_route', ids: ['s', 't'] },
    ],
  ),
  contradiction(
    'two direct successors',
    ['s', 't', 'u'],
    "relations[1].ids: after 's' cannot come both 't' and 'u' directly",
    [
      { type: 'in_direct_sequence', ids: ['s', 't'] },
      { type: 'in_direct_sequence', ids: ['s', 'u'] },
    ],
  ),
  contradiction(
    'two direct predecessors',
    ['s', 't', 'u'],
    "relations[1].ids: before 'u' cannot come both 's' and 't' directly",
    [
      { type: 'in_direct_sequence', ids: ['s', 'u'] },
      { type: 'in_direct_sequence', ids: ['t', 'u'] },
    ],
  ),
  contradiction('two vehicles', ['s', 't', 'u'], "relations[1].vehicle_id: 't' is pinned to 'a' and to 'b'", [
    { type: 'in_same_route', ids: ['s', 't'], vehicle_id: 'a' },
    { type: 'in_same_route', ids: ['t', 'u'], vehicle_id: 'b' },
  ]),
  contradiction(
    'different routes on one vehicle',
    ['s', 't'],
    'relations[0].vehicle_id: not_in_same_route cannot be pinned to one vehicle',
    [{ type: 'not_in_same_route', ids: ['s', 't'], vehicle_id: 'a' }],
  ),
  contradiction(
    'groups in a circle on one vehicle',
    ['s', 't'],
    "relations[1]: the sequences form a circle: 'of s' -> 'of t' -> 'of s'",
    [
      groups('in_sequence', ['s', 't'], { vehicle_id: 'a' }),
      groups('in_sequence', ['t', 's'], { vehicle_id: 'a' }),
    ],
  ),
  contradiction(
    'groups in a circle where there is one route',
    ['s', 't'],
    "relations[1]: the sequences form a circle: 'of s' -> 'of t' -> 'of s'",
    [groups('in_sequence', ['s', 't']), groups('in_sequence', ['t', 's'])],
    ['a'],
  ),
  contradiction(
    'groups with two direct predecessors on one route',
    ['s', 't', 'u'],
    "relations[1].groups: before 'of u' cannot come both 'of s' and 'of t' directly",
    [
      groups('in_direct_sequence', ['s', 'u'], { vehicle_id: 'a' }),
      groups('in_direct_sequence', ['t', 'u'], { vehicle_id: 'a' }),
    ],
  ),
  contradiction(
    'groups in the same route and not',
    ['s', 't'],
    "relations[1]: 'of s' and 'of t' must share a route by another relation",
    [groups('in_same_route', ['s', 't']), groups('not_in_same_route', ['s', 't'])],
  ),
  contradiction(
    'a group on two vehicles',
    ['s', 't', 'u'],
    "relations[1].vehicle_id: 'of t' is pinned to 'a' and to 'b'",
    [
      groups('in_same_route', ['s', 't'], { vehicle_id: 'a' }),
      groups('in_same_route', ['t', 'u'], { vehicle_id: 'b' }),
    ],
  ),
  contradiction(
    'orders together whose groups are apart',
    ['s', 't'],
    "relations[1]: 'of s' and 'of t' must share a route by another relation",
    [{ type: 'in_same_route', ids: ['s', 't'] }, groups('not_in_same_route', ['s', 't'])],
  ),
  postTaken(
    'groups in a circle that two vehicles keep are planned',
    '/vrp',
    makeBody([groups('in_sequence', ['s', 't']), groups('in_sequence', ['t', 's'])]),
    (answer) => {
      const { unassigned, routes } = (answer.body as unknown as VrpAnswer).solution;
      expect(unassigned.details).toEqual([]);
      expect(routes).toHaveLength(2);
    },
  ),
];
