/** Islands of a parallel search on worker threads. */
import { startThread } from '../run/start-thread.ts';
import { type IslandPort, solveOnIslands } from '../worker/island-solver.ts';

export function solveOnThreads(threads: number) {
  return solveOnIslands(threads - 1, startNodeIsland);
}

/** The thread must be stopped, it would keep the process alive. */
export function startNodeIsland(): IslandPort {
  const worker = startThread(new URL('./solve-thread.ts', import.meta.url));
  return {
    post: (request) => worker.postMessage(request),
    onReply: (listener) => worker.on('message', listener),
    onError: (listener) => {
      worker.on('error', listener);
      worker.on('exit', listener);
    },
    stop: () => void worker.terminate(),
  };
}
