/**
 * Neighbours on different routes, weighed by how close they are: each pair of stops of which one is among the nearest of
 * the other in travel time. A change costs O(neighbours) for each stop that changes its route.
 */
import type { CurrentPlan } from '../current-plan.ts';
import { findNearestStops } from './nearest-stops.ts';
import type { ServedStops } from './served-stops.ts';

export class SplitNeighbours {
  /** The weights of all pairs on different routes. */
  total = 0;
  /** Neighbours of a task: `[first[task], first[task + 1])` in `near`; each pair stands in both rows. */
  private readonly first: Int32Array;
  private readonly near: Int32Array;
  private readonly weight: Float64Array;
  /** The weights of a row together. */
  private readonly weightOfTask: Float64Array;
  /** Slots of tasks before the change that is tried. */
  private readonly slotOfTask: Int32Array;
  private tried = 0;

  /** `count` neighbours of each stop; all pairs together weigh `weightPerStop` for each stop, close ones more than others. */
  constructor(
    private readonly plan: CurrentPlan,
    stops: ServedStops,
    count: number,
    weightPerStop: number,
  ) {
    const { tasks } = plan.tables.problem;
    const pairs = listPairs(plan, stops, count);
    let sum = 0;
    for (const seconds of pairs.values()) sum += seconds;
    const mean = Math.max(1, sum / Math.max(1, pairs.size));
    let weights = 0;
    for (const seconds of pairs.values()) weights += closenessOf(seconds, mean);
    const scale = (weightPerStop * stops.count) / Math.max(1e-9, weights);
    this.first = new Int32Array(tasks.count + 1);
    for (const key of pairs.keys()) {
      this.first[Math.floor(key / tasks.count) + 1]++;
      this.first[(key % tasks.count) + 1]++;
    }
    for (let t = 0; t < tasks.count; t++) this.first[t + 1] += this.first[t];
    this.near = new Int32Array(2 * pairs.size);
    this.weight = new Float64Array(2 * pairs.size);
    this.weightOfTask = new Float64Array(tasks.count);
    this.slotOfTask = tasks.unit.map((unit) => plan.slotOfUnit[unit]);
    const next = this.first.slice();
    const add = (task: number, other: number, weight: number) => {
      this.near[next[task]] = other;
      this.weight[next[task]++] = weight;
      this.weightOfTask[task] += weight;
    };
    for (const [key, seconds] of pairs) {
      const a = Math.floor(key / tasks.count);
      const b = key % tasks.count;
      const weight = scale * closenessOf(seconds, mean);
      add(a, b, weight);
      add(b, a, weight);
      if (this.slotOfTask[a] !== this.slotOfTask[b]) this.total += weight;
    }
  }

  /** What {@link total} would become with the plan's present slots; `units`: those that may have changed theirs. */
  try(units: Int32Array, count: number): number {
    const { first, near, weight, slotOfTask } = this;
    const { slotOfUnit, tables } = this.plan;
    const { unit } = tables.problem.tasks;
    const { firstTask } = tables.problem.units;
    this.tried = this.total;
    for (let i = 0; i < count; i++) {
      const after = slotOfUnit[units[i]];
      for (let task = firstTask[units[i]]; task < firstTask[units[i] + 1]; task++) {
        const before = slotOfTask[task];
        if (after === before) break;
        for (let k = first[task]; k < first[task + 1]; k++) {
          const other = near[k];
          const otherBefore = slotOfTask[other];
          const otherAfter = slotOfUnit[unit[other]];
          const change = Number(otherAfter !== after) - Number(otherBefore !== before);
          // A pair of two that have moved comes up twice.
          if (change !== 0) this.tried += change * weight[k] * (otherAfter === otherBefore ? 1 : 0.5);
        }
      }
    }
    return this.tried;
  }

  /** Makes what was tried last the present state. */
  keep(units: Int32Array, count: number): void {
    const { firstTask } = this.plan.tables.problem.units;
    this.total = this.tried;
    for (let i = 0; i < count; i++)
      for (let task = firstTask[units[i]]; task < firstTask[units[i] + 1]; task++)
        this.slotOfTask[task] = this.plan.slotOfUnit[units[i]];
  }

  /** Adds to `sharesOfSlot` what share of the unit's neighbours, by weight, each slot has; lists those slots. */
  shareOut(unit: number, sharesOfSlot: Float64Array, listed: Int32Array): number {
    const { first, near, weight, weightOfTask } = this;
    const { slotOfUnit, tables } = this.plan;
    const { firstTask } = tables.problem.units;
    let count = 0;
    const from = firstTask[unit];
    const to = firstTask[unit + 1];
    for (let task = from; task < to; task++) {
      for (let k = first[task]; k < first[task + 1]; k++) {
        const slot = slotOfUnit[tables.problem.tasks.unit[near[k]]];
        if (slot < 0) continue;
        if (sharesOfSlot[slot] === 0) listed[count++] = slot;
        sharesOfSlot[slot] += weight[k] / (weightOfTask[task] * (to - from));
      }
    }
    return count;
  }
}

/** Seconds between the two of each pair, by `smaller task * tasks + larger task`. */
function listPairs({ tables }: CurrentPlan, stops: ServedStops, count: number): Map<number, number> {
  const { tasks, metrics, locationCount: n } = tables.problem;
  const { durations } = metrics[0];
  const nearest = findNearestStops(tables.problem, stops, count);
  const pairs = new Map<number, number>();
  for (let i = 0; i < stops.count; i++) {
    for (let k = i * count; k < (i + 1) * count && nearest[k] >= 0; k++) {
      const a = Math.min(stops.task[i], nearest[k]);
      const b = Math.max(stops.task[i], nearest[k]);
      const from = tasks.location[a];
      const to = tasks.location[b];
      pairs.set(a * tasks.count + b, Math.min(durations[from * n + to], durations[to * n + from]));
    }
  }
  return pairs;
}

function closenessOf(seconds: number, mean: number): number {
  return mean / (mean + seconds);
}
