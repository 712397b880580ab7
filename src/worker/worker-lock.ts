/**
 * The end of a worker, however it came about. Of an error that nothing caught the browser tells its page; a worker that
 * closes itself, or that the browser ends for want of memory, goes without a word, and every call to it would be waited for
 * for ever. So it holds a lock, which goes with it (Web Locks API), and its page waits for that.
 */
import type { Watched } from './protocol.ts';

/** The worker's side. */
export const holdLock: Watched['holdLock'] = () => {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(undefined);
  const name = `tourwright-worker-${crypto.randomUUID()}`;
  return new Promise((resolve, reject) => {
    const hold = () => {
      resolve(name);
      return new Promise<never>(() => undefined);
    };
    locks.request(name, hold).catch(reject);
  });
};

/** The page's side: resolves when the worker is gone, also when it is ended by its page. `hold`: what the worker offers. */
export function whenGone(worker: Worker, hold: Watched['holdLock']): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener('error', () => resolve(), { once: true });
    const wait = async () => {
      const name = await hold();
      if (name !== undefined) await navigator.locks.request(name, () => resolve());
    };
    // A page that is being left gets no lock any more.
    wait().catch(() => undefined);
  });
}
