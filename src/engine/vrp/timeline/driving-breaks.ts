/** Whether breaks that were placed keep the driving between them short enough, once the legs have been driven. */
import { BREAK_DRIVING, REASON, type ReasonCode, type SlotTable } from '../vrp-problem.ts';
import type { RouteStops } from './route-stops.ts';
import type { TakenBreak } from './timed-route.ts';

/**
 * Driving is that of legs and preparations since the last whole break, from what was driven before the route starts on.
 * `toleratesLongLegs`: one leg counts for no more than may be driven at all. O(stops + breaks).
 */
export function checkDriving(
  { slot, length, leg, preparation }: RouteStops,
  taken: readonly TakenBreak[],
  { breaks, isOpen }: SlotTable,
  toleratesLongLegs: boolean,
): ReasonCode {
  if (breaks.kind[slot] !== BREAK_DRIVING) return REASON.none;
  const most = breaks.maxDriving[slot];
  const parts = breaks.firstPart[slot + 1] - breaks.firstPart[slot];
  let driven = breaks.initialDriving[slot];
  let next = 0;
  const rest = (position: number, isBeforeVisit: boolean) => {
    for (; next < taken.length; next++) {
      if (taken[next].position !== position || taken[next].isBeforeVisit !== isBeforeVisit) return;
      if ((next + 1) % parts === 0) driven = 0;
    }
  };
  const drive = (seconds: number): boolean => {
    driven += toleratesLongLegs ? Math.min(seconds, most) : seconds;
    return driven <= most;
  };
  rest(-1, false);
  for (let i = 0; i < length; i++) {
    if (!drive(leg[i])) return REASON.breaks;
    rest(i, true);
    if (!drive(preparation[i])) return REASON.breaks;
    rest(i, false);
  }
  return isOpen[slot] === 1 || drive(leg[length]) ? REASON.none : REASON.breaks;
}
