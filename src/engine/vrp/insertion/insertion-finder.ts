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
import { laneServes, type Trait } from '../traits.ts';
import { UNIT_SHIPMENT } from '../vrp-problem.ts';
import { CandidateSlots } from './candidate-slots.ts';
import { choosePlain, PLAIN_PLACES } from './choose-plain.ts';
import { chooseTimed, TIMED_PLACES } from './choose-timed.ts';
import { chooseUsed } from './choose-used.ts';
import { considerEmpty, considerSlot } from './consider-slots.ts';
import { evaluatePlace, scanEvaluated } from './evaluated-places.ts';
import { KnownPlaces } from './known-places.ts';
import { Insertion, NO_CAP, type PlaceSearch, type TripScan } from './place-search.ts';
import { staysWithinLimits } from './scan-plain.ts';
import { scanRow } from './scan-row.ts';
import { TripPlaces } from './scan-trips.ts';
import { staysClear } from './stays-clear.ts';

/** Estimated places looked at again after the evaluator refused one; then the unit counts as not placeable. */
const MAX_REFUSALS = 64;
/** Prices are sums of rounded products: smaller differences decide nothing. */
const TOLERANCE = 1e-6;

/** Slots then differ by more than places and prices. */
const BINDING: readonly Trait[] = [
  'spread',
  'closedPlaces',
  'lowerTimeline',
  'severalLeastOrders',
  'surcharges',
];

export class InsertionFinder implements PlaceSearch {
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
  readonly candidates: CandidateSlots;
  /** Best places left until the next one is overlooked. */
  untilBlink = 2 ** 30;
  private least = new Int32Array(64);
  bestAt = 0;
  private blinkScale = 0;
  /** A blink overlooks the whole row, not only its best place. */
  overlooksRows = false;
  /** Slots differ by more than places and prices: each is asked. */
  private readonly isBound: boolean;
  /** Some slots may not take some units, or no more of them. */
  readonly isPicky: boolean;
  /** The hot loops overlook limits on sums: what they choose is held against them afterwards. */
  private readonly isLimited: boolean;
  private readonly isPlain: boolean;
  private readonly isPlainTimed: boolean;
  readonly trips: TripScan | undefined;

  constructor(
    readonly plan: CurrentPlan,
    private readonly prng: Prng,
  ) {
    const { units } = plan.tables.problem;
    this.rows = plan.rows;
    this.tables = plan.tables;
    const hasPairs = units.kind.includes(UNIT_SHIPMENT);
    this.known = new KnownPlaces(units.count, plan.rows.rowCount, hasPairs, plan.evaluator !== undefined);
    this.candidates = new CandidateSlots(plan);
    const { hasExclusions, hasCountLimits, isLimited } = plan.tables;
    const { traits } = plan;
    this.isBound = BINDING.some((trait) => traits.has(trait));
    this.trips = plan.tables.problem.reloads && new TripPlaces(plan.tables.problem, plan.rows.rowCount);
    this.isPicky = hasExclusions || hasCountLimits;
    this.isPlain = laneServes(PLAIN_PLACES, plan);
    this.isPlainTimed = laneServes(TIMED_PLACES, plan);
    this.isLimited = (this.isPlain || this.isPlainTimed) && isLimited.includes(1);
  }

  /** Share of the best places that are overlooked. */
  set blinkShare(share: number) {
    this.blinkScale = share > 0 ? 1 / Math.log(1 - share) : 0;
    this.untilBlink = share > 0 ? this.drawBlink() : 2 ** 30;
  }

  /** Looks for a place cheaper than `cap`; `best.slot` is -1 when there is none. */
  find(unit: number, cap: number): Insertion {
    const { candidates, best } = this;
    candidates.collect(unit);
    this.findAmongCandidates(unit, cap);
    if (best.slot < 0 && cap === NO_CAP && candidates.isCutShort) {
      candidates.widen();
      this.findAmongCandidates(unit, cap);
    }
    return best;
  }

  private findAmongCandidates(unit: number, cap: number): void {
    this.chooseSlot(unit, cap);
    const { evaluator } = this.plan;
    if (this.isLimited) this.keepLimits(unit, cap);
    for (let refusals = 0; evaluator !== undefined; refusals++) {
      if (this.best.slot < 0 || evaluator.isNeeded[this.best.slot] === 0) return;
      if (this.known.isEvaluated[this.bestAt] === 1 || staysClear(this, unit, evaluator)) return;
      if (this.confirmBest(unit, cap)) return;
      if (refusals >= MAX_REFUSALS) {
        if (this.best.cost >= cap) this.best.slot = -1;
        return;
      }
      this.chooseSlot(unit, cap);
      if (this.isLimited) this.keepLimits(unit, cap);
    }
  }

  /** Chooses again until the place keeps the limits of its slot; rows that refused one are scanned with them. */
  private keepLimits(unit: number, cap: number): void {
    const { best, rows, tables } = this;
    const task = tables.problem.units.firstTask[unit];
    for (let refusals = 0; best.slot >= 0 && tables.isLimited[best.slot] === 1; refusals++) {
      const { slot, firstAfter } = best;
      const row = rows.rowOfSlot[slot];
      if (staysWithinLimits(this, task, slot, row, row * rows.stride + firstAfter)) return;
      if (refusals >= MAX_REFUSALS) {
        best.slot = -1;
        return;
      }
      // What a blink has scanned keeps the limits already, so this is an entry of its own.
      scanRow(this, unit, slot, row, this.bestAt, Infinity);
      this.chooseSlot(unit, cap);
    }
  }

  /**
   * Lets the evaluator price the best place; false when another choice must be made, because the place is not valid or
   * because another one may be cheaper than it turned out to be.
   */
  private confirmBest(unit: number, cap: number): boolean {
    const { best, known, rows, bestAt: at } = this;
    const estimate = known.cost[at];
    const surcharge = best.cost - estimate;
    const row = rows.rowOfSlot[best.slot];
    const task = this.tables.problem.units.firstTask[unit];
    const price = evaluatePlace(this, unit, best.slot, row, best.firstAfter, best.secondAfter);
    // A reload makes one place dearer by far than the next: the row's cheapest place is another one then.
    const isMisjudged = this.trips !== undefined && price > estimate + TOLERANCE;
    if (at < known.scratch) {
      if (price < Infinity && !isMisjudged) {
        known.cost[at] = price;
        known.isEvaluated[at] = 1;
      } else {
        scanEvaluated(this, unit, task, best.slot, row, at);
      }
    }
    best.cost = price + surcharge;
    const isCheapest = price <= estimate + TOLERANCE || at >= known.scratch;
    return best.cost < cap && isCheapest;
  }

  /** The cheapest candidate below `cap` goes to `best`, its entry to `bestAt` (a scratch one for a blink's second best). */
  private chooseSlot(unit: number, cap: number): void {
    const { best, known } = this;
    best.slot = -1;
    best.cost = cap;
    const { rules } = this.plan;
    const isRuled = rules !== undefined && rules.isRuled[unit] === 1;
    const isPlaceRuled = isRuled && rules.isPlaceRuled[unit] === 1;
    const isFast = (this.isPlain || this.isPlainTimed) && !isPlaceRuled;
    if (!isFast && (this.isBound || this.isPicky || isRuled)) {
      const { list, count } = this.candidates;
      for (let k = 0; k < count; k++) if (this.mayTake(unit, list[k])) considerSlot(this, unit, list[k], 0);
    } else if (!isFast) {
      chooseUsed(this, unit);
    } else if (this.isPlain) {
      choosePlain(this, unit);
    } else {
      chooseTimed(this, unit);
    }
    if (!this.candidates.opensFreely || !isFast) considerEmpty(this, unit);
    if (known.second.length > 0) best.secondAfter = known.second[this.bestAt];
    best.firstAfter = known.first[this.bestAt];
  }

  keepBest(slot: number, cost: number, at: number): void {
    this.best.slot = slot;
    this.best.cost = cost;
    this.bestAt = at;
  }

  /** Drops from the first `count` roomy candidates those that may not take the unit; returns how many are left. */
  dropBarred(unit: number, count: number): number {
    const { roomy } = this.candidates;
    let kept = 0;
    for (let k = 0; k < count; k++) if (this.mayTake(unit, roomy[k])) roomy[kept++] = roomy[k];
    return kept;
  }

  /** Whether slots must be asked for the unit one by one. */
  asksForSlots(unit: number): boolean {
    return this.isPicky || this.plan.rules?.isRuled[unit] === 1;
  }

  mayTake(unit: number, slot: number): boolean {
    const { plan, tables } = this;
    const { exclusion, slots } = tables.problem;
    const { rules } = plan;
    if (tables.hasExclusions && exclusion[unit * slots.count + slot] !== 0) return false;
    if (tables.hasCountLimits) {
      const row = this.rows.rowOfSlot[slot];
      if (this.rows.ordersOfRow[row] >= slots.maxJobs[slot]) return false;
      if (this.rows.lengthOfRow[row] >= slots.maxActivities[slot]) return false;
    }
    return rules === undefined || rules.isRuled[unit] === 0 || rules.allowsSlot(unit, slot);
  }

  private drawBlink(): number {
    return 1 + Math.floor(Math.log(1 - this.prng.nextFloat()) * this.blinkScale);
  }

  /** Overlooks the best place of a row: the second best goes to a scratch entry not in use, whose index is returned. */
  blink(unit: number, slot: number, row: number, at: number, bound: number, inUse: number): number {
    const { known } = this;
    const to = inUse === known.scratch ? known.scratch + 1 : known.scratch;
    this.untilBlink = this.drawBlink();
    if (this.overlooksRows) {
      known.first[to] = -1;
      known.cost[to] = Infinity;
      return to;
    }
    this.skippedFirst = known.first[at];
    this.skippedSecond = known.second.length > 0 ? known.second[at] : -1;
    scanRow(this, unit, slot, row, to, bound);
    this.skippedFirst = -1;
    this.skippedSecond = -1;
    return to;
  }

  /** Scratch of `size` cells or more for the scan of one row. */
  leastAfter(size: number): Int32Array {
    if (this.least.length < size) this.least = new Int32Array(2 * size);
    return this.least;
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
    this.trips?.forget();
  }
}
