/** Development extracts and reference figures that lie beside the project; tests that need them skip without. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hashFiles } from '../scripts/ensure-build.ts';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { toRangeSource } from '../tiles/pack/range-source.ts';
import { openRegionPack } from '../tiles/pack/read-pack.ts';
import { encodeRegionPack } from '../tiles/pack/write-pack.ts';
import { type RegionData, toUnitSource } from '../tiles/region.ts';
import { importRegion, OSM_CREDIT } from '../worker/import-region.ts';
import { nodePlatform, openFileSource } from '../worker/node-platform.ts';
import { type LoadedRegion, openRegion } from '../worker/open-region.ts';
import { findKept, keepFile } from './kept-files.ts';

const SHARED = resolve(process.env.TOURWRIGHT_SHARED ?? join(import.meta.dirname, '../../../shared'));

export type ExtractName =
  | 'monaco-2016'
  | 'andorra-2026'
  | 'liechtenstein-2024'
  | 'porto-2015'
  | 'queens-village';
export const EXTRACTS: readonly ExtractName[] = [
  'monaco-2016',
  'andorra-2026',
  'liechtenstein-2024',
  'porto-2015',
  'queens-village',
];

export function getExtractPath(name: ExtractName): string {
  return join(SHARED, 'extracts', `${name}.osm.pbf`);
}

export function getReferencePath(name: ExtractName): string {
  return join(SHARED, 'reference', `osrm-car-${name}.csv`);
}

/** Undefined where the file is there, else the reason for skipping what needs it. */
export function findMissing(path: string): string | undefined {
  return existsSync(path) ? undefined : `${path} is absent (TOURWRIGHT_SHARED names its folder)`;
}

async function importExtract(name: ExtractName): Promise<RegionData> {
  const source = await openFileSource(getExtractPath(name));
  try {
    return await importRegion(source, nodePlatform, {
      name,
      source: name,
      credit: OSM_CREDIT,
      importedAt: '2026-01-01T00:00:00Z',
      isMapDrawn: false,
    });
  } finally {
    await source.close();
  }
}

/** What an imported extract depends on, beside the file itself. */
const IMPORTER = [
  'src/osm',
  'src/tiles',
  'src/engine/base',
  'src/engine/geo',
  'src/engine/graph',
  'src/engine/profile',
  'src/engine/geocode',
  'src/engine/node-order',
  'src/worker/import-region.ts',
];

/** Imports the extract once for all test files, and again when it or what reads it has changed. */
export async function openExtract(name: ExtractName): Promise<LoadedRegion> {
  const key = createHash('sha256')
    .update(hashFiles(IMPORTER))
    .update(readFileSync(getExtractPath(name)));
  const file = `${name}-${key.digest('hex').slice(0, 16)}.pack`;
  let pack = findKept(file);
  if (!pack) {
    const region = toUnitSource(await importExtract(name));
    pack = keepFile(file, Buffer.concat(await encodeRegionPack(region, webPlatform)));
  }
  return openRegion(await openRegionPack(toRangeSource(readFileSync(pack)), webPlatform));
}
