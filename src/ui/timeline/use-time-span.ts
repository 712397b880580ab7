import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Fewest seconds that fill the width. */
const CLOSEST = 1800;
const ZOOM_STEP = 1.5;

export interface TimeSpanControls {
  span: readonly [number, number];
  isWhole: boolean;
  zoomIn(): void;
  zoomOut(): void;
  fitDay(): void;
}

/** `span` zoomed by a factor about `middle`, inside the day. */
function zoomSpan(
  [start, end]: readonly [number, number],
  [first, last]: readonly [number, number],
  factor: number,
  middle: number,
): readonly [number, number] {
  const length = Math.min(last - first, Math.max(CLOSEST, (end - start) / factor));
  const share = (middle - start) / (end - start);
  const from = Math.min(last - length, Math.max(first, middle - share * length));
  return [from, from + length];
}

/** Which part of the day is on show: Ctrl-wheel zooms about the pointer, a sideways wheel moves. */
export function useTimeSpan(
  day: readonly [number, number],
  area: RefObject<HTMLElement | null>,
  width: number,
): TimeSpanControls {
  const [chosen, setChosen] = useState<readonly [number, number]>();
  const [first, last] = day;
  const isInside = chosen && chosen[0] >= first && chosen[1] <= last;
  const span = isInside ? chosen : day;
  const [from, to] = span;
  const zoom = useCallback(
    (factor: number, middle = (from + to) / 2) => {
      const next = zoomSpan([from, to], [first, last], factor, middle);
      setChosen(next[1] - next[0] >= last - first ? undefined : next);
    },
    [from, to, first, last],
  );
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      const axis = element.querySelector('.hours')?.getBoundingClientRect();
      if (!axis) return;
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        const middle = from + ((event.clientX - axis.left) / Math.max(1, axis.width)) * (to - from);
        zoom(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP, middle);
      } else if (Math.abs(event.deltaX) > Math.abs(event.deltaY) && width > 0) {
        event.preventDefault();
        const by = (event.deltaX / width) * (to - from);
        const start = Math.min(last - (to - from), Math.max(first, from + by));
        setChosen([start, start + (to - from)]);
      }
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [area, from, to, first, last, width, zoom]);
  return {
    span,
    isWhole: !isInside,
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
    fitDay: () => setChosen(undefined),
  };
}
