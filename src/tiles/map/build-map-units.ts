/**
 * The drawn map as units, made once at import: every tile that has something. Tiles come square by square, so a unit is
 * finished and packed as soon as the walk has left its square.
 */
import type { MapFeatures } from '../../engine/geo/map-features.ts';
import type { RoadNetwork } from '../../engine/graph/road-network.ts';
import type { PackPlatform } from '../pack/pack-platform.ts';
import { toTileId } from '../pack/pmtiles-directory.ts';
import { nameUnit, type StoredUnit } from '../units/make-unit.ts';
import { packAhead } from '../units/pack-ahead.ts';
import { addFeatures } from './add-features.ts';
import { addRoads } from './add-roads.ts';
import { type CutTile, cutTiles } from './cut-tiles.ts';
import { type BundledTile, encodeMapBundle } from './map-bundle.ts';
import { type DrawnItems, MapItems } from './map-items.ts';
import { getMapUnitKey } from './map-unit-keys.ts';

interface MapBuildOptions {
  readonly platform: PackPlatform;
  /** 0..1; may throw to cancel. */
  readonly onProgress?: (share: number) => void;
  readonly pause?: () => Promise<void>;
}

interface Bundle {
  readonly tiles: BundledTile[];
  rawBytes: number;
}

/** Tiles between two pauses, so that a click on Cancel is heard. */
const STRIDE = 64;

/** Roads and features on the grid, ready to be cut. */
export function collectItems(network: RoadNetwork, features: MapFeatures): DrawnItems {
  const items = new MapItems();
  addFeatures(features, items);
  addRoads(network, items);
  return items.finish();
}

/** Units in ascending order of their keys. */
export async function buildMapUnits(
  items: DrawnItems,
  { platform, onProgress, pause }: MapBuildOptions,
): Promise<StoredUnit[]> {
  const bundles = new Map<string, Bundle>();
  let count = 0;
  const pack = async ({ z, x, y, bytes }: CutTile) => {
    const key = getMapUnitKey({ z, x, y });
    if (key === undefined) return undefined;
    return { key, tileId: toTileId(z, x, y), rawBytes: bytes.length, bytes: await platform.gzip(bytes) };
  };
  for await (const tile of packAhead(cutTiles(items), pack)) {
    if (!tile) continue;
    let bundle = bundles.get(tile.key);
    if (!bundle) {
      bundle = { tiles: [], rawBytes: 0 };
      bundles.set(tile.key, bundle);
    }
    bundle.tiles.push({ tileId: tile.tileId, bytes: tile.bytes });
    bundle.rawBytes += tile.rawBytes;
    if (++count % STRIDE === 0) {
      // How many tiles there will be is not known: the share nears 1 as they come.
      onProgress?.(1 - 1 / (1 + count / 1000));
      await pause?.();
    }
  }
  onProgress?.(1);
  const units: StoredUnit[] = [];
  for (const [key, { tiles, rawBytes }] of [...bundles].sort(([a], [b]) => (a < b ? -1 : 1))) {
    tiles.sort((a, b) => a.tileId - b.tileId);
    units.push(await nameUnit('map', key, encodeMapBundle(tiles), rawBytes, platform));
  }
  return units;
}
