import { expect, test } from 'vitest';
import { Prng } from './prng.ts';

function draw(seed: number, count: number): number[] {
  const random = new Prng(seed);
  return Array.from({ length: count }, () => random.nextUint32());
}

test('equal seeds give equal sequences, other seeds others', () => {
  expect(draw(42, 100)).toEqual(draw(42, 100));
  expect(draw(42, 100)).not.toEqual(draw(43, 100));
});

test('the sequence of a seed never changes, for plans are reproduced by it', () => {
  expect(draw(1, 4)).toEqual([2_212_199_553, 1_506_684_997, 389_392_296, 138_374_344]);
});

test('numbers below a bound are spread evenly over it', () => {
  const random = new Prng(7);
  const counts = new Array<number>(10).fill(0);
  for (let i = 0; i < 100_000; i++) counts[random.nextInt(10)]++;
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

test('fractions lie in [0, 1)', () => {
  const random = new Prng(-5);
  for (let i = 0; i < 10_000; i++) {
    const value = random.nextFloat();
    expect(value >= 0 && value < 1).toBe(true);
  }
});
