/** The page of the routing benchmark: runs the suite in a worker and keeps its lines where the driver reads them. */
import type { SuiteLine, SuiteTask } from './routing-suite.worker.ts';
import type { StoredRegion } from './store-region.worker.ts';

declare global {
  interface Window {
    runSuite(task: SuiteTask): Promise<SuiteLine[]>;
  }
}

/** In a worker of its own, so that the suite's begins as cold as a planner's. */
function storeRegion(): Promise<StoredRegion> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./store-region.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<StoredRegion>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage('store');
  });
}

window.runSuite = async (task) => {
  const stored = await storeRegion();
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./routing-suite.worker.ts', import.meta.url), { type: 'module' });
    const lines: SuiteLine[] = [];
    worker.onmessage = ({ data }: MessageEvent<SuiteLine | 'done'>) => {
      if (data !== 'done') {
        lines.push(data);
        return;
      }
      resolve(lines);
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ task, stored });
  });
};
