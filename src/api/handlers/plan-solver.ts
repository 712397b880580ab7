/**
 * Drives a search in slices, so that the host can deliver messages in between: stops within two slices of being asked
 * to, and reports at most ten times a second, less often where that would take long.
 */
import type { PlanExchange } from '../../engine/vrp/parallel/plan-exchange.ts';
import { offerAndTake } from '../../engine/vrp/parallel/plan-exchange.ts';
import { createSearch } from '../../engine/vrp/search.ts';
import type { SearchSettings } from '../../engine/vrp/search-params.ts';
import type { VrpPlan, VrpProblem } from '../../engine/vrp/vrp-problem.ts';

const SLICE_MS = 8;
const REPORT_EVERY_MS = 100;
/** Reports of large plans take long to write: at most so much of the time goes into them. */
const REPORT_SHARE = 0.05;
/** A search is not given up for finding nothing better before it has tried so often: other programs may have held it up. */
const PATIENT_ITERATIONS = 500;

export interface PlanProgress {
  readonly iterations: number;
  readonly improvements: number;
  readonly elapsedMs: number;
  /** The best plan so far; reading it costs O(orders). */
  readonly best: () => VrpPlan;
}

export interface SolveOptions {
  readonly seed: number;
  readonly budget: { readonly seconds: number } | { readonly iterations: number };
  /** Ends the search when the best plan has not improved for so many seconds, and a few hundred iterations. */
  readonly patience?: number;
  /** Milliseconds from any origin. */
  readonly now: () => number;
  /** Lets the host deliver messages. */
  readonly yieldToHost: () => Promise<void>;
  readonly shouldStop?: () => boolean;
  readonly onProgress?: (progress: PlanProgress) => void;
  readonly initialPlan?: VrpPlan;
  /** Of the search; islands of one search differ in them. */
  readonly settings?: SearchSettings;
  /** Other searches of the same problem, that plans come from and go to. */
  readonly exchange?: PlanExchange;
}

export interface SolvedPlan {
  readonly plan: VrpPlan;
  readonly iterations: number;
}

/** Searches until the budget is spent or `shouldStop` says so; the result is the best plan seen. */
export async function solvePlan(problem: VrpProblem, options: SolveOptions): Promise<SolvedPlan> {
  const { now, budget } = options;
  const began = now();
  const search = createSearch(problem, {
    seed: options.seed,
    budget: 'seconds' in budget ? { seconds: budget.seconds, now: () => now() / 1000 } : budget,
    initialPlan: options.initialPlan,
    settings: options.settings,
  });
  const meet = options.exchange && offerAndTake(search, options.exchange);
  const report = () =>
    options.onProgress?.({
      iterations: search.stats.iterations,
      improvements: search.stats.improvements,
      elapsedMs: now() - began,
      best: () => search.best,
    });
  report();
  let reported = now();
  let reportEvery = REPORT_EVERY_MS;
  let reportedImprovements = 0;
  let stride = 16;
  const patienceMs = 1000 * (options.patience ?? Number.POSITIVE_INFINITY);
  let improvements = 0;
  let improvedAt = now();
  let improvedAfter = 0;
  while (!search.isFinished && !options.shouldStop?.()) {
    const sliceBegan = now();
    search.step(stride);
    const took = now() - sliceBegan;
    if (took < SLICE_MS / 2) stride *= 2;
    else if (took > SLICE_MS) stride = Math.max(1, stride >> 1);
    if (search.stats.improvements > improvements) {
      improvements = search.stats.improvements;
      improvedAt = now();
      improvedAfter = search.stats.iterations;
    } else if (
      search.stats.iterations - improvedAfter >= PATIENT_ITERATIONS &&
      now() - improvedAt > patienceMs
    )
      break;
    if (now() - reported >= reportEvery && search.stats.improvements > reportedImprovements) {
      const reportBegan = now();
      report();
      reported = now();
      reportEvery = Math.max(REPORT_EVERY_MS, (reported - reportBegan) / REPORT_SHARE);
      reportedImprovements = search.stats.improvements;
    }
    await options.yieldToHost();
    meet?.();
  }
  return { plan: search.best, iterations: search.stats.iterations };
}
