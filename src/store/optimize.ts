/** One run of the optimizer on the present plan. */
import type { ApiClient } from '../client/api-client.ts';
import { isLocated } from './order-model.ts';
import { settleSolution } from './plan-edits.ts';
import { editPlan, type PlanHistory } from './plan-history.ts';
import type { Plan } from './plan-model.ts';
import { buildVrpBody } from './request/build-body.ts';
import { readSolution, type WireSolution } from './request/read-solution.ts';
import type { PlanSolution } from './solution-model.ts';
import {
  beginSolve,
  endSolve,
  noteMatrix,
  noteProgress,
  type SolveStage,
  type SolveStore,
} from './solve-store.ts';
import { StreetLines } from './street-lines.ts';

interface Progress {
  stage: SolveStage;
  matrixShare?: number;
  /** Not every report brings a picture of the plan. */
  solution?: WireSolution;
}

interface Run {
  control: AbortController;
  isDiscarded: boolean;
  done: Promise<void>;
}

/** A better plan is shown at most this often. */
const SHOW_MS = 500;

/**
 * Calls `show` with the latest report and the latest picture, never twice within {@link SHOW_MS}; only the first picture
 * is not kept waiting.
 */
function createPacer(show: (value: Progress) => void): { offer(value: Progress): void; end(): void } {
  let shownAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: Progress = { stage: 'matrix' };
  let hasPicture = false;
  const showNow = () => {
    clearTimeout(timer);
    timer = undefined;
    shownAt = performance.now();
    const shown = latest;
    latest = { stage: shown.stage };
    show(shown);
  };
  return {
    offer(value) {
      latest = { ...value, solution: value.solution ?? latest.solution };
      if (value.solution && !hasPicture) {
        hasPicture = true;
        showNow();
        return;
      }
      timer ??= setTimeout(showNow, Math.max(0, shownAt + SHOW_MS - performance.now()));
    },
    end: () => clearTimeout(timer),
  };
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
  /** Ends the run and waits until its best plan is kept. */
  settle(): Promise<void>;
}

export function createOptimizer(api: ApiClient, history: PlanHistory, solve: SolveStore): Optimizer {
  let current: Run | undefined;

  /** Redraws the best plan once its streets are known, unless a better one has come. */
  async function showStreets(streets: StreetLines, shown: PlanSolution, signal: AbortSignal): Promise<void> {
    const isDone = await streets.fetch(api, shown, signal);
    const { isSolving, best } = solve.getState();
    if (isDone && isSolving && best) solve.setState({ best: streets.draw(withoutLines(best)) });
  }

  async function search(plan: Plan, seconds: number, run: Run): Promise<void> {
    const { signal } = run.control;
    const streets = new StreetLines(plan);
    const pacer = createPacer(({ stage, solution, matrixShare }: Progress) => {
      if (stage === 'matrix') {
        noteMatrix(solve, matrixShare ?? 0);
        return;
      }
      const plain = solution && readSolution(solution);
      noteProgress(solve, performance.now(), stage, plain && streets.draw(plain));
      if (plain) void showStreets(streets, plain, signal);
    });
    const result = await api.post<{ solution: WireSolution }, Progress>('/vrp', buildVrpBody(plan), {
      seconds,
      signal,
      onProgress: pacer.offer,
    });
    pacer.end();
    if (run.isDiscarded) {
      endSolve(solve, { outcome: 'Discarded; the plan is as it was' });
      return;
    }
    // An engine that died over the run has still shown how far it had come.
    const solution = result.ok ? streets.draw(readSolution(result.value.solution)) : solve.getState().best;
    if (solution) editPlan(history, 'Optimise', (latest) => settleSolution(latest, solution, plan));
    // Asked to stop before there was anything to keep: no failure.
    const isStopped = signal.aborted && !solution;
    endSolve(solve, {
      error: result.ok || isStopped ? undefined : result.error.message,
      outcome: isStopped
        ? 'Stopped before the first plan; the plan is as it was'
        : solution && describeOutcome(solution, plan.orders.filter(isLocated).length),
    });
  }

  async function run(seconds: number): Promise<void> {
    if (solve.getState().isSolving) return;
    const { plan } = history.getState();
    beginSolve(solve, performance.now(), seconds);
    const started: Run = { control: new AbortController(), isDiscarded: false, done: Promise.resolve() };
    current = started;
    started.done = search(plan, seconds, started).finally(() => {
      current = undefined;
    });
    await started.done;
  }

  function stop(discard: boolean): void {
    if (!current) return;
    current.isDiscarded = discard;
    current.control.abort();
  }

  return {
    run,
    stop,
    async settle() {
      stop(false);
      await current?.done;
    },
  };
}
