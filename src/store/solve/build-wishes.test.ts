import { expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { holdOrders, toggleRouteLock } from '../arrange/locks.ts';
import { freezeUntil } from '../arrange/past.ts';
import { buildRequest } from '../request/build-body.ts';
import { buildWishes, type OptimizeMode } from './build-wishes.ts';

function planned(): Plan {
  return { ...makePlan(['A', 'B', 'C', 'D'], 2), solution: makeSolution('van-1', ['A', 'B', 'C']) };
}

const wish = (plan: Plan, mode: OptimizeMode) => buildWishes(plan, mode, buildRequest(plan));

test('from scratch nothing is kept but what is locked', () => {
  expect(wish(planned(), 'scratch')).toEqual({ wishes: {}, needsInitial: false });
  const held = holdOrders(holdOrders(planned(), new Set(['B']), 'pinned'), new Set(['C']), 'vehicle');
  expect(wish(held, 'scratch').wishes.locks).toEqual([
    { orderId: 'B', vehicleId: 'van-1', position: 2 },
    { orderId: 'C', vehicleId: 'van-1' },
  ]);
});

test('reordering keeps every planned order on its van; placing only inserts', () => {
  const reorder = wish(planned(), 'reorder');
  expect(reorder.wishes.locks?.map(({ orderId }) => orderId)).toEqual(['A', 'B', 'C']);
  expect(reorder.needsInitial).toBe(true);
  expect(wish(planned(), 'place').wishes).toEqual({ insertOnly: { maxChanges: 0 }, keepsBroken: true });
  expect(wish(makePlan(['A']), 'improve').needsInitial).toBe(false);
});

test('of a locked route nothing moves and nothing is added', () => {
  const locked = toggleRouteLock(planned(), { vehicleId: 'van-1' });
  const { wishes, needsInitial } = wish(locked, 'scratch');
  expect(needsInitial).toBe(true);
  expect(wishes.fixedPrefix).toEqual([{ vehicleId: 'van-1', visits: 3 }]);
  expect(wishes.locks?.at(-1)).toEqual({ orderId: 'C', vehicleId: 'van-1', position: 'last' });
  expect(toggleRouteLock(locked, { vehicleId: 'van-1' }).lockedRoutes).toEqual([]);
});

test('a lock of an order or a van that takes no part is left out', () => {
  const held = holdOrders(planned(), new Set(['A', 'B']), 'vehicle');
  const away = {
    ...held,
    vehicles: held.vehicles.map((van) => ({ ...van, isAvailable: van.id !== 'van-1' })),
  };
  expect(wish(away, 'scratch').wishes).toEqual({});
});

test('tolerances become soft limits, and what lies behind stays', () => {
  const plan = { ...planned(), tolerances: { latenessSeconds: 600 }, frozenUntil: 36_000 };
  expect(wish(plan, 'improve').wishes).toEqual({
    fixedPrefix: [{ vehicleId: 'van-1', visits: 3 }],
    locks: ['A', 'B', 'C'].map((orderId) => ({ orderId, vehicleId: 'van-1' })),
    keepsBroken: true,
    softLimits: { lateness: { allowedSeconds: 600, pricePerSecond: 5 } },
  });
});

test('what lies behind is told in every mode, and not before there are routes', () => {
  const frozen = freezeUntil(planned(), 29_300);
  for (const mode of ['scratch', 'improve', 'reorder', 'place'] as const) {
    const { wishes, needsInitial } = wish(frozen, mode);
    expect(wishes.fixedPrefix).toEqual([{ vehicleId: 'van-1', visits: 1 }]);
    expect(needsInitial).toBe(true);
  }
  expect(wish(freezeUntil(frozen, undefined), 'scratch')).toEqual({ wishes: {}, needsInitial: false });
  const { solution: _, ...unplanned } = frozen;
  expect(wish(unplanned, 'scratch')).toEqual({ wishes: {}, needsInitial: false });
});

test('fairness goes beside the request, but not where stops stay on their vans', () => {
  const even = { ...planned(), fairness: { level: 1, of: 'orders' } } as const;
  const evenOut = { of: 'orders', maxExtraShare: 0.02 };
  for (const mode of ['scratch', 'improve', 'even'] as const)
    expect(wish(even, mode).wishes.evenOut).toEqual(evenOut);
  for (const mode of ['reorder', 'place'] as const) expect(wish(even, mode).wishes.evenOut).toBeUndefined();
  expect(wish(even, 'even').needsInitial).toBe(true);
});
