/**
 * The way to a run: what stands in its way ends it there, what is good to know is shown first. What a person has once
 * chosen to run with is not shown again for the same plan.
 */
import type { Plan } from '../../plan/plan.ts';
import type { Preflight } from '../preflight.ts';
import type { OptimizeMode } from './build-requirements.ts';
import { dropOutcome, type SolveStore } from './solve-store.ts';

interface RunCommandOptions {
  solve: SolveStore;
  getPlan: () => Plan;
  check: (plan: Plan) => Promise<Preflight>;
  run: (mode: OptimizeMode | undefined) => Promise<void>;
}

export function createRunCommands({ solve, getPlan, check, run }: RunCommandOptions) {
  let accepted = new Set<string>();
  let ofPlan = '';
  let wanted: OptimizeMode | undefined;

  /** Starts a run unless something is to be seen before, which then is in the solve store. Ends with the run. */
  async function requestRun(mode?: OptimizeMode): Promise<void> {
    // What the last run came to is no answer to this request.
    dropOutcome(solve);
    const plan = getPlan();
    const { blockers, warnings } = await check(plan);
    if (plan.id !== ofPlan) accepted = new Set();
    ofPlan = plan.id;
    const isNews = warnings.some(({ message }) => !accepted.has(message));
    if (blockers.length > 0 || isNews) {
      wanted = mode;
      solve.setState({ blockers, warnings });
      return;
    }
    solve.setState({ blockers: [], warnings: [] });
    await run(mode);
  }

  return {
    requestRun,
    /** Takes what stood in the way of a run off the screen. */
    closeBlockers: () => solve.setState({ blockers: [], warnings: [] }),
    /** Takes the message of a run that failed off the screen. */
    closeRunError: () => solve.setState({ error: undefined }),
    /** Starts the run that was asked for last with all that is good to know of it. */
    async runAnyway(): Promise<void> {
      for (const { message } of solve.getState().warnings) accepted.add(message);
      await requestRun(wanted);
    },
  };
}
