/** A region from a file on disk, for Node: a region pack is opened, an extract is imported in memory. */
import { basename } from 'node:path';
import { webPlatform } from '../tiles/pack-platform.ts';
import type { TileSource } from '../tiles/region.ts';
import { isRegionPack, openRegionPack } from '../tiles/region-pack.ts';
import { importRegion, nameFromFile, OSM_CREDIT } from './import-region.ts';
import { nodePlatform, openFileSource } from './node-platform.ts';
import { type LoadedRegion, openRegion } from './open-region.ts';
import type { ImportStage } from './protocol.ts';

/** Throws an Error with the file's own problem. */
export async function loadRegionFile(
  path: string,
  onProgress?: (stage: ImportStage, share: number) => void,
): Promise<LoadedRegion> {
  const source = await openFileSource(path);
  try {
    if (isRegionPack(await source.read(0, 64)))
      return await openRegion(await openRegionPack(source, webPlatform));
    const { meta, tiles } = await importRegion(source, nodePlatform, {
      name: nameFromFile(path),
      source: basename(path),
      credit: OSM_CREDIT,
      importedAt: new Date().toISOString(),
      onProgress,
    });
    const byKey = new Map(tiles.map((tile) => [tile.key, tile.bytes]));
    const inMemory: TileSource = {
      meta,
      readTile: async (key) => {
        const bytes = byKey.get(key);
        if (!bytes) throw new Error(`The region has no tile ${key}`);
        return bytes;
      },
    };
    return await openRegion(inMemory);
  } finally {
    await source.close();
  }
}
