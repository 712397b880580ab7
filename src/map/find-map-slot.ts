/** The slot of a route that a point of the map stands for: beside the nearest stop, on the side with the shorter detour. */
import type { Slot } from '../store/arrange/arrangement.ts';
import type { ScreenPoint, StopsOnScreen } from './stops-on-screen.ts';

/** Further away than this from every stop no route is meant, in pixels. */
const REACH = 44;

/** How much further the way from the point to a neighbour is than from the stop; 0 without a neighbour on the route. */
function detour({ x, y }: ScreenPoint, stops: StopsOnScreen, stop: number, neighbour: number): number {
  const toX = stops.x[neighbour];
  const toY = stops.y[neighbour];
  if (Number.isNaN(toX)) return 0;
  return Math.hypot(x - toX, y - toY) - Math.hypot(stops.x[stop] - toX, stops.y[stop] - toY);
}

export function findMapSlot(point: ScreenPoint, stops: StopsOnScreen): Slot | undefined {
  const { x, y, first, routes } = stops;
  let nearest = REACH * REACH;
  let at = -1;
  for (let i = 0; i < x.length; i++) {
    const dx = point.x - x[i];
    const dy = point.y - y[i];
    const squared = dx * dx + dy * dy;
    // Never true of a place that is not known.
    if (!(squared < nearest)) continue;
    nearest = squared;
    at = i;
  }
  if (at < 0) return undefined;
  const r = first.findLastIndex((start) => start <= at);
  const { vehicleId, shiftId } = routes[r];
  const before = at > first[r] ? detour(point, stops, at, at - 1) : 0;
  const after = at + 1 < first[r + 1] ? detour(point, stops, at, at + 1) : 0;
  const position = at - first[r] + (before < after ? 0 : 1);
  return { vehicleId, ...(shiftId === undefined ? {} : { shiftId }), position };
}
