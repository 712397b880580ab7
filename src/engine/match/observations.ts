/**
 * A track as observations: what the model is asked to explain. Single points far off their neighbours are left out;
 * consecutive points close together (a stop, or a fix every second) become one observation in their middle, so that
 * noise does not read as movement. The first and the last point stay as they are. O(points).
 */
import { getShortDistance } from '../geo/distance.ts';
import { GROUP_DEVIATIONS } from './match-settings.ts';

/** Degrees, by point. */
export interface Track {
  readonly lon: Float64Array;
  readonly lat: Float64Array;
}

export interface Observations extends Track {
  readonly count: number;
  /** Points `firstPoint[i] .. firstPoint[i + 1]` of the track belong to observation `i`. */
  readonly firstPoint: Uint32Array;
}

/** A spike sticks out by so many times the spacing around it, and by so many deviations at least. */
const SPIKE_FACTOR = 5;
const SPIKE_DEVIATIONS = 10;

/** Whether a point lies far off the two around it, and those close together. */
function isSpike({ lon, lat }: Track, before: number, point: number, after: number, least: number): boolean {
  const measure = (a: number, b: number) => getShortDistance(lon[a], lat[a], lon[b], lat[b]);
  const out = measure(before, point);
  if (out < least) return false;
  const back = measure(point, after);
  return back >= least && SPIKE_FACTOR * measure(before, after) < out + back;
}

export function gatherObservations(track: Track, deviation: number): Observations {
  const { lon, lat } = track;
  const points = lon.length;
  const groupRadius = GROUP_DEVIATIONS * deviation;
  const leastSpike = SPIKE_DEVIATIONS * deviation;
  const centreLon = new Float64Array(points);
  const centreLat = new Float64Array(points);
  const firstPoint = new Uint32Array(points + 1);
  let count = 0;
  let kept = 0;
  let before = -1;
  for (let point = 0; point < points; point++) {
    const isEnd = point === 0 || point === points - 1;
    if (!isEnd && isSpike(track, before, point, point + 1, leastSpike)) continue;
    before = point;
    const anchor = count > 0 ? firstPoint[count - 1] : 0;
    const joins =
      count > 1 && !isEnd && getShortDistance(lon[anchor], lat[anchor], lon[point], lat[point]) < groupRadius;
    if (joins) {
      kept++;
      centreLon[count - 1] += (lon[point] - centreLon[count - 1]) / kept;
      centreLat[count - 1] += (lat[point] - centreLat[count - 1]) / kept;
      continue;
    }
    kept = 1;
    centreLon[count] = lon[point];
    centreLat[count] = lat[point];
    firstPoint[count++] = point;
  }
  firstPoint[count] = points;
  return {
    count,
    lon: centreLon.slice(0, count),
    lat: centreLat.slice(0, count),
    firstPoint: firstPoint.slice(0, count + 1),
  };
}
