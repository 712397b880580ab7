/** What the faster searches of simple problems ask of vehicles and rules alike. */
import type { CurrentPlan } from './current-plan.ts';

/**
 * Whether all vehicles are equal, leave from and return to one depot, carry one dimension of load and may take every
 * unit, nothing but legs has a price, and no rule but capacity and time binds.
 */
export function hasEvenFleet({ tables, judge, rules, price }: CurrentPlan): boolean {
  const { problem, kinds } = tables;
  const { slots, objectives } = problem;
  return (
    judge === undefined &&
    rules === undefined &&
    price === undefined &&
    kinds.length === 1 &&
    kinds[0].spanWeight === 0 &&
    tables.classCount === 1 &&
    tables.sizeOfUnit.length > 0 &&
    slots.start.every((place, slot) => place === slots.end[slot]) &&
    !slots.isOpen.includes(1) &&
    !slots.returnsToFirst.includes(1) &&
    problem.units.dislike === undefined &&
    tables.openingCost.every((opening) => opening === 0) &&
    tables.rewardOfOrder.length === 0 &&
    !tables.hasExclusions &&
    !tables.hasCountLimits &&
    !tables.isLimited.includes(1) &&
    objectives.length === 1 &&
    objectives[0].type === 'min' &&
    objectives[0].value === 'transport_time'
  );
}
