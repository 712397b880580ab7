/** All contradictions of a plan, in words, with the place where each is mended. */
import { parseVrpRequestWithPauses } from '../api/contract/vrp.ts';
import { t } from '../i18n/t.ts';
import type { Plan } from '../plan/plan.ts';
import { checkObjectives } from './checks/check-objectives.ts';
import { checkOrders } from './checks/check-orders.ts';
import { checkRelations } from './checks/check-relations.ts';
import { checkTerritories } from './checks/check-territories.ts';
import { checkVehicles } from './checks/check-vehicles.ts';
import { checkZones } from './checks/check-zones.ts';
import type { PlanProblem } from './checks/plan-problem.ts';
import { nextTask } from './next-task.ts';
import { buildVrpBody } from './request/build-body.ts';

/** `own`: ids of the own profiles on this device; undefined while they are not known. */
export function checkPlan(plan: Plan, own?: ReadonlySet<string>): PlanProblem[] {
  const driving = plan.vehicles.filter(({ isAvailable }) => isAvailable);
  return [
    ...checkOrders(plan, driving),
    ...checkVehicles(plan, driving, own),
    ...checkObjectives(plan),
    ...checkRelations(plan),
    ...checkTerritories(plan, driving),
    ...checkZones(plan, driving),
  ];
}

/**
 * The last net: what the engine would refuse for a reason that nobody thought of here, in its own words. It reads the whole
 * request, some hundred milliseconds of 10,000 orders, and lets the page answer in between.
 */
export async function checkRequest(plan: Plan): Promise<PlanProblem[]> {
  await nextTask();
  const body = buildVrpBody(plan);
  await nextTask();
  const parsed = await parseVrpRequestWithPauses(body, nextTask);
  if (parsed.ok) return [];
  const why = parsed.error.hints.map(({ message }) => message).join('; ') || parsed.error.message;
  return [
    {
      severity: 'blocker',
      panel: 'rules',
      message: t('checks.refused', { why }),
      fix: { label: t('checks.toRules'), panel: 'rules' },
    },
  ];
}
