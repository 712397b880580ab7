/** The order list as rows: grouped by van once there are routes, filtered by chip and search. */
import type { Order } from '../../store/order-model.ts';
import type { Plan } from '../../store/plan-model.ts';
import type { PlannedRoute, PlannedStop, PlanSolution } from '../../store/solution-model.ts';
import type { Vehicle } from '../../store/vehicle-model.ts';

export type OrderFilter = 'all' | 'open' | 'timed' | 'lost';

export type OrderListRow =
  | {
      kind: 'group';
      key: string;
      vehicle: Vehicle;
      vehicleNumber: number;
      route: PlannedRoute;
      isOpen: boolean;
    }
  | { kind: 'order'; key: string; order: Order; stop?: PlannedStop; color?: number; number?: number };

export function matches(order: Order, filter: OrderFilter, isPlaced: boolean, search: string): boolean {
  if (filter === 'open' && isPlaced) return false;
  if (filter === 'timed' && order.windows.length === 0) return false;
  if (filter === 'lost' && order.location) return false;
  if (!search) return true;
  const text = `${order.id} ${order.name} ${order.address}`.toLowerCase();
  return text.includes(search.toLowerCase());
}

/** `closed` holds the vans whose stops are folded away. */
export function buildOrderRows(
  plan: Plan,
  solution: PlanSolution | undefined,
  filter: OrderFilter,
  search: string,
  closed: ReadonlySet<string>,
): OrderListRow[] {
  const orderOf = new Map(plan.orders.map((order) => [order.id, order]));
  const placed = new Set<string>();
  const rows: OrderListRow[] = [];
  const byVehicle = new Map(solution?.routes.map((route) => [route.vehicleId, route]));
  for (const [i, vehicle] of plan.vehicles.entries()) {
    const route = byVehicle.get(vehicle.id);
    if (!route) continue;
    const stops: OrderListRow[] = [];
    for (const [position, stop] of route.stops.entries()) {
      const order = orderOf.get(stop.orderId);
      if (!order) continue;
      placed.add(order.id);
      if (!matches(order, filter, true, search)) continue;
      stops.push({ kind: 'order', key: order.id, order, stop, color: vehicle.color, number: position + 1 });
    }
    if (stops.length === 0) continue;
    const isOpen = !closed.has(vehicle.id) || search !== '';
    rows.push({ kind: 'group', key: `van ${vehicle.id}`, vehicle, vehicleNumber: i + 1, route, isOpen });
    if (isOpen) rows.push(...stops);
  }
  const open = plan.orders.filter((order) => !placed.has(order.id) && matches(order, filter, false, search));
  return [...open.map((order): OrderListRow => ({ kind: 'order', key: order.id, order })), ...rows];
}
