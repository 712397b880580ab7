/**
 * The end of a worker, however it came about. Of an error that nothing caught the browser tells its page; a worker that
 * closes itself, or that the browser ends for want of memory, goes without a word, and every call to it would be waited for
 * for ever. Its lock goes with it (Web Locks API).
 */
import type { Watched } from '../worker/protocol.ts';

/** Resolves when the worker is gone, also when it is ended by its page. */
export function whenGone(worker: Worker, holdLock: Watched['holdLock']): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener('error', () => resolve(), { once: true });
    const wait = async () => {
      const name = await holdLock();
      if (name !== undefined) await navigator.locks.request(name, () => resolve());
    };
    // A page that is being left gets no lock any more.
    wait().catch(() => undefined);
  });
}
