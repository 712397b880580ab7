/** Which aims go together: what the choice of an aim is refused for, in words. */
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Objective, ObjectiveValue } from '../../plan/rules.ts';
import type { PlanProblem } from './plan-problem.ts';

/** Why this kind of aim cannot be had for this figure, undefined where it can. */
export function whyNotObjective(type: Objective['type'], value: ObjectiveValue): string | undefined {
  return value === 'vehicles' && type !== 'min' ? t('checks.vehiclesOnlyMin') : undefined;
}

export function checkObjectives(plan: Plan): PlanProblem[] {
  return plan.objectives.flatMap(({ type, value }): PlanProblem[] => {
    const message = whyNotObjective(type, value);
    if (message === undefined) return [];
    return [
      { severity: 'blocker', panel: 'rules', message, fix: { label: t('checks.toRules'), panel: 'rules' } },
    ];
  });
}
