/**
 * The units that are in no route: which of them have a chance, how often each was left out (the absence counters of
 * Christiaens and Vanden Berghe 2020), and whether a plan with other absences is to be accepted.
 */
import { smallest } from '../../base/extremes.ts';
import type { Prng } from '../../base/prng.ts';
import type { CurrentPlan } from '../current-plan.ts';
import type { Ruin } from '../ruin/ruin.ts';

/** Absent units tried per iteration: more would make iterations slow on oversubscribed problems. */
const MAX_TRIED = 12;
const PRIORITY_CLASSES = 10;

export class Absences {
  /** Absent units that some empty route could serve. */
  list: number[] = [];
  /** Tasks of units that not even an empty route can serve: they take no part in the search. */
  hopelessTasks = 0;
  private readonly isHopeless: Uint8Array;
  private readonly timesAbsent: Float64Array;
  private readonly before = new Int32Array(PRIORITY_CLASSES);
  private readonly now = new Int32Array(PRIORITY_CLASSES);

  constructor(
    private readonly plan: CurrentPlan,
    private readonly ruin: Ruin,
    private readonly prng: Prng,
  ) {
    const { count } = plan.tables.problem.units;
    this.isHopeless = new Uint8Array(count);
    this.timesAbsent = new Float64Array(count);
  }

  giveUp(unit: number): void {
    const { firstTask } = this.plan.tables.problem.units;
    this.isHopeless[unit] = 1;
    this.hopelessTasks += firstTask[unit + 1] - firstTask[unit];
  }

  /** Where one unit of a set cannot be served at all, none is. */
  giveUpSets(): void {
    const { ruin, plan, isHopeless } = this;
    if (plan.rules === undefined) return;
    for (let i = ruin.count - 1; i >= 0; i--) {
      const unit = ruin.units[i];
      if (plan.rules.companionsOf(unit).every((other) => isHopeless[other] === 0)) continue;
      this.giveUp(unit);
      ruin.units[i] = ruin.units[--ruin.count];
    }
  }

  /** Adds absent units to those that are to be placed in this iteration. */
  addSome(): void {
    const { list } = this;
    const count = Math.min(list.length, MAX_TRIED);
    const from = list.length > MAX_TRIED ? this.prng.nextInt(list.length) : 0;
    for (let i = 0; i < count; i++) this.add(list[(from + i) % list.length]);
  }

  /** An absent unit has a chance only together with those that must be placed along with it. */
  private add(unit: number): void {
    const { ruin, plan } = this;
    if (!ruin.holds(unit)) ruin.addAbsent(unit);
    if (plan.rules === undefined) return;
    for (const other of plan.rules.companionsOf(unit)) {
      if (plan.slotOfUnit[other] < 0 && this.isHopeless[other] === 0 && !ruin.holds(other))
        ruin.addAbsent(other);
    }
  }

  /** Acceptance where units are, or may become, absent: fewer first, then price, in the first stage also rarer absences. */
  accepts(threshold: number, isFirstStage: boolean): boolean {
    const { ruin, plan, before, now, timesAbsent } = this;
    const { priority } = plan.tables.problem.units;
    before.fill(0);
    now.fill(0);
    let timesBefore = 0;
    let timesNow = 0;
    for (let i = 0; i < ruin.count; i++) {
      const unit = ruin.units[i];
      if (ruin.slotBefore[i] < 0) {
        before[priority[unit] - 1]++;
        timesBefore += timesAbsent[unit];
      }
      if (plan.slotOfUnit[unit] < 0) {
        now[priority[unit] - 1]++;
        timesNow += timesAbsent[unit];
        timesAbsent[unit]++;
      }
    }
    const isRarer = isFirstStage && timesNow < timesBefore;
    for (let p = 0; p < PRIORITY_CLASSES; p++) {
      if (now[p] !== before[p]) return now[p] < before[p] || isRarer;
    }
    return plan.total < threshold || isRarer;
  }

  /** Brings the list up to date after a plan with absences was accepted. */
  collect(): void {
    const { ruin, plan } = this;
    const open = new Set(this.list);
    for (let i = 0; i < ruin.count; i++) {
      if (plan.slotOfUnit[ruin.units[i]] < 0) open.add(ruin.units[i]);
      else open.delete(ruin.units[i]);
    }
    this.list = [...open];
  }

  /** Makes the list anew from a plan that was loaded. */
  relist(): void {
    const { slotOfUnit } = this.plan;
    this.list = [...slotOfUnit.keys()].filter((unit) => slotOfUnit[unit] < 0 && this.isHopeless[unit] === 0);
  }

  /** The vehicle in use whose units have been absent least often. */
  findEasiestVehicle(): number {
    const { rows, used, tables } = this.plan;
    const { slots, tasks, vehicleCount } = tables.problem;
    const weight = new Float64Array(vehicleCount).fill(Infinity);
    for (let k = 0; k < used.count; k++) {
      const slot = used.list[k];
      const vehicle = slots.vehicle[slot];
      const base = rows.rowOfSlot[slot] * rows.stride;
      if (weight[vehicle] === Infinity) weight[vehicle] = 0;
      for (let i = base + 1; i <= base + rows.lengthOfRow[rows.rowOfSlot[slot]]; i++) {
        const unit = tasks.unit[rows.taskAt[i]];
        const isFixed = this.plan.rules?.isFixed?.[unit] === 1;
        weight[vehicle] += isFixed ? Infinity : 1 + this.timesAbsent[unit];
      }
    }
    const least = smallest(weight);
    return least === Infinity ? -1 : weight.indexOf(least);
  }
}
