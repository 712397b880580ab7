import { gzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { LARGEST_HGT_BYTES } from '../engine/elevation/hgt-cell.ts';
import { fault } from '../faults/fault.ts';
import { makeZip } from '../testing/make-zip.ts';
import { unpackHgt } from './unpack-hgt.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const unpack = async (name: string, bytes: Uint8Array) =>
  (await unpackHgt({ name, bytes })).map((cell) => `${cell.name}: ${text(cell.bytes)}`);
const encode = (value: string) => new TextEncoder().encode(value);

test('a cell is taken as it is, or out of what it is packed in', async () => {
  expect(await unpack('N43E007.hgt', encode('cell'))).toEqual(['N43E007.hgt: cell']);
  // Heights that happen to begin like an archive, or like half a mark.
  expect(await unpack('N43E007.hgt', encode('PK heights'))).toEqual(['N43E007.hgt: PK heights']);
  expect(await unpack('N43E007.zip', encode('Pk heights'))).toEqual(['N43E007.zip: Pk heights']);
  expect(await unpack('N43E007.zip', encode('pK heights'))).toEqual(['N43E007.zip: pK heights']);
  expect(await unpack('N43E007.hgt.GZ', gzipSync(encode('cell')))).toEqual(['N43E007.hgt: cell']);
  const archive = makeZip({ 'N43E007.hgt': 'one', 'readme.txt': 'no', 'deep/N43E008.HGT': 'two' });
  expect(await unpack('all.ZIP', archive)).toEqual(['N43E007.hgt: one', 'deep/N43E008.HGT: two']);
});

test.each([
  ['an archive without a cell', 'a.zip', makeZip({ 'readme.txt': 'no' }), 'hgtNone'],
  ['an archive that ends too soon', 'a.zip', makeZip({ 'a.hgt': 'one' }).subarray(0, 20), 'hgtDamaged'],
  ['packed bytes that end too soon', 'a.hgt.gz', gzipSync(encode('cell')).subarray(0, 12), 'hgtDamaged'],
  ['more than a cell', 'a.hgt.gz', gzipSync(new Uint8Array(LARGEST_HGT_BYTES + 1)), 'hgtTooMuch'],
] as const)('%s is refused by its name', async (_, name, bytes, code) => {
  await expect(unpackHgt({ name, bytes })).rejects.toMatchObject({ fault: fault(code, { name }) });
});
