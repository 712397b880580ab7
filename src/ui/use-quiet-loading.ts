import { useEffect } from 'react';
import type { Planner } from '../store/planner.ts';
import { loadAllParts } from './lazy-parts.ts';

/** After this long the page is taken to be quiet, whatever goes on in it. */
const MOST_WAIT_MS = 5000;

/** Does something once the page has nothing else to do; the function that is returned calls it off. */
export function whenQuiet(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, MOST_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: MOST_WAIT_MS });
  return () => cancelIdleCallback(handle);
}

/** Fetches what is not on the first screen once the page has nothing else to do, so that later clicks find it there. */
export function useQuietLoading(planner: Planner): void {
  useEffect(() => whenQuiet(() => void loadAllParts().then(planner.loadLater)), [planner]);
}
