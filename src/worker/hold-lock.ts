/** So that the page of a worker learns of its end. */
import type { Watched } from './protocol.ts';

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
