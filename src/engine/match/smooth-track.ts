/**
 * Where a vehicle was at each fix, as far as the fixes around it tell: the mean of as many as lie within about two
 * deviations of road, and at both ends the line fitted to the first or last of them. Where fixes lie farther apart than
 * their noise, every fix stays what it is. O(points).
 */
import { getShortDistance } from '../geo/distance.ts';
import type { Track } from './observations.ts';

/** Road that a mean is taken over, and that a step is measured over, in deviations. */
const MEAN_DEVIATIONS = 3;
/** Road that a line is fitted over at either end. */
const END_DEVIATIONS = 4;
const STEP_DEVIATIONS = 5;
const MOST_NEIGHBOURS = 32;

/** Median metres between fixes `apart` positions apart. */
function measureMedian({ lon, lat }: Track, apart: number): number {
  const distances = new Float64Array(lon.length - apart);
  for (let i = 0; i < distances.length; i++)
    distances[i] = getShortDistance(lon[i], lat[i], lon[i + apart], lat[i + apart]);
  return distances.sort()[distances.length >> 1];
}

/** Metres from one fix to the next without the noise: over so many fixes that it does not matter. */
function measureStep(track: Track, deviation: number): number {
  let apart = 1;
  for (;;) {
    const metres = measureMedian(track, apart);
    if (metres >= STEP_DEVIATIONS * deviation || 4 * apart >= track.lon.length) return metres / apart;
    apart *= 2;
  }
}

/** Value at position `at` of the line fitted to the column's positions `first .. end`. */
function fitAt(column: Float64Array, first: number, end: number, at: number): number {
  const middle = (first + end - 1) / 2;
  let mean = 0;
  let moment = 0;
  let spread = 0;
  for (let i = first; i < end; i++) {
    mean += column[i];
    moment += (i - middle) * column[i];
    spread += (i - middle) ** 2;
  }
  return mean / (end - first) + (spread > 0 ? (moment / spread) * (at - middle) : 0);
}

function smoothColumn(column: Float64Array, side: number, window: number): Float64Array {
  const count = column.length;
  const smooth = column.slice();
  let sum = 0;
  for (let i = 0; i < Math.min(2 * side + 1, count); i++) sum += column[i];
  for (let i = side; i < count - side; i++) {
    smooth[i] = sum / (2 * side + 1);
    if (i + side + 1 < count) sum += column[i + side + 1] - column[i - side];
  }
  for (let i = 0; i < Math.min(side, count); i++) {
    smooth[i] = fitAt(column, 0, window, i);
    smooth[count - 1 - i] = fitAt(column, count - window, count, count - 1 - i);
  }
  return smooth;
}

/** `deviation` of a fix in metres. The track itself where there is nothing to smooth. */
export function smoothTrack(track: Track, deviation: number): Track {
  const count = track.lon.length;
  if (count < 8) return track;
  const step = Math.max(0.1, measureStep(track, deviation));
  const side = Math.min(
    MOST_NEIGHBOURS,
    count >> 2,
    Math.ceil((MEAN_DEVIATIONS * deviation) / (2 * step) - 0.5),
  );
  if (side <= 0) return track;
  const window = Math.min(
    3 * side + 1,
    count,
    Math.max(side + 1, Math.floor((END_DEVIATIONS * deviation) / step)),
  );
  return { lon: smoothColumn(track.lon, side, window), lat: smoothColumn(track.lat, side, window) };
}
