import { useEffect } from 'react';
import { loadAllParts } from './lazy-parts.ts';
import { usePlanner } from './use-planner.ts';

/** After this long the page is taken to be quiet, whatever goes on in it. */
const MOST_WAIT_MS = 5000;

/**
 * Fetches what is not on the first screen once the area is open and the page has nothing else to do, so that later clicks
 * find it there.
 */
export function useQuietLoading(): void {
  const { region } = usePlanner();
  useEffect(() => {
    let handle: number | undefined;
    const load = () => {
      stop();
      clearTimeout(timer);
      if ('requestIdleCallback' in window)
        handle = requestIdleCallback(() => void loadAllParts(), { timeout: MOST_WAIT_MS });
      else void loadAllParts();
    };
    const stop = region.subscribe(({ status }) => {
      if (status === 'ready') load();
    });
    const timer = setTimeout(load, MOST_WAIT_MS);
    return () => {
      stop();
      clearTimeout(timer);
      if (handle !== undefined) cancelIdleCallback(handle);
    };
  }, [region]);
}
