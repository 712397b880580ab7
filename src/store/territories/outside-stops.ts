/** Stops that are outside the territories of their vans. */
import { readNoGoZones } from '../../plan/no-go-zones.ts';
import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlanSolution } from '../../plan/solution.ts';
import { readTerritories, type Territory } from '../../plan/territory.ts';

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
  /** Of those the ones on a van that is not at home with them, or that the zone is closed to. */
  readonly elsewhere: number;
}

/** By the id of an area or a no-go zone; a shipment counts in each that one of its ends lies in. */
export function countInside(plan: Plan, solution: PlanSolution | undefined): ReadonlyMap<string, AreaCounts> {
  const territories = readTerritories(plan);
  const zones = readNoGoZones(plan);
  const counts = new Map<string, AreaCounts>();
  if (!territories && !zones) return counts;
  const vanOf = new Map(
    (solution?.routes ?? []).flatMap(({ vehicleId, stops }) =>
      stops.map(({ orderId }) => [orderId, vehicleId] as const),
    ),
  );
  const outside = new Set(findOutside(plan, solution)?.stops.map(({ order }) => order));
  for (const order of plan.orders) {
    const add = ({ id }: Territory, isElsewhere: boolean) => {
      const { inside, elsewhere } = counts.get(id) ?? { inside: 0, elsewhere: 0 };
      counts.set(id, { inside: inside + 1, elsewhere: elsewhere + (isElsewhere ? 1 : 0) });
    };
    for (const area of territories?.homeOf(order).areas ?? []) add(area, outside.has(order));
    const van = vanOf.get(order.id);
    const closing = van === undefined ? [] : (zones?.listClosing(order, van) ?? []);
    for (const zone of zones?.listOf(order) ?? []) add(zone, closing.includes(zone));
  }
  return counts;
}
