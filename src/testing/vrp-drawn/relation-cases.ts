/** Relations between orders. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import {
  at,
  type DrawnCase,
  drawn,
  type Expectation,
  onLine,
  ship,
  van,
  vansAt,
  visit,
} from './drawn-case.ts';

type Relation = NonNullable<VrpRequestBody['relations']>[number];

/** a, x and b on the way to the van's end. */
function onTheWay(
  name: string,
  proves: string | string[],
  relation: Relation,
  expected: Expectation,
): DrawnCase {
  const request = onLine([0, 10, 22, 30], {
    vehicles: [van({ end_address: at(3) })],
    services: [visit('a', 1), visit('x', 2), visit('b', 3)],
    relations: [relation],
  });
  return drawn(name, proves, request, expected);
}

/** Two vans with an order next to each. */
function apart(
  name: string,
  proves: string | string[],
  relation: Relation,
  expected: Expectation,
): DrawnCase {
  const request = onLine([0, 10, 90, 100], {
    vehicles: vansAt({ left: 0, right: 3 }),
    services: [visit('a', 1), visit('b', 2)],
    relations: [relation],
  });
  return drawn(name, proves, request, expected);
}

export const relationCases: readonly DrawnCase[] = [
  apart(
    'orders of one route share a vehicle',
    ['relations[].type', 'relations[].ids'],
    { type: 'in_same_route', ids: ['a', 'b'] },
    {
      totals: { no_vehicles: 1, transport_time: 180 },
    },
  ),
  apart(
    'a relation may name the vehicle',
    'relations[].vehicle_id',
    { type: 'in_same_route', ids: ['a'], vehicle_id: 'right' },
    { totals: { no_vehicles: 1, transport_time: 180 }, at: { start: { location_id: 'p3' } } },
  ),
  drawn(
    'orders of different routes share no vehicle',
    'relations[].type',
    onLine([0, 10, 11], {
      vehicles: vansAt({ one: 0, two: 0 }),
      services: [visit('a', 1), visit('b', 2)],
      relations: [{ type: 'not_in_same_route', ids: ['a', 'b'] }],
    }),
    { totals: { no_vehicles: 2, transport_time: 42 } },
  ),
  drawn(
    'with one vehicle one of two orders of different routes is left out',
    'relations[].type',
    onLine([0, 10, 11], {
      services: [visit('a', 1, { priority: 4 }), visit('b', 2, { priority: 1 })],
      relations: [{ type: 'not_in_same_route', ids: ['a', 'b'] }],
    }),
    { routes: { van: 'b' }, left: { a: 21 } },
  ),
  onTheWay(
    'a sequence is kept',
    'relations[].type',
    { type: 'in_sequence', ids: ['x', 'a'] },
    {
      before: [['x', 'a']],
      totals: { transport_time: 54 },
    },
  ),
  onTheWay(
    'other stops may lie in a sequence',
    'relations[].type',
    { type: 'in_sequence', ids: ['a', 'b'] },
    {
      routes: { van: 'a x b' },
    },
  ),
  onTheWay(
    'nothing lies in a direct sequence',
    'relations[].type',
    { type: 'in_direct_sequence', ids: ['a', 'b'] },
    {
      routes: { van: 'a b x' },
    },
  ),
  onTheWay(
    'neighbors are adjacent',
    'relations[].type',
    { type: 'neighbor', ids: ['b', 'a'] },
    {
      routes: { van: 'a b x' },
    },
  ),
  onTheWay(
    'a route may have to begin with an order',
    'relations[].ids',
    { type: 'in_direct_sequence', ids: ['start', 'x'] },
    {
      routes: { van: 'x a b' },
    },
  ),
  onTheWay(
    'a route may have to finish with an order',
    'relations[].ids',
    { type: 'in_direct_sequence', ids: ['a', 'end'] },
    {
      before: [
        ['b', 'a'],
        ['x', 'a'],
      ],
    },
  ),
  drawn(
    'single stops of shipments take part in sequences',
    'relations[].ids',
    onLine([0, 10, 20, 30], {
      vehicles: [van({ end_address: at(3) })],
      services: [visit('a', 2)],
      shipments: [ship('t', 1, 3)],
      relations: [{ type: 'in_sequence', ids: ['a', 't_pickup'] }],
    }),
    { routes: { van: 'a t t' } },
  ),
  drawn(
    'single stops of shipments take part in direct sequences',
    'relations[].ids',
    onLine([0, 10, 22, 30], {
      vehicles: [van({ end_address: at(3) })],
      services: [visit('a', 2)],
      shipments: [ship('t', 1, 3)],
      relations: [{ type: 'in_direct_sequence', ids: ['t_pickup', 't_delivery'] }],
    }),
    { routes: { van: 't t a' } },
  ),
  drawn(
    'both stops of a shipment are neighbors',
    'relations[].ids',
    onLine([0, 10, 15, 20, 30], {
      vehicles: [van({ end_address: at(4) })],
      services: [visit('a', 3), visit('x', 2)],
      shipments: [ship('t', 1, 4)],
      relations: [{ type: 'neighbor', ids: ['t', 'a'] }],
    }),
    { routes: { van: 'x t a t' } },
  ),
  drawn(
    'the members of a relation are planned all or none',
    'relations[].ids',
    onLine([0, 10, 20], {
      services: [visit('a', 1), visit('b', 2, { required_skills: ['cold'] }), visit('c', 2)],
      relations: [{ type: 'in_same_route', ids: ['a', 'b'] }],
    }),
    { routes: { van: 'c' }, left: { a: 21, b: 21 } },
  ),
  drawn(
    'a sequence is planned all or none',
    'relations[].type',
    onLine([0, 10, 20], {
      services: [visit('a', 1), visit('b', 2, { time_windows: [{ latest: 5 }] })],
      relations: [{ type: 'in_sequence', ids: ['a', 'b'] }],
    }),
    { left: { a: 21, b: 21 } },
  ),
  drawn(
    'orders of different routes are not planned all or none',
    'relations[].type',
    onLine([0, 10, 20], {
      services: [visit('a', 1), visit('b', 2, { required_skills: ['cold'] })],
      relations: [{ type: 'not_in_same_route', ids: ['a', 'b'] }],
    }),
    { routes: { van: 'a' }, left: { b: 1 } },
  ),
  drawn(
    'orders of one route fit in every dimension of the capacity',
    ['relations[].ids', 'vehicle_types[].capacity'],
    onLine([0, 10, 30], {
      vehicles: [
        van({ type_id: 'narrow', start_address: at(1) }, 'near'),
        van({ type_id: 'roomy', start_address: at(2) }, 'far'),
      ],
      vehicle_types: [
        { type_id: 'narrow', capacity: [22] },
        { type_id: 'roomy', capacity: [14, 15] },
      ],
      services: [
        visit('a', 1, { size: [2, 3], time_windows: [{ earliest: 146, latest: 207 }, { earliest: 390 }] }),
        visit('b', 1, { setup_time: 5, time_windows: [{ earliest: 114 }] }),
      ],
      relations: [{ type: 'in_same_route', ids: ['a', 'b'] }],
    }),
    { totals: { no_vehicles: 1, transport_time: 40 }, at: { start: { location_id: 'p2' } } },
  ),
  drawn(
    'areas are visited in the listed order',
    ['relations[].type', 'relations[].area_radius'],
    onLine([0, 10, 12, 30, 33], {
      vehicles: [van({ end_address: at(4) })],
      services: [visit('o', 1), visit('o2', 2), visit('h', 3), visit('h2', 4)],
      relations: [{ type: 'in_area_sequence', ids: ['h', 'o'], area_radius: 50 }],
    }),
    {
      before: [
        ['h', 'o'],
        ['h', 'o2'],
        ['h2', 'o'],
        ['h2', 'o2'],
      ],
      totals: { transport_time: 79 },
    },
  ),
  drawn(
    'jobs outside every area go anywhere',
    'relations[].area_radius',
    onLine([0, 10, 12, 30, 33], {
      vehicles: [van({ end_address: at(4) })],
      services: [visit('o', 1), visit('o2', 2), visit('h', 3), visit('h2', 4)],
      relations: [{ type: 'in_area_sequence', ids: ['h', 'o'], area_radius: 19 }],
    }),
    { before: [['h', 'o']], totals: { transport_time: 73 } },
  ),
  drawn(
    'areas may belong to a vehicle',
    ['relations[].vehicle_id', 'relations[].area_radius'],
    onLine([0, 10, 12, 90], {
      vehicles: vansAt({ near: 0, far: 3 }),
      services: [visit('o', 1), visit('o2', 2)],
      relations: [{ type: 'in_area_sequence', ids: ['o'], area_radius: 20, vehicle_id: 'far' }],
    }),
    { totals: { no_vehicles: 1, transport_time: 160 } },
  ),
  drawn(
    'a job within reach of two areas belongs to the nearer one',
    'relations[].area_radius',
    onLine([0, 10, 18, 30], {
      vehicles: [van({ end_address: at(3) })],
      services: [visit('o', 1), visit('m', 2), visit('h', 3)],
      relations: [{ type: 'in_area_sequence', ids: ['h', 'o'], area_radius: 150 }],
    }),
    {
      before: [
        ['h', 'm'],
        ['h', 'o'],
      ],
    },
  ),
];
