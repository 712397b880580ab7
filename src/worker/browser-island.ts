/** An island on a nested worker of the browser. */
import type { IslandReply } from './island-protocol.ts';
import type { IslandPort } from './island-solver.ts';

export function startBrowserIsland(): IslandPort {
  const worker = new Worker(new URL('./island.worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (request) => worker.postMessage(request),
    onReply: (listener) => {
      worker.onmessage = ({ data }: MessageEvent<IslandReply>) => listener(data);
    },
    onError: (listener) => {
      worker.onerror = () => listener();
    },
    stop: () => worker.terminate(),
  };
}
