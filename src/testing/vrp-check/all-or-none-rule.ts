/** The members of a neighbor, sequence or same-route relation are all planned or all left out. */
import type { PlanRule } from './rule.ts';

const BINDING: readonly string[] = ['in_same_route', 'in_sequence', 'in_direct_sequence', 'neighbor'];

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
