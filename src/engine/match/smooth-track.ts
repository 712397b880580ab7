/**
 * Where a vehicle was at each fix, as far as the fixes around it tell: the mean of so many as lie on about four
 * deviations of road, and of more where it stands; at both ends the line fitted to the first or last of them. Where fixes
 * lie farther apart than their noise, every fix stays what it is. O(points).
 */
import { getMetresPerLonDegree, getShortDistance, METRES_PER_DEGREE } from '../geo/distance.ts';

export interface Track {
  readonly lon: Float64Array;
  readonly lat: Float64Array;
}

/** Road that a mean is taken over, that a line is fitted over at either end, and that a step is measured over. */
const MEAN_DEVIATIONS = 4;
const END_DEVIATIONS = 4;
const STEP_DEVIATIONS = 5;
/** Share of the steps that may be a stop's. */
const STANDING_SHARE = 0.75;
/** Neighbours on either side, moving and standing. */
const MAX_MOVING = 4;
const MAX_STANDING = 16;
/** Before and after a fix of a stop the means lie no farther off than this, in deviations. */
const STANDING_DEVIATIONS = 1.5;
/** Shorter tracks are left alone. */
const MIN_POINTS = 8;

/** Metres between fixes `apart` positions apart, while moving. */
function measureMove({ lon, lat }: Track, apart: number): number {
  const distances = new Float64Array(lon.length - apart);
  for (let i = 0; i < distances.length; i++)
    distances[i] = getShortDistance(lon[i], lat[i], lon[i + apart], lat[i + apart]);
  return distances.sort()[Math.floor(distances.length * STANDING_SHARE)];
}

/** Metres from one fix to the next while moving, over so many fixes that the noise does not matter. */
function measureStep(track: Track, deviation: number): number {
  for (let apart = 1; ; apart *= 2) {
    const metres = measureMove(track, apart);
    if (metres >= STEP_DEVIATIONS * deviation || 4 * apart >= track.lon.length)
      return Math.max(0.1, metres / apart);
  }
}

/** Sums of a column up to each position, in metres from its first value. */
function sumUp(column: Float64Array, scale: number): Float64Array {
  const sums = new Float64Array(column.length + 1);
  for (let i = 0; i < column.length; i++) sums[i + 1] = sums[i] + (column[i] - column[0]) * scale;
  return sums;
}

/** Whether the means before and after a fix lie close to the mean about it: the vehicle stands. */
function isStanding(x: Float64Array, y: Float64Array, i: number, side: number, metres: number): boolean {
  const inner = side >> 1;
  const width = 2 * inner + 1;
  const centreX = (x[i + inner + 1] - x[i - inner]) / width;
  const centreY = (y[i + inner + 1] - y[i - inner]) / width;
  const beforeX = (x[i] - x[i - side]) / side - centreX;
  const beforeY = (y[i] - y[i - side]) / side - centreY;
  const afterX = (x[i + side + 1] - x[i + 1]) / side - centreX;
  const afterY = (y[i + side + 1] - y[i + 1]) / side - centreY;
  const limit = metres * metres;
  return beforeX * beforeX + beforeY * beforeY <= limit && afterX * afterX + afterY * afterY <= limit;
}

/** The value at the first position of the line fitted to so many positions of a column from there, by `step`. */
function fitEnd(column: Float64Array, first: number, step: number, count: number): number {
  const middle = (count - 1) / 2;
  let mean = 0;
  let moment = 0;
  let spread = 0;
  for (let i = 0; i < count; i++) {
    const value = column[first + i * step];
    mean += value / count;
    moment += (i - middle) * value;
    spread += (i - middle) ** 2;
  }
  return spread > 0 ? mean - (moment / spread) * middle : mean;
}

/** Fixes from an end on that lie close to it, of so many. */
function countNear(
  { lon, lat }: Track,
  end: number,
  direction: number,
  most: number,
  metres: number,
): number {
  let count = 1;
  for (let i = end + direction; count < most; i += direction, count++)
    if (getShortDistance(lon[end], lat[end], lon[i], lat[i]) > metres) break;
  return count;
}

/** `deviation` of a fix in metres. */
export function smoothTrack(track: Track, deviation: number): Track {
  const count = track.lon.length;
  const smooth = { lon: track.lon.slice(), lat: track.lat.slice() };
  if (count < MIN_POINTS) return smooth;
  const step = measureStep(track, deviation);
  const moving = Math.min(MAX_MOVING, Math.ceil((MEAN_DEVIATIONS * deviation) / (2 * step) - 0.5));
  if (moving <= 0) return smooth;
  const scaleX = getMetresPerLonDegree(track.lat[0]);
  const x = sumUp(track.lon, scaleX);
  const y = sumUp(track.lat, METRES_PER_DEGREE);
  for (let i = 1; i < count - 1; i++) {
    const most = Math.min(MAX_STANDING, i, count - 1 - i);
    let side = Math.min(moving, most);
    while (side < most && isStanding(x, y, i, side + 1, STANDING_DEVIATIONS * deviation)) side++;
    const width = 2 * side + 1;
    smooth.lon[i] = track.lon[0] + (x[i + side + 1] - x[i - side]) / width / scaleX;
    smooth.lat[i] = track.lat[0] + (y[i + side + 1] - y[i - side]) / width / METRES_PER_DEGREE;
  }
  const most = Math.min(count, 3 * moving + 1);
  for (const [end, direction] of [
    [0, 1],
    [count - 1, -1],
  ]) {
    const near = countNear(track, end, direction, most, END_DEVIATIONS * deviation);
    smooth.lon[end] = fitEnd(track.lon, end, direction, near);
    smooth.lat[end] = fitEnd(track.lat, end, direction, near);
  }
  return smooth;
}
