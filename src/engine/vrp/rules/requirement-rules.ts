/**
 * Requirements about the plan as rules of place, together with the rules of relations, if there are any: routes begin with
 * their prefix, units stand first, last or n-th, kept units stay on their route and in their order but for a few.
 *
 * A unit with only some of its tasks in a prefix may leave the plan, since its other task may stand elsewhere, but it
 * must come back to its place there. Units at the n-th place are put back last of all in every iteration.
 */
import type { CurrentPlan } from '../current-plan.ts';
import type { PlaceRules } from '../place-rules.ts';
import type { PlanRequirements } from '../plan-requirements.ts';
import { LAST_POSITION } from '../plan-requirements.ts';
import type { RouteRows } from '../rows/route-rows.ts';
import type { VrpProblem } from '../vrp-problem.ts';
import { RequiredOrder } from './required-order.ts';
import { TrialRoute } from './trial-route.ts';

export class RequirementRules implements PlaceRules {
  readonly isActive = true;
  readonly isRuled: Uint8Array;
  /** Requirements are about places. */
  readonly isPlaceRuled: Uint8Array;
  readonly isFixed: Uint8Array;
  private readonly order: RequiredOrder;
  private readonly trial = new TrialRoute();
  private readonly prefixSlotOfUnit: Int32Array;
  private readonly slotOfKept: Int32Array;
  /** Units at the n-th place for n > 1, by n. */
  private readonly numbered: readonly number[];
  private readonly maxChanges: number;

  constructor(
    private readonly problem: VrpProblem,
    private readonly requirements: PlanRequirements,
    private readonly plan: CurrentPlan,
    private readonly inner?: PlaceRules,
  ) {
    const { units } = problem;
    const { kept, positionOfUnit } = requirements;
    this.order = new RequiredOrder(problem, requirements);
    this.prefixSlotOfUnit = new Int32Array(units.count).fill(-1);
    this.slotOfKept = kept ? kept.slotOfUnit.slice() : new Int32Array(units.count).fill(-1);
    this.maxChanges = kept?.maxChanges ?? 0;
    this.isRuled = new Uint8Array(units.count);
    this.isPlaceRuled = this.isRuled;
    this.isFixed = new Uint8Array(units.count);
    for (let unit = 0; unit < units.count; unit++) {
      const from = units.firstTask[unit];
      const own = this.order.prefixSlotOfTask.subarray(from, units.firstTask[unit + 1]);
      this.prefixSlotOfUnit[unit] = own.reduce((most, slot) => Math.max(most, slot), -1);
      const stays = this.slotOfKept[unit] >= 0 && this.maxChanges === 0 && positionOfUnit[unit] <= 1;
      this.isFixed[unit] = own.every((slot) => slot >= 0) || stays ? 1 : 0;
      const isRequired =
        this.prefixSlotOfUnit[unit] >= 0 || positionOfUnit[unit] !== 0 || this.slotOfKept[unit] >= 0;
      this.isRuled[unit] = isRequired || inner?.isRuled[unit] === 1 ? 1 : 0;
    }
    this.numbered = [...positionOfUnit.keys()]
      .filter((unit) => positionOfUnit[unit] > 1 && this.isFixed[unit] === 0)
      .sort((a, b) => positionOfUnit[a] - positionOfUnit[b] || a - b);
  }

  allowsSlot(unit: number, slot: number): boolean {
    // Asked first: relations note whom they were asked about.
    if (this.inner?.isRuled[unit] === 1 && !this.inner.allowsSlot(unit, slot)) return false;
    const own = this.prefixSlotOfUnit[unit];
    if (own >= 0 && own !== slot) return false;
    const former = this.slotOfKept[unit];
    return former < 0 || former === slot || this.countMoved() < this.maxChanges;
  }

  allowsPlace(
    slot: number,
    row: number,
    first: number,
    firstAfter: number,
    second: number,
    secondAfter: number,
  ): boolean {
    const { order, trial } = this;
    const position = this.requirements.positionOfUnit[this.problem.tasks.unit[first]];
    if (position > 0 && firstAfter !== position - 1) return false;
    trial.write(this.plan.rows, row, first, firstAfter, second, secondAfter);
    const { tasks, length } = trial;
    if (!order.arePrefixesRight(slot, tasks, length) || !order.areRimsRight(tasks, length)) return false;
    if (this.requirements.kept && this.maxChanges === 0 && this.countOutOfOrder(slot, tasks, 0, length) > 0) {
      return false;
    }
    return this.inner?.allowsPlace(slot, row, first, firstAfter, second, secondAfter) ?? true;
  }

  seal(rows: RouteRows, slot: number, row: number): void {
    const { sealedAt, taskAt, stride } = rows;
    const { firstTask } = this.problem.units;
    const { unit } = this.problem.tasks;
    const { positionOfUnit } = this.requirements;
    const base = row * stride;
    const length = rows.lengthOfRow[row];
    if (this.inner) this.inner.seal(rows, slot, row);
    else sealedAt.fill(0, base, base + length + 1);
    for (let i = 1; i <= length && this.order.prefixSlotOfTask[taskAt[base + i]] === slot; i++) {
      sealedAt[base + i - 1] = 1;
    }
    if (length === 0) return;
    const head = taskAt[base + 1];
    if (positionOfUnit[unit[head]] === 1 && head === firstTask[unit[head]]) sealedAt[base] = 1;
    const tail = taskAt[base + length];
    const isLast = positionOfUnit[unit[tail]] === LAST_POSITION && tail === firstTask[unit[tail] + 1] - 1;
    if (isLast) sealedAt[base + length] = 1;
  }

  extendRuin(units: Int32Array, count: number, add: (unit: number) => void): void {
    for (const unit of this.numbered) if (this.plan.slotOfUnit[unit] >= 0) add(unit);
    this.inner?.extendRuin(units, count, add);
  }

  companionsOf(unit: number): Int32Array {
    return this.inner?.companionsOf(unit) ?? NO_UNITS;
  }

  listIncomplete(): readonly number[] {
    return this.inner?.listIncomplete() ?? NONE;
  }

  /** What could not be taken over is kept no longer. */
  noteStart(): void {
    for (let unit = 0; unit < this.slotOfKept.length; unit++) {
      if (this.plan.slotOfUnit[unit] < 0 && this.requirements.positionOfUnit[unit] <= 1)
        this.slotOfKept[unit] = -1;
    }
  }

  arrange(units: Int32Array, slots: Int32Array, count: number): void {
    let end = count;
    for (let k = this.numbered.length - 1; k >= 0; k--) {
      const at = units.subarray(0, end).indexOf(this.numbered[k]);
      if (at < 0) continue;
      const slot = slots[at];
      units.copyWithin(at, at + 1, end);
      slots.copyWithin(at, at + 1, end);
      end--;
      units[end] = this.numbered[k];
      slots[end] = slot;
    }
  }

  mayFitLater(unit: number): boolean {
    return this.requirements.positionOfUnit[unit] > 1;
  }

  listMisplaced(): readonly number[] {
    const { rows, slotOfUnit } = this.plan;
    return this.numbered.filter((unit) => {
      const slot = slotOfUnit[unit];
      if (slot < 0) return false;
      const at = rows.rowOfSlot[slot] * rows.stride + this.requirements.positionOfUnit[unit];
      return rows.taskAt[at] !== this.problem.units.firstTask[unit];
    });
  }

  accepts(): boolean {
    return this.arePrefixesWhole() && this.listMisplaced().length === 0 && this.areKept();
  }

  private arePrefixesWhole(): boolean {
    const { rows } = this.plan;
    return this.requirements.prefixOfSlot.every((prefix, slot) => {
      const base = rows.rowOfSlot[slot] * rows.stride + 1;
      const isLongEnough = prefix.length <= rows.lengthOfRow[rows.rowOfSlot[slot]];
      return isLongEnough && prefix.every((task, i) => rows.taskAt[base + i] === task);
    });
  }

  private areKept(): boolean {
    const { slotOfKept } = this;
    const { rows, slotOfUnit } = this.plan;
    if (!this.requirements.kept) return true;
    for (let unit = 0; unit < slotOfKept.length; unit++) {
      if (slotOfKept[unit] < 0 || this.requirements.positionOfUnit[unit] > 1) continue;
      if (slotOfUnit[unit] < 0) return false;
    }
    let changes = this.countMoved();
    for (let slot = 0; slot < rows.rowOfSlot.length && changes <= this.maxChanges; slot++) {
      const row = rows.rowOfSlot[slot];
      changes += this.countOutOfOrder(slot, rows.taskAt, row * rows.stride + 1, rows.lengthOfRow[row]);
    }
    return changes <= this.maxChanges;
  }

  private countOutOfOrder(slot: number, tasks: ArrayLike<number>, first: number, length: number): number {
    return this.order.listOutOfOrder(slot, tasks, first, length, this.slotOfKept).size;
  }

  /** Kept units that are on another route now. */
  private countMoved(): number {
    const { slotOfKept } = this;
    const { slotOfUnit } = this.plan;
    let moved = 0;
    for (let unit = 0; unit < slotOfKept.length; unit++) {
      const slot = slotOfUnit[unit];
      if (slotOfKept[unit] >= 0 && slot >= 0 && slot !== slotOfKept[unit]) moved++;
    }
    return moved;
  }
}

const NONE: readonly number[] = [];
const NO_UNITS = new Int32Array(0);
