import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeSections } from '../section-file.ts';
import { compactTile, expandSections } from './compact-tile.ts';

const expandTile = (bytes: Uint8Array) => encodeSections(Object.fromEntries(expandSections(bytes)));

const bits32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const sections = fc.record({
  a: fc.array(bits32).map((values) => Int32Array.from(values)),
  b: fc.array(fc.nat(2 ** 32 - 1)).map((values) => Uint32Array.from(values)),
  c: fc.array(fc.maxSafeInteger()).map((values) => Float64Array.from(values)),
  d: fc.array(fc.double()).map((values) => Float64Array.from(values)),
  e: fc.array(fc.nat(255)).map((values) => Uint8Array.from(values)),
  f: fc.array(bits32).map((values) => Int16Array.from(values)),
  g: fc.array(fc.float()).map((values) => Float32Array.from(values)),
});

test('what is packed expands to the same bytes', () => {
  fc.assert(
    fc.property(sections, (columns) => {
      const tile = encodeSections(columns);
      expect(new Uint8Array(expandTile(compactTile(tile)))).toEqual(new Uint8Array(tile));
    }),
    { seed: 5 },
  );
});

test('differences of the longest numbers expand to the same', () => {
  const long = 2 ** 52 - 1;
  const columns = { a: Float64Array.of(long, -long, -long), b: Uint32Array.of(2 ** 32 - 1, 0, 0) };
  const expanded = expandSections(compactTile(encodeSections(columns)));
  expect(Object.fromEntries(expanded)).toEqual(columns);
});

test('neighbouring numbers shrink to a byte or two', () => {
  const ids = Float64Array.from({ length: 1000 }, (_, i) => 9_000_000_000 + 3 * i);
  const packed = compactTile(encodeSections({ ids }));
  expect(packed.length).toBeLessThan(1100);
});

test('damaged bytes are an Error, whatever they are', () => {
  const tile = compactTile(encodeSections({ a: Int32Array.of(5, 6, 900), b: Uint8Array.of(1, 2) }));
  for (let length = 0; length < tile.length; length++)
    expect(() => expandTile(tile.subarray(0, length))).toThrow(Error);
  const endless = tile.slice();
  endless.fill(255, 8);
  expect(() => expandTile(endless)).toThrow(Error);
  const many = tile.slice();
  // A section that claims more numbers than there are bytes behind it.
  new DataView(many.buffer).setUint32(8 + 1 + 1 + 2, 0xffffffff, true);
  expect(() => expandTile(many)).toThrow(/section "a" is cut off/);
});
