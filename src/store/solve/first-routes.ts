/** Routes that a plan comes with as mere sequences: shown once the engine has worked out what they come to. */
import type { ApiClient } from '../../client/api-client.ts';
import { t } from '../../i18n/t.ts';
import type { Arrangement } from '../arrange/arrangement.ts';
import type { PlanEvaluator } from '../arrange/plan-evaluator.ts';
import { isSameTask, setSolution } from '../plan-edits.ts';
import { editPlan, type PlanHistory } from '../plan-history.ts';
import { StreetLines } from '../street-lines.ts';
import { describeOutcome } from './optimizer.ts';
import type { SolveStore } from './solve-store.ts';

interface FirstRoutesHost {
  readonly api: ApiClient;
  readonly evaluator: PlanEvaluator;
  readonly history: PlanHistory;
  readonly solve: SolveStore;
}

/**
 * Puts the routes on the present plan, which has none, as a run would: one undo step and its outcome. False where the
 * plan is left as it is: the engine cannot work the routes out, or the person was quicker to do something that they do
 * not fit any more.
 */
export async function showFirstRoutes(
  { api, evaluator, history, solve }: FirstRoutesHost,
  arrangement: Arrangement,
): Promise<boolean> {
  const { plan } = history.getState();
  const idle = solve.getState();
  const evaluated = await evaluator.evaluate(plan, arrangement);
  if (!evaluated.ok) return false;
  const streets = new StreetLines(plan);
  await streets.fetch(api, evaluated.value);
  const solution = streets.draw(evaluated.value);
  evaluator.carry(evaluated.value, solution);
  const { plan: latest } = history.getState();
  const isUntouched =
    latest.id === plan.id &&
    latest.solution === undefined &&
    isSameTask(latest, plan) &&
    latest.locks === plan.locks &&
    // Another step would end what can be brought again.
    history.temporal.getState().futureStates.length === 0;
  // A run that was asked for, or is over, says more than these routes.
  if (!isUntouched || solve.getState() !== idle) return false;
  editPlan(history, t('solve.optimise'), (present) => ({
    ...setSolution(present, solution),
    isEdited: false,
    before: undefined,
  }));
  solve.setState({ outcome: () => describeOutcome(plan, solution) });
  return true;
}
