/** Which aims go together: what the choice of an aim is refused for, in words. */
import { t } from '../../i18n/t.ts';
import type { Plan } from '../plan-model.ts';
import type { Objective, ObjectiveValue } from '../rules-model.ts';
import type { PlanProblem } from './plan-problem.ts';

const BALANCED: readonly ObjectiveValue[] = ['completion_time', 'activities'];

export function hasShipments(plan: Plan): boolean {
  return plan.orders.some(({ type }) => type === 'shipment');
}

/** Why this kind of aim cannot be had for this figure, undefined where it can. */
export function whyNotObjective(
  plan: Plan,
  type: Objective['type'],
  value: ObjectiveValue,
): string | undefined {
  if (value === 'vehicles' && type !== 'min') return t('checks.vehiclesOnlyMin');
  if (type !== 'balance') return undefined;
  if (hasShipments(plan)) return t('checks.balanceShipments');
  return BALANCED.includes(value) ? undefined : t('checks.balanceValues');
}

export function checkObjectives(plan: Plan): PlanProblem[] {
  return plan.objectives.flatMap(({ type, value }): PlanProblem[] => {
    const message = whyNotObjective(plan, type, value);
    if (message === undefined) return [];
    const isBalance = type === 'balance';
    return [
      {
        severity: 'blocker',
        panel: 'rules',
        message,
        fix: isBalance
          ? { label: t('checks.dropBalance'), command: { kind: 'drop-balance' } }
          : { label: t('checks.toRules'), panel: 'rules' },
      },
    ];
  });
}
