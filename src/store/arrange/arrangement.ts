/** Who visits what in which order, without figures: what a person rearranges. Pure functions. */
import type { VrpInsertion } from '../../api/contract/vrp-insertions.ts';
import { type PlannedRoute, type PlanSolution, routeKey, stopKey } from '../../plan/solution.ts';

export interface Visit {
  readonly orderId: string;
  readonly role?: 'pickup' | 'delivery';
}

interface ArrangedRoute {
  readonly vehicleId: string;
  readonly shiftId?: string;
  readonly visits: readonly Visit[];
}

/** One route per van, or per shift of a van; vans without stops may be missing. */
export type Arrangement = readonly ArrangedRoute[];

/** A place between the stops of a route: 0 = before the first. */
export interface Slot {
  readonly vehicleId: string;
  readonly shiftId?: string;
  readonly position: number;
}

/** Empty where nothing is planned yet. */
export function readArrangement(solution: Pick<PlanSolution, 'routes'> | undefined): Arrangement {
  return (solution?.routes ?? []).map(readRoute);
}

function readRoute({ vehicleId, shiftId, stops }: PlannedRoute): ArrangedRoute {
  return {
    vehicleId,
    ...(shiftId === undefined ? {} : { shiftId }),
    visits: stops.map(({ orderId, role }) => (role ? { orderId, role } : { orderId })),
  };
}

/** The slot that a stop is in now. */
export function findVisit(arrangement: Arrangement, visit: Visit): Slot | undefined {
  const key = stopKey(visit);
  for (const { vehicleId, shiftId, visits } of arrangement) {
    const position = visits.findIndex((other) => stopKey(other) === key);
    if (position >= 0) return { vehicleId, ...(shiftId === undefined ? {} : { shiftId }), position };
  }
  return undefined;
}

/** Takes orders off their routes, shipments with both stops. */
export function takeOut(arrangement: Arrangement, orderIds: ReadonlySet<string>): Arrangement {
  return arrangement.map((route) =>
    route.visits.some(({ orderId }) => orderIds.has(orderId))
      ? { ...route, visits: route.visits.filter(({ orderId }) => !orderIds.has(orderId)) }
      : route,
  );
}

/**
 * Moves stops to a slot, counted before anything moves; they keep their order among each other. On another route a
 * shipment's two stops come along together; on its own route only the stop that was meant moves.
 */
export function moveVisits(arrangement: Arrangement, moved: readonly Visit[], to: Slot): Arrangement {
  const target = routeKey(to);
  const inTarget = new Set(
    arrangement
      .filter((route) => routeKey(route) === target)
      .flatMap((route) => route.visits.map(({ orderId }) => orderId)),
  );
  // Of an order from elsewhere every stop moves.
  const whole = new Set(moved.map(({ orderId }) => orderId).filter((id) => !inTarget.has(id)));
  const meant = new Set(moved.map(stopKey));
  const isMoved = (visit: Visit) => whole.has(visit.orderId) || meant.has(stopKey(visit));
  const listed = arrangement.flatMap(({ visits }) => visits.filter(isMoved));
  const known = new Set(listed.map(stopKey));
  // Orders that were on no route follow, in the order they were given.
  const all = [...listed, ...moved.filter((visit) => !known.has(stopKey(visit)))];
  const routes = arrangement.some((route) => routeKey(route) === target)
    ? arrangement
    : [...arrangement, { vehicleId: to.vehicleId, shiftId: to.shiftId, visits: [] }];
  return routes.map((route) => {
    const isTarget = routeKey(route) === target;
    if (!isTarget && !route.visits.some(isMoved)) return route;
    const before = isTarget ? route.visits.slice(0, to.position) : route.visits;
    const after = isTarget ? route.visits.slice(to.position) : [];
    const stay = (visit: Visit) => !isMoved(visit);
    return {
      ...route,
      visits: [...before.filter(stay), ...(isTarget ? all : []), ...after.filter(stay)],
    };
  });
}

/** A stop one place earlier (-1) or later (+1) on its route; the same arrangement where there is no such place. */
export function stepVisit(arrangement: Arrangement, visit: Visit, step: -1 | 1): Arrangement {
  const slot = findVisit(arrangement, visit);
  if (!slot) return arrangement;
  const route = arrangement.find((item) => routeKey(item) === routeKey(slot));
  const position = slot.position + step;
  if (!route || position < 0 || position >= route.visits.length) return arrangement;
  return moveVisits(arrangement, [visit], { ...slot, position: step > 0 ? position + 1 : position });
}

/** The stops of an order that is on no route yet. */
export function listVisits(order: { id: string; type: string }): readonly Visit[] {
  if (order.type !== 'shipment') return [{ orderId: order.id }];
  return [
    { orderId: order.id, role: 'pickup' },
    { orderId: order.id, role: 'delivery' },
  ];
}

/** The orders that are on a route. */
export function listPlaced(arrangement: Arrangement): Set<string> {
  return new Set(arrangement.flatMap(({ visits }) => visits.map(({ orderId }) => orderId)));
}

export function isSameArrangement(a: Arrangement, b: Arrangement): boolean {
  const text = (arrangement: Arrangement) =>
    arrangement
      .filter(({ visits }) => visits.length > 0)
      .map((route) => `${routeKey(route)}:${route.visits.map(stopKey).join('|')}`)
      .sort()
      .join('\n\n');
  return text(a) === text(b);
}

/** An order at the place that the engine named. */
export function insertAt(
  arrangement: Arrangement,
  visits: readonly Visit[],
  insertion: Pick<VrpInsertion, 'vehicleId' | 'shiftId' | 'position' | 'deliveryPosition'>,
): Arrangement {
  const { vehicleId, shiftId, position, deliveryPosition } = insertion;
  const slot = { vehicleId, ...(shiftId === undefined ? {} : { shiftId }), position: position - 1 };
  const [first, second] = visits;
  if (!second || deliveryPosition === undefined) return moveVisits(arrangement, visits, slot);
  // Positions are those of the new route: the pickup is there when the delivery's place is counted.
  const withPickup = arrangement.some((route) => routeKey(route) === routeKey(slot))
    ? arrangement
    : [...arrangement, { vehicleId, ...(shiftId === undefined ? {} : { shiftId }), visits: [] }];
  return withPickup.map((route) => {
    if (routeKey(route) !== routeKey(slot)) return route;
    const placed = route.visits.toSpliced(position - 1, 0, first);
    return { ...route, visits: placed.toSpliced(deliveryPosition - 1, 0, second) };
  });
}
