/**
 * Relations and groups as rules about places. A ruled unit may go where the order of its route stays sound and where
 * the other units of its relations are (or are not); units without rules keep out of the blocks. Sets that must be
 * placed as a whole leave the plan wholly every other time, so that they can move to another route.
 */
import { Prng } from '../../base/prng.ts';
import type { CurrentPlan } from '../current-plan.ts';
import type { PlaceRules } from '../place-rules.ts';
import type { RouteRows } from '../rows/route-rows.ts';
import { bondsAllow } from './bonds.ts';
import { OrderCheck } from './order-check.ts';
import type { RuleTables } from './rule-tables.ts';
import { TrialRoute } from './trial-route.ts';

/** Share of the removals of a set's unit that take the whole set along. */
const WHOLE_SET_SHARE = 0.5;

export class RelationRules implements PlaceRules {
  readonly isActive: boolean;
  readonly hasSets: boolean;
  readonly isRuled: Uint8Array;
  readonly isPlaceRuled: Uint8Array;
  private readonly check: OrderCheck;
  private readonly prng = new Prng(1);
  private readonly trial = new TrialRoute();
  private readonly stampOfSet: Int32Array;
  private readonly touched: number[] = [];
  private stamp = 1;

  constructor(
    private readonly tables: RuleTables,
    private readonly plan: CurrentPlan,
  ) {
    this.isRuled = tables.isRuled;
    this.isPlaceRuled = tables.isPlaceRuled;
    this.hasSets = tables.unitsOfSet.length > 0;
    this.isActive = tables.isRuled.includes(1);
    this.check = new OrderCheck(tables);
    this.stampOfSet = new Int32Array(tables.unitsOfSet.length);
  }

  companionsOf(unit: number): Int32Array {
    const set = this.tables.setOfUnit[unit];
    return set < 0 ? NO_UNITS : this.tables.unitsOfSet[set];
  }

  allowsSlot(unit: number, slot: number): boolean {
    this.touch(this.tables.setOfUnit[unit]);
    return bondsAllow(this.tables, this.plan.slotOfUnit, unit, slot);
  }

  allowsPlace(
    _slot: number,
    row: number,
    first: number,
    firstAfter: number,
    second: number,
    secondAfter: number,
  ): boolean {
    const { trial } = this;
    trial.write(this.plan.rows, row, first, firstAfter, second, secondAfter);
    return this.check.isOrderly(trial.tasks, 0, trial.length);
  }

  seal(rows: RouteRows, _slot: number, row: number): void {
    const { isOpenBlock, isAtStart, isAtEnd } = this.tables;
    const { sealedAt, taskAt, stride } = rows;
    const base = row * stride;
    const length = rows.lengthOfRow[row];
    for (let i = 0; i <= length; i++) sealedAt[base + i] = 0;
    this.check.forEachBlock(taskAt, base + 1, length, (block, from, to) => {
      if (isOpenBlock[block] === 0) for (let i = from + 1; i <= to; i++) sealedAt[base + i] = 1;
      if (isAtStart[block] === 1) sealedAt[base] = 1;
      if (isAtEnd[block] === 1) sealedAt[base + length] = 1;
    });
  }

  extendRuin(units: Int32Array, count: number, add: (unit: number) => void): void {
    const { setOfUnit, unitsOfSet } = this.tables;
    for (let i = 0; i < count; i++) {
      const set = setOfUnit[units[i]];
      if (set < 0 || !this.touch(set)) continue;
      if (this.prng.nextFloat() >= WHOLE_SET_SHARE) continue;
      for (const other of unitsOfSet[set]) if (this.plan.slotOfUnit[other] >= 0) add(other);
    }
  }

  /** Notes that the set may be incomplete; false when that is known. */
  private touch(set: number): boolean {
    if (set < 0 || this.stampOfSet[set] === this.stamp) return false;
    this.stampOfSet[set] = this.stamp;
    this.touched.push(set);
    return true;
  }

  listIncomplete(): readonly number[] {
    const { unitsOfSet } = this.tables;
    const { slotOfUnit } = this.plan;
    let incomplete: number[] | undefined;
    for (const set of this.touched) {
      const units = unitsOfSet[set];
      let placed = 0;
      for (const unit of units) if (slotOfUnit[unit] >= 0) placed++;
      if (placed === 0 || placed === units.length) continue;
      incomplete ??= [];
      for (const unit of units) if (slotOfUnit[unit] >= 0) incomplete.push(unit);
    }
    this.touched.length = 0;
    this.stamp++;
    return incomplete ?? NONE;
  }
}

const NONE: readonly number[] = [];
const NO_UNITS = new Int32Array(0);
