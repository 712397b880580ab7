/**
 * The plan under work: rows, where each unit is, and the log that takes one iteration back. The price of a plan is
 * the sum of its rows' costs and of one opening per vehicle in use.
 */
import { RouteRows } from './route-rows.ts';
import type { SearchTables } from './search-tables.ts';
import type { VrpPlan, VrpProblem } from './vrp-problem.ts';

export class CurrentPlan {
  readonly rows: RouteRows;
  /** Slot of each unit, -1 while absent. */
  readonly slotOfUnit: Int32Array;
  readonly usedSlotsOfVehicle: Int32Array;
  usedVehicles = 0;
  usedSlots = 0;
  cost = 0;
  private readonly touchedSlots: Int32Array;
  private touchedCount = 0;
  private readonly stampOfSlot: Int32Array;
  private stamp = 1;
  private costBefore = 0;

  constructor(readonly tables: SearchTables) {
    const { units, slots, vehicleCount } = tables.problem;
    this.rows = new RouteRows(tables);
    this.slotOfUnit = new Int32Array(units.count).fill(-1);
    this.usedSlotsOfVehicle = new Int32Array(vehicleCount);
    this.touchedSlots = new Int32Array(slots.count);
    this.stampOfSlot = new Int32Array(slots.count);
  }

  /** Starts an iteration: from here on `rollback` returns to the present routes. `slotOfUnit` is the caller's to restore. */
  begin(): void {
    this.stamp++;
    this.touchedCount = 0;
    this.costBefore = this.cost;
  }

  rollback(): void {
    for (let i = 0; i < this.touchedCount; i++) {
      const slot = this.touchedSlots[i];
      this.countSlot(slot, -1);
      this.rows.swap(slot);
      this.countSlot(slot, 1);
    }
    this.touchedCount = 0;
    this.stamp++;
    this.cost = this.costBefore;
  }

  /**
   * Keeps the iteration's routes. Those that came out as they were before swap back to their former row, whose
   * version other results may still refer to.
   */
  commit(): void {
    const { rows } = this;
    for (let i = 0; i < this.touchedCount; i++) {
      const slot = this.touchedSlots[i];
      if (rows.isSpareEqual(slot)) rows.swap(slot);
    }
  }

  /** Price of opening this slot when it is empty: free once its vehicle drives anyway. */
  openingCost(slot: number): number {
    const vehicle = this.tables.problem.slots.vehicle[slot];
    return this.usedSlotsOfVehicle[vehicle] > 0 ? 0 : this.tables.openingCost[slot];
  }

  /** Drops the units whose `mark` equals `value` from the slot. False when the rest is no valid route. */
  removeMarked(slot: number, mark: Int32Array, value: number): boolean {
    const { rows } = this;
    const { unit } = this.tables.problem.tasks;
    const from = rows.rowOfSlot[slot];
    const to = this.touch(slot);
    const source = from * rows.stride;
    const target = to * rows.stride;
    const length = rows.lengthOfRow[from];
    let kept = 0;
    for (let i = 1; i <= length; i++) {
      const task = rows.taskAt[source + i];
      if (mark[unit[task]] !== value) rows.taskAt[target + ++kept] = task;
    }
    return this.finishChange(slot, from, to, kept);
  }

  /** Places a unit: first task after position `firstAfter`, second (shipments) after `secondAfter`. */
  insertUnit(unit: number, slot: number, firstAfter: number, secondAfter: number): void {
    const { rows } = this;
    const { firstTask } = this.tables.problem.units;
    const first = firstTask[unit];
    const second = firstTask[unit + 1] > first + 1 ? first + 1 : -1;
    const from = rows.rowOfSlot[slot];
    const to = this.touch(slot);
    const length = rows.lengthOfRow[from] + (second >= 0 ? 2 : 1);
    // The old length prices the change, so it is read before the rows may coincide.
    const before = rows.costOfRow[from];
    const wasEmpty = rows.lengthOfRow[from] === 0;
    rows.insert(from, to, first, firstAfter, second, secondAfter);
    this.applyChange(slot, to, length, before, wasEmpty);
    this.slotOfUnit[unit] = slot;
  }

  private finishChange(slot: number, from: number, to: number, length: number): boolean {
    const before = this.rows.costOfRow[from];
    const wasEmpty = this.rows.lengthOfRow[from] === 0;
    this.rows.lengthOfRow[to] = length;
    return this.applyChange(slot, to, length, before, wasEmpty);
  }

  private applyChange(slot: number, to: number, length: number, before: number, wasEmpty: boolean): boolean {
    const { rows } = this;
    const valid = rows.refresh(slot, to);
    if (wasEmpty) this.cost += this.openingCost(slot);
    // Counting happens on the row in force: leave it, change it, enter it.
    const isEmpty = length === 0;
    if (rows.rowOfSlot[slot] !== to) rows.swap(slot);
    if (wasEmpty !== isEmpty) this.countUse(slot, isEmpty ? -1 : 1);
    if (isEmpty && !wasEmpty) this.cost -= this.openingCost(slot);
    this.cost += rows.costOfRow[to] - before;
    return valid;
  }

  /** The row that this iteration may write for the slot: its spare one at first, then always the same. */
  private touch(slot: number): number {
    if (this.stampOfSlot[slot] === this.stamp) return this.rows.rowOfSlot[slot];
    this.stampOfSlot[slot] = this.stamp;
    this.touchedSlots[this.touchedCount++] = slot;
    return this.rows.spareOfSlot[slot];
  }

  private countSlot(slot: number, direction: number): void {
    if (this.rows.lengthOfRow[this.rows.rowOfSlot[slot]] > 0) this.countUse(slot, direction);
  }

  private countUse(slot: number, direction: number): void {
    const vehicle = this.tables.problem.slots.vehicle[slot];
    const before = this.usedSlotsOfVehicle[vehicle];
    this.usedSlotsOfVehicle[vehicle] = before + direction;
    this.usedSlots += direction;
    if (before === 0) this.usedVehicles++;
    else if (before + direction === 0) this.usedVehicles--;
  }

  /** Tasks of every slot and the absent units, as plain arrays. */
  toPlan(): VrpPlan {
    const { rows } = this;
    const tasksOfSlot: number[][] = [];
    for (let s = 0; s < rows.rowOfSlot.length; s++) {
      const row = rows.rowOfSlot[s];
      const base = row * rows.stride + 1;
      tasksOfSlot.push(Array.from(rows.taskAt.subarray(base, base + rows.lengthOfRow[row])));
    }
    const unassigned: number[] = [];
    this.slotOfUnit.forEach((slot, unit) => {
      if (slot < 0) unassigned.push(unit);
    });
    return { tasksOfSlot, unassigned };
  }

  /** Replaces all routes. False (and an unusable state) when the plan breaks a rule. */
  load(plan: VrpPlan): boolean {
    const { rows } = this;
    if (!isWellFormed(this.tables.problem, plan)) return false;
    const { unit } = this.tables.problem.tasks;
    this.slotOfUnit.fill(-1);
    this.usedSlotsOfVehicle.fill(0);
    this.usedVehicles = 0;
    this.usedSlots = 0;
    this.cost = 0;
    let valid = true;
    for (let slot = 0; slot < rows.rowOfSlot.length; slot++) {
      const row = rows.rowOfSlot[slot];
      const tasks = plan.tasksOfSlot[slot] ?? [];
      rows.taskAt.set(tasks, row * rows.stride + 1);
      rows.lengthOfRow[row] = tasks.length;
      if (!rows.refresh(slot, row)) valid = false;
      for (const task of tasks) this.slotOfUnit[unit[task]] = slot;
      if (tasks.length === 0) continue;
      this.cost += rows.costOfRow[row] + this.openingCost(slot);
      this.countUse(slot, 1);
    }
    this.begin();
    return valid;
  }
}

/** Every unit at most once, as a whole, in order, in one slot that may serve it. */
function isWellFormed(problem: VrpProblem, plan: VrpPlan): boolean {
  const { tasks, units, slots, exclusion } = problem;
  const nextTask = Int32Array.from(units.firstTask.subarray(0, units.count));
  const slotOfUnit = new Int32Array(units.count).fill(-1);
  for (const [slot, route] of plan.tasksOfSlot.entries()) {
    for (const task of route) {
      const unit = tasks.unit[task];
      if (unit === undefined || nextTask[unit] !== task) return false;
      if (slotOfUnit[unit] >= 0 && slotOfUnit[unit] !== slot) return false;
      if (exclusion[unit * slots.count + slot] !== 0) return false;
      slotOfUnit[unit] = slot;
      nextTask[unit]++;
    }
  }
  return nextTask.every((task, unit) => task === units.firstTask[unit] || task === units.firstTask[unit + 1]);
}
