/** The roads of an import on a worker thread. */
import { availableParallelism } from 'node:os';
import { startThread } from '../run/start-thread.ts';
import type { GraphPort } from '../worker/graph-port.ts';

function startNodeGraph(): GraphPort {
  const worker = startThread(new URL('./graph-thread.ts', import.meta.url));
  return {
    post: (network) => worker.postMessage(network),
    onReply: (listener) => worker.on('message', listener),
    onError: (listener) => {
      worker.on('error', listener);
      worker.on('exit', listener);
    },
    stop: () => void worker.terminate(),
  };
}

/** What starts one; undefined where there is no second processor. */
export function findGraphThread(): (() => GraphPort) | undefined {
  return availableParallelism() > 1 ? startNodeGraph : undefined;
}
