/** Independent searches with different seeds on worker threads; the best plan wins. */
import { Worker } from 'node:worker_threads';
import { type SolvedPlan, type SolveOptions, solvePlan } from '../api/handlers/plan-solver.ts';
import { compareValues, valueOfPlan } from '../engine/vrp/objective.ts';
import type { VrpProblem } from '../engine/vrp/vrp-problem.ts';

/** What a search thread is started with. */
export interface ThreadTask {
  readonly problem: VrpProblem;
  readonly seed: number;
  readonly budget: SolveOptions['budget'];
  readonly initialPlan: SolveOptions['initialPlan'];
}

/** Seeds of the threads lie this far apart, so that neighbouring seeds of a user do not repeat each other's threads. */
const SEED_STEP = 7919;

/** One search runs here, `threads - 1` on workers; all have the same budget. */
export function solveOnThreads(threads: number) {
  return async (problem: VrpProblem, options: SolveOptions): Promise<SolvedPlan> => {
    const { seed, budget, initialPlan } = options;
    const others = Array.from({ length: threads - 1 }, (_, i) =>
      runThread({ problem, seed: seed + (i + 1) * SEED_STEP, budget, initialPlan }),
    );
    const results = await Promise.all([solvePlan(problem, options), ...others]);
    const iterations = results.reduce((sum, result) => sum + result.iterations, 0);
    const best = results
      .map(({ plan }) => ({ plan, value: valueOfPlan(problem, plan) }))
      .reduce((kept, other) => (compareValues(other.value, kept.value) < 0 ? other : kept));
    return { plan: best.plan, iterations };
  };
}

function runThread(workerData: ThreadTask): Promise<SolvedPlan> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve-thread-loader.mjs', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
