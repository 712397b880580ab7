/**
 * Google's encoded polyline algorithm: signed deltas, latitude first, zig-zag, 5-bit chunks low first, +63; then the
 * elevation in hundredths of a metre where points have one.
 * https://developers.google.com/maps/documentation/utilities/polylinealgorithm
 */
import { type Line, toLine } from './line.ts';

const ELEVATION_MULTIPLIER = 100;
/** What 32 bits hold after the zig-zag; larger deltas take the slow way. */
const LARGEST_SMALL_DELTA = 2 ** 29;

function encodeDelta(delta: number): string {
  if (delta < LARGEST_SMALL_DELTA && delta > -LARGEST_SMALL_DELTA) {
    let value = delta < 0 ? ~(delta << 1) : delta << 1;
    let text = '';
    while (value >= 32) {
      text += String.fromCharCode((32 | (value & 31)) + 63);
      value >>= 5;
    }
    return text + String.fromCharCode(value + 63);
  }
  let value = delta < 0 ? -2 * delta - 1 : 2 * delta;
  let text = '';
  while (value >= 32) {
    text += String.fromCharCode(32 + (value % 32) + 63);
    value = Math.floor(value / 32);
  }
  return text + String.fromCharCode(value + 63);
}

/** Encodes a line; `multiplier` is 1e5 unless the client asked otherwise. */
export function encodeLine({ lon, lat, ele }: Line, multiplier = 1e5): string {
  let text = '';
  let lastLat = 0;
  let lastLon = 0;
  let lastEle = 0;
  for (let i = 0; i < lon.length; i++) {
    const scaledLat = Math.round(lat[i] * multiplier);
    const scaledLon = Math.round(lon[i] * multiplier);
    text += encodeDelta(scaledLat - lastLat) + encodeDelta(scaledLon - lastLon);
    lastLat = scaledLat;
    lastLon = scaledLon;
    if (!ele) continue;
    const scaledEle = Math.round(ele[i] * ELEVATION_MULTIPLIER);
    text += encodeDelta(scaledEle - lastEle);
    lastEle = scaledEle;
  }
  return text;
}

/** Encodes `[lon, lat]` or `[lon, lat, metres]` points. */
export function encodePolyline(points: readonly (readonly number[])[], multiplier = 1e5): string {
  return encodeLine(toLine(points), multiplier);
}

/**
 * The inverse of {@link encodePolyline}; `hasElevation` says whether points have a third number. Throws a RangeError on
 * a text that ends inside a point.
 */
export function decodePolyline(text: string, multiplier = 1e5, hasElevation = false): number[][] {
  const points: number[][] = [];
  let position = 0;
  let lat = 0;
  let lon = 0;
  let ele = 0;
  const next = () => {
    let value = 0;
    let factor = 1;
    for (;;) {
      if (position >= text.length) throw new RangeError('The encoded polyline ends inside a number');
      const chunk = text.charCodeAt(position++) - 63;
      value += (chunk % 32) * factor;
      factor *= 32;
      if (chunk < 32) break;
    }
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  while (position < text.length) {
    lat += next();
    lon += next();
    const point = [lon / multiplier, lat / multiplier];
    if (hasElevation) {
      ele += next();
      point.push(ele / ELEVATION_MULTIPLIER);
    }
    points.push(point);
  }
  return points;
}
