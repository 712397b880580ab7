/** Where what is chosen lies: the places of chosen orders, or of every stop of the chosen van. */
import { isLocated, type LonLat } from '../plan/order.ts';
import type { Planner } from '../store/planner.ts';

export function listChosenPlaces({ view, history }: Planner): LonLat[] {
  const { plan } = history.getState();
  const { selectedOrders, selectedVehicle } = view.getState();
  const routes = plan.solution?.routes.filter(({ vehicleId }) => vehicleId === selectedVehicle) ?? [];
  const ofVan = new Set(routes.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)));
  const chosen = selectedOrders.size > 0 ? selectedOrders : ofVan;
  return plan.orders.flatMap((order) => (chosen.has(order.id) && isLocated(order) ? [order.location] : []));
}
