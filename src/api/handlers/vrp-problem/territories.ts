/** Which orders cost extra on which vehicles, as a planner says it beside a request. */
import type { VrpRequest } from '../../contract/vrp-request.ts';
import type { VrpTerritory } from '../../contract/vrp-requirements.ts';
import type { RouteSlot } from '../../contract/vrp-shifts.ts';
import type { OrderRef } from './orders.ts';

/** What is wrong with the territories, in words: orders and vehicles that do not exist, prices that are none. */
export function checkTerritories(request: VrpRequest, territories: readonly VrpTerritory[] = []): string[] {
  if (territories.length === 0) return [];
  const orders = new Set([...(request.services ?? []), ...(request.shipments ?? [])].map(({ id }) => id));
  const vehicles = new Set(request.vehicles.map(({ vehicle_id }) => vehicle_id));
  return territories.flatMap(({ orderIds, vehicleIds, price }, i) => {
    const path = `territories[${i}]`;
    const order = orderIds.find((id) => !orders.has(id));
    const vehicle = vehicleIds.find((id) => !vehicles.has(id));
    return [
      ...(order === undefined ? [] : [`${path}.orderIds: order ${order} does not exist`]),
      ...(vehicle === undefined ? [] : [`${path}.vehicleIds: vehicle ${vehicle} does not exist`]),
      ...(Number.isFinite(price) && price >= 0 ? [] : [`${path}.price: must not be negative`]),
    ];
  });
}

/** `orders * slots` prices, or undefined where nothing costs extra anywhere. O(territories * orders * slots) at most. */
export function buildSurcharge(
  slots: readonly RouteSlot[],
  orders: readonly OrderRef[],
  territories: readonly VrpTerritory[] = [],
): Float64Array | undefined {
  const surcharge = new Float64Array(territories.length > 0 ? orders.length * slots.length : 0);
  const unitOf = new Map(orders.map(({ id }, unit) => [id, unit]));
  for (const { orderIds, vehicleIds, price } of territories) {
    const home = new Set(vehicleIds);
    const away = slots.flatMap(({ vehicle }, s) => (home.has(vehicle.vehicle_id) ? [] : [s]));
    for (const id of new Set(orderIds)) {
      const unit = unitOf.get(id);
      if (unit === undefined) continue;
      for (const s of away) surcharge[unit * slots.length + s] += price;
    }
  }
  return surcharge.some((price) => price > 0) ? surcharge : undefined;
}
