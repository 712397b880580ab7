/** Names of web-mercator squares. */

export interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** `[west, south, east, north]` in degrees. */
export type Bounds = readonly [number, number, number, number];

/** The zoom of graph tiles and of the squares in which the drawn map is fetched and stored. */
export const UNIT_ZOOM = 12;
const MAX_LAT = 85.0511287798066;

/** `zoom/x/y`; undefined for any other text and for places that are none. */
export function parseTileKey(key: string): TilePlace | undefined {
  const parts = /^(\d{1,2})\/(\d{1,8})\/(\d{1,8})$/.exec(key);
  if (!parts) return undefined;
  const [z, x, y] = parts.slice(1).map(Number);
  return z <= 22 && x < 2 ** z && y < 2 ** z ? { z, x, y } : undefined;
}

/** The square of a tile. */
export function getTileBounds({ z, x, y }: TilePlace): Bounds {
  const n = 2 ** z;
  const toLat = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / n))) * 180) / Math.PI;
  return [(x / n) * 360 - 180, toLat(y + 1), ((x + 1) / n) * 360 - 180, toLat(y)];
}

/** The tile of a zoom that holds a place in degrees. */
export function getTileAt(z: number, lon: number, lat: number): TilePlace {
  const n = 2 ** z;
  const radians = (Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180;
  const clamp = (value: number) => Math.max(0, Math.min(n - 1, Math.floor(value)));
  const x = clamp(((lon + 180) / 360) * n);
  const y = clamp(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * n);
  return { z, x, y };
}

/** Whether two boxes share a place; touching edges count. */
export function overlap(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}
