/** How a store is, for who asks often: an answer of a moment ago at once, while the next is being found out. */
import type { StoreHealth } from './gateway-call.ts';

/** Milliseconds for which an answer is given, and after which it is looked again. */
const VALID_MS = 2000;
const REFRESH_MS = 500;

export function createHealthCheck(
  check: () => Promise<StoreHealth>,
  now: () => number = () => performance.now(),
): () => Promise<StoreHealth> {
  let known: { readonly at: number; readonly health: StoreHealth } | undefined;
  let pending: Promise<StoreHealth> | undefined;
  const look = () => {
    pending ??= check()
      .then((health) => {
        known = { at: now(), health };
        return health;
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
  return async () => {
    const age = known ? now() - known.at : Number.POSITIVE_INFINITY;
    if (!known || age > VALID_MS) return look();
    if (age > REFRESH_MS) look().catch(() => undefined);
    return known.health;
  };
}
