/**
 * A run that is asked to stop shows its plan at once, without the seconds that tidy and even routes take: they are made
 * so once they are on the screen, as long as nobody changes anything.
 */
import type { VrpSolution } from '../../api/contract/vrp-answer.ts';
import type { VrpRequirements } from '../../api/contract/vrp-requirements.ts';
import type { PlanClient, PlannedAnswer } from '../../client/api-client.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlanSolution } from '../../plan/solution.ts';
import { settleSolution } from '../plan-edits.ts';
import { amendPlan, type PlanHistory } from '../plan-history.ts';
import type { SolveStore } from './solve-store.ts';

/** A run that was stopped, and the plan that it kept. */
interface StoppedRun {
  readonly plan: Plan;
  readonly body: unknown;
  readonly requirements: VrpRequirements;
  readonly found: VrpSolution;
  /** An answer as the plan holds it, with the rules that it breaks. */
  readonly read: (solution: VrpSolution) => Promise<PlanSolution>;
  readonly describe: (solution: PlanSolution, extras: Partial<PlannedAnswer>) => string;
}

interface FinishHost {
  readonly plans: PlanClient;
  readonly history: PlanHistory;
  readonly solve: SolveStore;
}

/** Ends when `control` does, which a change of the plan sees to. */
export async function finishStopped(
  run: StoppedRun,
  host: FinishHost,
  control: AbortController,
): Promise<void> {
  const { plans, history, solve } = host;
  const { solution: kept } = history.getState().plan;
  const { outcome } = solve.getState();
  if (!kept) return;
  const { label } = history.getState();
  const isSame = () => history.getState().plan.solution?.routes === kept.routes;
  const unwatch = history.subscribe((state) => {
    if (state.label !== label || !isSame()) control.abort();
  });
  const unfinished = outcome && (() => [outcome(), t('solve.finishing')].join('. '));
  if (unfinished) solve.setState({ outcome: unfinished });
  const result = await plans.optimize(run.body, {
    seconds: 0,
    signal: control.signal,
    initial: run.found,
    requirements: run.requirements,
  });
  const finished =
    result.ok && !control.signal.aborted ? await run.read(result.value.answer.solution) : undefined;
  unwatch();
  const isDone = result.ok && finished && !control.signal.aborted && isSame();
  if (isDone) amendPlan(history, (latest) => settleSolution(latest, finished, run.plan));
  if (!unfinished || solve.getState().outcome !== unfinished) return;
  solve.setState({ outcome: isDone ? () => run.describe(finished, result.value) : outcome });
}
