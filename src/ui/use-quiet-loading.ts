import { useEffect } from 'react';
import type { Planner } from '../store/planner.ts';
import { loadAllParts } from './parts/make-part.ts';
import { usePlan, useView } from './use-planner.ts';

/** After this long the page is taken to be quiet, whatever goes on in it. */
const MAX_WAIT_MS = 5000;

/** Does something once the page has nothing else to do; the function that is returned calls it off. */
export function whenQuiet(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * Fetches what is not on the first screen once the area is open and the page has nothing else to do, so that later clicks
 * find it there.
 */
export function useQuietLoading({ region }: Planner): void {
  useEffect(() => {
    let stopWaiting = () => {};
    const load = () => {
      stop();
      clearTimeout(timer);
      stopWaiting = whenQuiet(() => void loadAllParts());
    };
    const stop = region.subscribe(({ status }) => {
      if (status === 'ready') load();
    });
    const timer = setTimeout(load, MAX_WAIT_MS);
    return () => {
      stop();
      clearTimeout(timer);
      stopWaiting();
    };
  }, [region]);
}

/** Has the checks that come before a run tried once, when somebody has orders and the page nothing else to do. */
export function useQuietCheck({ checkQuietly }: Planner): void {
  const hasOrders = usePlan().orders.length > 0;
  const isWelcome = useView((state) => state.isWelcome);
  const isReady = hasOrders && !isWelcome;
  useEffect(() => (isReady ? whenQuiet(() => void checkQuietly()) : undefined), [isReady, checkQuietly]);
}
