/**
 * Takes strings of neighbouring stops out of several adjacent routes (Christiaens and Vanden Berghe, "Slack induction
 * by string removals", 2020): around a random seed task, each of a few routes loses one string of tasks that contains
 * the task nearest to the seed, or a string that keeps a stretch in its middle. A unit leaves with all its tasks.
 */
import type { Prng } from '../../base/prng.ts';
import type { CurrentPlan } from '../current-plan.ts';

export class Ruin {
  /** Units that are out of the plan in this iteration; the first `count` entries, with the slot they came from. */
  readonly units: Int32Array;
  readonly slotBefore: Int32Array;
  count = 0;
  private readonly markOfUnit: Int32Array;
  private readonly stampOfSlot: Int32Array;
  private readonly isFixed?: Uint8Array;
  private stamp = 0;

  constructor(
    private readonly plan: CurrentPlan,
    private readonly prng: Prng,
  ) {
    const { units, slots } = plan.tables.problem;
    this.units = new Int32Array(units.count);
    this.slotBefore = new Int32Array(units.count);
    this.markOfUnit = new Int32Array(units.count);
    this.stampOfSlot = new Int32Array(slots.count);
    this.isFixed = plan.rules?.isFixed;
  }

  /** Starts an iteration with nothing removed. */
  clear(): void {
    this.count = 0;
    this.stamp++;
  }

  /** Counts a unit that was absent before as open in this iteration. */
  addAbsent(unit: number): void {
    this.units[this.count] = unit;
    this.slotBefore[this.count++] = -1;
  }

  /** Whether the unit is among those of this iteration. */
  holds(unit: number): boolean {
    for (let i = 0; i < this.count; i++) if (this.units[i] === unit) return true;
    return false;
  }

  /** Puts every removed unit's slot back; the rows are the plan's to roll back. */
  restore(): void {
    const { slotOfUnit } = this.plan;
    for (let i = 0; i < this.count; i++) slotOfUnit[this.units[i]] = this.slotBefore[i];
  }

  /** Removes strings near the seed task. False when a shortened route is no longer valid (legs without triangle inequality). */
  removeStrings(seed: number, assignedTasks: number): boolean {
    const { plan, prng, stampOfSlot } = this;
    const { neighbours, neighbourCount, problem, params } = plan.tables;
    const { slotOfUnit } = plan;
    const ownerOfTask = problem.tasks.unit;
    if (plan.usedSlots === 0) return true;
    const longest = Math.min(params.ruin.longestString, assignedTasks / plan.usedSlots);
    const mostStrings = (4 * params.ruin.averageRemoved) / (1 + longest) - 1;
    let strings = Math.floor(prng.nextFloat() * mostStrings + 1);
    const first = seed * neighbourCount;
    for (let k = first; k < first + neighbourCount && strings > 0; k++) {
      const slot = slotOfUnit[ownerOfTask[neighbours[k]]];
      if (slot < 0 || stampOfSlot[slot] === this.stamp) continue;
      stampOfSlot[slot] = this.stamp;
      strings--;
      if (!this.removeString(slot, neighbours[k], longest)) return false;
    }
    return plan.rules === undefined || plan.rules.hasSets === false || this.removeCompanions();
  }

  /** Removes every unit of a slot. */
  removeRoute(slot: number): void {
    const { rows } = this.plan;
    const row = rows.rowOfSlot[slot];
    const base = row * rows.stride;
    this.markRange(slot, base + 1, base + rows.lengthOfRow[row]);
    this.plan.removeMarked(slot, this.markOfUnit, this.stamp);
  }

  /** Removes one unit that is in the plan. False when the rest of its route is not valid. */
  removeUnit(unit: number): boolean {
    const slot = this.plan.slotOfUnit[unit];
    this.mark(unit, slot);
    return this.plan.removeMarked(slot, this.markOfUnit, this.stamp);
  }

  /** Takes a unit out again, whether it was put back in this iteration or never left. False when the rest of its route is not valid. */
  takeOutAgain(unit: number): boolean {
    const slot = this.plan.slotOfUnit[unit];
    if (!this.holds(unit)) {
      this.units[this.count] = unit;
      this.slotBefore[this.count++] = slot;
    }
    this.stamp++;
    this.markOfUnit[unit] = this.stamp;
    this.plan.slotOfUnit[unit] = -1;
    return this.plan.removeMarked(slot, this.markOfUnit, this.stamp);
  }

  private removeCompanions(): boolean {
    let isValid = true;
    this.plan.rules?.extendRuin(this.units, this.count, (unit) => {
      const stays = this.isFixed !== undefined && this.isFixed[unit] === 1;
      if (isValid && !stays && this.plan.slotOfUnit[unit] >= 0) isValid = this.removeUnit(unit);
    });
    return isValid;
  }

  private removeString(slot: number, task: number, longest: number): boolean {
    const { plan, prng } = this;
    const { rows } = plan;
    const { split, splitDepth } = plan.tables.params.ruin;
    const { taskAt } = rows;
    const row = rows.rowOfSlot[slot];
    const base = row * rows.stride;
    const length = rows.lengthOfRow[row];
    let position = 1;
    while (taskAt[base + position] !== task) position++;
    const removed = Math.floor(prng.nextFloat() * Math.min(length, longest) + 1);
    let kept = 0;
    if (removed > 1 && removed < length && prng.nextFloat() < split) {
      kept = 1;
      while (removed + kept < length && prng.nextFloat() < splitDepth) kept++;
    }
    const span = removed + kept;
    const lowest = Math.max(1, position - span + 1);
    const highest = Math.min(position, length - span + 1);
    const start = base + lowest + prng.nextInt(highest - lowest + 1);
    const before = this.count;
    if (kept === 0) {
      this.markRange(slot, start, start + span - 1);
    } else {
      const head = 1 + prng.nextInt(removed - 1);
      this.markRange(slot, start, start + head - 1);
      this.markRange(slot, start + head + kept, start + span - 1);
    }
    if (this.count === before) return true;
    return plan.removeMarked(slot, this.markOfUnit, this.stamp);
  }

  private markRange(slot: number, from: number, to: number): void {
    const { plan, isFixed } = this;
    const { unit } = plan.tables.problem.tasks;
    const { taskAt } = plan.rows;
    for (let i = from; i <= to; i++) {
      const owner = unit[taskAt[i]];
      if (isFixed !== undefined && isFixed[owner] === 1) continue;
      if (this.markOfUnit[owner] !== this.stamp) this.mark(owner, slot);
    }
  }

  private mark(unit: number, slot: number): void {
    this.markOfUnit[unit] = this.stamp;
    this.plan.slotOfUnit[unit] = -1;
    this.units[this.count] = unit;
    this.slotBefore[this.count++] = slot;
  }
}
