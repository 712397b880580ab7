/** What a change of routes, and of the plan with it, comes to: worked out by the engine, not yet made. */
import type { CallResult } from '../../client/api-client.ts';
import { said } from '../../faults/fault.ts';
import { formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlanSolution } from '../../plan/solution.ts';
import { computeFigures } from '../plan-figures.ts';
import { type Arrangement, isSameArrangement, readArrangement } from './arrangement.ts';
import type { DrawnRoutes } from './drawn-routes.ts';
import { findStoppedWithMore, keepsPast } from './past.ts';
import type { PlanEvaluator } from './plan-evaluator.ts';

export type ArrangementChange = (arrangement: Arrangement) => Arrangement;
/** What else an edit does to the plan, such as new locks or orders; before the routes are evaluated. */
export type PlanChange = (plan: Plan) => Plan;

export interface Prepared {
  /** The plan that the change was worked out for. */
  base: Plan;
  next: Plan;
}

/** Why the engine is not even asked, in a person's words; undefined where nothing stands in the way. */
function findObstacle(plan: Plan, after: Arrangement): string | undefined {
  if (!keepsPast(plan, after)) return t('adjust.past');
  const stopped = findStoppedWithMore(plan, after);
  if (!stopped) return undefined;
  const van = plan.vehicles.find(({ id }) => id === stopped.vehicleId)?.name ?? stopped.vehicleId;
  return t('adjust.vanStopped', { van, time: formatTime(stopped.stoppedAt ?? 0) });
}

/** Undefined where nothing changes. */
export async function prepareChange(
  { evaluator }: { evaluator: PlanEvaluator },
  drawn: DrawnRoutes,
  plan: Plan,
  change: ArrangementChange,
  also: PlanChange,
): Promise<CallResult<Prepared> | undefined> {
  const before = readArrangement(plan.solution);
  const after = change(before);
  const changed = also(plan);
  if (isSameArrangement(before, after) && changed === plan) return undefined;
  const message = findObstacle(changed, after);
  if (message !== undefined)
    return { ok: false, error: { status: 0, message, hints: [], fault: said(message) } };
  const evaluated = await evaluator.evaluate(changed, after);
  if (!evaluated.ok) return evaluated;
  const isFirst = plan.solution && !plan.isEdited;
  const next: Plan = {
    ...changed,
    solution: drawn.draw(changed, evaluated.value),
    isStale: false,
    isEdited: true,
    before: isFirst ? computeFigures(plan, plan.solution as PlanSolution) : plan.before,
  };
  return { ok: true, value: { base: plan, next } };
}
