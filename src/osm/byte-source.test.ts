import { describe, expect, it } from 'vitest';
import { Dice } from '../testing/vrp-random/dice.ts';
import { type ByteSource, readAhead } from './byte-source.ts';

const BYTES = Uint8Array.from({ length: 5_000_000 }, (_, i) => (i * 31) % 251);

function makeSource(bytes = BYTES) {
  const reads: number[] = [];
  const source: ByteSource = {
    size: bytes.length,
    read: async (offset, length) => {
      reads.push(length);
      return bytes.slice(offset, offset + length);
    },
  };
  return { source: readAhead(source), reads };
}

describe('readAhead', () => {
  it('gives the bytes of the file, whatever is asked for, and fewer only where the file ends', async () => {
    const dice = new Dice(1);
    const { source, reads } = makeSource();
    let asked = 0;
    for (let offset = 0; offset < BYTES.length; ) {
      const length = dice.between(1, dice.chance(0.02) ? 1_500_000 : 40_000);
      const bytes = await source.read(offset, length);
      expect(bytes.length).toBe(Math.min(length, BYTES.length - offset));
      expect(Buffer.compare(bytes, BYTES.subarray(offset, offset + length))).toBe(0);
      asked++;
      offset += dice.between(Math.ceil(length / 2), length);
    }
    expect((await source.read(BYTES.length - 3, 10)).length).toBe(3);
    expect((await source.read(BYTES.length + 7, 4)).length).toBe(0);
    expect(asked).toBeGreaterThan(60);
    expect(reads.length).toBeLessThan(asked / 5);
  });

  it('asks the file for what is wanted alone where reads do not follow on one another', async () => {
    const { source, reads } = makeSource();
    for (const offset of [4_000_000, 100, 2_000_000, 3_000_000]) {
      const bytes = await source.read(offset, 20);
      expect([...bytes]).toEqual([...BYTES.subarray(offset, offset + 20)]);
    }
    expect(reads).toEqual([20, 20, 20, 20]);
  });

  it('takes one piece for reads that do not wait for each other', async () => {
    const { source, reads } = makeSource();
    const [first, second, third] = await Promise.all([
      source.read(0, 4),
      source.read(4, 60),
      source.read(64, 200),
    ]);
    expect([...first, ...second, ...third]).toEqual([...BYTES.subarray(0, 264)]);
    expect(reads).toEqual([64 * 1024]);
  });
});
