/** A thread of Node with the face of a Web Worker, and its own port with that of the worker's scope. */
import type { Transferable as NodeTransferable, Worker as NodeWorker } from 'node:worker_threads';
import type { Endpoint } from 'comlink';

type Listener = (event: { readonly data: unknown }) => void;

/** What threads and their ports have alike. */
interface NodePort {
  postMessage(message: unknown, transfer: readonly NodeTransferable[]): void;
  on(event: string, listener: (data: unknown) => void): unknown;
  off(event: string, listener: (data: unknown) => void): unknown;
}

/** `events`: what of the port's own events each event of the web is. */
function toEndpoint(port: NodePort, events: Readonly<Record<string, readonly string[]>>): Endpoint {
  const heard = new Map<unknown, (data: unknown) => void>();
  return {
    postMessage: (message, transfer) =>
      port.postMessage(message, (transfer ?? []) as unknown as NodeTransferable[]),
    addEventListener(type, listener) {
      const hear = (data: unknown) => (listener as unknown as Listener)({ data });
      heard.set(listener, hear);
      for (const event of events[type] ?? []) port.on(event, hear);
    },
    removeEventListener(type, listener) {
      const hear = heard.get(listener);
      if (!hear) return;
      heard.delete(listener);
      for (const event of events[type] ?? []) port.off(event, hear);
    },
  };
}

/** A thread that ends, of an error or otherwise, is an `error` of the worker. */
export function toWebWorker(thread: NodeWorker): Worker {
  const endpoint = toEndpoint(thread as unknown as NodePort, {
    message: ['message'],
    error: ['error', 'exit'],
  });
  return Object.assign(endpoint, { terminate: () => void thread.terminate() }) as unknown as Worker;
}

/** The side of the thread. */
export function toScope(port: unknown): Endpoint {
  return toEndpoint(port as NodePort, { message: ['message'] });
}

/** Ends of threads are seen without locks. */
export const holdNoLock = () => Promise.resolve(undefined);
