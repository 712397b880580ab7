/** The slot of a route that a point of the map stands for: beside the nearest stop, on the side with the shorter detour. */
import type { Slot } from '../store/arrange/arrangement.ts';
import type { StopPlaces } from '../store/route-places.ts';
import type { PlanSolution } from '../store/solution-model.ts';

export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** Further away than this from every stop no route is meant, in pixels. */
const REACH = 44;

function gap(a: ScreenPoint, b: ScreenPoint | undefined): number {
  return b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

export function findMapSlot(
  point: ScreenPoint,
  solution: PlanSolution,
  places: StopPlaces,
  project: (place: [number, number]) => ScreenPoint,
): Slot | undefined {
  let nearest = REACH;
  let slot: Slot | undefined;
  for (const route of solution.routes) {
    const points = route.stops.map((stop) => {
      const place = places.findStop(stop);
      return place && project(place);
    });
    for (const [i, stop] of points.entries()) {
      if (!stop || gap(point, stop) >= nearest) continue;
      nearest = gap(point, stop);
      const before = gap(point, points[i - 1]) - gap(stop, points[i - 1]);
      const after = gap(point, points[i + 1]) - gap(stop, points[i + 1]);
      const { vehicleId, shiftId } = route;
      const position = before < after ? i : i + 1;
      slot = { vehicleId, ...(shiftId === undefined ? {} : { shiftId }), position };
    }
  }
  return slot;
}
