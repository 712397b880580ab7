import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Plan } from '../plan/plan.ts';
import type { PlannedStop } from '../plan/solution.ts';
import { makePlan } from '../testing/make-plan.ts';
import { createCoach } from './coach.ts';
import { createPlanHistory, editPlan } from './plan-history.ts';
import { createSettings } from './settings/settings-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function stopOf(orderId: string, at: number): PlannedStop {
  const times = { arrival: at, start: at, departure: at + 60, waiting: 0 };
  return { orderId, ...times, legDistance: 100, legSeconds: 60, loadAfter: [] };
}

/** A plan whose one van visits these orders. */
function planVisiting(ids: readonly string[], distance = 1000): Plan {
  const plan = makePlan(ids);
  const route = {
    vehicleId: plan.vehicles[0].id,
    departure: 0,
    end: 3600 + distance,
    loadAtStart: [],
    stops: ids.map((id, i) => stopOf(id, i * 600)),
    distance,
    drivingSeconds: 600,
    waitingSeconds: 0,
    serviceSeconds: 0,
    lines: [],
  };
  const sums = { distance, drivingSeconds: 600, waitingSeconds: 0, cost: 1 };
  return { ...plan, solution: { routes: [route], unassigned: [], ...sums } };
}

function setUp() {
  const ids = ['a', 'b'];
  const before = planVisiting(ids);
  const history = createPlanHistory(before);
  const settings = createSettings(undefined, ['en-IE']);
  const coach = createCoach(history, settings);
  const move = () =>
    editPlan(history, 'Move', () => ({
      ...planVisiting(ids.toReversed(), 1500),
      id: before.id,
      isEdited: true,
    }));
  return { history, settings, coach, move, done: () => [...coach.store.getState().done] };
}

test('each step ticks off by itself, in whatever order it is done', () => {
  const { history, coach, move, done } = setUp();
  move();
  expect(done()).toEqual([]);
  history.temporal.getState().undo();
  coach.show();
  move();
  expect(done()).toEqual(['move']);
  expect(coach.store.getState().effect).toEqual({ metres: 500, seconds: 500 });
  vi.advanceTimersByTime(3000);
  expect(done()).toEqual(['move', 'see']);
  history.temporal.getState().undo();
  expect(done()).toEqual(['move', 'see', 'undo']);
  // Taking back is no move.
  expect(coach.store.getState().effect).toEqual({ metres: 500, seconds: 500 });
  editPlan(history, 'Add', (plan) => ({
    ...plan,
    orders: [...plan.orders, { ...plan.orders[0], id: 'new' }],
  }));
  coach.mark('print');
  expect(done()).toEqual(['move', 'see', 'undo', 'urgent', 'print']);
});

test('sent away, the steps come again only when asked for', () => {
  const { settings, coach, move, done } = setUp();
  coach.show();
  coach.end();
  move();
  expect(done()).toEqual([]);
  expect(settings.store.getState().knowsSteps).toBe(true);
  coach.show();
  expect(coach.store.getState()).toMatchObject({ isOn: true, done: new Set() });
});

test('routes are expected until it is known whether they come', async () => {
  const { coach } = setUp();
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  const expecting = coach.expectRoutes(coming);
  coach.show();
  expect(coach.store.getState().expectsRoutes).toBe(true);
  come();
  await expecting;
  expect(coach.store.getState().expectsRoutes).toBe(false);
});
