/**
 * Google's encoded polyline algorithm: signed deltas, latitude first, zig-zag, 5-bit chunks low first, +63.
 * https://developers.google.com/maps/documentation/utilities/polylinealgorithm
 */
function encodeDelta(delta: number): string {
  let value = delta < 0 ? -2 * delta - 1 : 2 * delta;
  let text = '';
  while (value >= 32) {
    text += String.fromCharCode(32 + (value % 32) + 63);
    value = Math.floor(value / 32);
  }
  return text + String.fromCharCode(value + 63);
}

/** Encodes `[lon, lat]` points; `multiplier` is 1e5 unless the client asked otherwise. */
export function encodePolyline(points: readonly (readonly [number, number])[], multiplier = 1e5): string {
  let text = '';
  let lastLat = 0;
  let lastLon = 0;
  for (const [lon, lat] of points) {
    const scaledLat = Math.round(lat * multiplier);
    const scaledLon = Math.round(lon * multiplier);
    text += encodeDelta(scaledLat - lastLat) + encodeDelta(scaledLon - lastLon);
    lastLat = scaledLat;
    lastLon = scaledLon;
  }
  return text;
}

/** The inverse of {@link encodePolyline}. Throws a RangeError on a text that ends inside a number. */
export function decodePolyline(text: string, multiplier = 1e5): [number, number][] {
  const points: [number, number][] = [];
  let position = 0;
  let lat = 0;
  let lon = 0;
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
    points.push([lon / multiplier, lat / multiplier]);
  }
  return points;
}
