import { type RefObject, useEffect } from 'react';
import type { PlanMap } from '../../map/plan-map.ts';
import { usePlanner } from '../use-planner.ts';

/** Pixels at the right side of the map that a sheet lies over; one below, as on phones, covers no side. */
function readCovered(area: HTMLElement): number {
  const sheet = area.parentElement?.querySelector(':scope > .inspector')?.getBoundingClientRect();
  const map = area.getBoundingClientRect();
  return sheet && sheet.left > map.left ? Math.max(0, map.right - sheet.left) : 0;
}

/** Where a sheet opens over the map, what is chosen stays to be seen beside it. */
export function useSheetOver(map: PlanMap | undefined, area: RefObject<HTMLElement | null>): void {
  const { view } = usePlanner();
  useEffect(() => {
    const element = area.current;
    if (!map || !element?.parentElement) return;
    map.leaveRoomFor(() => readCovered(element));
    const clear = () => map.showChosen();
    const observer = new MutationObserver(clear);
    observer.observe(element.parentElement, { childList: true });
    const stop = view.subscribe((state, previous) => {
      if (
        state.selectedOrders !== previous.selectedOrders ||
        state.selectedVehicle !== previous.selectedVehicle
      )
        requestAnimationFrame(clear);
    });
    return () => {
      observer.disconnect();
      stop();
    };
  }, [map, area, view]);
}
