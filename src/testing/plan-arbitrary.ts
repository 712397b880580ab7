/** Random plans with everything that a plan can hold, for properties of files and links. */
import fc from 'fast-check';
import type { VrpViolation } from '../api/contract/vrp-violations.ts';
import type { LonLat, Order, OrderStop, Window } from '../plan/order.ts';
import { createPlan, type Plan } from '../plan/plan.ts';
import type { PlannedReload, PlannedRoute, PlannedStop, PlanSolution } from '../plan/solution.ts';
import type { Vehicle } from '../plan/vehicle.ts';

/** Any text that a person can paste into a field, whole characters only. */
const anyText = fc.string({ unit: 'binary', maxLength: 24 });

const seconds = fc.integer({ min: 0, max: 86_400 });
const location: fc.Arbitrary<LonLat> = fc.tuple(
  fc.integer({ min: -17_999_999, max: 17_999_999 }).map((value) => value / 1e5),
  fc.integer({ min: -8_999_999, max: 8_999_999 }).map((value) => value / 1e5),
);
const window: fc.Arbitrary<Window> = fc
  .tuple(seconds, seconds)
  .map(([a, b]): Window => [Math.min(a, b), Math.max(a, b)]);

function optional<T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.option(value, { nil: undefined });
}

const stop: fc.Arbitrary<OrderStop> = fc.record({
  address: anyText,
  location: optional(location),
  durationSeconds: fc.integer({ min: 0, max: 7200 }),
  windows: fc.array(window, { maxLength: 2 }),
  preparationSeconds: optional(seconds),
  setupSeconds: optional(seconds),
  group: optional(anyText),
  curbside: optional(fc.constantFrom('left' as const, 'right' as const, 'any' as const)),
  streetHint: optional(anyText),
});

const order: fc.Arbitrary<Omit<Order, 'id'>> = fc
  .tuple(
    stop,
    fc.record({
      name: anyText,
      type: fc.constantFrom('service' as const, 'pickup' as const, 'delivery' as const, 'shipment' as const),
      pickup: optional(stop),
      loads: fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 2 }),
      skills: fc.array(anyText, { maxLength: 2 }),
      priority: optional(fc.integer({ min: 1, max: 10 })),
      allowedVehicles: optional(fc.array(anyText, { maxLength: 2 })),
      preferredVehicles: optional(
        fc.array(fc.record({ vehicleId: anyText, priority: fc.integer({ min: 1, max: 10 }) }), {
          maxLength: 2,
        }),
      ),
      maxSecondsInVehicle: optional(seconds),
      phone: optional(anyText),
      note: optional(anyText),
      kept: fc.dictionary(anyText, anyText, { maxKeys: 3 }),
    }),
  )
  .map(([place, rest]) => ({ ...place, ...rest }));

const place = fc.record({ name: anyText, location });

const vehicle: fc.Arbitrary<Omit<Vehicle, 'id'>> = fc.record({
  name: anyText,
  kind: anyText,
  capacity: fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: 2 }),
  profile: optional(fc.constantFrom('car', 'bike', 'cp_1')),
  height: optional(fc.constantFrom(2.75, 3.2)),
  axleLoadTonnes: optional(fc.constantFrom(2.3, 10)),
  speedFactor: optional(fc.constantFrom(0.5, 0.8, 1.25)),
  costPerKm: optional(fc.integer({ min: 0, max: 9 })),
  skills: fc.array(anyText, { maxLength: 2 }),
  shift: window,
  latestStart: optional(seconds),
  start: optional(place),
  end: optional(place),
  endsAnywhere: optional(fc.boolean()),
  rest: optional(
    fc.oneof(
      fc.record({ kind: fc.constant('window' as const), window, durationSeconds: seconds }),
      fc.record({
        kind: fc.constant('driving' as const),
        durationSeconds: seconds,
        maxDrivingSeconds: seconds,
        parts: optional(fc.array(seconds, { maxLength: 2 })),
      }),
    ),
  ),
  moreShifts: optional(fc.array(fc.record({ id: anyText, shift: window }), { maxLength: 1 })),
  maxReloads: optional(fc.integer({ min: 0, max: 20 })),
  reloadSeconds: optional(seconds),
  reloadAt: optional(fc.constantFrom('depot' as const, 'any' as const)),
  reloadHours: optional(window),
  color: fc.integer({ min: 1, max: 12 }),
  isAvailable: fc.boolean(),
  driver: optional(anyText),
  phone: optional(anyText),
});

function planStop(orderId: string, shipment: boolean): fc.Arbitrary<PlannedStop> {
  return fc.record({
    orderId: fc.constant(orderId),
    role: shipment ? fc.constantFrom('pickup' as const, 'delivery' as const) : fc.constant(undefined),
    arrival: seconds,
    start: seconds,
    departure: seconds,
    waiting: seconds,
    legDistance: fc.integer({ min: 0, max: 9999 }),
    legSeconds: seconds,
    loadAfter: fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 2 }),
    window: optional(window),
  });
}

/** Before one of so many stops, or behind them all. */
function reloadBefore(stops: number): fc.Arbitrary<PlannedReload> {
  return fc.record({
    name: anyText,
    location,
    arrival: seconds,
    start: seconds,
    end: seconds,
    beforeStop: fc.integer({ min: 0, max: stops }),
    legDistance: fc.integer({ min: 0, max: 9999 }),
    legSeconds: seconds,
    loadAfter: fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 2 }),
  });
}

function planRoute(vehicleId: string, orders: readonly Order[]): fc.Arbitrary<PlannedRoute> {
  return fc.record({
    vehicleId: fc.constant(vehicleId),
    departure: seconds,
    end: seconds,
    loadAtStart: fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 2 }),
    stops: fc.tuple(...orders.map(({ id, type }) => planStop(id, type === 'shipment'))),
    breaks: optional(
      fc.array(fc.record({ start: seconds, end: seconds, atStop: fc.integer({ min: -1, max: 3 }) }), {
        maxLength: 1,
      }),
    ),
    reloads: optional(fc.array(reloadBefore(orders.length), { maxLength: 1 })),
    distance: fc.integer({ min: 0, max: 99_999 }),
    drivingSeconds: seconds,
    waitingSeconds: seconds,
    serviceSeconds: seconds,
    lines: fc.array(fc.array(location, { minLength: 2, maxLength: 4 }), { maxLength: 3 }),
  });
}

function solutionOf(plan: Plan): fc.Arbitrary<PlanSolution | undefined> {
  if (plan.vehicles.length === 0) return fc.constant(undefined);
  const half = Math.ceil(plan.orders.length / 2);
  return optional(
    fc.record({
      routes: fc.tuple(planRoute(plan.vehicles[0].id, plan.orders.slice(0, half))),
      unassigned: fc.constant(
        plan.orders
          .slice(half)
          .map(({ id }) => ({ orderId: id, code: 2, reason: 'no room', otherReasons: ['late'] })),
      ),
      violations: optional(
        fc.constant<VrpViolation[]>([
          {
            kind: 'overtime',
            vehicleId: plan.vehicles[0].id,
            unit: 'seconds',
            excess: 60,
            end: 70,
            latestEnd: 10,
          },
          { kind: 'group', vehicleId: 'v0', group: 'g', stops: [], between: [] },
        ]),
      ),
      distance: seconds,
      drivingSeconds: seconds,
      waitingSeconds: seconds,
      cost: fc.integer({ min: 0, max: 99_999 }).map((value) => value / 8),
    }),
  );
}

export const anyPlan: fc.Arbitrary<Plan> = fc
  .record({
    name: anyText,
    orders: fc.array(order, { maxLength: 5 }),
    vehicles: fc.array(vehicle, { maxLength: 3 }),
    depot: optional(place),
    regionId: optional(anyText),
    isStale: fc.boolean(),
    isEdited: optional(fc.boolean()),
    frozenUntil: optional(seconds),
    tolerances: optional(
      fc.record({ latenessSeconds: optional(seconds), overtimeSeconds: optional(seconds) }),
    ),
    lockFirst: fc.boolean(),
  })
  .map(({ orders, vehicles, lockFirst, ...rest }): Plan => {
    const plan: Plan = {
      ...createPlan('plan', '2026-11-24'),
      ...rest,
      orders: orders.map((item, i) => ({ ...item, id: `o${i}` })),
      vehicles: vehicles.map((item, i) => ({ ...item, id: `v${i}` })),
      loadNames: ['boxes', 'kg'],
    };
    const locks =
      lockFirst && plan.orders.length > 0 && plan.vehicles.length > 0
        ? [{ orderId: 'o0', vehicleId: 'v0', isPinned: true }]
        : [];
    return { ...plan, locks, lockedRoutes: locks.length > 0 ? ['v0'] : [] };
  })
  .chain((plan) =>
    fc.tuple(solutionOf(plan), fc.boolean()).map(([solution, hasSnapshot]) => ({
      ...plan,
      solution,
      snapshots:
        solution && hasSnapshot
          ? [{ id: 's1', name: 'Before', takenAt: '2026-11-24T08:00:00Z', solution }]
          : [],
    })),
  );
