/**
 * The nearest stops of every stop in travel time. Only those that are nearest as the crow flies are looked at, found by a
 * sweep from the stop to both sides, so that 10,000 stops need no rows of 10,000 legs each.
 */
import type { VrpProblem } from '../vrp-problem.ts';
import type { ServedStops } from './served-stops.ts';

/** For so many nearest stops in travel time, so many times as many as the crow flies are looked at. */
const LOOKED_AT = 4;

/**
 * Row `i` of the result: up to `count` tasks nearest to the task at position `i`, -1 behind the last one. Nearest is who
 * has the smaller of the times there and back, in the first metric; ties go to the smaller task. O(n * sqrt(n)) where
 * stops are spread out.
 */
export function findNearestStops(problem: VrpProblem, stops: ServedStops, count: number): Int32Array {
  const nearest = new Int32Array(stops.count * count).fill(-1);
  const pool = count * LOOKED_AT;
  const square = new Float64Array(pool);
  const at = new Int32Array(pool);
  const time = new Float64Array(pool);
  for (let i = 0; i < stops.count; i++) {
    const found = sweep(stops, i, pool, square, at);
    const row = nearest.subarray(i * count, (i + 1) * count);
    keepQuickest(problem, stops, i, at.subarray(0, found), time, row);
  }
  return nearest;
}

/** Fills `at` with the positions nearest to `i` as the crow flies, by distance, ties by task; how many there are. */
function sweep(stops: ServedStops, i: number, pool: number, square: Float64Array, at: Int32Array): number {
  const { x, y, task, count } = stops;
  let found = 0;
  const offer = (k: number) => {
    const d = (x[k] - x[i]) ** 2 + (y[k] - y[i]) ** 2;
    if (found === pool && !isBefore(d, task[k], square[pool - 1], task[at[pool - 1]])) return;
    let place = found < pool ? found++ : pool - 1;
    while (place > 0 && isBefore(d, task[k], square[place - 1], task[at[place - 1]])) {
      square[place] = square[place - 1];
      at[place] = at[place - 1];
      place--;
    }
    square[place] = d;
    at[place] = k;
  };
  const isOpen = (k: number) => found < pool || (x[k] - x[i]) ** 2 <= square[pool - 1];
  let left = i - 1;
  let right = i + 1;
  while (left >= 0 || right < count) {
    const goesLeft = left >= 0 && isOpen(left);
    const goesRight = right < count && isOpen(right);
    if (!goesLeft && !goesRight) break;
    if (goesLeft) offer(left--);
    if (goesRight) offer(right++);
  }
  return found;
}

function isBefore(a: number, taskA: number, b: number, taskB: number): boolean {
  return a < b || (a === b && taskA < taskB);
}

function keepQuickest(
  problem: VrpProblem,
  stops: ServedStops,
  i: number,
  at: Int32Array,
  time: Float64Array,
  row: Int32Array,
): void {
  const { tasks, locationCount: n } = problem;
  const { durations } = problem.metrics[0];
  const from = tasks.location[stops.task[i]];
  let found = 0;
  for (const k of at) {
    const other = stops.task[k];
    const to = tasks.location[other];
    const seconds = Math.min(durations[from * n + to], durations[to * n + from]);
    if (found === row.length && !isBefore(seconds, other, time[found - 1], row[found - 1])) continue;
    let place = found < row.length ? found++ : found - 1;
    while (place > 0 && isBefore(seconds, other, time[place - 1], row[place - 1])) {
      time[place] = time[place - 1];
      row[place] = row[place - 1];
      place--;
    }
    time[place] = seconds;
    row[place] = other;
  }
}
