/** Development extracts and reference figures that lie beside the project; tests that need them skip without. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type RegionData, toUnitSource } from '../tiles/region.ts';
import { importRegion, OSM_CREDIT } from '../worker/import-region.ts';
import { nodePlatform, openFileSource } from '../worker/node-platform.ts';
import { type LoadedRegion, openRegion } from '../worker/open-region.ts';

const SHARED = resolve(process.env.TOURWRIGHT_SHARED ?? join(import.meta.dirname, '../../../shared'));

export const EXTRACTS = [
  'monaco-2016',
  'andorra-2026',
  'liechtenstein-2024',
  'porto-2015',
  'queens-village',
] as const;
export type ExtractName = (typeof EXTRACTS)[number];

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

export async function importExtract(name: ExtractName): Promise<RegionData> {
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

export async function openExtract(name: ExtractName): Promise<LoadedRegion> {
  return openRegion(toUnitSource(await importExtract(name)));
}
