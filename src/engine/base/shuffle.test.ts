/** Every order of three items comes up about as often as any other. */
import { expect, test } from 'vitest';
import { Prng, shuffle } from './prng.ts';

test('shuffle keeps all items and prefers no order', () => {
  const prng = new Prng(4);
  const seen = new Map<string, number>();
  for (let round = 0; round < 6000; round++) {
    const items = ['a', 'b', 'c'];
    shuffle(items, prng);
    const order = items.join('');
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  expect([...seen.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
