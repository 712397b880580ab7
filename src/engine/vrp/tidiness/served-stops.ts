/** The stops of a plan at known places, from west to east: what lies near is found by looking left and right. */
import type { VrpPlan, VrpProblem } from '../vrp-problem.ts';
import type { PlanePoints } from './plane-points.ts';

export interface ServedStops {
  readonly count: number;
  /** By position in the order of x, ties by task. */
  readonly task: Int32Array;
  readonly slot: Int32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** O(n log n). */
export function listServedStops(problem: VrpProblem, plan: VrpPlan, points: PlanePoints): ServedStops {
  const { location } = problem.tasks;
  const listed: number[] = [];
  const slotOfTask = new Int32Array(problem.tasks.count);
  for (const [slot, route] of plan.tasksOfSlot.entries()) {
    for (const task of route) {
      slotOfTask[task] = slot;
      if (points.isKnown[location[task]] === 1) listed.push(task);
    }
  }
  listed.sort((a, b) => points.x[location[a]] - points.x[location[b]] || a - b);
  return {
    count: listed.length,
    task: Int32Array.from(listed),
    slot: Int32Array.from(listed, (task) => slotOfTask[task]),
    x: Float64Array.from(listed, (task) => points.x[location[task]]),
    y: Float64Array.from(listed, (task) => points.y[location[task]]),
  };
}

/** The first position whose x is at least so much. O(log n). */
export function findFrom({ x, count }: ServedStops, least: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (x[middle] < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
