/** What the members of a relation share: a vehicle or route, or that none of them is planned. */
import type { CasePlan, PlanRule } from './rule.ts';
import type { CaseOrder, CaseRelation } from './vrp-case.ts';

/** Keys of the vehicles or routes that carry an order of the set. */
function carriersOf(plan: CasePlan, orders: ReadonlySet<CaseOrder>, byVehicle: boolean): Set<string> {
  const carrying = plan.routes.filter(({ stops }) => stops.some(({ order }) => orders.has(order)));
  return new Set(
    carrying.map(({ slot }) => (byVehicle ? slot.vehicleId : `${slot.vehicleId} ${slot.shiftId ?? ''}`)),
  );
}

function isBound({ type, isGroupLevel }: CaseRelation): boolean {
  if (type === 'in_same_route' || type === 'neighbor') return true;
  return !isGroupLevel && (type === 'in_sequence' || type === 'in_direct_sequence');
}

/** in_same_route: one vehicle, whatever its shift; order-level sequences and neighbor: one route. */
export const sameRouteRule: PlanRule = {
  name: 'same-route',
  checkPlan: (vrp, plan) =>
    vrp.relations.filter(isBound).flatMap((relation) => {
      const carriers = carriersOf(plan, relation.orders, relation.type === 'in_same_route');
      return carriers.size > 1 ? [`${relation.name}: members are on ${[...carriers].join(', ')}`] : [];
    }),
};

const BINDING: readonly string[] = ['in_same_route', 'in_sequence', 'in_direct_sequence', 'neighbor'];

/** The members of a neighbor, sequence or same-route relation are all planned or all left out. */
export const allOrNoneRule: PlanRule = {
  name: 'all-or-none',
  checkPlan: (vrp, plan) => {
    const out = new Set(plan.unassigned);
    return vrp.relations
      .filter(({ type }) => BINDING.includes(type))
      .flatMap(({ name, orders }) => {
        const left = [...orders].filter((order) => out.has(order)).length;
        return left === 0 || left === orders.size
          ? []
          : [`${name}: ${left} of ${orders.size} members are unassigned, expected all or none`];
      });
  },
};
