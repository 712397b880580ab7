/**
 * The cheapest feasible place for one absent unit over all rows that may take it. Rows answer from `KnownPlaces` where
 * they have not changed; else a kernel scans them: without time, with one window per task, shipments, or general.
 * "Blinks" now and then overlook the place that would become the best (Christiaens and Vanden Berghe 2020).
 */
import type { Prng } from '../../base/prng.ts';
import type { CurrentPlan } from '../current-plan.ts';
import { copyRow, insertTask } from '../rows/edit-row.ts';
import { refreshChanged } from '../rows/refresh-row.ts';
import type { RouteRows } from '../rows/route-rows.ts';
import type { SearchTables } from '../search-tables.ts';
import { TIME_MAX, UNIT_DELIVERY, UNIT_SHIPMENT } from '../vrp-problem.ts';
import { CandidateSlots } from './candidate-slots.ts';
import { judgePlace, scanJudged } from './judged-places.ts';
import { KnownPlaces } from './known-places.ts';
import { scanGeneral } from './scan-general.ts';
import { scanPairs, scanPairsByTrial } from './scan-pairs.ts';
import { scanPlain } from './scan-plain.ts';
import { scanTimed } from './scan-timed.ts';

/** Where a unit goes; reused for every query, so that nothing is allocated in the loops. */
export class Insertion {
  slot = -1;
  firstAfter = -1;
  secondAfter = -1;
  cost = Infinity;
}

/** A cap that no insertion reaches: for units that must be placed at any price. */
export const NO_CAP = TIME_MAX * 2 ** 20;

/** Estimated places looked at again after the judge refused one; then the unit counts as not placeable. */
const MOST_REFUSALS = 64;

export class InsertionFinder {
  readonly best = new Insertion();
  readonly rows: RouteRows;
  readonly tables: SearchTables;
  readonly known: KnownPlaces;
  /** Vehicles that may be in use at once. */
  vehicleLimit = Infinity;
  /** The scan overlooks this pair of positions. */
  skippedFirst = -1;
  skippedSecond = -1;
  /** The unit being scanned has no rules of its own and must keep off sealed places. */
  keepsOffSeals = true;
  private readonly candidates: CandidateSlots;
  private blinkScale = 0;
  private untilBlink = Infinity;

  constructor(
    readonly plan: CurrentPlan,
    private readonly prng: Prng,
  ) {
    const { units } = plan.tables.problem;
    this.rows = plan.rows;
    this.tables = plan.tables;
    const hasPairs = units.kind.includes(UNIT_SHIPMENT);
    this.known = new KnownPlaces(units.count, plan.rows.rowCount, hasPairs, plan.judge !== undefined);
    this.candidates = new CandidateSlots(plan);
  }

  /** Share of the best places that are overlooked. */
  set blinkShare(share: number) {
    this.blinkScale = share > 0 ? 1 / Math.log(1 - share) : 0;
    this.untilBlink = share > 0 ? this.drawBlink() : Infinity;
  }

  /** Looks for a place cheaper than `cap`; `best.slot` is -1 when there is none. */
  find(unit: number, cap: number): Insertion {
    const { candidates, best } = this;
    candidates.collect(unit);
    this.findAmongCandidates(unit, cap);
    if (best.slot < 0 && cap === NO_CAP && candidates.widen()) this.findAmongCandidates(unit, cap);
    return best;
  }

  private findAmongCandidates(unit: number, cap: number): void {
    const { plan, best, tables } = this;
    const { judge } = plan;
    for (let refusals = 0; refusals < MOST_REFUSALS; refusals++) {
      const at = this.chooseSlot(unit, cap);
      if (best.slot < 0 || judge === undefined || judge.isNeeded[best.slot] === 0) return;
      if (this.known.isJudged[at] === 1) return;
      const row = this.rows.rowOfSlot[best.slot];
      const task = tables.problem.units.firstTask[unit];
      const price = judgePlace(this, unit, best.slot, row, best.firstAfter, best.secondAfter);
      const opening = this.rows.lengthOfRow[row] === 0 ? plan.openingCost(best.slot) : 0;
      if (price + opening < cap) {
        best.cost = price + opening;
        if (at === this.known.scratch) return;
        this.known.cost[at] = price;
        this.known.isJudged[at] = 1;
        return;
      }
      if (at === this.known.scratch) continue;
      if (price < Infinity) {
        this.known.cost[at] = price;
        this.known.isJudged[at] = 1;
      } else {
        scanJudged(this, unit, task, best.slot, row, at);
      }
    }
    best.slot = -1;
  }

  /** The cheapest candidate below `cap` goes to `best`; returns its entry, that of scratch for a blink's second best. */
  private chooseSlot(unit: number, cap: number): number {
    const { plan, best, known, rows, tables } = this;
    const { list, count } = this.candidates;
    const { rowOfSlot, versionOfRow, lengthOfRow } = rows;
    const { price, rules } = plan;
    const { exclusion, slots } = tables.problem;
    const { hasExclusions, hasCountLimits, isOneWay } = tables;
    const isRuled = rules !== undefined && rules.isRuled[unit] === 1;
    let bestCost = cap;
    let bestSlot = -1;
    let bestAt = known.scratch;
    for (let k = 0; k < count; k++) {
      const slot = list[k];
      const row = rowOfSlot[slot];
      if (isOneWay && !this.fitsTotal(unit, slot, row)) continue;
      if (hasExclusions && exclusion[unit * slots.count + slot] !== 0) continue;
      if (hasCountLimits && rows.ordersOfRow[row] >= slots.maxOrders[slot]) continue;
      if (isRuled && !rules.allowsSlot(unit, slot)) continue;
      let extra = 0;
      if (lengthOfRow[row] === 0) {
        if (plan.usedSlotsOfVehicle[slots.vehicle[slot]] === 0) {
          if (plan.usedVehicles >= this.vehicleLimit) continue;
          extra = plan.openingCost(slot);
        }
      }
      const at = known.indexOf(unit, row);
      // A plan's own price may reward what a bound would hide.
      const bound = price === undefined ? bestCost - extra : NO_CAP;
      if (known.version[at] !== versionOfRow[row] || (known.first[at] < 0 && known.cost[at] < bound)) {
        this.scan(unit, slot, row, at, bound);
      }
      if (known.first[at] < 0) continue;
      let from = at;
      if (price !== undefined) {
        const before = rows.costOfRow[row];
        extra += price.slotPriceChange(slot, before, before + known.cost[at]);
      }
      if (known.cost[at] + extra >= bestCost) continue;
      if (--this.untilBlink <= 0) {
        this.untilBlink = this.drawBlink();
        from = this.scanAgain(unit, slot, row, at, bound);
        if (known.first[from] < 0 || known.cost[from] + extra >= bestCost) continue;
      }
      bestCost = known.cost[from] + extra;
      bestSlot = slot;
      bestAt = from;
      best.firstAfter = known.first[from];
      best.secondAfter = known.second.length > 0 ? known.second[from] : -1;
    }
    best.slot = bestSlot;
    best.cost = bestCost;
    return bestAt;
  }

  private drawBlink(): number {
    return 1 + Math.floor(Math.log(1 - this.prng.nextFloat()) * this.blinkScale);
  }

  private fitsTotal(unit: number, slot: number, row: number): boolean {
    const { tables, rows } = this;
    const { dimensionCount: dims, slots, units, tasks } = tables.problem;
    const task = units.firstTask[unit];
    for (let d = 0; d < dims; d++) {
      const change = tasks.load[task * dims + d];
      const size = change < 0 ? -change : change;
      if (rows.totalOfRow[row * dims + d] + size > slots.capacity[slot * dims + d]) return false;
    }
    return true;
  }

  /** The second-best place of a row, into the scratch entry. */
  private scanAgain(unit: number, slot: number, row: number, at: number, bound: number): number {
    const { known } = this;
    this.skippedFirst = known.first[at];
    this.skippedSecond = known.second.length > 0 ? known.second[at] : -1;
    this.scan(unit, slot, row, known.scratch, bound);
    this.skippedFirst = -1;
    this.skippedSecond = -1;
    return known.scratch;
  }

  /** Fills entry `at` with the cheapest place of the unit in the row below `bound`. */
  private scan(unit: number, slot: number, row: number, at: number, bound: number): void {
    const { known, tables, plan } = this;
    const { units, slots } = tables.problem;
    const task = units.firstTask[unit];
    known.version[at] = this.rows.versionOfRow[row];
    if (known.isJudged.length > 0) known.isJudged[at] = 0;
    const isPair = units.kind[unit] === UNIT_SHIPMENT;
    if (this.rows.lengthOfRow[row] + (isPair ? 2 : 1) > slots.maxActivities[slot]) {
      known.first[at] = -1;
      known.cost[at] = Infinity;
      return;
    }
    if (plan.rules !== undefined && plan.rules.isRuled[unit] === 1) {
      scanJudged(this, unit, task, slot, row, at);
    } else if (!isPair) {
      this.scanSingle(unit, task, slot, row, at, bound);
    } else if (tables.hasRunCosts || (tables.hasSeveralWindows && tables.isTimed)) {
      scanPairsByTrial(this, task, slot, row, at, bound);
    } else {
      scanPairs(this, task, slot, row, at, bound);
    }
  }

  private scanSingle(unit: number, task: number, slot: number, row: number, at: number, bound: number): void {
    const { tables, rows, known } = this;
    const { dimensionCount: dims, tasks, slots, units } = tables.problem;
    const base = row * rows.stride;
    let first = 0;
    let last = rows.lengthOfRow[row];
    if (!tables.isOneWay) {
      const isDelivery = units.kind[unit] === UNIT_DELIVERY;
      for (let d = 0; d < dims; d++) {
        const change = tasks.load[task * dims + d];
        const room = slots.capacity[slot * dims + d] - (change < 0 ? -change : change);
        // Loads only grow towards the side that carries the new load: the positions that fit are one stretch.
        if (isDelivery) while (last >= first && rows.headLoadAt[(base + last) * dims + d] > room) last--;
        else while (first <= last && rows.restLoadAt[(base + first) * dims + d] > room) first++;
      }
    }
    if (first > last) {
      known.first[at] = -1;
      known.cost[at] = Infinity;
    } else if (tables.hasPlainTimes) scanTimed(this, task, slot, row, first, last, at, bound);
    else if (tables.isTimed || tables.hasRunCosts) scanGeneral(this, task, slot, row, first, last, at, bound);
    else scanPlain(this, task, slot, row, first, last, at);
  }

  /** Change of the row's cost by a trial on the scratch row: `Infinity` when the insertion breaks a rule. */
  tryPlaces(slot: number, first: number, firstAfter: number, second: number, secondAfter: number): number {
    const { rows } = this;
    const row = rows.rowOfSlot[slot];
    rows.ensureLength(rows.lengthOfRow[row] + 2);
    copyRow(rows, row, rows.scratchRow);
    if (second >= 0) insertTask(rows, slot, rows.scratchRow, second, secondAfter);
    insertTask(rows, slot, rows.scratchRow, first, firstAfter);
    const last = second >= 0 ? secondAfter + 3 : firstAfter + 2;
    if (!refreshChanged(rows, slot, rows.scratchRow, firstAfter + 1, last, false)) return Infinity;
    return rows.costOfRow[rows.scratchRow] - rows.costOfRow[row];
  }

  /** Must be called where the rows have started to count their versions anew. */
  forget(): void {
    this.known.clear();
  }
}
