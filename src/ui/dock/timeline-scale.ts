/** Time to horizontal position, and the hour marks between. */
import type { PlanSolution } from '../../store/solution-model.ts';
import type { Vehicle } from '../../store/vehicle-model.ts';

export interface TimeScale {
  /** Seconds after midnight at the left and right edge. */
  readonly start: number;
  readonly end: number;
  readonly hours: readonly number[];
  readonly halfHours: readonly number[];
}

const HOUR = 3600;

/** From half an hour before the first departure to half an hour after the last return, on whole half hours. */
export function buildTimeScale(solution: PlanSolution | undefined, vehicles: readonly Vehicle[]): TimeScale {
  const routes = solution?.routes ?? [];
  const starts =
    routes.length > 0 ? routes.map((route) => route.departure) : vehicles.map((vehicle) => vehicle.shift[0]);
  const ends =
    routes.length > 0 ? routes.map((route) => route.end) : vehicles.map((vehicle) => vehicle.shift[1]);
  const first = starts.length > 0 ? Math.min(...starts) : 8 * HOUR;
  const last = ends.length > 0 ? Math.max(...ends) : 17 * HOUR;
  const start = Math.floor((first - HOUR / 4) / (HOUR / 2)) * (HOUR / 2);
  const end = Math.ceil((last + HOUR / 4) / (HOUR / 2)) * (HOUR / 2);
  const hours: number[] = [];
  for (let hour = Math.ceil(start / HOUR) * HOUR; hour <= end; hour += HOUR) hours.push(hour);
  const halfHours = hours.map((hour) => hour + HOUR / 2).filter((time) => time < end);
  return { start, end, hours, halfHours };
}

/** Share of the width, 0..1. */
export function toShare(scale: TimeScale, seconds: number): number {
  return (seconds - scale.start) / (scale.end - scale.start);
}
