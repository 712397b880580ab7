/**
 * Which slots drive, as a list that the kernels walk, and one empty slot of each class for opening another route.
 * Both are kept under O(1) changes; their order depends on the changes but never on the clock.
 */
import type { SearchTables } from './search-tables.ts';

export class UsedSlots {
  /** The first `count` entries are the slots in use. */
  readonly list: Int32Array;
  count = 0;
  /** Slots ordered by class; within a class the empty ones stand first. */
  private readonly byClass: Int32Array;
  private readonly firstOfClass: Int32Array;
  private readonly emptyOfClass: Int32Array;
  private readonly placeInList: Int32Array;
  private readonly placeInClass: Int32Array;

  constructor(private readonly tables: SearchTables) {
    const { classOfSlot, classCount } = tables;
    const slotCount = classOfSlot.length;
    this.list = new Int32Array(slotCount);
    this.placeInList = new Int32Array(slotCount).fill(-1);
    this.placeInClass = new Int32Array(slotCount);
    this.byClass = new Int32Array(slotCount);
    this.firstOfClass = new Int32Array(classCount + 1);
    this.emptyOfClass = new Int32Array(classCount);
    for (const group of classOfSlot) this.firstOfClass[group + 1]++;
    for (let c = 0; c < classCount; c++) this.firstOfClass[c + 1] += this.firstOfClass[c];
    for (let s = 0; s < slotCount; s++) {
      const group = classOfSlot[s];
      this.placeInClass[s] = this.firstOfClass[group] + this.emptyOfClass[group]++;
      this.byClass[this.placeInClass[s]] = s;
    }
  }

  /** An empty slot of the class, or -1. */
  emptySlot(group: number): number {
    return this.emptyOfClass[group] === 0
      ? -1
      : this.byClass[this.firstOfClass[group] + this.emptyOfClass[group] - 1];
  }

  add(slot: number): void {
    const group = this.tables.classOfSlot[slot];
    this.placeInList[slot] = this.count;
    this.list[this.count++] = slot;
    this.exchange(slot, this.firstOfClass[group] + --this.emptyOfClass[group]);
  }

  remove(slot: number): void {
    const group = this.tables.classOfSlot[slot];
    const hole = this.placeInList[slot];
    const last = this.list[--this.count];
    this.list[hole] = last;
    this.placeInList[last] = hole;
    this.placeInList[slot] = -1;
    this.exchange(slot, this.firstOfClass[group] + this.emptyOfClass[group]++);
  }

  /** Gives the slot this place among its class and the one that was there the slot's former place. */
  private exchange(slot: number, place: number): void {
    const { byClass, placeInClass } = this;
    const other = byClass[place];
    const from = placeInClass[slot];
    byClass[from] = other;
    placeInClass[other] = from;
    byClass[place] = slot;
    placeInClass[slot] = place;
  }
}
