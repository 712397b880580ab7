/** Elevations along a route: gaps closed, climbs summed. O(points). */
import { getDistance } from '../geo/distance.ts';
import type { Line } from '../geo/line.ts';

/**
 * Metres that the road must fall or rise against its trend before that counts as a descent or climb of its own. The
 * elevations of a 30 m radar grid jitter by some metres from cell to cell; without a threshold a level road would climb
 * all day.
 */
const NOISE = 5;

/** Replaces NaN: by distance between known points, by the nearest known beyond them, by 0 where nothing is known. */
export function fillElevations({ lon, lat, ele }: Line): void {
  if (!ele) return;
  const measure = (a: number, b: number) => getDistance(lon[a], lat[a], lon[b], lat[b]);
  let known = -1;
  for (let i = 0; i < ele.length; i++) {
    if (Number.isNaN(ele[i])) continue;
    if (known < 0) ele.fill(ele[i], 0, i);
    else if (i > known + 1) {
      let total = 0;
      for (let k = known; k < i; k++) total += measure(k, k + 1);
      let along = 0;
      for (let k = known + 1; k < i; k++) {
        along += measure(k - 1, k);
        ele[k] = ele[known] + (ele[i] - ele[known]) * (total > 0 ? along / total : 0);
      }
    }
    known = i;
  }
  ele.fill(known < 0 ? 0 : ele[known], known + 1);
}

/** Metres climbed and descended; their difference is that of the two ends. */
export function sumClimbs(ele: Float64Array): { ascend: number; descend: number } {
  const sums = { ascend: 0, descend: 0 };
  if (ele.length === 0) return sums;
  const count = (from: number, to: number) => {
    if (to > from) sums.ascend += to - from;
    else sums.descend += from - to;
  };
  // The last turning point that counts, and the farthest from it since.
  let base = ele[0];
  let extreme = ele[0];
  for (let i = 1; i < ele.length; i++) {
    const isBeyond = extreme >= base ? ele[i] > extreme : ele[i] < extreme;
    if (isBeyond) extreme = ele[i];
    else if (Math.abs(ele[i] - extreme) >= NOISE) {
      count(base, extreme);
      base = extreme;
      extreme = ele[i];
    }
  }
  count(base, extreme);
  count(extreme, ele[ele.length - 1]);
  return sums;
}
