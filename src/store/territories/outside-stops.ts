/** Stops that are outside the territories of their vans. */
import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlanSolution } from '../../plan/solution.ts';
import { readTerritories } from '../../plan/territory.ts';

interface OutsideStop {
  readonly order: Order;
  readonly vehicleId: string;
}

interface OutsideStops {
  /** One entry an order, in the order of the routes. */
  readonly stops: readonly OutsideStop[];
  /** Orders that the routes serve. */
  readonly total: number;
}

/** Undefined where the plan has no territories or no routes. */
export function findOutside(plan: Plan, solution: PlanSolution | undefined): OutsideStops | undefined {
  const territories = readTerritories(plan);
  if (!territories || !solution) return undefined;
  const orderOf = new Map(plan.orders.map((order) => [order.id, order]));
  const seen = new Set<string>();
  const stops: OutsideStop[] = [];
  for (const { vehicleId, stops: ofRoute } of solution.routes) {
    for (const { orderId } of ofRoute) {
      const order = orderOf.get(orderId);
      if (!order || seen.has(orderId)) continue;
      seen.add(orderId);
      if (territories.belongingOf(order, vehicleId) !== 'home') stops.push({ order, vehicleId });
    }
  }
  return { stops, total: seen.size };
}

interface AreaCounts {
  /** Orders in the area. */
  readonly inside: number;
  /** Of those the ones on a van that is not at home with them. */
  readonly elsewhere: number;
}

/** By the id of an area; a shipment counts in every area that one of its ends lies in. */
export function countInside(plan: Plan, solution: PlanSolution | undefined): ReadonlyMap<string, AreaCounts> {
  const territories = readTerritories(plan);
  const counts = new Map<string, AreaCounts>();
  if (!territories) return counts;
  const outside = new Set(findOutside(plan, solution)?.stops.map(({ order }) => order));
  for (const order of plan.orders) {
    for (const { id } of territories.homeOf(order).areas) {
      const { inside, elsewhere } = counts.get(id) ?? { inside: 0, elsewhere: 0 };
      counts.set(id, { inside: inside + 1, elsewhere: elsewhere + (outside.has(order) ? 1 : 0) });
    }
  }
  return counts;
}
