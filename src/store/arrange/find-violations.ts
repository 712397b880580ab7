/** Broken rules by what they concern, for the screens that show them. */
import type { VrpStopRef, VrpViolation } from '../../api/contract/vrp-violations.ts';
import { type PlanSolution, routeKey, stopKey } from '../../plan/solution.ts';

/** A preference that is not met is no problem. */
export function isProblem({ kind }: VrpViolation): boolean {
  return kind !== 'min_jobs';
}

function keyOf({ orderId, activity }: VrpStopRef): string {
  return stopKey({ orderId, role: activity === 'pickupShipment' ? 'pickup' : undefined });
}

/** Seconds after the window, by stop. */
export function listLateness(solution: PlanSolution | undefined): ReadonlyMap<string, number> {
  const lateness = new Map<string, number>();
  for (const violation of solution?.violations ?? [])
    if (violation.kind === 'late') lateness.set(keyOf(violation), violation.excess);
  return lateness;
}

/** The stops that a violation names. */
export function stopsOf(violation: VrpViolation): readonly VrpStopRef[] {
  if ('stops' in violation) return violation.stops;
  if ('pickup' in violation || 'delivery' in violation)
    return [violation.pickup, violation.delivery].filter((stop) => stop !== undefined);
  return 'activity' in violation && 'position' in violation && violation.orderId !== undefined
    ? [violation as VrpStopRef]
    : [];
}

/** Problems of a route as a whole and of its stops. */
export function listRouteProblems(
  solution: PlanSolution | undefined,
  route: { vehicleId: string; shiftId?: string },
): readonly VrpViolation[] {
  const key = routeKey(route);
  return (solution?.violations ?? []).filter(
    (violation) =>
      isProblem(violation) &&
      ('vehicleId' in violation
        ? routeKey(violation) === key
        : stopsOf(violation).some((stop) => routeKey(stop) === key)),
  );
}

/** Problems that name an order. */
export function listOrderProblems(
  solution: PlanSolution | undefined,
  orderId: string,
): readonly VrpViolation[] {
  return (solution?.violations ?? []).filter(
    (violation) =>
      isProblem(violation) &&
      (stopsOf(violation).some((stop) => stop.orderId === orderId) ||
        ('orderId' in violation && violation.orderId === orderId)),
  );
}

/** Seconds that a route ends too late; 0 = in time. */
export function findOvertime(
  solution: PlanSolution | undefined,
  route: { vehicleId: string; shiftId?: string },
): number {
  const found = (solution?.violations ?? []).find(
    (violation) => violation.kind === 'overtime' && routeKey(violation) === routeKey(route),
  );
  return found?.kind === 'overtime' ? found.excess : 0;
}
