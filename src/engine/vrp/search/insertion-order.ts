/**
 * In which order the open units are put back: one of several keys, drawn anew in every iteration with fixed weights
 * (random and large demand most often, as in the string-removal paper; the window keys only where windows exist).
 */
import type { Prng } from '../../base/prng.ts';
import type { SearchTables } from '../search-tables.ts';

/** Weights of the keys: random, large demand, far, close; then narrow, early and late windows. */
const WEIGHTS = [4, 4, 2, 1];
const WINDOW_WEIGHTS = [2, 2, 2];
const FAR = 2;
/** A vehicle's load, in vehicles; sums of shares are rounded. */
const FULL = 1 - 1e-9;

export class InsertionOrder {
  private readonly wheel: number[] = [];
  /** Per key one value per unit; nothing for the random key. */
  private readonly values: readonly Float64Array[];
  private readonly keys: Float64Array;
  private readonly hasPriorities: boolean;
  /** The same in whole numbers; equal values have equal ones. */
  private ranks?: readonly Int32Array[];

  constructor(
    private readonly tables: SearchTables,
    private readonly prng: Prng,
  ) {
    const weights = tables.isTimed ? [...WEIGHTS, ...WINDOW_WEIGHTS] : WEIGHTS;
    for (const [key, weight] of weights.entries()) for (let i = 0; i < weight; i++) this.wheel.push(key);
    const { count, priority } = tables.problem.units;
    this.keys = new Float64Array(count);
    this.values = listValues(tables);
    this.hasPriorities = priority.some((value) => value !== priority[0]);
  }

  /**
   * For the first plan, of units that are in no route: important ones, of these the farthest, where there are many behind it the nearest
   * that fill a vehicle with it, then the farthest of the others. Routes begin far away, which makes the shortest plans with and without
   * windows, and are not torn apart by what comes later.
   */
  sortFirst(units: Int32Array, slots: Int32Array, count: number): void {
    this.sortBy(FAR, units, slots, count, true);
    if (count >= this.tables.params.firstPlan.gatheredFrom) this.gatherNeighbours(units, count);
  }

  private gatherNeighbours(units: Int32Array, count: number): void {
    const { neighbours, neighbourCount, problem, demand } = this.tables;
    const { firstTask, priority } = problem.units;
    const isOpen = new Uint8Array(problem.units.count);
    for (let i = 0; i < count; i++) isOpen[units[i]] = 1;
    const order = new Int32Array(count);
    let sorted = 0;
    const take = (unit: number): number => {
      isOpen[unit] = 0;
      order[sorted++] = unit;
      return demand[unit];
    };
    for (let i = 0; i < count; i++) {
      const far = units[i];
      if (isOpen[far] === 0) continue;
      let load = take(far);
      const first = firstTask[far] * neighbourCount;
      for (let k = first + 1; k < first + neighbourCount && load < FULL; k++) {
        const near = problem.tasks.unit[neighbours[k]];
        if (isOpen[near] === 1 && priority[near] === priority[far]) load += take(near);
      }
    }
    units.set(order);
  }

  /** Sorts the first `count` units in place, few of them and nothing along with them. */
  sortFewUnits(units: Int32Array, count: number): void {
    const key = this.wheel[this.prng.nextInt(this.wheel.length)];
    if (key === 0) {
      for (let i = count - 1; i > 0; i--) {
        const other = this.prng.nextInt(i + 1);
        const unit = units[i];
        units[i] = units[other];
        units[other] = unit;
      }
      return;
    }
    this.ranks ??= this.values.map(rank);
    const ranks = this.ranks[key];
    for (let i = 1; i < count; i++) {
      const unit = units[i];
      const own = ranks[unit];
      let j = i - 1;
      for (; j >= 0 && ranks[units[j]] > own; j--) units[j + 1] = units[j];
      units[j + 1] = unit;
    }
  }

  /** Sorts the first `count` units in place. With `byPriority` important units go first. */
  sort(units: Int32Array, slots: Int32Array, count: number, byPriority: boolean): void {
    this.sortBy(this.wheel[this.prng.nextInt(this.wheel.length)], units, slots, count, byPriority);
  }

  private sortBy(
    key: number,
    units: Int32Array,
    slots: Int32Array,
    count: number,
    byPriority: boolean,
  ): void {
    const { keys, prng } = this;
    const values = this.values[key];
    if (key === 0) for (let i = 0; i < count; i++) keys[i] = prng.nextUint32() / 2;
    else for (let i = 0; i < count; i++) keys[i] = values[units[i]];
    if (byPriority && this.hasPriorities) {
      const { priority } = this.tables.problem.units;
      // Keys are below 2^31 in size: a step of 2^33 keeps the classes apart.
      for (let i = 0; i < count; i++) keys[i] += priority[units[i]] * 2 ** 33;
    }
    if (count > 64) this.sortMany(units, slots, count);
    else this.sortFew(units, slots, count);
  }

  private sortFew(units: Int32Array, slots: Int32Array, count: number): void {
    const { keys } = this;
    for (let i = 1; i < count; i++) {
      const key = keys[i];
      const unit = units[i];
      const slot = slots[i];
      let j = i - 1;
      for (; j >= 0 && keys[j] > key; j--) {
        keys[j + 1] = keys[j];
        units[j + 1] = units[j];
        slots[j + 1] = slots[j];
      }
      keys[j + 1] = key;
      units[j + 1] = unit;
      slots[j + 1] = slot;
    }
  }

  private sortMany(units: Int32Array, slots: Int32Array, count: number): void {
    const order = Array.from({ length: count }, (_, i) => i).sort(
      (a, b) => this.keys[a] - this.keys[b] || a - b,
    );
    units.set(order.map((i) => units[i]));
    slots.set(order.map((i) => slots[i]));
  }
}

function listValues(tables: SearchTables): Float64Array[] {
  const { tasks, units } = tables.problem;
  const perUnit = (value: (task: number, unit: number) => number) =>
    Float64Array.from({ length: units.count }, (_, unit) => value(units.firstTask[unit], unit));
  const close = (task: number) => tables.remoteness[task];
  const latest = (task: number) => tasks.windowLatest[tasks.firstWindow[task + 1] - 1];
  return [
    new Float64Array(0),
    perUnit((_, unit) => -tables.demand[unit]),
    perUnit((task) => -close(task)),
    perUnit(close),
    perUnit((task) => latest(task) - tables.earliest[task]),
    perUnit((task) => tables.earliest[task]),
    perUnit((task) => -latest(task)),
  ];
}

/** How many different values are less than each. */
function rank(values: Float64Array): Int32Array {
  const places = new Map([...new Set(values)].sort((a, b) => a - b).map((value, place) => [value, place]));
  return Int32Array.from(values, (value) => places.get(value) ?? 0);
}
