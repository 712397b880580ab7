/** A small region pack, on disk for servers started as processes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { encodeRegionPack } from '../tiles/pack/write-pack.ts';
import { toUnitSource } from '../tiles/region.ts';
import { buildRegion } from '../worker/import-region.ts';
import { makeDrawnData } from './make-drawn-map.ts';

/** The pack of a street of four crossings from 10, 50 to the east. */
export async function makeStreetPack(): Promise<Uint8Array> {
  const data = makeDrawnData('A----B----C----D', { ways: { ABCD: {} } });
  const region = await buildRegion(data, {
    name: 'Street',
    source: 'drawn',
    credit: 'drawn for tests',
    importedAt: '2026-01-01T00:00:00Z',
  });
  return Buffer.concat(await encodeRegionPack(toUnitSource(region), webPlatform));
}

/** {@link makeStreetPack} in a file; returns its path. */
export async function writeStreetPack(folder: string): Promise<string> {
  const path = join(folder, 'street.pack');
  writeFileSync(path, await makeStreetPack());
  return path;
}

/** `[lon, lat]` on the street. */
export const STREET_PLACES: [number, number][] = [
  [10.001, 50],
  [10.004, 50],
  [10.007, 50],
];
