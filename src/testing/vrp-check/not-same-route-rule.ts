/** not_in_same_route: no vehicle carries two of the listed orders, or orders of two of the listed groups. */
import type { PlanRule } from './rule.ts';

export const notSameRouteRule: PlanRule = {
  name: 'not-same-route',
  checkPlan: (vrp, plan) =>
    vrp.relations
      .filter(({ type }) => type === 'not_in_same_route')
      .flatMap((relation) => {
        const items = relation.isGroupLevel
          ? relation.blocks.map((block) => new Set(block.map(({ order }) => order)))
          : [...relation.orders].map((order) => new Set([order]));
        return vrp.body.vehicles.flatMap(({ vehicle_id }) => {
          const carried = plan.routes
            .filter(({ slot }) => slot.vehicleId === vehicle_id)
            .flatMap(({ stops }) => stops.map(({ order }) => order));
          const together = items.filter((item) => carried.some((order) => item.has(order)));
          return together.length > 1
            ? [`${relation.name}: ${vehicle_id} carries ${together.length} of the items, at most 1`]
            : [];
        });
      }),
};
