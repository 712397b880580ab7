/**
 * What is near a place: points sorted by latitude, of which the band within reach is looked through. A band of 200 m
 * holds a few hundred of a town's points, so nothing more elaborate is kept.
 */
import { getMetresPerLonDegree, METRES_PER_DEGREE } from '../geo/distance.ts';

const DEGREE = 1e-7;

interface NearPoint {
  readonly item: number;
  /** Metres. */
  readonly distance: number;
}

interface PointColumns {
  readonly count: number;
  readonly lon: (position: number) => number;
  readonly lat: (position: number) => number;
  readonly item: (position: number) => number;
}

/** Items within `reach` metres, the nearest first; `lon`, `lat` in degrees. */
export function findNear(points: PointColumns, lon: number, lat: number, reach: number): NearPoint[] {
  const scaleX = getMetresPerLonDegree(lat) * DEGREE;
  const scaleY = METRES_PER_DEGREE * DEGREE;
  const [x, y] = [lon / DEGREE, lat / DEGREE];
  const found: NearPoint[] = [];
  let low = 0;
  let high = points.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (points.lat(middle) < y - reach / scaleY) low = middle + 1;
    else high = middle;
  }
  for (let i = low; i < points.count; i++) {
    const dy = (points.lat(i) - y) * scaleY;
    if (dy > reach) break;
    const dx = (points.lon(i) - x) * scaleX;
    const distance = Math.sqrt(dx * dx + dy * dy);
    if (distance <= reach) found.push({ item: points.item(i), distance });
  }
  return found.sort((a, b) => a.distance - b.distance || a.item - b.item);
}
