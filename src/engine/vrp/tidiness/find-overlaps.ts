/** Stops among those of another route: inside the convex hull of its stops, its depot left out. */
import type { RouteShape } from './route-shape.ts';
import { findFrom, type ServedStops } from './served-stops.ts';

/** A task inside the hull of another slot's stops; listed once for each such slot. */
export interface Overlap {
  readonly task: number;
  readonly slot: number;
}

/** By slot, those stops that lie in its width are looked at. O(routes * log n + stops in the width of each). */
export function findOverlaps(stops: ServedStops, shapes: readonly RouteShape[]): readonly Overlap[] {
  const overlaps: Overlap[] = [];
  for (const [slot, shape] of shapes.entries()) {
    if (shape.hullCount === 0) continue;
    for (let i = findFrom(stops, shape.minX); i < stops.count && stops.x[i] < shape.maxX; i++) {
      if (stops.slot[i] === slot || !shape.holds(stops.x[i], stops.y[i])) continue;
      overlaps.push({ task: stops.task[i], slot });
    }
  }
  return overlaps;
}
