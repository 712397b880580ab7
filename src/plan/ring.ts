/** Outlines of areas on the map: their corners as longitude and latitude, the first not repeated at the end. */
import type { LonLat } from './order.ts';

type Corner = readonly [lon: number, lat: number];
export type Ring = readonly LonLat[];

export const MIN_CORNERS = 3;
const MAX_CORNERS = 500;

/** Even-odd rule: crossings of a ray to the east. Places on the outline itself may be either. */
export function isInsideRing([lon, lat]: Corner, ring: readonly Corner[]): boolean {
  let isInside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [lonA, latA] = ring[i];
    const [lonB, latB] = ring[j];
    if (latA > lat !== latB > lat && lon < ((lonB - lonA) * (lat - latA)) / (latB - latA) + lonA)
      isInside = !isInside;
  }
  return isInside;
}

/** On which side of the line from `a` to `b` a place lies: positive to the left, 0 on it. */
function sideOf(a: LonLat, b: LonLat, place: LonLat): number {
  return (b[0] - a[0]) * (place[1] - a[1]) - (b[1] - a[1]) * (place[0] - a[0]);
}

/** Whether a place on the line through `a` and `b` lies between them. */
function isBetween(a: LonLat, b: LonLat, place: LonLat): boolean {
  return (
    Math.min(a[0], b[0]) <= place[0] &&
    place[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= place[1] &&
    place[1] <= Math.max(a[1], b[1])
  );
}

/** Whether two sides have a place in common. */
function doMeet(a: LonLat, b: LonLat, c: LonLat, d: LonLat): boolean {
  const [ofC, ofD, ofA, ofB] = [sideOf(a, b, c), sideOf(a, b, d), sideOf(c, d, a), sideOf(c, d, b)];
  if (ofC > 0 !== ofD > 0 && ofA > 0 !== ofB > 0 && ofC !== 0 && ofD !== 0 && ofA !== 0 && ofB !== 0)
    return true;
  return (
    (ofC === 0 && isBetween(a, b, c)) ||
    (ofD === 0 && isBetween(a, b, d)) ||
    (ofA === 0 && isBetween(c, d, a)) ||
    (ofB === 0 && isBetween(c, d, b))
  );
}

/** Whether a side meets another one than those beside it, or goes back along one of them. O(corners^2). */
export function crossesItself(ring: Ring): boolean {
  const { length } = ring;
  for (let i = 0; i < length; i++) {
    const [a, b] = [ring[i], ring[(i + 1) % length]];
    const next = ring[(i + 2) % length];
    if (sideOf(a, b, next) === 0 && isBetween(a, b, next)) return true;
    for (let j = i + 2; j < length; j++) {
      if (i === 0 && j === length - 1) continue;
      if (doMeet(a, b, ring[j], ring[(j + 1) % length])) return true;
    }
  }
  return false;
}

/** Whether the corners enclose an area: enough of them, not too many, and no side that crosses another. */
export function isSimpleRing(ring: Ring): boolean {
  return ring.length >= MIN_CORNERS && ring.length <= MAX_CORNERS && !crossesItself(ring);
}
