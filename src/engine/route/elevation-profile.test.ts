import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLine } from '../geo/line.ts';
import { fillElevations, sumClimbs } from './elevation-profile.ts';

function fill(...heights: number[]): number[] {
  const line = toLine(heights.map((height, i) => [10 + i * 0.001, 50, height]));
  fillElevations(line);
  return [...(line.ele ?? [])].map((height) => Math.round(height * 100) / 100);
}

const sum = (...heights: number[]) => sumClimbs(Float64Array.from(heights));

describe('gaps in elevations', () => {
  test('are closed by distance, and beyond the ends by the nearest', () => {
    const { NaN: gap } = Number;
    expect(fill(gap, 10, gap, gap, 40, gap)).toEqual([10, 10, 20, 30, 40, 40]);
    expect(fill(5, gap, 9)).toEqual([5, 7, 9]);
  });

  test('are 0 where nothing is known', () => expect(fill(Number.NaN, Number.NaN)).toEqual([0, 0]));
});

describe('climbs', () => {
  test('are counted from turning point to turning point', () => {
    expect(sum(100, 150, 120, 160)).toEqual({ ascend: 90, descend: 30 });
    expect(sum(100, 110, 120, 130)).toEqual({ ascend: 30, descend: 0 });
    expect(sum(130, 120, 118)).toEqual({ ascend: 0, descend: 12 });
  });

  test('do not grow by noise', () => {
    expect(sum(100, 103, 99, 102, 100)).toEqual({ ascend: 3, descend: 3 });
    expect(sum(100, 110, 107, 120, 118, 130)).toEqual({ ascend: 30, descend: 0 });
  });

  test('and descents differ by what the ends differ', () => {
    const heights = fc.array(fc.integer({ min: -50, max: 900 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(heights, (list) => {
        const { ascend, descend } = sum(...list);
        expect(ascend - descend).toBeCloseTo(list[list.length - 1] - list[0], 6);
        expect(Math.min(ascend, descend)).toBeGreaterThanOrEqual(0);
      }),
      { seed: 3 },
    );
  });

  test('of nothing are none', () => expect(sum()).toEqual({ ascend: 0, descend: 0 }));
});
