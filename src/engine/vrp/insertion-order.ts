/**
 * In which order the open units are put back: one of several keys, drawn anew in every iteration with fixed weights
 * (random and large demand most often, as in the string-removal paper; the window keys only where windows exist).
 */
import type { Prng } from '../base/prng.ts';
import type { SearchTables } from './search-tables.ts';

type SortKey = 'random' | 'demand' | 'far' | 'close' | 'narrow' | 'early' | 'late';

const WEIGHTS: readonly (readonly [SortKey, number])[] = [
  ['random', 4],
  ['demand', 4],
  ['far', 2],
  ['close', 1],
];
const WINDOW_WEIGHTS: readonly (readonly [SortKey, number])[] = [
  ['narrow', 2],
  ['early', 2],
  ['late', 2],
];

export class InsertionOrder {
  private readonly wheel: SortKey[] = [];
  private readonly keys: Float64Array;
  private readonly hasPriorities: boolean;

  constructor(
    private readonly tables: SearchTables,
    private readonly prng: Prng,
  ) {
    const weights = tables.isTimed ? [...WEIGHTS, ...WINDOW_WEIGHTS] : WEIGHTS;
    for (const [key, weight] of weights) for (let i = 0; i < weight; i++) this.wheel.push(key);
    const { count, priority } = tables.problem.units;
    this.keys = new Float64Array(count);
    this.hasPriorities = priority.some((value) => value !== priority[0]);
  }

  /** Sorts the first `count` units in place. With `byPriority` important units go first. */
  sort(units: Int32Array, slots: Int32Array, count: number, byPriority: boolean): void {
    const key = this.wheel[this.prng.nextInt(this.wheel.length)];
    const { keys } = this;
    const { priority } = this.tables.problem.units;
    const ranked = byPriority && this.hasPriorities;
    for (let i = 0; i < count; i++) {
      keys[i] = this.keyOf(units[i], key);
      // Keys are below 2^31 in size: a step of 2^33 keeps the classes apart.
      if (ranked) keys[i] += priority[units[i]] * 2 ** 33;
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

  private keyOf(unit: number, key: SortKey): number {
    const { tables } = this;
    const { tasks, units } = tables.problem;
    const task = units.firstTask[unit];
    switch (key) {
      case 'random':
        return this.prng.nextUint32() / 2;
      case 'demand':
        return -tables.demand[unit];
      case 'far':
        return -tables.remoteness[task];
      case 'close':
        return tables.remoteness[task];
      case 'narrow':
        return tasks.windowLatest[tasks.firstWindow[task + 1] - 1] - tables.earliest[task];
      case 'early':
        return tables.earliest[task];
      case 'late':
        return -tasks.windowLatest[tasks.firstWindow[task + 1] - 1];
    }
  }
}
