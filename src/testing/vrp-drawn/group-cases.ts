/** Groups: relations between them, and orders inserted into them. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { at, type DrawnCase, drawn, type Expectation, onLine, van, vansAt, visit } from './drawn-case.ts';

/** A group a1, a2 with the single order b between them and the van's end behind. */
function around(
  name: string,
  proves: string,
  rest: Partial<VrpRequestBody>,
  expected: Expectation,
): DrawnCase {
  const request = onLine([0, 10, 22, 30], {
    vehicles: [van({ end_address: at(3) })],
    services: [visit('a1', 1, { group: 'g' }), visit('b', 2), visit('a2', 3, { group: 'g' })],
    ...rest,
  });
  return drawn(name, proves, request, expected);
}

/** Two groups of two orders, in the order g g h h on the way to the van's end. */
function twoGroups(
  name: string,
  proves: string,
  rest: Partial<VrpRequestBody>,
  expected: Expectation,
): DrawnCase {
  const request = onLine([0, 10, 12, 30, 32], {
    vehicles: [van({ end_address: at(4) })],
    services: [
      visit('g1', 1, { group: 'g' }),
      visit('g2', 2, { group: 'g' }),
      visit('h1', 3, { group: 'h' }),
      visit('h2', 4, { group: 'h' }),
    ],
    ...rest,
  });
  return drawn(name, proves, request, expected);
}

const insertion = (free_insertion: boolean, ...free_insertion_exempt_groups: string[]) => ({
  configuration: { optimization: { free_insertion, free_insertion_exempt_groups } },
});

const hBeforeG = [
  ['h1', 'g1'],
  ['h1', 'g2'],
  ['h2', 'g1'],
  ['h2', 'g2'],
] as const;

export const groupCases: readonly DrawnCase[] = [
  around('free insertion opens groups', 'configuration.optimization.free_insertion', insertion(true), {
    routes: { van: 'a1 b a2' },
  }),
  around(
    'groups are closed without free insertion',
    'configuration.optimization.free_insertion',
    insertion(false),
    {
      routes: { van: 'a1 a2 b' },
    },
  ),
  around(
    'exempt groups stay closed',
    'configuration.optimization.free_insertion_exempt_groups',
    insertion(true, 'g'),
    { routes: { van: 'a1 a2 b' } },
  ),
  around(
    'other groups do not stay closed',
    'configuration.optimization.free_insertion_exempt_groups',
    {
      ...insertion(true, 'h'),
      services: [
        visit('a1', 1, { group: 'g' }),
        visit('b', 2),
        visit('a2', 3, { group: 'g' }),
        visit('c', 0, { group: 'h' }),
      ],
    },
    { routes: { van: 'c a1 b a2' } },
  ),
  around(
    'a direct sequence may force an order into a group',
    'relations[].type',
    { relations: [{ type: 'in_direct_sequence', ids: ['a1', 'b', 'a2'] }] },
    { routes: { van: 'a1 b a2' } },
  ),
  drawn(
    'grouped orders never lie inside another group',
    'configuration.optimization.free_insertion',
    onLine([0, 10, 20, 30, 40], {
      vehicles: [van({ end_address: at(4) })],
      services: [
        visit('g1', 1, { group: 'g' }),
        visit('h1', 2, { group: 'h' }),
        visit('g2', 3, { group: 'g' }),
        visit('h2', 4, { group: 'h' }),
      ],
      ...insertion(true),
    }),
    { routes: { van: 'g1 g2 h1 h2' }, totals: { transport_time: 60 } },
  ),
  twoGroups(
    'groups are visited in sequence',
    'relations[].groups',
    { relations: [{ type: 'in_sequence', groups: ['h', 'g'] }] },
    { before: hBeforeG },
  ),
  twoGroups(
    'the specification writes group',
    'relations[].group',
    { relations: [{ type: 'in_sequence', group: ['h', 'g'] }] },
    { before: hBeforeG },
  ),
  drawn(
    'nothing lies between groups in direct sequence',
    'relations[].groups',
    onLine([0, 10, 20, 30], {
      vehicles: [van({ end_address: at(3) })],
      services: [
        visit('g1', 1, { group: 'g' }),
        visit('g2', 1, { group: 'g' }),
        visit('x', 2),
        visit('h1', 3, { group: 'h' }),
        visit('h2', 3, { group: 'h' }),
      ],
      relations: [{ type: 'in_direct_sequence', groups: ['g', 'h'] }],
    }),
    {
      before: [
        ['g1', 'h1'],
        ['g2', 'h2'],
        ['g2', 'h1'],
      ],
      totals: { transport_time: 50 },
    },
  ),
  drawn(
    'neighboring groups are adjacent',
    'relations[].groups',
    onLine([0, 10, 20, 30], {
      vehicles: [van({ end_address: at(3) })],
      services: [
        visit('g1', 1, { group: 'g' }),
        visit('g2', 1, { group: 'g' }),
        visit('x', 2),
        visit('h1', 3, { group: 'h' }),
        visit('h2', 3, { group: 'h' }),
      ],
      relations: [{ type: 'neighbor', groups: ['h', 'g'] }],
    }),
    { totals: { transport_time: 50 } },
  ),
  twoGroups(
    'groups of different routes share no vehicle',
    'relations[].groups',
    {
      vehicles: vansAt({ one: 0, two: 0 }),
      relations: [{ type: 'not_in_same_route', groups: ['g', 'h'] }],
    },
    { totals: { no_vehicles: 2, transport_time: 24 + 64 } },
  ),
  twoGroups(
    'groups of one route share a vehicle',
    'relations[].groups',
    {
      vehicles: vansAt({ one: 1, two: 4 }),
      relations: [{ type: 'in_same_route', groups: ['g', 'h'] }],
    },
    { totals: { no_vehicles: 1, transport_time: 44 } },
  ),
  twoGroups(
    'groups may belong to a vehicle',
    'relations[].vehicle_id',
    {
      vehicles: vansAt({ one: 1, two: 4 }),
      relations: [{ type: 'in_same_route', groups: ['g'], vehicle_id: 'two' }],
    },
    { totals: { no_vehicles: 1, transport_time: 44 } },
  ),
  drawn(
    'members of a group relation that cannot hold are left out',
    'relations[].groups',
    onLine([0, 10, 20], {
      services: [
        visit('g1', 1, { group: 'g' }),
        visit('g2', 1, { group: 'g' }),
        visit('h1', 2, { group: 'h', required_skills: ['cold'] }),
        visit('h2', 2, { group: 'h' }),
      ],
      relations: [{ type: 'in_same_route', groups: ['g', 'h'] }],
    }),
    { left: { g1: 29, g2: 29, h1: 29, h2: 29 } },
  ),
];
