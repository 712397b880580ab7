/** Edits of what a plan aims at and of the rules that hold for all of it. */
import { stale, withChange } from '../plan-edits.ts';
import type { Plan } from '../plan-model.ts';
import {
  type GroupRules,
  type Objective,
  type RoadRules,
  type Tolerances,
  USUAL_OBJECTIVES,
} from '../rules-model.ts';

export function setObjectives(plan: Plan, objectives: readonly Objective[]): Plan {
  return stale({ ...plan, objectives });
}

export type Fairness = 'off' | 1 | 2 | 3;
export type FairnessValue = 'completion_time' | 'activities';

export function fairnessOf(objectives: readonly Objective[]): { level: Fairness; value: FairnessValue } {
  const balance = objectives.find(({ type }) => type === 'balance');
  return {
    level: balance ? (balance.level ?? 2) : 'off',
    value: balance?.value === 'activities' ? 'activities' : 'completion_time',
  };
}

/**
 * The aims with an even spread of work, or without. It weighs the sum against the spread, so it goes before the aims
 * whose sum it would otherwise never be allowed to touch, but behind "fewest vans".
 */
export function withFairness(
  objectives: readonly Objective[],
  level: Fairness,
  value: FairnessValue,
): readonly Objective[] {
  const others = objectives.filter(({ type }) => type !== 'balance');
  if (level === 'off') return others.length > 0 ? others : USUAL_OBJECTIVES;
  const at = objectives.findIndex(({ type }) => type === 'balance');
  const leading = others.findIndex((aim) => aim.value !== 'vehicles');
  const place = at >= 0 ? at : leading < 0 ? others.length : leading;
  return [...others.slice(0, place), { type: 'balance', value, level }, ...others.slice(place)];
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
