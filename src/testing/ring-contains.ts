/** Whether a place lies inside a closed ring of `[lon, lat]`, by crossings of a ray; on the ring either answer may come. */
export function isInRing(ring: readonly (readonly [number, number])[], lon: number, lat: number): boolean {
  let isInside = false;
  for (let i = 1; i < ring.length; i++) {
    const [x0, y0] = ring[i - 1];
    const [x1, y1] = ring[i];
    if (y0 > lat !== y1 > lat && lon < x0 + ((lat - y0) / (y1 - y0)) * (x1 - x0)) isInside = !isInside;
  }
  return isInside;
}
