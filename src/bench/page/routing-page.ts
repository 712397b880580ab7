/** The page of the routing benchmark: runs the suite in a worker and keeps its lines where the driver reads them. */
import type { SuiteLine, SuiteTask } from './routing-suite.worker.ts';

declare global {
  interface Window {
    runSuite(task: SuiteTask): Promise<SuiteLine[]>;
  }
}

window.runSuite = (task) =>
  new Promise((resolve, reject) => {
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
    worker.postMessage(task);
  });
