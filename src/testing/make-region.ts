/** Small regions for tests of packs, storage and downloads. */
import type { OsmData } from '../osm/osm-data.ts';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { toRangeSource } from '../tiles/pack/range-source.ts';
import { openRegionPack } from '../tiles/pack/read-pack.ts';
import { encodeRegionPack } from '../tiles/pack/write-pack.ts';
import { type RegionData, toUnitSource } from '../tiles/region.ts';
import { buildRegion } from '../worker/import-region.ts';
import type { OpenPack } from '../worker/regions/pack-at.ts';
import { makeRandomData } from './make-random-map.ts';

export function makeRegion(data: OsmData, name = 'Sample'): Promise<RegionData> {
  return buildRegion(data, { name, source: 'drawn', credit: 'drawn for tests', importedAt: '2026-01-01' });
}

/** A region of several tiles, the same for the same seed. */
export function makeRandomRegion(seed: number, name?: string): Promise<RegionData> {
  return makeRegion(makeRandomData({ seed, nodes: 120, ways: 130, restrictions: 30, extent: 0.25 }), name);
}

export async function makePackBytes(region: RegionData): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(Buffer.concat(await encodeRegionPack(toUnitSource(region), webPlatform)));
}

export async function openPackBytes(bytes: Uint8Array): Promise<OpenPack> {
  const source = toRangeSource(bytes);
  return { source, reader: await openRegionPack(source, webPlatform) };
}
