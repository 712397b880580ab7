/** A worker thread as a helper of tables. */
import type { RowHelper } from '../api/handlers/region-context.ts';
import { startThread } from '../run/start-thread.ts';
import { createRowHelper } from '../worker/row-helper.ts';

/** `stop` ends the thread, which would keep the process alive. */
export function startNodeRowHelper(): { helper: RowHelper; stop: () => void } {
  const worker = startThread(new URL('./row-thread.ts', import.meta.url));
  const helper = createRowHelper({
    post: (request) => worker.postMessage(request),
    onReply: (listener) => worker.on('message', listener),
    onError: (listener) => worker.on('error', listener),
  });
  return { helper, stop: () => void worker.terminate() };
}
