import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeDrawnData } from '../testing/make-drawn-map.ts';
import { makeHgt } from '../testing/make-hgt.ts';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { type RegionUnit, toUnitSource } from '../tiles/region.ts';
import { findUnsound } from '../tiles/units/read-unit.ts';
import { addElevation } from './add-elevation.ts';
import { buildRegion } from './import-region.ts';
import { openRegion } from './open-region.ts';
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

describe('adding them to a region', async () => {
  const data = makeDrawnData('A---B---C', { origin: [10.5, 50.5], ways: { AB: {}, BC: {} } });
  const source = toUnitSource(
    await buildRegion(data, { name: 'Drawn', source: 'drawn', credit: 'drawn', importedAt: '2026-01-01' }),
  );

  test('gives graph tiles with heights and keeps the rest', async () => {
    const added = await addElevation(source, [{ name: 'N50E010.hgt', bytes: HGT }], webPlatform);
    const { engine } = await openRegion(toUnitSource(added));
    expect(new Set(engine.graph.shapeEle)).toEqual(new Set([321 * 4]));
    const others = (units: readonly RegionUnit[]) => units.filter(({ part }) => part !== 'graph');
    expect(others(added.manifest.units)).toEqual(others(source.manifest.units));
    expect(await findUnsound(toUnitSource(added), webPlatform)).toEqual([]);
  });

  test('is refused when they lie elsewhere', async () => {
    await expect(addElevation(source, [{ name: 'N10E010.hgt', bytes: HGT }], webPlatform)).rejects.toThrow(
      /N10E010\.hgt covers nothing of Drawn/,
    );
  });
});
