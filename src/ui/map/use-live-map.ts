/**
 * The map on the page, begun when somebody can have a use for it: drawing it for the first time keeps the page busy for
 * longer than everything else together.
 */
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { type RefObject, useEffect, useState } from 'react';
import type { PlanMap } from '../../map/plan-map.ts';
import type { Planner } from '../../store/planner.ts';
import { showToTests } from '../app-build.ts';

/** Longest time that the map waits for what stands round it. */
const MAX_WAIT_MS = 3000;

interface LiveMap {
  readonly map: PlanMap | undefined;
  /** Whether it has been drawn with all that it was to show at first. */
  readonly isDrawn: boolean;
  /** It could not be fetched, or this browser cannot draw it. */
  readonly isMissing: boolean;
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** After what is under way has been drawn: lists know how many rows they have room for only then. */
function whenIdle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, MAX_WAIT_MS / 3),
  );
}

/** The map's first drawing keeps the page busy: the list of the last plan goes first. */
function whenListIsShown({ shown }: Planner): Promise<unknown> {
  return Promise.race([
    shown.then(nextFrame).then(whenIdle),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ]);
}

/** A map in `container` from the moment that it is wanted. */
export function useLiveMap(
  planner: Planner,
  container: RefObject<HTMLElement | null>,
  isWanted: boolean,
): LiveMap {
  const [map, setMap] = useState<PlanMap>();
  const [isDrawn, setDrawn] = useState(false);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let created: PlanMap | undefined;
    let isGone = false;
    const create = async () => {
      const [{ PlanMap: LoadedMap }] = await Promise.all([
        import('../../map/plan-map.ts'),
        whenListIsShown(planner),
      ]);
      if (isGone || !container.current) return;
      const fontUrl = new URL(interUrl, location.href).href;
      created = new LoadedMap({ container: container.current, planner, fontUrl });
      setMap(created);
      created.map.once('idle', () => setDrawn(true));
      showToTests({ planMap: created.map });
    };
    create().catch(() => setMissing(true));
    return () => {
      isGone = true;
      created?.destroy();
    };
  }, [planner, container, isWanted]);
  return { map, isDrawn, isMissing };
}
