/** The order list as rows: grouped by van once there are routes, filtered by chip and search. */
import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { listDestinations } from '../../plan/route-steps.ts';
import {
  type PlannedReload,
  type PlannedRoute,
  type PlannedStop,
  type PlanSolution,
  routeKey,
  stopKey,
} from '../../plan/solution.ts';
import type { Vehicle } from '../../plan/vehicle.ts';

export type OrderListRow =
  | {
      kind: 'group';
      key: string;
      /** What is folded: the route's key. */
      routeKey: string;
      vehicle: Vehicle;
      vehicleNumber: number;
      route: PlannedRoute;
      isOpen: boolean;
    }
  /** Between the stops of two trips; `trip`: the one that it begins. */
  | { kind: 'reload'; key: string; reload: PlannedReload; trip: number }
  | { kind: 'order'; key: string; order: Order; stop?: PlannedStop; color?: number; number?: number };

/** `closed` holds the routes whose stops are folded away; `isShown` is what chip and search say. */
export function buildOrderRows(
  plan: Plan,
  solution: PlanSolution | undefined,
  isShown: (order: Order) => boolean,
  closed: ReadonlySet<string>,
): OrderListRow[] {
  const orderOf = new Map(plan.orders.map((order) => [order.id, order]));
  const placed = new Set<string>();
  const rows: OrderListRow[] = [];
  const routes = [...(solution?.routes ?? [])];
  const place = new Map(plan.vehicles.map((vehicle, i) => [vehicle.id, i]));
  routes.sort((a, b) => (place.get(a.vehicleId) ?? 0) - (place.get(b.vehicleId) ?? 0));
  for (const route of routes) {
    const i = place.get(route.vehicleId);
    if (i === undefined) continue;
    const vehicle = plan.vehicles[i];
    const stops: OrderListRow[] = [];
    const destinations = listDestinations(route);
    for (const [d, step] of destinations.entries()) {
      if (step.kind === 'reload') continue;
      const { stop, number, trip } = step;
      const order = orderOf.get(stop.orderId);
      if (!order) continue;
      placed.add(order.id);
      if (!isShown(order)) continue;
      const key = stopKey(stop);
      const before = destinations[d - 1];
      if (before?.kind === 'reload')
        stops.push({ kind: 'reload', key: `reload ${key}`, reload: before.reload, trip });
      stops.push({ kind: 'order', key, order, stop, color: vehicle.color, number });
    }
    if (stops.length === 0) continue;
    const key = routeKey(route);
    const isOpen = !closed.has(key);
    rows.push({
      kind: 'group',
      key: `van ${key}`,
      routeKey: key,
      vehicle,
      vehicleNumber: i + 1,
      route,
      isOpen,
    });
    if (isOpen) for (const stop of stops) rows.push(stop);
  }
  const open = plan.orders.filter((order) => !placed.has(order.id) && isShown(order));
  return [...open.map((order): OrderListRow => ({ kind: 'order', key: order.id, order })), ...rows];
}

/** The orders of the rows as they are listed, each once: what a range and "all" are made of. */
export function listRowIds(rows: readonly OrderListRow[]): string[] {
  return [...new Set(rows.flatMap((row) => (row.kind === 'order' ? [row.order.id] : [])))];
}
