/** Vans that the orders of a file name, by number, name or driver, also those that the plan has not got yet. */
import type { Order } from '../plan/order.ts';
import type { Plan } from '../plan/plan.ts';
import type { Vehicle } from '../plan/vehicle.ts';
import { stale } from './plan-edits.ts';

/** Where an order keeps the names of the vans that it has to go with, while the plan lacks them. */
export const KEPT_VANS = 'Vehicle';

/** Ids of vans by id, name or driver; what names none is left over. */
export function findVehicles(names: readonly string[], vehicles: readonly Vehicle[]) {
  const ids: string[] = [];
  const unknown: string[] = [];
  for (const name of names) {
    const wanted = name.toLowerCase();
    const found = vehicles.filter(
      (van) => van.id.toLowerCase() === wanted || van.name.toLowerCase() === wanted,
    );
    const byDriver =
      found.length > 0 ? found : vehicles.filter((van) => van.driver?.toLowerCase() === wanted);
    if (byDriver.length === 0) unknown.push(name);
    for (const { id } of byDriver) ids.push(id);
  }
  return { ids: [...new Set(ids)], unknown };
}

function bindOrder(order: Order, vehicles: readonly Vehicle[]): Order {
  const { [KEPT_VANS]: names, ...others } = order.kept;
  if (!names) return order;
  const { ids, unknown } = findVehicles(names.split(', '), vehicles);
  if (ids.length === 0) return order;
  const kept = unknown.length > 0 ? { ...others, [KEPT_VANS]: unknown.join(', ') } : others;
  return { ...order, allowedVehicles: [...new Set([...(order.allowedVehicles ?? []), ...ids])], kept };
}

/** Orders that name vans which the plan has by now go with these alone; `count`: how many do. */
export function bindNamedVans(plan: Plan): { readonly plan: Plan; readonly count: number } {
  const orders = plan.orders.map((order) => bindOrder(order, plan.vehicles));
  const count = orders.filter((order, i) => order !== plan.orders[i]).length;
  return { plan: count > 0 ? stale({ ...plan, orders }) : plan, count };
}
