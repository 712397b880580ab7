/** A search on all processors. */
import { type SolvedPlan, type SolveOptions, solvePlan } from '../api/handlers/plan-solver.ts';
import type { VrpProblem } from '../engine/vrp/vrp-problem.ts';
import { countThreads, type EngineHelpers } from './engine-helpers.ts';
import { solveOnIsland, solveOnIslands } from './island-solver.ts';

/** By then the first routes are on the map. */
const HELP_DELAY_MS = 700;
/** Fewer orders are done before another worker has started. */
const PARALLEL_FROM = 40;

/** One search on one thread, of those that can run at the same time: the first is the engine's own. */
export function searchOnThread(
  { startIsland }: EngineHelpers,
  thread: number,
  problem: VrpProblem,
  options: SolveOptions,
): Promise<SolvedPlan> {
  return thread === 0 ? solvePlan(problem, options) : solveOnIsland(startIsland)(problem, options);
}

/** One search per processor, the engine's own included. */
export async function solveInParallel(
  helpers: EngineHelpers,
  problem: VrpProblem,
  options: SolveOptions,
): Promise<SolvedPlan> {
  if (problem.units.count < PARALLEL_FROM) return solvePlan(problem, options);
  const islands = countThreads(helpers) - 1;
  if (islands < 1) return solvePlan(problem, options);
  return solveOnIslands(islands, helpers.startIsland, HELP_DELAY_MS)(problem, options);
}
