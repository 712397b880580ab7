/**
 * A track as observations: what the model is asked to explain. Single points far off their neighbours are left out;
 * consecutive points close together (a stop, or a fix every second) become one observation in their middle, so that
 * noise does not read as movement. The first and the last point stay by themselves. O(points).
 */
import { getShortDistance } from '../geo/distance.ts';
import { GROUP_DEVIATIONS } from './match-settings.ts';
import { smoothTrack, type Track } from './smooth-track.ts';

/** Degrees, by point. */
export interface Observations extends Track {
  readonly count: number;
  /** The first of the track's points that belong to each observation. */
  readonly firstPoint: Uint32Array;
}

/**
 * A spike sticks out by so many times the spacing around it and that of the track, and by so many deviations at least.
 * Shorter tracks have no spacing that one point could stick out of.
 */
const SPIKE_FACTOR = 5;
const SPIKE_DEVIATIONS = 10;
const MIN_POINTS = 5;

/** Median metres from one point to the next. */
function measureSpacing({ lon, lat }: Track): number {
  const distances = new Float64Array(lon.length - 1);
  for (let i = 0; i < distances.length; i++)
    distances[i] = getShortDistance(lon[i], lat[i], lon[i + 1], lat[i + 1]);
  return distances.sort()[distances.length >> 1];
}

/** Positions of the points that do not lie far off the two around them, where those are close together. */
function findSound(track: Track, deviation: number): Uint32Array {
  const { lon, lat } = track;
  if (lon.length < MIN_POINTS) return Uint32Array.from(lon.keys());
  const least = Math.max(SPIKE_DEVIATIONS * deviation, SPIKE_FACTOR * measureSpacing(track));
  const measure = (a: number, b: number) => getShortDistance(lon[a], lat[a], lon[b], lat[b]);
  const last = lon.length - 1;
  const sound = new Uint32Array(lon.length);
  let count = 0;
  let before = 0;
  for (let point = 0; point <= last; point++) {
    if (point > 0 && point < last) {
      const out = measure(before, point);
      const back = measure(point, point + 1);
      const isSpike = Math.min(out, back) >= least && SPIKE_FACTOR * measure(before, point + 1) < out + back;
      if (isSpike) continue;
    }
    sound[count++] = point;
    before = point;
  }
  return sound.slice(0, count);
}

export function gatherObservations(track: Track, deviation: number): Observations {
  const points = findSound(track, deviation);
  const lon = Float64Array.from(points, (point) => track.lon[point]);
  const lat = Float64Array.from(points, (point) => track.lat[point]);
  const smooth = smoothTrack({ lon, lat }, deviation);
  const radius = GROUP_DEVIATIONS * deviation;
  const centreLon = new Float64Array(points.length);
  const centreLat = new Float64Array(points.length);
  const firstPoint = new Uint32Array(points.length);
  const last = points.length - 1;
  let count = 0;
  let anchor = 0;
  for (let i = 0; i <= last; i++) {
    const isEnd = i === 0 || i === last;
    const isNear =
      getShortDistance(smooth.lon[anchor], smooth.lat[anchor], smooth.lon[i], smooth.lat[i]) < radius;
    if (isNear && !isEnd && count > 1) {
      const size = i - anchor + 1;
      centreLon[count - 1] += (lon[i] - centreLon[count - 1]) / size;
      centreLat[count - 1] += (lat[i] - centreLat[count - 1]) / size;
      continue;
    }
    anchor = i;
    centreLon[count] = isEnd ? smooth.lon[i] : lon[i];
    centreLat[count] = isEnd ? smooth.lat[i] : lat[i];
    firstPoint[count++] = points[i];
  }
  return {
    count,
    lon: centreLon.slice(0, count),
    lat: centreLat.slice(0, count),
    firstPoint: firstPoint.slice(0, count),
  };
}
