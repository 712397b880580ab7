/**
 * The drawn map as units, made once at import: every tile that has something, from the smallest zoom down. Where a square
 * is empty, so is all that lies in it.
 */
import type { PackPlatform } from '../pack/pack-platform.ts';
import { toTileId } from '../pack/pmtiles-id.ts';
import { nameUnit, type StoredUnit } from '../units/make-unit.ts';
import type { TilePlace } from '../units/tile-key.ts';
import { type BundledTile, encodeMapBundle } from './map-bundle.ts';
import type { MapTiles } from './map-tiles.ts';
import { getMapUnitKey, MAP_MAX_ZOOM, MAP_MIN_ZOOM } from './map-unit-keys.ts';

export interface MapBuildOptions {
  readonly platform: PackPlatform;
  /** 0..1; may throw to cancel. */
  readonly onProgress?: (share: number) => void;
  readonly pause?: () => Promise<void>;
}

interface Bundle {
  readonly tiles: BundledTile[];
  rawBytes: number;
}

/** Units in ascending order of their keys. */
export async function buildMapUnits(
  map: MapTiles,
  { platform, onProgress, pause }: MapBuildOptions,
): Promise<StoredUnit[]> {
  const bundles = new Map<string, Bundle>();
  async function add(place: TilePlace): Promise<void> {
    const { z, x, y } = place;
    if (!map.hasTile(z, x, y)) return;
    const key = getMapUnitKey(place);
    const tile = new Uint8Array(map.getTile(z, x, y));
    if (key !== undefined && tile.length > 0) {
      let bundle = bundles.get(key);
      if (!bundle) {
        bundle = { tiles: [], rawBytes: 0 };
        bundles.set(key, bundle);
      }
      bundle.tiles.push({ tileId: toTileId(z, x, y), bytes: await platform.gzip(tile) });
      bundle.rawBytes += tile.length;
    }
    if (z === MAP_MAX_ZOOM) return;
    if (z === 10) await pause?.();
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ])
      await add({ z: z + 1, x: 2 * x + dx, y: 2 * y + dy });
  }
  const side = 2 ** MAP_MIN_ZOOM;
  for (let x = 0; x < side; x++) {
    for (let y = 0; y < side; y++) await add({ z: MAP_MIN_ZOOM, x, y });
    onProgress?.((x + 1) / side);
  }
  const units: StoredUnit[] = [];
  for (const [key, { tiles, rawBytes }] of [...bundles].sort(([a], [b]) => (a < b ? -1 : 1))) {
    tiles.sort((a, b) => a.tileId - b.tileId);
    units.push(await nameUnit('map', key, encodeMapBundle(tiles), rawBytes, platform));
  }
  return units;
}
