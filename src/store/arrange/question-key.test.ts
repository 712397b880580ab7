import { expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { keyOfQuestion } from './question-key.ts';

const plan: Plan = { ...makePlan(['A', 'B'], 2), tidiness: 'light' };
const [van, other] = plan.vehicles;
const planned: Plan = { ...plan, solution: makeSolution(van.id, ['A', 'B']) };
const [first, ...rest] = planned.orders;
const withOrder = (change: Partial<typeof first>): Plan => ({
  ...planned,
  orders: [{ ...first, ...change }, ...rest],
});
const ring: [number, number][] = [
  [6, 42],
  [8, 42],
  [7, 44],
];
const area = { id: 't', name: 'West', ring, vehicleIds: [van.id], strength: 'prefer' } as const;

const ASKED_ANEW: Record<string, Plan> = {
  'a window': withOrder({ windows: [[28_800, 36_000]] }),
  'a place': withOrder({ location: [7.02, 43] }),
  'a load': withOrder({ loads: [2] }),
  'all loads ten times as many decimals': {
    ...planned,
    orders: planned.orders.map((order) => ({ ...order, loads: [0.1] })),
    vehicles: planned.vehicles.map((one) => ({
      ...one,
      capacity: one.capacity.map((room) => (room ?? 0) / 10),
    })),
  },
  'an order more': { ...planned, orders: [...planned.orders, { ...first, id: 'C' }] },
  'a van at home': { ...planned, vehicles: [van, { ...other, isAvailable: false }] },
  'a limit of a van': { ...planned, vehicles: [{ ...van, maxStops: 3 }, other] },
  'the depot': { ...planned, depot: { name: 'Depot', location: [7.1, 43] } },
  'the goal': { ...planned, objectives: [{ type: 'min', value: 'vehicles' }] },
  'a lock': { ...planned, locks: [{ orderId: 'A', vehicleId: van.id, isPinned: false }] },
  'a locked route': { ...planned, lockedRoutes: [van.id] },
  'an area': { ...planned, territories: [area] },
  'a relation': {
    ...planned,
    relations: [{ id: 'r', type: 'in_same_route', members: ['A', 'B'] }],
  },
  'lateness that is tolerated': { ...planned, tolerances: { latenessSeconds: 600, overtimeSeconds: 0 } },
  tidiness: { ...planned, tidiness: 'strong' },
  fairness: { ...planned, fairness: { level: 1, of: 'orders' } },
  'the order of stops': { ...planned, solution: makeSolution(van.id, ['B', 'A']) },
  'the van of a route': { ...planned, solution: makeSolution(other.id, ['A', 'B']) },
};

const ASKED_ALREADY: Record<string, Plan> = {
  'the same once more': structuredClone(planned),
  'a note': withOrder({ note: 'Side door' }),
  'a phone number': withOrder({ phone: '555' }),
  "a van's name": { ...planned, vehicles: [{ ...van, name: 'Big one' }, other] },
  'the name of the plan': { ...planned, name: 'Tuesday' },
  'that figures are out of date': { ...planned, isStale: true },
};

test.each(Object.keys(ASKED_ANEW))('another question: %s', (name) => {
  expect(keyOfQuestion(ASKED_ANEW[name])).not.toBe(keyOfQuestion(planned));
});

test.each(Object.keys(ASKED_ALREADY))('the same question: %s', (name) => {
  expect(keyOfQuestion(ASKED_ALREADY[name])).toBe(keyOfQuestion(planned));
});
