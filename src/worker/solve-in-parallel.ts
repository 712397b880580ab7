/** A search on all processors. */
import { type SolvedPlan, type SolveOptions, solvePlan } from '../api/handlers/plan-solver.ts';
import type { VrpProblem } from '../engine/vrp/vrp-problem.ts';
import type { EngineHelpers } from './engine-helpers.ts';
import { solveOnIslands } from './island-solver.ts';

/** Islands beside the engine's own. */
const MAX_ISLANDS = 3;
/** By then the first routes are on the map. */
const HELP_DELAY_MS = 700;
/** Fewer orders are done before another worker has started. */
const PARALLEL_FROM = 40;

/** One search per processor, the engine's own included. */
export async function solveInParallel(
  { countProcessors, startIsland }: EngineHelpers,
  problem: VrpProblem,
  options: SolveOptions,
): Promise<SolvedPlan> {
  if (problem.units.count < PARALLEL_FROM) return solvePlan(problem, options);
  const islands = Math.min(MAX_ISLANDS, countProcessors() - 1);
  if (islands < 1) return solvePlan(problem, options);
  return solveOnIslands(islands, startIsland, HELP_DELAY_MS)(problem, options);
}
