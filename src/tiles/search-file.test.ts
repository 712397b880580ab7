/** The address index as a file and as a member of a pack. */
import { expect, test } from 'vitest';
import { makeDrawnData } from '../testing/make-drawn-map.ts';
import { buildRegion } from '../worker/import-region.ts';
import { openRegion } from '../worker/open-region.ts';
import { webPlatform } from './pack/pack-platform.ts';
import { toRangeSource } from './pack/range-source.ts';
import { openRegionPack } from './pack/read-pack.ts';
import { encodeRegionPack } from './pack/write-pack.ts';
import { toUnitSource } from './region.ts';
import { decodeSearchFile, encodeSearchFile } from './search-file.ts';
import { readSearchFile } from './units/read-unit.ts';

const data = makeDrawnData('A----B', {
  ways: { AB: { name: 'Mill Lane' } },
  nodes: { A: { 'addr:housenumber': '7', 'addr:street': 'Mill Lane' } },
});
const region = await buildRegion(data, {
  name: 'Mill',
  source: 'drawn',
  credit: 'drawn',
  importedAt: '2026-01-01',
});

const search = (await readSearchFile(toUnitSource(region), webPlatform))!;

test('an index comes back column by column, viewed in place', () => {
  const index = decodeSearchFile(search);
  expect(index.numberOfHouse.buffer).toBe(search);
  expect(new Uint8Array(encodeSearchFile(index))).toEqual(new Uint8Array(search));
});

test('another version and a lacking column are refused by name', () => {
  const other = search.slice(0);
  const at = new Uint8Array(other).findIndex(
    (_, i) => String.fromCharCode(...new Uint8Array(other, i, 14)) === 'search.version',
  );
  const offset = new DataView(other).getUint32(at + 36, true);
  new DataView(other).setUint32(offset, 99, true);
  expect(() => decodeSearchFile(other)).toThrow(/version 99, this version reads/);
  const renamed = search.slice(0);
  new Uint8Array(renamed)[at + 44 + 7] = 88;
  expect(() => decodeSearchFile(renamed)).toThrow(/lacks textUnits/);
});

test('a pack carries it, and one without it still opens', async () => {
  const open = async (isWhole: boolean) => {
    const units = region.manifest.units.filter(({ part }) => isWhole || part !== 'search');
    const source = toUnitSource({ ...region, manifest: { ...region.manifest, units } });
    const pack = Buffer.concat(await encodeRegionPack(source, webPlatform));
    return openRegion(await openRegionPack(toRangeSource(pack), webPlatform));
  };
  const addresses = await (await open(true)).openAddresses?.();
  expect(addresses?.search('mill lane 7').hits[0]).toMatchObject({ street: 'Mill Lane', houseNumber: '7' });
  expect(await (await open(false)).openAddresses?.()).toBeUndefined();
});
