/**
 * How the tiles of the drawn map are bundled to units: the small zooms in one, then squares of zoom 8 with the zooms up to
 * 11, then squares of zoom 12 with the rest. Along the Hilbert curve the tiles of a square follow each other at every
 * zoom, so a unit is a few ranges of a PMTiles archive.
 */
import { toTileId } from '../pack/pmtiles-directory.ts';
import { parseTileKey, type TilePlace, UNIT_ZOOM } from '../units/tile-key.ts';

export const MAP_MIN_ZOOM = 5;
export const MAP_MAX_ZOOM = 14;
export const OVERVIEW = 'overview';
const MIDDLE_ZOOM = 8;

/** Key of the unit that holds a tile; undefined outside the map's zooms. */
export function getMapUnitKey({ z, x, y }: TilePlace): string | undefined {
  if (z < MAP_MIN_ZOOM || z > MAP_MAX_ZOOM) return undefined;
  if (z < MIDDLE_ZOOM) return OVERVIEW;
  const zoom = z < UNIT_ZOOM ? MIDDLE_ZOOM : UNIT_ZOOM;
  const up = z - zoom;
  return `${zoom}/${x >> up}/${y >> up}`;
}

/** Ids of the tiles that a unit may hold, as stretches `[from, to)` in ascending order; none for a key that is none. */
export function listIdRanges(key: string): [number, number][] {
  if (key === OVERVIEW) return [[toTileId(MAP_MIN_ZOOM, 0, 0), toTileId(MIDDLE_ZOOM, 0, 0)]];
  const square = parseTileKey(key);
  if (square?.z !== MIDDLE_ZOOM && square?.z !== UNIT_ZOOM) return [];
  const last = square.z === MIDDLE_ZOOM ? UNIT_ZOOM - 1 : MAP_MAX_ZOOM;
  // Along the curve a square's tiles follow each other at every zoom.
  const firstOf = (z: number) => (4 ** z - 1) / 3;
  const place = toTileId(square.z, square.x, square.y) - firstOf(square.z);
  const ranges: [number, number][] = [];
  for (let z = square.z; z <= last; z++) {
    const count = 4 ** (z - square.z);
    ranges.push([firstOf(z) + place * count, firstOf(z) + (place + 1) * count]);
  }
  return ranges;
}
