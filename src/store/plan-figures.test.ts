/** Figures of a plan with other numbers everywhere, worked out by hand. */
import { expect, test } from 'vitest';
import type { PlannedRoute, PlanSolution } from '../plan/solution.ts';
import { makePlan, makeSolution } from '../testing/make-plan.ts';
import { computeFigures, countPlaced, priceRoutes } from './plan-figures.ts';

const HOUR = 3600;

const base = makePlan(['A', 'B', 'C', 'D'], 3);
const [first, second, third] = base.vehicles;
const plan = {
  ...base,
  vehicles: [
    { ...first, costPerKm: 0.5, costPerHour: 30, costPerDay: 80 },
    { ...second, costPerKm: 2, costPerHour: 7 },
    { ...third, costPerDay: 1000 },
  ],
};

function route(vehicleId: string, orderIds: readonly string[], change: Partial<PlannedRoute>): PlannedRoute {
  return { ...makeSolution(vehicleId, orderIds).routes[0], ...change };
}

// Two shifts of the first van, the other van between them.
const routes = [
  route(first.id, ['A'], { departure: 8 * HOUR, end: 10 * HOUR, distance: 12_000, serviceSeconds: 300 }),
  route(second.id, ['B', 'C'], { departure: 7 * HOUR, end: 12 * HOUR, distance: 5000, serviceSeconds: 70 }),
  route(first.id, ['D', 'A'], {
    ...{ shiftId: 'late', departure: 14 * HOUR, end: 17 * HOUR, distance: 40_000, serviceSeconds: 5 },
  }),
];
const solution: PlanSolution = {
  ...{ routes, distance: 57_001, drivingSeconds: 4321, waitingSeconds: 987, cost: 1 },
  unassigned: [{ orderId: 'E', code: 3, reason: '', otherReasons: [] }],
};

test('a route costs its road and its time, the day of its van only once', () => {
  // 12 km at 0.50, 2 h at 30, the day; 5 km at 2, 5 h at 7; 40 km at 0.50, 3 h at 30.
  expect(priceRoutes(plan.vehicles, routes)).toEqual([6 + 60 + 80, 10 + 35, 20 + 90]);
  expect(priceRoutes(plan.vehicles, routes.toReversed())).toEqual([20 + 90 + 80, 45, 66]);
  expect(priceRoutes(plan.vehicles, [route('gone', ['A'], {})])).toEqual([0]);
});

test('the figures of a plan', () => {
  expect(computeFigures(plan, solution)).toEqual({
    vans: 2,
    placed: 4,
    unassigned: 1,
    distance: 57_001,
    driving: 4321,
    waiting: 987,
    service: 375,
    backBy: 17 * HOUR,
    cost: 146 + 45 + 110,
    late: 0,
    // Five hours against two.
    spread: 3 * HOUR,
  });
});

test('late is what begins or ends too late, and nothing else that is wrong', () => {
  const kinds = ['late', 'overtime', 'capacity', 'late', 'break_late', 'min_jobs'];
  const violations = kinds.map((kind) => ({ kind, vehicleId: first.id, excess: 60 }));
  expect(computeFigures(plan, { ...solution, violations } as PlanSolution).late).toBe(3);
});

test('without prices there is no cost, without routes no time to be back', () => {
  expect(computeFigures(base, solution).cost).toBeUndefined();
  // A day alone is a price, of a van that stays at home too.
  const daily = { ...base, vehicles: [first, second, { ...third, costPerDay: 9 }] };
  expect(computeFigures(daily, solution).cost).toBe(0);
  const empty = computeFigures(plan, { ...solution, routes: [route(first.id, [], {})] });
  expect(empty).toMatchObject({ vans: 0, placed: 0, service: 0, cost: 0, spread: 0 });
  expect(empty.backBy).toBeUndefined();
  expect(countPlaced(routes)).toBe(4);
});
