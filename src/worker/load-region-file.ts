/** A region from a file on disk, for Node: a region pack is read, an extract is imported in memory. */
import { basename } from 'node:path';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { isRegionPack, openRegionPack } from '../tiles/pack/read-pack.ts';
import { type RegionData, toUnitSource } from '../tiles/region.ts';
import { readSound } from '../tiles/units/read-unit.ts';
import { importRegion, nameFromFile, OSM_CREDIT } from './import-region.ts';
import { nodePlatform, openFileSource } from './node-platform.ts';
import { type LoadedRegion, openRegion } from './open-region.ts';
import type { ImportStage } from './protocol.ts';

/** Throws an Error with the file's own problem. */
export async function readRegionFile(
  path: string,
  onProgress?: (stage: ImportStage, share: number) => void,
): Promise<RegionData> {
  const source = await openFileSource(path);
  try {
    if (isRegionPack(await source.read(0, 64))) {
      const pack = await openRegionPack(source, webPlatform);
      const { manifest } = pack;
      const bytesOf = new Map<string, Uint8Array>();
      for (const unit of manifest.units)
        if (unit.part !== 'map') bytesOf.set(unit.sha256, (await readSound(pack, unit, webPlatform)).slice());
      const units = manifest.units.filter(({ part }) => part !== 'map');
      return { manifest: { ...manifest, units }, bytesOf };
    }
    return await importRegion(source, nodePlatform, {
      name: nameFromFile(path),
      source: basename(path),
      credit: OSM_CREDIT,
      importedAt: new Date().toISOString(),
      isMapDrawn: false,
      onProgress,
    });
  } finally {
    await source.close();
  }
}

/** Throws `UnitError`, which names what is missing or damaged. */
export function openRegionData(data: RegionData): Promise<LoadedRegion> {
  return openRegion(toUnitSource(data));
}

/** Throws an Error with the file's own problem. */
export async function loadRegionFile(
  path: string,
  onProgress?: (stage: ImportStage, share: number) => void,
): Promise<LoadedRegion> {
  return openRegionData(await readRegionFile(path, onProgress));
}
