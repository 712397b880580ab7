import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMedianGap } from './crowding.ts';

test('fewer than two points cannot touch', () => {
  expect(findMedianGap([])).toBe(Number.POSITIVE_INFINITY);
  expect(findMedianGap([{ x: 1, y: 1 }])).toBe(Number.POSITIVE_INFINITY);
});

test('one point far away does not count', () => {
  const row = [0, 10, 20, 30, 5000].map((x) => ({ x, y: 0 }));
  expect(findMedianGap(row)).toBe(10);
});

test('is what comparing every point with every other says', () => {
  const coordinate = fc.integer({ min: -50, max: 50 });
  const points = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(points, (all) => {
      const gaps = all
        .map((a) => Math.min(...all.flatMap((b) => (a === b ? [] : [Math.hypot(a.x - b.x, a.y - b.y)]))))
        .sort((a, b) => a - b);
      expect(findMedianGap(all)).toBeCloseTo(gaps[all.length >> 1], 9);
    }),
  );
});
