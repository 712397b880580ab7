/** Keys by which units are put back. */
import type { VrpProblem } from '../vrp-problem.ts';

export interface SortKeys {
  /** Travel seconds between a first depot and the task, per task. */
  readonly remoteness: Int32Array;
  /** Sum of the unit's load over the dimensions, relative to the largest capacity, per unit. */
  readonly demand: Float64Array;
}

export function buildSortKeys(problem: VrpProblem): SortKeys {
  const { tasks, units, slots, dimensionCount, locationCount } = problem;
  const remoteness = new Int32Array(tasks.count);
  const from = slots.count > 0 ? slots.start[0] : locationCount - 1;
  for (let t = 0; t < tasks.count; t++) {
    remoteness[t] = problem.metrics[0].durations[from * locationCount + tasks.location[t]];
  }
  const largest = new Float64Array(dimensionCount).fill(1);
  slots.capacity.forEach((amount, at) => {
    largest[at % dimensionCount] = Math.max(largest[at % dimensionCount], amount);
  });
  const demand = new Float64Array(units.count);
  for (let t = 0; t < tasks.count; t++) {
    for (let d = 0; d < dimensionCount; d++) {
      demand[tasks.unit[t]] += Math.abs(tasks.load[t * dimensionCount + d]) / largest[d];
    }
  }
  return { remoteness, demand };
}
