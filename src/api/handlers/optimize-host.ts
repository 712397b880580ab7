/** What an optimization is given by whoever runs it: clock, ids, map data and threads. */
import type { VrpProblem } from '../../engine/vrp/vrp-problem.ts';
import type { LegGeometry, MatrixProvider } from './leg-matrix.ts';
import type { MetricMemory } from './plan-memory/plan-memory.ts';
import type { SolvedPlan, SolveOptions } from './plan-solver.ts';

export interface OptimizeHost {
  /** Milliseconds from any origin. */
  readonly now: () => number;
  readonly yieldToHost: () => Promise<void>;
  readonly createJobId: () => string;
  readonly copyrights?: readonly string[];
  readonly matrix?: MatrixProvider;
  readonly legGeometry?: LegGeometry;
  /** Keeps the solver's legs of matrices that come again. */
  readonly metrics?: MetricMemory;
  /** Searches elsewhere (other threads); by default in slices right here. */
  readonly solve?: (problem: VrpProblem, options: SolveOptions) => Promise<SolvedPlan>;
}
