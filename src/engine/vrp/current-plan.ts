/**
 * The plan under work: rows, where each unit is, and the log that takes one iteration back. The price of a plan is
 * the sum of its rows' costs, of one opening per vehicle in use and of what units cost extra where they are; a `PlanPrice`
 * comes on top.
 */

import type { PlaceRules } from './place-rules.ts';
import { isWellFormed } from './plan-shape.ts';
import type { RouteEvaluator } from './route-evaluator.ts';
import { copyRow, insertTask, removeMarked } from './rows/edit-row.ts';
import { refreshChanged, refreshRow } from './rows/refresh-row.ts';
import { RouteRows } from './rows/route-rows.ts';
import { drivingOfRow, rewardOfRow, surchargeOfRow } from './rows/row-extras.ts';
import type { SearchTables } from './search-tables.ts';
import type { PlanPrice } from './spread-price.ts';
import { listTraits, type Trait } from './traits.ts';
import { UsedSlots } from './used-slots.ts';
import type { VrpPlan } from './vrp-problem.ts';

/** Rules and prices beyond the row summaries; each is optional, and what is absent costs nothing. */
export interface SearchHooks {
  readonly evaluator?: RouteEvaluator;
  readonly price?: PlanPrice;
  /** Rules may need the plan (rows, slot of each unit) that they are asked about. */
  readonly rules?: (plan: CurrentPlan) => PlaceRules;
  /** False: the rules never close a place between two tasks to others. */
  readonly sealsPlaces?: boolean;
}

export class CurrentPlan {
  readonly rows: RouteRows;
  readonly used: UsedSlots;
  readonly evaluator?: RouteEvaluator;
  readonly rules?: PlaceRules;
  readonly price?: PlanPrice;
  /** What the problem asks for, rules and prices included: which lanes serve it. */
  readonly traits: ReadonlySet<Trait>;
  /** Slot of each unit, -1 while absent. */
  readonly slotOfUnit: Int32Array;
  /** What still fits into the slot's route where one total tells it (`SearchTables.sizeOfUnit`), else unlimited. */
  readonly roomOfSlot: Int32Array;
  readonly usedSlotsOfVehicle: Int32Array;
  usedVehicles = 0;
  cost = 0;
  private readonly hasRoom: boolean;
  /** Neither evaluator nor rules are asked. */
  private readonly isFree: boolean;
  private readonly touchedSlots: Int32Array;
  private touchedCount = 0;
  private readonly stampOfSlot: Int32Array;
  private stamp = 1;
  private costBefore = 0;

  constructor(
    readonly tables: SearchTables,
    hooks: SearchHooks = {},
  ) {
    const { units, slots, vehicleCount } = tables.problem;
    this.rows = new RouteRows(tables, hooks.rules !== undefined && hooks.sealsPlaces !== false);
    this.used = new UsedSlots(tables);
    this.slotOfUnit = new Int32Array(units.count).fill(-1);
    this.usedSlotsOfVehicle = new Int32Array(vehicleCount);
    this.roomOfSlot = new Int32Array(slots.count).fill(2 ** 31 - 1);
    this.hasRoom = tables.sizeOfUnit.length > 0;
    this.touchedSlots = new Int32Array(slots.count);
    this.stampOfSlot = new Int32Array(slots.count);
    this.evaluator = hooks.evaluator;
    this.price = hooks.price;
    const rules = hooks.rules?.(this);
    this.rules = rules?.isActive ? rules : undefined;
    this.isFree = this.evaluator === undefined && this.rules === undefined;
    this.traits = listTraits(this);
    for (let slot = 0; slot < slots.count; slot++) {
      this.refreshWhole(slot, this.rows.rowOfSlot[slot]);
      if (this.hasRoom) this.measureRoom(slot, this.rows.rowOfSlot[slot]);
    }
  }

  get usedSlots(): number {
    return this.used.count;
  }

  /** The whole price, which acceptance compares. */
  get total(): number {
    return this.price === undefined ? this.cost : this.cost + this.price.total();
  }

  /** Starts an iteration: from here on `rollback` returns to the present routes. `slotOfUnit` is the caller's to restore. */
  begin(): void {
    this.stamp++;
    this.touchedCount = 0;
    this.costBefore = this.cost;
  }

  rollback(): void {
    const { rows, price } = this;
    for (let i = this.touchedCount - 1; i >= 0; i--) {
      const slot = this.touchedSlots[i];
      const row = rows.rowOfSlot[slot];
      const former = row ^ 1;
      rows.swap(slot);
      const isUsed = rows.lengthOfRow[former] > 0;
      if (rows.lengthOfRow[row] > 0 !== isUsed) this.countUse(slot, isUsed);
      if (this.hasRoom) this.measureRoom(slot, former);
      if (price !== undefined) price.follow(slot, rows.costOfRow[row], rows.costOfRow[former]);
    }
    this.touchedCount = 0;
    this.stamp++;
    this.cost = this.costBefore;
  }

  /**
   * Keeps the iteration's routes; false when they are what they were. Routes that came out unchanged swap back to
   * their former row, whose version other results may still refer to.
   */
  commit(): boolean {
    const { rows } = this;
    let isChanged = false;
    for (let i = 0; i < this.touchedCount; i++) {
      const slot = this.touchedSlots[i];
      if (rows.isSpareEqual(slot)) rows.swap(slot);
      else isChanged = true;
    }
    this.touchedCount = 0;
    this.stamp++;
    return isChanged;
  }

  /** Slots changed since `begin`: the first `touchedSlotCount` entries. */
  get touched(): Int32Array {
    return this.touchedSlots;
  }

  get touchedSlotCount(): number {
    return this.touchedCount;
  }

  /** Price of opening this slot when it is empty: free once its vehicle drives anyway. */
  openingCost(slot: number): number {
    const vehicle = this.tables.problem.slots.vehicle[slot];
    return this.usedSlotsOfVehicle[vehicle] > 0 ? 0 : this.tables.openingCost[slot];
  }

  /** Drops the units whose `mark` equals `value` from the slot. False when the rest is no valid route. */
  removeMarked(slot: number, mark: Int32Array, value: number): boolean {
    const { rows } = this;
    const from = rows.rowOfSlot[slot];
    const before = rows.costOfRow[from];
    const rewardBefore = rewardOfRow(rows, slot, from);
    const surchargeBefore = surchargeOfRow(rows, slot, from);
    const to = this.touch(slot);
    removeMarked(rows, slot, from, to, mark, value);
    const valid = refreshChanged(rows, slot, to, rows.firstChanged, rows.lastChanged, true);
    const isKept = this.finishChange(slot, to, before, false) && valid;
    this.cost +=
      rewardBefore - rewardOfRow(rows, slot, to) + surchargeOfRow(rows, slot, to) - surchargeBefore;
    return isKept;
  }

  /** Places a unit: first task after position `firstAfter`, second (shipments) after `secondAfter`. */
  insertUnit(unit: number, slot: number, firstAfter: number, secondAfter: number): boolean {
    const { rows } = this;
    const { firstTask } = this.tables.problem.units;
    const task = firstTask[unit];
    const isPair = firstTask[unit + 1] > task + 1;
    const from = rows.rowOfSlot[slot];
    const before = rows.costOfRow[from];
    const wasEmpty = rows.lengthOfRow[from] === 0;
    const rewardBefore = rewardOfRow(rows, slot, from);
    if (rows.lengthOfRow[from] + 4 > rows.stride) rows.ensureLength(rows.lengthOfRow[from] + 2);
    const to = this.touch(slot);
    if (to !== from) copyRow(rows, from, to);
    if (isPair) insertTask(rows, slot, to, task + 1, secondAfter);
    insertTask(rows, slot, to, task, firstAfter);
    const last = isPair ? secondAfter + 3 : firstAfter + 2;
    const valid = refreshChanged(rows, slot, to, firstAfter + 1, last, false);
    this.slotOfUnit[unit] = slot;
    const isKept = this.finishChange(slot, to, before, wasEmpty) && valid;
    this.cost += rewardBefore - rewardOfRow(rows, slot, to);
    const { surcharge, problem } = this.tables;
    if (surcharge.length > 0) this.cost += surcharge[unit * problem.slots.count + slot];
    return isKept;
  }

  /** Recomputes all summaries of a row, and what evaluator and rules say of it. */
  refreshWhole(slot: number, row: number): boolean {
    const valid = refreshRow(this.rows, slot, row);
    return this.consult(slot, row) && valid;
  }

  private finishChange(slot: number, to: number, before: number, wasEmpty: boolean): boolean {
    const { rows } = this;
    const valid = this.isFree || this.consult(slot, to);
    const isEmpty = rows.lengthOfRow[to] === 0;
    if (rows.rowOfSlot[slot] !== to) rows.swap(slot);
    if (wasEmpty) {
      this.cost += this.openingCost(slot);
      this.countUse(slot, true);
    } else if (isEmpty) {
      this.countUse(slot, false);
      this.cost -= this.openingCost(slot);
    }
    if (this.hasRoom) this.measureRoom(slot, to);
    this.cost += rows.costOfRow[to] - before;
    if (this.price !== undefined) this.price.follow(slot, before, rows.costOfRow[to]);
    return valid;
  }

  /** Asks evaluator and rules, where there are any. */
  private consult(slot: number, row: number): boolean {
    const { rows, evaluator, rules } = this;
    if (rules !== undefined && rows.hasSeals) rules.seal(rows, slot, row);
    if (evaluator === undefined || evaluator.isNeeded[slot] === 0 || rows.lengthOfRow[row] === 0) return true;
    if (evaluator.isClear?.(slot, rows.endOfRow[row], drivingOfRow(rows, slot, row))) return true;
    const price = evaluator.evaluate(slot, rows.taskAt, row * rows.stride + 1, rows.lengthOfRow[row]);
    if (price === Infinity) return false;
    rows.costOfRow[row] = price;
    return true;
  }

  /** The row that this iteration may write for the slot: its spare one at first, then always the same. */
  private touch(slot: number): number {
    if (this.stampOfSlot[slot] === this.stamp) return this.rows.rowOfSlot[slot];
    this.stampOfSlot[slot] = this.stamp;
    this.touchedSlots[this.touchedCount++] = slot;
    return this.rows.rowOfSlot[slot] ^ 1;
  }

  private measureRoom(slot: number, row: number): void {
    this.roomOfSlot[slot] = this.tables.capacity[slot] - this.rows.totalOfRow[row];
  }

  private countUse(slot: number, isUsed: boolean): void {
    const { usedSlotsOfVehicle } = this;
    const vehicle = this.tables.problem.slots.vehicle[slot];
    if (isUsed) {
      this.used.add(slot);
      if (usedSlotsOfVehicle[vehicle]++ === 0) this.usedVehicles++;
    } else {
      this.used.remove(slot);
      if (--usedSlotsOfVehicle[vehicle] === 0) this.usedVehicles--;
    }
  }

  /** Tasks of every slot and the absent units, as plain arrays. */
  toPlan(): VrpPlan {
    const { rows } = this;
    const tasksOfSlot = Array.from(rows.rowOfSlot, (row) => {
      const base = row * rows.stride + 1;
      return Array.from(rows.taskAt.subarray(base, base + rows.lengthOfRow[row]));
    });
    const unassigned = [...this.slotOfUnit.keys()].filter((unit) => this.slotOfUnit[unit] < 0);
    return { tasksOfSlot, unassigned };
  }

  /** Replaces all routes, which starts an iteration. False (and an unusable state) when the plan breaks a rule. */
  load(plan: VrpPlan): boolean {
    const { rows } = this;
    if (!isWellFormed(this.tables.problem, plan)) return false;
    const { unit } = this.tables.problem.tasks;
    while (this.used.count > 0) this.countUse(this.used.list[this.used.count - 1], false);
    this.slotOfUnit.fill(-1);
    this.price?.reset();
    this.cost = 0;
    let valid = true;
    rows.ensureLength(plan.tasksOfSlot.reduce((most, tasks) => Math.max(most, tasks.length), 0));
    for (const [slot, tasks] of plan.tasksOfSlot.entries())
      for (const task of tasks) this.slotOfUnit[unit[task]] = slot;
    for (let slot = 0; slot < rows.rowOfSlot.length; slot++) {
      const row = rows.rowOfSlot[slot];
      const tasks = plan.tasksOfSlot[slot] ?? [];
      rows.taskAt.set(tasks, row * rows.stride + 1);
      rows.lengthOfRow[row] = tasks.length;
      if (!this.refreshWhole(slot, row)) valid = false;
      if (tasks.length === 0) continue;
      this.cost += rows.costOfRow[row] + this.openingCost(slot) - rewardOfRow(rows, slot, row);
      this.cost += surchargeOfRow(rows, slot, row);
      this.price?.follow(slot, 0, rows.costOfRow[row]);
      this.countUse(slot, true);
      if (this.hasRoom) this.measureRoom(slot, row);
    }
    this.begin();
    return valid;
  }
}
