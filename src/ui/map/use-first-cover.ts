/**
 * The picture of the demo city that the first screen has in place of a map, so that nothing is busy while somebody reads
 * what the three choices are.
 */
import { useEffect, useState } from 'react';
import { usePage } from '../page-parts.tsx';
import { usePlan, useView } from '../use-planner.ts';
import { whenQuiet } from '../use-quiet-loading.ts';

/** Somebody who is still reading after this long gets the live map. */
const READING_MS = 8000;

interface FirstCover {
  /** Whether the picture is needed, as long as no map is drawn. */
  readonly isCovered: boolean;
  /** Whether anybody has a use for the live map. */
  readonly isMapWanted: boolean;
  /** To be called when somebody reaches for the map itself. */
  wantMap(): void;
}

export function useFirstCover(): FirstCover {
  const isWelcome = useView((state) => state.isWelcome);
  const hasOrders = usePlan().orders.length > 0;
  const { hasStreets } = usePage();
  const [isCovered, setCovered] = useState(isWelcome && hasStreets);
  const [isMapWanted, setMapWanted] = useState(!isWelcome);
  useEffect(() => {
    if (isMapWanted) return;
    let stopWaiting = () => {};
    const timer = setTimeout(() => {
      stopWaiting = whenQuiet(() => setMapWanted(true));
    }, READING_MS);
    return () => {
      clearTimeout(timer);
      stopWaiting();
    };
  }, [isMapWanted]);
  // The picture is one of the demo: it stays until that is drawn, and under nothing else.
  if (isCovered && !isWelcome && !hasOrders) setCovered(false);
  if (!isMapWanted && !isWelcome) setMapWanted(true);
  return { isCovered, isMapWanted, wantMap: () => setMapWanted(true) };
}
