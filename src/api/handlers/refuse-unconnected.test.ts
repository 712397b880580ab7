import { expect, test } from 'vitest';
import { findUnconnected, refuseUnconnected } from './refuse-unconnected.ts';

const name = (index: number) => `p${index}`;

test('of many pairs those of the place that is cut off from the most come first', () => {
  const isMissing = (from: number, to: number) =>
    from !== to && (from === 30 || to === 30 || (from === 1 && to === 2));
  const missing = findUnconnected(40, 40, isMissing);
  expect(missing.count).toBe(79);
  expect(missing.pairs).toHaveLength(25);
  for (const pair of missing.pairs) expect(pair).toContain(30);
  const { error } = refuseUnconnected(missing, name, name, 'location_pairs');
  expect(error.message).toBe(
    "Connection between locations not found: 'p0' -> 'p30', 'p1' -> 'p30', 'p2' -> 'p30' and 76 more",
  );
  expect(error.hints).toMatchObject([{ details: 'ConnectionNotFoundException', pair_count: 79 }]);
});

test('few pairs are all named', () => {
  const missing = findUnconnected(2, 3, (from, to) => from === 1 && to === 2);
  const { error } = refuseUnconnected(missing, name, (index) => `clusters[${index}]`, 'customer_pairs');
  expect(error.message).toBe("Connection between locations not found: 'p1' -> 'clusters[2]'");
  expect(error.hints).toMatchObject([{ customer_pairs: [['p1', 'clusters[2]']], pair_count: 1 }]);
});

test('where every way is there, nothing is found', () => {
  expect(findUnconnected(3, 3, () => false)).toEqual({ pairs: [], count: 0 });
});
