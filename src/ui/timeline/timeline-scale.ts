/** Time to horizontal position, and the hour marks between. */

import type { PlanSolution } from '../../plan/solution.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { largest, smallest } from '../../store/extremes.ts';

export interface TimeScale {
  /** Seconds after midnight at the left and right edge. */
  readonly start: number;
  readonly end: number;
  /** Named marks, and dotted ones between. */
  readonly marks: readonly number[];
  readonly halves: readonly number[];
}

const HOUR = 3600;
/** Steps of the named marks, seconds. */
const STEPS = [300, 900, 1800, HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR];
/** Of research instances, in their unit. */
const PLAIN_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];
/** Marks closer than this cannot be read. */
const MARK_PIXELS = 58;

/** Room behind the last return, for its time beside it: a tenth of what is on show, a quarter of an hour at least. */
const TAIL_SHARE = 0.1;

/** From before the first departure, on a half hour, to behind the last return, on a quarter of an hour. */
export function findDay(
  solution: PlanSolution | undefined,
  vehicles: readonly Vehicle[],
  isPlane = false,
): readonly [number, number] {
  const routes = solution?.routes ?? [];
  const starts =
    routes.length > 0 ? routes.map((route) => route.departure) : vehicles.map((vehicle) => vehicle.shift[0]);
  const ends =
    routes.length > 0 ? routes.map((route) => route.end) : vehicles.map((vehicle) => vehicle.shift[1]);
  const first = starts.length > 0 ? smallest(starts) : 8 * HOUR;
  const last = ends.length > 0 ? largest(ends) : 17 * HOUR;
  if (isPlane) {
    const margin = Math.max(1, (last - first) / 25);
    return [first - margin, last + Math.max(1, (last - first) * TAIL_SHARE)];
  }
  const start = Math.floor((first - HOUR / 4) / (HOUR / 2)) * (HOUR / 2);
  const tail = Math.max(HOUR / 4, (last - start) * TAIL_SHARE);
  return [start, Math.ceil((last + tail) / (HOUR / 4)) * (HOUR / 4)];
}

/** `width`: pixels; `unit`: seconds in a unit of a research instance. */
export function buildTimeScale(
  [start, end]: readonly [number, number],
  width: number,
  unit?: number,
): TimeScale {
  const pixelsASecond = width > 0 ? width / (end - start) : 0;
  const steps = unit === undefined ? STEPS : PLAIN_STEPS.map((units) => units * unit);
  const step = steps.find((seconds) => seconds * pixelsASecond >= MARK_PIXELS) ?? steps[steps.length - 1];
  const marks: number[] = [];
  for (let time = Math.ceil(start / step) * step; time <= end; time += step) marks.push(time);
  const halves = marks.map((time) => time + step / 2).filter((time) => time < end);
  return { start, end, marks, halves };
}

/** Share of the width, 0..1. */
export function toShare(scale: Pick<TimeScale, 'start' | 'end'>, seconds: number): number {
  return (seconds - scale.start) / (scale.end - scale.start);
}
