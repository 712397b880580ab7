import { listVisits, readArrangement, type Visit } from '../../store/arrange/arrangement.ts';
import type { Planner } from '../../store/planner.ts';

/** The stops that move when one of them is taken: all chosen orders where it is among them, else it alone. */
export function listDragged(planner: Planner, visit: Visit): readonly Visit[] {
  const { plan } = planner.history.getState();
  const { selectedOrders } = planner.view.getState();
  const visits = readArrangement(plan.solution).flatMap((route) => route.visits);
  const isPlaced = visits.some(({ orderId }) => orderId === visit.orderId);
  if (!selectedOrders.has(visit.orderId) || selectedOrders.size < 2) {
    const order = plan.orders.find(({ id }) => id === visit.orderId);
    return isPlaced || !order ? [visit] : listVisits(order);
  }
  const placed = visits.filter(({ orderId }) => selectedOrders.has(orderId));
  const known = new Set(placed.map(({ orderId }) => orderId));
  const open = plan.orders.filter(({ id }) => selectedOrders.has(id) && !known.has(id)).flatMap(listVisits);
  return [...placed, ...open];
}
