/** A region from a file on disk, for Node: a region pack is read, an extract is imported in memory. */
import { basename } from 'node:path';
import type { EncodedTile } from '../tiles/graph/split-network.ts';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { isRegionPack, openRegionPack } from '../tiles/pack/region-pack.ts';
import type { RegionMeta } from '../tiles/region.ts';
import { importRegion, nameFromFile, OSM_CREDIT } from './import-region.ts';
import { nodePlatform, openFileSource } from './node-platform.ts';
import { type LoadedRegion, openRegion } from './open-region.ts';
import type { ImportStage } from './protocol.ts';

/** A region as plain data, which threads can be handed. */
export interface RegionData {
  readonly meta: RegionMeta;
  readonly tiles: readonly EncodedTile[];
  readonly search?: ArrayBuffer;
}

/** Throws an Error with the file's own problem. */
export async function readRegionFile(
  path: string,
  onProgress?: (stage: ImportStage, share: number) => void,
): Promise<RegionData> {
  const source = await openFileSource(path);
  try {
    if (isRegionPack(await source.read(0, 64))) {
      const pack = await openRegionPack(source, webPlatform);
      const tiles = await Promise.all(
        pack.meta.tileKeys.map(async (key) => ({ key, bytes: await pack.readTile(key) })),
      );
      return { meta: pack.meta, tiles, search: await pack.readSearch?.() };
    }
    return await importRegion(source, nodePlatform, {
      name: nameFromFile(path),
      source: basename(path),
      credit: OSM_CREDIT,
      importedAt: new Date().toISOString(),
      onProgress,
    });
  } finally {
    await source.close();
  }
}

/** Throws an Error that names the tile when one is missing or damaged. */
export function openRegionData({ meta, tiles, search }: RegionData): Promise<LoadedRegion> {
  const byKey = new Map(tiles.map((tile) => [tile.key, tile.bytes]));
  return openRegion({
    meta,
    readTile: async (key) => {
      const bytes = byKey.get(key);
      if (!bytes) throw new Error(`The region has no tile ${key}`);
      return bytes;
    },
    readSearch: async () => search,
  });
}

/** Throws an Error with the file's own problem. */
export async function loadRegionFile(
  path: string,
  onProgress?: (stage: ImportStage, share: number) => void,
): Promise<LoadedRegion> {
  return openRegionData(await readRegionFile(path, onProgress));
}
