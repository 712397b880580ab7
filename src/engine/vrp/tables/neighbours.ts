/** The nearest tasks of every task by the shorter of the two durations, in the metric of the first slots. */
import type { VrpProblem } from '../vrp-problem.ts';

/** Enough neighbours to find a dozen different tours around any seed. */
const NEIGHBOUR_LIMIT = 250;
/** Bounds the table on large problems: 10,000 tasks keep 100 each. */
const MAX_ENTRIES = 1_000_000;
/** Room for the index of a task beside a duration in one double. */
const PACK = 2 ** 21;

export interface Neighbours {
  /** Row `t` holds `neighbourCount` tasks, nearest first, beginning with `t`. */
  readonly neighbours: Int32Array;
  readonly neighbourCount: number;
}

/** O(tasks^2 + tasks * count * log count) on average. */
export function buildNeighbours(problem: VrpProblem): Neighbours {
  const { count } = problem.tasks;
  const neighbourCount = countNeighbours(problem);
  const neighbours = new Int32Array(count * neighbourCount);
  const keys = new Float64Array(count);
  for (let t = 0; t < count; t++)
    findNearest(problem, t, keys, neighbours.subarray(t * neighbourCount, (t + 1) * neighbourCount));
  return { neighbours, neighbourCount };
}

/** How many neighbours a task has. */
export function countNeighbours({ tasks }: VrpProblem): number {
  const most = Math.min(NEIGHBOUR_LIMIT, Math.max(50, Math.floor(MAX_ENTRIES / tasks.count)));
  return Math.min(tasks.count, most);
}

/** Fills `nearest` with the tasks nearest to `task`, itself first. `keys`: scratch, one for each task. */
export function findNearest(
  problem: VrpProblem,
  task: number,
  keys: Float64Array,
  nearest: Int32Array,
): void {
  const { tasks, locationCount: n } = problem;
  const { durations } = problem.metrics[0];
  const from = tasks.location[task];
  // Duration and index packed into one double sort natively, without a comparison function.
  for (let other = 0; other < tasks.count; other++) {
    const to = tasks.location[other];
    const there = durations[from * n + to];
    const back = durations[to * n + from];
    keys[other] = (there < back ? there : back) * PACK + other;
  }
  keys[task] = -PACK + task;
  selectSmallest(keys, nearest.length);
  const sorted = keys.subarray(0, nearest.length).sort();
  for (let k = 0; k < nearest.length; k++) nearest[k] = sorted[k] < 0 ? task : sorted[k] % PACK;
}

/** Moves the `count` smallest of the (distinct) keys to the front: Hoare's selection with the middle as pivot. */
function selectSmallest(keys: Float64Array, count: number): void {
  let low = 0;
  let high = keys.length - 1;
  while (low < high) {
    const pivot = keys[(low + high) >> 1];
    let i = low;
    let j = high;
    while (i <= j) {
      while (keys[i] < pivot) i++;
      while (keys[j] > pivot) j--;
      if (i > j) break;
      const swapped = keys[i];
      keys[i++] = keys[j];
      keys[j--] = swapped;
    }
    if (count <= j + 1) high = j;
    else if (count > i) low = i;
    else return;
  }
}
