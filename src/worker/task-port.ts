/** A worker and what passes to it and back, the same of a browser's worker and of a thread of Node. */
import type { Worker as NodeWorker } from 'node:worker_threads';

export interface TaskPort<Request, Reply> {
  /** The request is copied, but for the buffers in `transfer`. */
  post(request: Request, transfer?: ArrayBuffer[]): void;
  onReply(listener: (reply: Reply) => void): void;
  /** Called when the worker cannot be started or has ended, by {@link stop} as well; more than once, perhaps. */
  onError(listener: (error: Error) => void): void;
  /** A thread of Node keeps the process alive until then. */
  stop(): void;
}

/** The port of a browser's worker. An ended one is not noticed unless by an error. */
export function openWorkerPort<Request, Reply>(worker: Worker): TaskPort<Request, Reply> {
  return {
    post: (request, transfer = []) => worker.postMessage(request, transfer),
    onReply: (listener) =>
      worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => listener(data)),
    // Of a script that cannot be loaded the event has no message.
    onError: (listener) =>
      worker.addEventListener('error', ({ message }) =>
        listener(new Error(message || 'The worker did not start')),
      ),
    stop: () => worker.terminate(),
  };
}

/** The port of a thread of Node. */
export function openThreadPort<Request, Reply>(thread: NodeWorker): TaskPort<Request, Reply> {
  return {
    post: (request, transfer = []) => thread.postMessage(request, transfer),
    onReply: (listener) => thread.on('message', listener),
    onError: (listener) => {
      thread.on('error', listener);
      thread.on('exit', () => listener(new Error('The thread has ended')));
    },
    stop: () => void thread.terminate(),
  };
}
