/** A small region pack on disk, for servers started as processes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { encodeRegionPack } from '../tiles/pack/write-pack.ts';
import { toUnitSource } from '../tiles/region.ts';
import { buildRegion } from '../worker/import-region.ts';
import { makeDrawnData } from './make-drawn-map.ts';

/** A street of four crossings from 10, 50 to the east; returns the path of the pack. */
export async function writeStreetPack(folder: string): Promise<string> {
  const data = makeDrawnData('A----B----C----D', { ways: { ABCD: {} } });
  const region = await buildRegion(data, {
    name: 'Street',
    source: 'drawn',
    credit: 'drawn for tests',
    importedAt: '2026-01-01T00:00:00Z',
  });
  const path = join(folder, 'street.pack');
  writeFileSync(path, Buffer.concat(await encodeRegionPack(toUnitSource(region), webPlatform)));
  return path;
}

/** `[lon, lat]` on the street. */
export const STREET_PLACES: [number, number][] = [
  [10.001, 50],
  [10.004, 50],
  [10.007, 50],
];
