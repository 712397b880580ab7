/**
 * The slots in which a unit is tried: those in use, and one empty slot of each class. On problems with many routes
 * only routes that hold one of the unit's nearest tasks are tried, nearest first.
 */
import type { CurrentPlan } from '../current-plan.ts';

/** With so few routes in use all of them are tried: collecting neighbours would not be cheaper. */
const FILTERED_FROM = 40;
const NEIGHBOURS_TRIED = 60;

export class CandidateSlots {
  /** The first `count` entries; the caller must not change them. */
  list: Int32Array;
  count = 0;
  private readonly own: Int32Array;
  private readonly stampOfSlot: Int32Array;
  private stamp = 0;
  private isFiltered = false;

  constructor(private readonly plan: CurrentPlan) {
    const { slots } = plan.tables.problem;
    this.own = new Int32Array(slots.count);
    this.list = this.own;
    this.stampOfSlot = new Int32Array(slots.count);
  }

  collect(unit: number): void {
    const { plan } = this;
    this.isFiltered = plan.used.count >= FILTERED_FROM;
    this.count = 0;
    if (this.isFiltered) this.collectNear(unit);
    else this.collectUsed();
    this.addEmpty();
  }

  /** Takes in all routes after all; false when they were in before. */
  widen(): boolean {
    if (!this.isFiltered) return false;
    this.isFiltered = false;
    this.count = 0;
    this.collectUsed();
    this.addEmpty();
    return true;
  }

  private collectUsed(): void {
    const { own } = this;
    const { list, count } = this.plan.used;
    for (let i = 0; i < count; i++) own[i] = list[i];
    this.count = count;
  }

  private collectNear(unit: number): void {
    const { plan, own, stampOfSlot } = this;
    const { slotOfUnit } = plan;
    const { neighbours, neighbourCount, problem } = plan.tables;
    const { firstTask } = problem.units;
    const ownerOfTask = problem.tasks.unit;
    const tried = Math.min(neighbourCount, NEIGHBOURS_TRIED);
    const stamp = ++this.stamp;
    let count = 0;
    for (let task = firstTask[unit]; task < firstTask[unit + 1]; task++) {
      const first = task * neighbourCount;
      for (let k = first + 1; k < first + tried; k++) {
        const slot = slotOfUnit[ownerOfTask[neighbours[k]]];
        if (slot < 0 || stampOfSlot[slot] === stamp) continue;
        stampOfSlot[slot] = stamp;
        own[count++] = slot;
      }
    }
    this.count = count;
  }

  private addEmpty(): void {
    const { plan, own } = this;
    for (let group = 0; group < plan.tables.classCount; group++) {
      const slot = plan.used.emptySlot(group);
      if (slot >= 0) own[this.count++] = slot;
    }
  }
}
