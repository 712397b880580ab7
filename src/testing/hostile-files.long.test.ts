/**
 * Damaged and hostile files over every reader, by seed: each is read or refused in words, soon and in little memory. How many
 * in all may be given: `HOSTILE_FILES=200000`.
 */
import { expect, test } from 'vitest';
import { Prng } from '../engine/base/prng.ts';
import { mutate } from './hostile/mutate.ts';
import { listReaders } from './hostile/readers.ts';
import { sample } from './sample.ts';

/** The part of a reader's runs that is done. */
function shareOf(isLarge = false): number {
  return isLarge ? 1 / 40 : 1;
}

const READERS = await listReaders();
const FILES = Number(process.env.HOSTILE_FILES ?? sample(1500, 20_000));
const RUNS = Math.ceil(FILES / READERS.reduce((sum, { isLarge }) => sum + shareOf(isLarge), 0));
/** Of a file of some kilobytes, on a busy machine. */
const MAX_MS = 5000;
const MAX_BYTES = 500 * 2 ** 20;

function countMemory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test.each(READERS.map((reader, number) => ({ ...reader, number })))(
  '$name',
  { timeout: 1_200_000 },
  async ({ seeds, wrap, read, isLarge, number }) => {
    for (const seed of seeds) expect(await read(wrap ? wrap(seed) : seed), 'a sound file').toBeUndefined();
    const random = new Prng(20_261_125 + number);
    const others = READERS.flatMap((reader) => reader.seeds);
    let refused = 0;
    for (let run = 0; run < RUNS * shareOf(isLarge); run++) {
      const damaged = mutate(seeds[random.nextInt(seeds.length)], others, random);
      const file = wrap ? wrap(damaged) : damaged;
      const before = countMemory();
      const began = performance.now();
      try {
        const words = await read(file);
        if (words !== undefined) refused++;
        expect(words).not.toBe('');
      } catch (error) {
        throw new Error(`run ${run}: ${error instanceof Error ? error.stack : error}`);
      }
      expect(performance.now() - began, `milliseconds of run ${run}`).toBeLessThan(MAX_MS);
      expect(countMemory() - before, `bytes of run ${run}`).toBeLessThan(MAX_BYTES);
    }
    expect(refused, 'refused').toBeGreaterThan(0);
  },
);
