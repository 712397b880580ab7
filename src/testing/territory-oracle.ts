/** Who is at home with an order, said again: places inside rings by winding angles, vans by going through them one by one. */
import type { Order } from '../plan/order.ts';
import type { Plan } from '../plan/plan.ts';
import type { PlanSolution } from '../plan/solution.ts';
import type { Belonging, Territory } from '../plan/territory.ts';

/** How often the outline goes round the place. */
function windings([x, y]: readonly [number, number], ring: Territory['ring']): number {
  let angle = 0;
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(i + 1) % ring.length];
    const [ux, uy, vx, vy] = [ax - x, ay - y, bx - x, by - y];
    angle += Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
  }
  return Math.round(angle / (2 * Math.PI));
}

export function liesIn(place: readonly [number, number] | undefined, { ring }: Territory): boolean {
  return place !== undefined && windings(place, ring) !== 0;
}

/** What it is for the van to serve the order, by the sentences of docs/decisions/0043. */
export function sayBelonging(plan: Plan, order: Order, vehicleId: string): Belonging {
  const exists = (id: string) => plan.vehicles.some((van) => van.id === id);
  const all = (plan.territories ?? []).filter(
    ({ strength, vehicleIds }) => strength !== 'closed' && vehicleIds.some(exists),
  );
  if (all.length === 0) return 'home';
  const places = order.type === 'shipment' ? [order.pickup?.location, order.location] : [order.location];
  const areasOf = places.map((place) => all.filter((area) => liesIn(place, area)));
  const inSome = areasOf.filter((areas) => areas.length > 0);
  const isAtHome = (id: string) => {
    if (inSome.length === 0) return !all.some(({ vehicleIds }) => vehicleIds.includes(id));
    return inSome.every((areas) => areas.some(({ vehicleIds }) => vehicleIds.includes(id)));
  };
  if (isAtHome(vehicleId)) return 'home';
  const isKept = inSome.flat().some(({ strength }) => strength === 'keep');
  const keeps = all.some(({ strength, vehicleIds }) => strength === 'keep' && vehicleIds.includes(vehicleId));
  if (isKept || keeps) return 'closed';
  return plan.vehicles.some(({ id, isAvailable }) => isAvailable && isAtHome(id)) ? 'outside' : 'home';
}

/** Orders of the routes on vans that are not at home with them, and all orders of the routes. */
export function countOutside(plan: Plan, { routes }: PlanSolution): { outside: number; total: number } {
  const vanOf = new Map(
    routes.flatMap(({ vehicleId, stops }) => stops.map(({ orderId }) => [orderId, vehicleId])),
  );
  const outside = plan.orders.filter((order) => {
    const van = vanOf.get(order.id);
    return van !== undefined && sayBelonging(plan, order, van) !== 'home';
  });
  return { outside: outside.length, total: vanOf.size };
}
