import { describe, expect, it } from 'vitest';
import { listColumnsInSight } from './use-columns-in-sight.ts';

const WIDTHS = [72, ...Array.from({ length: 20 }, () => 100)];

describe('columns in sight', () => {
  it('are those of the window and its margins', () => {
    expect(listColumnsInSight(WIDTHS, { left: 0, width: 400 })).toEqual([0, 1, 2, 3, 4, 5]);
    expect(listColumnsInSight(WIDTHS, { left: 1000, width: 400 })).toEqual([
      6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    ]);
  });

  it('hold every column that the window touches, wherever it is', () => {
    for (let left = 0; left < 2072; left += 7) {
      const shown = new Set(listColumnsInSight(WIDTHS, { left, width: 333 }));
      for (let i = 0; i < 20; i++) {
        const start = 72 + 100 * i;
        if (start < left + 333 && start + 100 > left) expect(shown.has(i)).toBe(true);
      }
    }
  });

  it('are all of them before the width is known', () => {
    expect(listColumnsInSight(WIDTHS, { left: 0, width: Number.POSITIVE_INFINITY })).toHaveLength(20);
  });
});
