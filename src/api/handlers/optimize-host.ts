/** What an optimization is given by whoever runs it: clock, ids, map data and threads. */
import type { VrpProblem } from '../../engine/vrp/vrp-problem.ts';
import type { LegGeometry, MatrixProvider } from './leg-matrix.ts';
import type { MetricMemory } from './plan-memory/plan-memory.ts';
import type { SolvedPlan, SolveOptions } from './plan-solver.ts';

/** Where travel times come from. */
export interface TravelHost {
  readonly matrix?: MatrixProvider;
  /** A provider that knows nothing of earlier questions: for tables that are not to be joined with theirs. */
  readonly createMatrix?: () => MatrixProvider;
  /** Keeps the solver's legs of matrices that come again. */
  readonly metrics?: MetricMemory;
}

export type Searcher = (problem: VrpProblem, options: SolveOptions) => Promise<SolvedPlan>;

export interface OptimizeHost extends TravelHost {
  /** Milliseconds from any origin. */
  readonly now: () => number;
  readonly yieldToHost: () => Promise<void>;
  readonly createJobId: () => string;
  readonly copyrights?: readonly string[];
  readonly legGeometry?: LegGeometry;
  /** Searches on all threads; by default in slices right here. */
  readonly solve?: Searcher;
  /** Searches on a thread each, that may run at the same time; by default one right here. */
  readonly listSearchers?: () => readonly Searcher[];
}
