/** Whether pins would touch each other: then they are dots, and their numbers and badges are left out. */
import type { ScreenPoint } from './stops-on-screen.ts';

/** Pins closer than this to their neighbours in the median are crowded, in pixels. */
export const CROWDED_PIXELS = 18;
/** More places say nothing new. */
export const MAX_PLACES = 400;

/**
 * The median of the distances of points to their nearest neighbour, in the unit of the points; infinite for fewer than
 * two. n² of the points: {@link MAX_PLACES} of them take less than a millisecond.
 */
export function findMedianGap(points: readonly ScreenPoint[]): number {
  if (points.length < 2) return Number.POSITIVE_INFINITY;
  const nearest = new Float64Array(points.length).fill(Number.POSITIVE_INFINITY);
  for (let i = 1; i < points.length; i++) {
    const { x, y } = points[i];
    for (let j = 0; j < i; j++) {
      const dx = points[j].x - x;
      const dy = points[j].y - y;
      const squared = dx * dx + dy * dy;
      if (squared < nearest[i]) nearest[i] = squared;
      if (squared < nearest[j]) nearest[j] = squared;
    }
  }
  return Math.sqrt(nearest.sort()[points.length >> 1]);
}
