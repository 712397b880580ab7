/** Edits of what a plan aims at and of the rules that hold for all of it. */
import type { Fairness } from '../../plan/fairness.ts';
import type { Plan } from '../../plan/plan.ts';
import type { GroupRules, Objective, RoadRules, Tidiness, Tolerances } from '../../plan/rules.ts';
import { stale, withChange } from '../plan-edits.ts';

export function setObjectives(plan: Plan, objectives: readonly Objective[]): Plan {
  return stale({ ...plan, objectives });
}

/** `undefined`: off. */
export function setFairness(plan: Plan, fairness: Fairness | undefined): Plan {
  return stale(withChange<Plan>(plan, { fairness }));
}

export function setTidiness(plan: Plan, tidiness: Tidiness): Plan {
  return stale({ ...plan, tidiness });
}

/** An empty list of rules is none. */
function orNothing<Rules extends object>(rules: Rules): Rules | undefined {
  return Object.keys(rules).length > 0 ? rules : undefined;
}

export function setTolerances(plan: Plan, change: Partial<Tolerances>): Plan {
  const tolerances = orNothing(withChange<Tolerances>(plan.tolerances ?? {}, change));
  return stale(withChange<Plan>(plan, { tolerances }));
}

export function setGroupRules(plan: Plan, change: Partial<GroupRules>): Plan {
  const groupRules = orNothing(withChange<GroupRules>(plan.groupRules ?? {}, change));
  return stale(withChange<Plan>(plan, { groupRules }));
}

export function setRoadRules(plan: Plan, change: Partial<RoadRules>): Plan {
  const roadRules = orNothing(withChange<RoadRules>(plan.roadRules ?? {}, change));
  return stale(withChange<Plan>(plan, { roadRules }));
}
