import { expect, test } from 'vitest';
import { countSubproblems, DECOMPOSED_FROM } from './vrp-decomposition.ts';
import type { VrpRequestBody } from './vrp-request.ts';

function makeBody(orders: number, change: Partial<VrpRequestBody> = {}): VrpRequestBody {
  return {
    vehicles: Array.from({ length: 100 }, (_, i) => ({
      vehicle_id: `v${i}`,
      skills: i < 20 ? ['cold'] : [],
    })),
    services: Array.from({ length: orders }, (_, i) => ({
      id: `o${i}`,
      address: { location_id: `l${i}`, lon: 0, lat: 0 },
    })),
    ...change,
  };
}

const LARGE = 10_000;
const first = (change: object) => [
  { id: 'a', address: { location_id: 'a' }, ...change },
  ...(makeBody(LARGE).services ?? []),
];

test('only large requests are taken apart', () => {
  expect(countSubproblems(makeBody(DECOMPOSED_FROM - 1))).toBe(1);
  expect(countSubproblems(makeBody(DECOMPOSED_FROM))).toBe(3);
  expect(countSubproblems(makeBody(LARGE))).toBe(4);
});

test('shipments count as orders do', () => {
  const stop = { address: { location_id: 'a' } };
  const shipments = Array.from({ length: LARGE }, (_, i) => ({ id: `s${i}`, pickup: stop, delivery: stop }));
  expect(countSubproblems(makeBody(0, { shipments }))).toBe(4);
});

test('each problem has vehicles to choose from', () => {
  const vehicles = Array.from({ length: 11 }, (_, i) => ({ vehicle_id: `v${i}` }));
  expect(countSubproblems(makeBody(LARGE, { vehicles }))).toBe(2);
  expect(countSubproblems(makeBody(LARGE, { vehicles: vehicles.slice(0, 7) }))).toBe(1);
});

test.each<[string, Partial<VrpRequestBody>]>([
  ['a balance', { objectives: [{ type: 'balance', value: 'completion_time' }] }],
  ['the longest route', { objectives: [{ type: 'min-max', value: 'completion_time' }] }],
  ['the same in the older words', { algorithm: { problem_type: 'min-max' } }],
  ['tables of the caller', { cost_matrices: [{ profile: 'car' }] }],
  ['a relation of a vehicle', { relations: [{ type: 'in_same_route', ids: ['o1'], vehicle_id: 'v1' }] }],
  ['a relation of groups', { relations: [{ type: 'in_same_route', groups: ['g'] }] }],
  ['an area', { relations: [{ type: 'in_area_sequence', ids: ['o1'] }] }],
  ['exempt groups', { configuration: { optimization: { free_insertion_exempt_groups: ['g'] } } }],
  ['allowed vehicles', { services: first({ allowed_vehicles: ['v1'] }) }],
  ['preferred vehicles', { services: first({ preferred_vehicles: [{ vehicle_id: 'v1' }] }) }],
  ['a skill that few vehicles have', { services: first({ required_skills: ['cold'] }) }],
  [
    'vehicles that are mostly banned',
    { services: first({ disallowed_vehicles: Array.from({ length: 60 }, (_, i) => `v${i}`) }) },
  ],
])('%s is of the whole', (_, change) => {
  expect(countSubproblems(makeBody(LARGE, change))).toBe(1);
});

test('what any problem can keep does not hold it together', () => {
  const services = first({ disallowed_vehicles: ['v1'] });
  const relations = [{ type: 'in_same_route' as const, ids: ['o1', 'o2'] }];
  expect(countSubproblems(makeBody(LARGE, { services, relations }))).toBe(5);
});

test.each([
  { locks: [{ orderId: 'o1', vehicleId: 'v1' }] },
  { fixedPrefix: [{ vehicleId: 'v1', visits: 1 }] },
  { routesUnderWay: [{ vehicleId: 'v1', visits: [{ orderId: 'o1' }] }] },
  { frozenUntil: 3600 },
  { insertOnly: { maxChanges: 0 } },
  { territories: [{ orderIds: ['o1'], vehicleIds: ['v1'], price: 60 }] },
])(
  'requirements about an earlier plan, or about orders and vehicles, are of the whole: %j',
  (requirements) => {
    expect(countSubproblems(makeBody(LARGE), requirements)).toBe(1);
    expect(countSubproblems(makeBody(LARGE), { keepsBroken: true, tidiness: 'light' })).toBe(4);
  },
);
