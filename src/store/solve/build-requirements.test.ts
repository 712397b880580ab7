import { expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { holdOrders, toggleRouteLock } from '../arrange/locks.ts';
import { freezeUntil } from '../arrange/past.ts';
import { buildRequest } from '../request/build-body.ts';
import { buildRequirements, type OptimizeMode } from './build-requirements.ts';

function planned(): Plan {
  return {
    ...makePlan(['A', 'B', 'C', 'D'], 2),
    tidiness: 'off',
    solution: makeSolution('van-1', ['A', 'B', 'C']),
  };
}

const requirement = (plan: Plan, mode: OptimizeMode) => buildRequirements(plan, mode, buildRequest(plan));

test('from scratch nothing is kept but what is locked', () => {
  expect(requirement(planned(), 'scratch')).toEqual({ requirements: {}, needsInitial: false });
  const held = holdOrders(holdOrders(planned(), new Set(['B']), 'pinned'), new Set(['C']), 'vehicle');
  expect(requirement(held, 'scratch').requirements.locks).toEqual([
    { orderId: 'B', vehicleId: 'van-1', position: 2 },
    { orderId: 'C', vehicleId: 'van-1' },
  ]);
});

test('reordering keeps every planned order on its van; placing only inserts', () => {
  const reorder = requirement(planned(), 'reorder');
  expect(reorder.requirements.locks?.map(({ orderId }) => orderId)).toEqual(['A', 'B', 'C']);
  expect(reorder.needsInitial).toBe(true);
  expect(requirement(planned(), 'place').requirements).toEqual({
    insertOnly: { maxChanges: 0 },
    keepsBroken: true,
  });
  expect(requirement(makePlan(['A']), 'improve').needsInitial).toBe(false);
});

test('of a locked route nothing moves and nothing is added', () => {
  const locked = toggleRouteLock(planned(), { vehicleId: 'van-1' });
  const { requirements, needsInitial } = requirement(locked, 'scratch');
  expect(needsInitial).toBe(true);
  expect(requirements.fixedPrefix).toEqual([{ vehicleId: 'van-1', visits: 3 }]);
  expect(requirements.locks?.at(-1)).toEqual({ orderId: 'C', vehicleId: 'van-1', position: 'last' });
  expect(toggleRouteLock(locked, { vehicleId: 'van-1' }).lockedRoutes).toEqual([]);
});

test('a lock of an order or a van that takes no part is left out', () => {
  const held = holdOrders(planned(), new Set(['A', 'B']), 'vehicle');
  const away = {
    ...held,
    vehicles: held.vehicles.map((van) => ({ ...van, isAvailable: van.id !== 'van-1' })),
  };
  expect(requirement(away, 'scratch').requirements).toEqual({});
});

test('tolerances become soft limits, and what lies behind stays', () => {
  const plan = { ...planned(), tolerances: { latenessSeconds: 600 }, frozenUntil: 36_000 };
  expect(requirement(plan, 'improve').requirements).toEqual({
    keepsBroken: true,
    softLimits: { lateness: { allowedSeconds: 600, pricePerSecond: 5 } },
    routesUnderWay: [{ vehicleId: 'van-1', visits: ['A', 'B', 'C'].map((orderId) => ({ orderId })) }],
  });
});

test('what lies behind is said once in every mode, and not before there are routes', () => {
  const frozen = freezeUntil(holdOrders(planned(), new Set(['A']), 'pinned'), 29_300);
  for (const mode of ['scratch', 'improve', 'reorder', 'place'] as const) {
    const { requirements, needsInitial } = requirement(frozen, mode);
    expect(requirements.routesUnderWay).toEqual([{ vehicleId: 'van-1', visits: [{ orderId: 'A' }] }]);
    expect(requirements.fixedPrefix).toBeUndefined();
    const locked = mode === 'reorder' ? ['B', 'C'] : undefined;
    expect(requirements.locks?.map(({ orderId }) => orderId)).toEqual(locked);
    expect(needsInitial).toBe(true);
  }
  expect(requirement({ ...freezeUntil(frozen, undefined), locks: [] }, 'scratch')).toEqual({
    requirements: {},
    needsInitial: false,
  });
  const { solution: _, ...unplanned } = { ...frozen, locks: [] };
  expect(requirement(unplanned, 'scratch')).toEqual({ requirements: {}, needsInitial: false });
});

test('of a van that has stopped for today nothing follows what lies behind', () => {
  const frozen = freezeUntil(planned(), 29_300);
  const stopped = { ...frozen, past: frozen.past?.map((route) => ({ ...route, stoppedAt: 29_300 })) };
  expect(requirement(stopped, 'improve').requirements.locks).toEqual([
    { orderId: 'A', vehicleId: 'van-1', position: 'last' },
  ]);
});

test('fairness goes beside the request, but not where stops stay on their vans', () => {
  const even = { ...planned(), fairness: { level: 1, of: 'orders' } } as const;
  const evenOut = { of: 'orders', maxExtraShare: 0.02 };
  for (const mode of ['scratch', 'improve', 'even'] as const)
    expect(requirement(even, mode).requirements.evenOut).toEqual(evenOut);
  for (const mode of ['reorder', 'place'] as const)
    expect(requirement(even, mode).requirements.evenOut).toBeUndefined();
  expect(requirement(even, 'even').needsInitial).toBe(true);
});

test('what is searched for is tidied, lightly unless the plan says how much', () => {
  const { tidiness: _, ...plan } = planned();
  const tidinessIn = (mode: OptimizeMode, tidiness?: Plan['tidiness']) =>
    requirement({ ...plan, ...(tidiness ? { tidiness } : {}) }, mode).requirements.tidiness;
  for (const mode of ['scratch', 'improve'] as const) {
    expect(tidinessIn(mode)).toBe('light');
    expect(tidinessIn(mode, 'strong')).toBe('strong');
    expect(tidinessIn(mode, 'off')).toBeUndefined();
  }
  for (const mode of ['reorder', 'place', 'even'] as const)
    expect(tidinessIn(mode, 'strong')).toBeUndefined();
});

test('preferred territories are prices beside the request, kept ones close orders in it', () => {
  const plan = makePlan(['A', 'B', 'CC'], 2);
  const [first, second] = plan.vehicles.map(({ id }) => id);
  // A and B lie at 7.01, CC at 7.02.
  const west = {
    id: 'w',
    name: 'West',
    ring: boxOf(7.005),
    vehicleIds: [first],
    strength: 'prefer' as const,
  };
  const preferring: Plan = { ...plan, tidiness: 'off', territories: [west] };
  expect(requirement(preferring, 'scratch').requirements).toEqual({
    territories: [
      { orderIds: ['A', 'B'], vehicleIds: [first], price: 300 },
      { orderIds: ['CC'], vehicleIds: [second], price: 300 },
    ],
  });
  const byHour = preferring.vehicles.map((van) => ({ ...van, costPerHour: 24 }));
  const priced = requirement({ ...preferring, vehicles: byHour }, 'scratch').requirements.territories;
  expect(priced?.map(({ price }) => price)).toEqual([2, 2]);
  // Nobody is dearer where none of the vans at home drives.
  const away = preferring.vehicles.map((van) => ({ ...van, isAvailable: van.id !== first }));
  expect(requirement({ ...preferring, vehicles: away }, 'scratch').requirements.territories).toBeUndefined();

  const kept: Plan = { ...preferring, territories: [{ ...west, strength: 'keep' }] };
  expect(requirement(kept, 'scratch').requirements).toEqual({});
  const services = (of: Plan) =>
    buildRequest(of).body.services.map(({ allowed_vehicles, disallowed_vehicles }) => [
      allowed_vehicles,
      disallowed_vehicles,
    ]);
  expect(services(kept)).toEqual([
    [[first], undefined],
    [[first], undefined],
    [[second], undefined],
  ]);
  // What the order says itself holds beside it; where nobody is left all are named.
  const [a, b, c] = kept.orders;
  const own = [{ ...a, disallowedVehicles: [first] }, { ...b, allowedVehicles: [first, second] }, c];
  expect(services({ ...kept, orders: own })).toEqual([
    [undefined, [first, second]],
    [[first], undefined],
    [[second], undefined],
  ]);
});

/** A small square whose south-west corner lies west of the orders. */
function boxOf(west: number): [number, number][] {
  return [
    [west, 42.9],
    [west + 0.01, 42.9],
    [west + 0.01, 43.1],
    [west, 43.1],
  ];
}
