import { expect, test } from 'vitest';
import { Prng } from '../engine/base/prng.ts';
import { compressRanks } from './stitch-edges.ts';

test('ranks of a part become a permutation in the same order', () => {
  const random = new Prng(1);
  for (let round = 0; round < 30; round++) {
    const ranks = Uint32Array.from({ length: 1 + random.nextInt(60) }, () => random.nextInt(2 ** 31) * 2);
    const compressed = compressRanks(ranks);
    expect([...compressed].sort((a, b) => a - b)).toEqual([...ranks.keys()]);
    for (let a = 0; a < ranks.length; a++)
      for (let b = 0; b < ranks.length; b++)
        if (ranks[a] < ranks[b]) expect(compressed[a]).toBeLessThan(compressed[b]);
  }
});

test('equal ranks keep their order, and a permutation stays as it is', () => {
  expect([...compressRanks(Uint32Array.of(7, 7, 2))]).toEqual([1, 2, 0]);
  const whole = Uint32Array.of(2, 0, 1);
  expect(compressRanks(whole)).toBe(whole);
  expect(compressRanks(new Uint32Array(0)).length).toBe(0);
});
