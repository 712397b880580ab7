import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FeatureCollector } from '../engine/geo/map-features.ts';
import { makeDrawnMap } from '../testing/make-drawn-map.ts';
import { makeHgt } from '../testing/make-hgt.ts';
import type { RegionMeta } from '../tiles/region.ts';
import { addElevation } from './add-elevation.ts';
import { type LoadedRegion, openRegion } from './open-region.ts';
import { unpackHgt } from './unpack-hgt.ts';

const HGT = makeHgt(1201, () => 321);

/** A zip archive with one entry. */
function makeZip(entry: string, bytes: Uint8Array, method = 8): Uint8Array {
  const name = new TextEncoder().encode(entry);
  const packed = method === 8 ? deflateRawSync(bytes) : bytes;
  const local = new Uint8Array(30 + name.length);
  const central = new Uint8Array(46 + name.length);
  const end = new Uint8Array(22);
  const write = (target: Uint8Array, at: number, value: number, length: number) => {
    for (let i = 0; i < length; i++) target[at + i] = (value / 256 ** i) & 255;
  };
  write(local, 0, 0x04034b50, 4);
  write(local, 26, name.length, 2);
  local.set(name, 30);
  write(central, 0, 0x02014b50, 4);
  write(central, 10, method, 2);
  write(central, 20, packed.length, 4);
  write(central, 24, bytes.length, 4);
  write(central, 28, name.length, 2);
  central.set(name, 46);
  write(end, 0, 0x06054b50, 4);
  write(end, 10, 1, 2);
  write(end, 16, local.length + packed.length, 4);
  return Uint8Array.from([...local, ...packed, ...central, ...end]);
}

describe('elevation files', () => {
  const cases = [
    { name: 'N50E010.hgt', bytes: HGT },
    { name: 'N50E010.hgt.gz', bytes: new Uint8Array(gzipSync(HGT)) },
    { name: 'N50E010.hgt.zip', bytes: makeZip('folder/N50E010.hgt', HGT) },
    { name: 'N50E010.zip', bytes: makeZip('N50E010.hgt', HGT.subarray(0, 1000), 0) },
  ];
  for (const file of cases) {
    test(`${file.name} is unpacked`, async () => {
      const [{ name, bytes }] = await unpackHgt(file);
      expect(name).toMatch(/N50E010\.hgt$/);
      expect(bytes[1]).toBe(HGT[1]);
      expect([HGT.length, 1000]).toContain(bytes.length);
    });
  }

  test('damage is told', async () => {
    const gzip = cases[1].bytes.slice(0, 200);
    await expect(unpackHgt({ name: 'N50E010.hgt.gz', bytes: gzip })).rejects.toThrow(/damaged/);
    const zip = cases[2].bytes.slice(0, -30);
    await expect(unpackHgt({ name: 'N50E010.hgt.zip', bytes: zip })).rejects.toThrow(/damaged/);
    const other = { name: 'N50E010.zip', bytes: makeZip('readme.txt', HGT.subarray(0, 10)) };
    await expect(unpackHgt(other)).rejects.toThrow(/holds no \.hgt/);
  });

  test('a small file that unpacks to a huge one is refused', async () => {
    const bomb = new Uint8Array(gzipSync(new Uint8Array(30e6)));
    await expect(unpackHgt({ name: 'N50E010.hgt.gz', bytes: bomb })).rejects.toThrow(/more than a cell/);
  });
});

describe('adding them to a region', () => {
  const { engine } = makeDrawnMap('A---B---C', { origin: [10.5, 50.5], ways: { AB: {}, BC: {} } });
  const meta = {
    id: 'drawn',
    name: 'Drawn',
    bbox: engine.bounds,
    tileKeys: [],
    bytes: 0,
  } as unknown as RegionMeta;
  const region: LoadedRegion = {
    name: 'Drawn',
    engine,
    copyrights: [],
    meta,
    features: { ...new FeatureCollector().finish(), texts: [''] },
  };

  test('gives tiles with heights', async () => {
    const added = await addElevation(region, [{ name: 'N50E010.hgt', bytes: HGT }]);
    expect(added.meta.bytes).toBeGreaterThan(0);
    const tileOf = new Map(added.tiles.map(({ key, bytes }) => [key, bytes]));
    const opened = await openRegion({ meta: added.meta, readTile: async (key) => tileOf.get(key)! });
    const { shapeEle } = opened.engine.graph;
    expect(new Set(shapeEle)).toEqual(new Set([321 * 4]));
  });

  test('is refused when they lie elsewhere', async () => {
    await expect(addElevation(region, [{ name: 'N10E010.hgt', bytes: HGT }])).rejects.toThrow(
      /N10E010\.hgt covers nothing of Drawn/,
    );
  });
});
