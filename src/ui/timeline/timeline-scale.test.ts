/** The part of the day that a timeline shows. */
import { expect, test } from 'vitest';
import type { PlanSolution } from '../../plan/solution.ts';
import { findDay, toShare } from './timeline-scale.ts';

const dayFrom = (departure: number, end: number, isPlane = false) =>
  findDay({ routes: [{ departure, end }] } as unknown as PlanSolution, [], isPlane);

test('has room for the time beside the last return, however short or long the day is', () => {
  for (const hours of [0.2, 1, 3.7, 9, 14.4]) {
    const departure = 7.5 * 3600;
    const end = departure + hours * 3600;
    const [start, last] = dayFrom(departure, end);
    expect(start % 1800).toBe(0);
    expect(last % 900).toBe(0);
    expect(start).toBeLessThanOrEqual(departure - 900);
    expect(last).toBeGreaterThanOrEqual(end + 900);
    expect(toShare({ start, end: last }, end)).toBeLessThan(0.92);
  }
});

test('has room for the figure beside the last return of an instance too', () => {
  for (const end of [3, 827, 12_340, 1e6]) {
    const [start, last] = dayFrom(0, end, true);
    expect(start).toBeLessThan(0);
    expect(toShare({ start, end: last }, end)).toBeLessThan(0.92);
  }
});
