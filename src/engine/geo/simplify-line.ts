/**
 * Douglas and Peucker's thinning on typed arrays, with an explicit stack. Distances are measured on a plane through the
 * line's first point, good to a part in a thousand over the length of a city. O(n log n) in the mean, O(n²) at worst.
 */
import { getMetresPerLonDegree, METRES_PER_DEGREE } from './distance.ts';
import type { Line } from './line.ts';

/** 1 by point that stays. */
type KeptPoints = Uint8Array;

/** Marks the points between two kept ones that lie `tolerance` metres or more off the thinned line. */
function thin(
  x: Float64Array,
  y: Float64Array,
  from: number,
  to: number,
  tolerance: number,
  kept: KeptPoints,
) {
  const stack = [from, to];
  const limit = tolerance * tolerance;
  while (stack.length > 0) {
    const end = stack.pop()!;
    const start = stack.pop()!;
    const dx = x[end] - x[start];
    const dy = y[end] - y[start];
    const squared = dx * dx + dy * dy;
    let farthest = -1;
    let largest = limit;
    for (let i = start + 1; i < end; i++) {
      let px = x[i] - x[start];
      let py = y[i] - y[start];
      if (squared > 0) {
        const share = Math.min(1, Math.max(0, (px * dx + py * dy) / squared));
        px -= share * dx;
        py -= share * dy;
      }
      const distance = px * px + py * py;
      if (distance >= largest) {
        largest = distance;
        farthest = i;
      }
    }
    if (farthest < 0) continue;
    kept[farthest] = 1;
    if (farthest - start > 1) stack.push(start, farthest);
    if (end - farthest > 1) stack.push(farthest, end);
  }
}

/** Keeps what is marked in `kept`, both ends, and whatever the shape needs within `tolerance` metres (above 0). */
export function simplifyLine({ lon, lat }: Line, tolerance: number, kept: KeptPoints): void {
  const count = lon.length;
  if (count === 0) return;
  kept[0] = 1;
  kept[count - 1] = 1;
  const scaleX = getMetresPerLonDegree(lat[0]);
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    x[i] = (lon[i] - lon[0]) * scaleX;
    y[i] = (lat[i] - lat[0]) * METRES_PER_DEGREE;
  }
  let from = 0;
  for (let to = 1; to < count; to++) {
    if (kept[to] === 0) continue;
    if (to - from > 1) thin(x, y, from, to, tolerance, kept);
    from = to;
  }
}
