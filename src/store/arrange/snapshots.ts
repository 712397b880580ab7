/** Plans of the same orders side by side: taken at a moment, compared, and taken over whole or van by van. */
import { formatClock } from '../../i18n/format.ts';
import type { Plan, PlanSnapshot } from '../../plan/plan.ts';
import { type PlannedRoute, type PlanSolution, routeKey, stopKey } from '../../plan/solution.ts';
import { computeFigures } from '../plan-figures.ts';
import { type Arrangement, readArrangement } from './arrangement.ts';
import type { RouteName } from './locks.ts';

/** More would only be scrolled past; the oldest goes. */
const MAX_SNAPSHOTS = 20;
/** Arrivals that differ by less are the same to a customer. */
const SAME_ARRIVAL_SECONDS = 300;

/** Keeps the present routes to compare with; figures shown as changes count from here. */
export function takeSnapshot(plan: Plan, id: string, name: string, takenAt: string): Plan {
  const { solution } = plan;
  if (!solution) return plan;
  const snapshot: PlanSnapshot = { id, name, takenAt, solution };
  return {
    ...plan,
    snapshots: [...plan.snapshots, snapshot].slice(-MAX_SNAPSHOTS),
    before: computeFigures(plan, solution),
  };
}

export function removeSnapshot(plan: Plan, id: string): Plan {
  return { ...plan, snapshots: plan.snapshots.filter((snapshot) => snapshot.id !== id) };
}

export function nameSnapshot(plan: Plan, now: Date): string {
  return `${String.fromCharCode(65 + (plan.snapshots.length % 26))} ${formatClock(now)}`;
}

interface StopChange {
  readonly key: string;
  readonly orderId: string;
  /** Where it is in A and in B; undefined = on no route. */
  readonly a?: StopPlace;
  readonly b?: StopPlace;
}

export interface StopPlace {
  readonly vehicleId: string;
  readonly position: number;
  readonly arrival: number;
}

function listPlaces(routes: readonly PlannedRoute[]): Map<string, StopPlace & { orderId: string }> {
  const places = new Map<string, StopPlace & { orderId: string }>();
  for (const { vehicleId, stops } of routes) {
    for (const [i, stop] of stops.entries())
      places.set(stopKey(stop), {
        orderId: stop.orderId,
        vehicleId,
        position: i + 1,
        arrival: stop.arrival,
      });
  }
  return places;
}

/** Stops on another van, at another position, or reached at another time; other vans first. */
export function listChanges(a: PlanSolution, b: PlanSolution): readonly StopChange[] {
  const placesA = listPlaces(a.routes);
  const placesB = listPlaces(b.routes);
  const changes: { weight: number; change: StopChange }[] = [];
  for (const key of new Set([...placesA.keys(), ...placesB.keys()])) {
    const from = placesA.get(key);
    const to = placesB.get(key);
    const orderId = (from ?? to)?.orderId ?? key;
    const isOtherVan = from?.vehicleId !== to?.vehicleId;
    const isOtherPlace = from?.position !== to?.position;
    const isOtherTime = from && to && Math.abs(from.arrival - to.arrival) >= SAME_ARRIVAL_SECONDS;
    if (!isOtherVan && !isOtherPlace && !isOtherTime) continue;
    const weight = isOtherVan ? 2 : isOtherPlace ? 1 : 0;
    changes.push({
      weight,
      change: { key, orderId, ...(from ? { a: from } : {}), ...(to ? { b: to } : {}) },
    });
  }
  return changes.sort((x, y) => y.weight - x.weight).map(({ change }) => change);
}

/** The routes of a snapshot with what is left of its orders and vans; orders that came since stay where they are not. */
export function arrangeLike(plan: Plan, snapshot: PlanSolution): Arrangement {
  const orders = new Set(plan.orders.map(({ id }) => id));
  const vehicles = new Set(plan.vehicles.map(({ id }) => id));
  return readArrangement(snapshot)
    .filter(({ vehicleId }) => vehicles.has(vehicleId))
    .map((route) => ({ ...route, visits: route.visits.filter(({ orderId }) => orders.has(orderId)) }));
}

/** One van drives as in the snapshot; its stops leave their present routes, and what it had more comes off. */
export function takeRoute(
  plan: Plan,
  snapshot: PlanSolution,
  name: RouteName,
): (now: Arrangement) => Arrangement {
  const taken = arrangeLike(plan, snapshot).find((route) => routeKey(route) === routeKey(name));
  const visits = taken?.visits ?? [];
  const ids = new Set(visits.map(({ orderId }) => orderId));
  return (now) => {
    const others = now
      .filter((route) => routeKey(route) !== routeKey(name))
      .map((route) => ({ ...route, visits: route.visits.filter(({ orderId }) => !ids.has(orderId)) }));
    return [...others, { ...name, visits }];
  };
}
