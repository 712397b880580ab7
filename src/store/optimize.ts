/** One run of the optimizer on the present plan. */
import type { ApiClient } from '../client/api-client.ts';
import { buildVrpBody } from './build-request.ts';
import { setSolution } from './plan-edits.ts';
import { editPlan, type PlanHistory } from './plan-history.ts';
import { isLocated, type PlanSolution } from './plan-model.ts';
import { readSolution, type WireSolution } from './read-solution.ts';
import { beginSolve, endSolve, noteProgress, type SolveStage, type SolveStore } from './solve-store.ts';
import { StreetLines } from './street-lines.ts';

interface Progress {
  stage: SolveStage;
  solution?: WireSolution;
}

interface Run {
  control: AbortController;
  isDiscarded: boolean;
}

function withoutLines(solution: PlanSolution): PlanSolution {
  return { ...solution, routes: solution.routes.map((route) => ({ ...route, lines: [] })) };
}

function describeOutcome(solution: PlanSolution, total: number): string {
  const placed = total - solution.unassigned.length;
  const vans = solution.routes.length;
  return `${placed} of ${total} placed on ${vans} ${vans === 1 ? 'van' : 'vans'}, ${(solution.distance / 1000).toFixed(0)} km`;
}

export interface Optimizer {
  /** Runs for at most `seconds`. The result is one undo step; a failure is told in the solve store. */
  run(seconds: number): Promise<void>;
  /** Ends the run; keeps its best plan unless `discard`. */
  stop(discard: boolean): void;
}

export function createOptimizer(api: ApiClient, history: PlanHistory, solve: SolveStore): Optimizer {
  let current: Run | undefined;

  /** Redraws the best plan once its streets are known, unless a better one has come. */
  async function showStreets(streets: StreetLines, shown: PlanSolution, signal: AbortSignal): Promise<void> {
    const isDone = await streets.fetch(api, shown, signal);
    const { isSolving, best } = solve.getState();
    if (isDone && isSolving && best) solve.setState({ best: streets.draw(withoutLines(best)) });
  }

  async function run(seconds: number): Promise<void> {
    if (solve.getState().isSolving) return;
    const { plan } = history.getState();
    const started: Run = { control: new AbortController(), isDiscarded: false };
    current = started;
    beginSolve(solve, performance.now(), seconds);
    const streets = new StreetLines(plan);
    const result = await api.post<{ solution: WireSolution }, Progress>('/vrp', buildVrpBody(plan), {
      seconds,
      signal: started.control.signal,
      onProgress: ({ stage, solution }) => {
        const plain = solution && readSolution(solution);
        noteProgress(solve, performance.now(), stage, plain && streets.draw(plain));
        if (plain) void showStreets(streets, plain, started.control.signal);
      },
    });
    if (started.isDiscarded) {
      endSolve(solve, { outcome: 'Discarded; the plan is as it was' });
      return;
    }
    if (!result.ok) {
      endSolve(solve, { error: result.error.message });
      return;
    }
    const solution = streets.draw(readSolution(result.value.solution));
    editPlan(history, 'Optimise', (latest) => setSolution(latest, solution));
    endSolve(solve, { outcome: describeOutcome(solution, plan.orders.filter(isLocated).length) });
  }

  return {
    run,
    stop(discard) {
      if (!current) return;
      current.isDiscarded = discard;
      current.control.abort();
    },
  };
}
