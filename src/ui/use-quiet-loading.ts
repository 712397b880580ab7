import { useEffect } from 'react';
import { loadAllParts } from './lazy-parts.ts';

/** After this long the page is taken to be quiet, whatever goes on in it. */
const MOST_WAIT_MS = 5000;

/** Fetches what is not on the first screen once the page has nothing else to do, so that later clicks find it there. */
export function useQuietLoading(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => void loadAllParts(), MOST_WAIT_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => void loadAllParts(), { timeout: MOST_WAIT_MS });
    return () => cancelIdleCallback(handle);
  }, []);
}
