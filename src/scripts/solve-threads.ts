/** Islands of a parallel search on worker threads. */
import type { OptimizeHost } from '../api/handlers/optimize-host.ts';
import { solvePlan } from '../api/handlers/plan-solver.ts';
import { startThread } from '../run/start-thread.ts';
import type { IslandPort } from '../worker/island-protocol.ts';
import { solveOnIsland, solveOnIslands } from '../worker/island-solver.ts';
import { openThreadPort } from '../worker/task-port.ts';

/** What an optimization is given so that it uses so many threads, this one included. */
export function searchOnThreads(threads: number): Pick<OptimizeHost, 'solve' | 'listSearchers'> {
  const others = Array.from({ length: threads - 1 }, () => solveOnIsland(startNodeIsland));
  return { solve: solveOnIslands(threads - 1, startNodeIsland), listSearchers: () => [solvePlan, ...others] };
}

/** The thread must be stopped, it would keep the process alive. */
export function startNodeIsland(): IslandPort {
  return openThreadPort(startThread(new URL('./solve-thread.ts', import.meta.url)));
}
