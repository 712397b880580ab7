/** The roads of an import on a nested worker of the browser. */
import type { GraphPort, GraphReply } from './graph-port.ts';

function startBrowserGraph(): GraphPort {
  const worker = new Worker(new URL('./graph.worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (network) => worker.postMessage(network),
    onReply: (listener) => {
      worker.onmessage = ({ data }: MessageEvent<GraphReply>) => listener(data);
    },
    onError: (listener) => {
      worker.onerror = () => listener();
    },
    stop: () => worker.terminate(),
  };
}

/** What starts one; undefined where there is no second processor, or workers have no workers. */
export function findGraphWorker(): (() => GraphPort) | undefined {
  const isPossible = typeof Worker !== 'undefined' && navigator.hardwareConcurrency > 1;
  return isPossible ? startBrowserGraph : undefined;
}
