/** How large areas are, which decides from where they are seen. */
import type { MapFeatures } from '../../engine/geo/map-features.ts';

const METRES_PER_UNIT = 0.0111319;
const SIDE_OF_WORLD = 40_075_017;
/** Pixels of a tile's side. */
const TILE_PIXELS = 512;

/** Square metres of a feature's outer ring. */
export function measureArea({ firstRing, firstPointOfRing, lon, lat }: MapFeatures, feature: number): number {
  const ring = firstRing[feature];
  const first = firstPointOfRing[ring];
  const end = firstPointOfRing[ring + 1];
  let twice = 0;
  for (let i = first; i + 1 < end; i++)
    twice +=
      (lon[i] - lon[first]) * (lat[i + 1] - lat[first]) - (lon[i + 1] - lon[first]) * (lat[i] - lat[first]);
  const squeeze = Math.cos((lat[first] / 1e7) * (Math.PI / 180));
  return (Math.abs(twice) / 2) * METRES_PER_UNIT ** 2 * squeeze;
}

/** The zoom at which so many metres, at the middle of Europe's latitudes, are so many pixels. */
export function zoomAtSize(metres: number, pixels: number): number {
  return Math.log2((pixels * SIDE_OF_WORLD * 0.65) / (TILE_PIXELS * Math.max(metres, 0.1)));
}
