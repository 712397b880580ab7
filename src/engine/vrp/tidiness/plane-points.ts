/**
 * Places on a plane with whole coordinates, so that the signs of areas are exact: two doubles below 2^26 multiply without
 * rounding.
 */

/** By location of a problem. */
export interface PlanePoints {
  /** Decimetres east and north of the middle of all places; metres or more where they lie too far apart. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** 0: nobody knows where the place is; it has no part in what is measured. */
  readonly isKnown: Uint8Array;
}

const METERS_PER_DEGREE = 111_195;
/** Differences of coordinates stay below 2^26. */
const MAX_COORDINATE = 2 ** 25;

/**
 * Places by longitude and latitude in degrees, NaN where one has none, as an equirectangular map about their middle.
 * `count`: locations of the problem; those beyond the arrays, such as "anywhere", are unknown. O(count).
 */
export function projectPlaces(lon: ArrayLike<number>, lat: ArrayLike<number>, count: number): PlanePoints {
  const points = { x: new Float64Array(count), y: new Float64Array(count), isKnown: new Uint8Array(count) };
  let known = 0;
  let lonSum = 0;
  let latSum = 0;
  for (let i = 0; i < Math.min(count, lon.length); i++) {
    if (!Number.isFinite(lon[i]) || !Number.isFinite(lat[i])) continue;
    points.isKnown[i] = 1;
    known++;
    lonSum += lon[i];
    latSum += lat[i];
  }
  if (known === 0) return points;
  const lonMiddle = lonSum / known;
  const latMiddle = latSum / known;
  const east = METERS_PER_DEGREE * Math.cos((latMiddle * Math.PI) / 180);
  let largest = 0;
  for (let i = 0; i < count; i++) {
    if (points.isKnown[i] === 0) continue;
    points.x[i] = (lon[i] - lonMiddle) * east;
    points.y[i] = (lat[i] - latMiddle) * METERS_PER_DEGREE;
    largest = Math.max(largest, Math.abs(points.x[i]), Math.abs(points.y[i]));
  }
  let unit = 0.1;
  while (largest / unit > MAX_COORDINATE) unit *= 10;
  for (let i = 0; i < count; i++) {
    points.x[i] = Math.round(points.x[i] / unit);
    points.y[i] = Math.round(points.y[i] / unit);
  }
  return points;
}
