/**
 * The cheapest feasible place for one absent unit: the search's innermost loops. Each position costs O(1): the price
 * of the detour first (two matrix rows, see `search-tables.ts`), and only when it would win, the exact time test on
 * the summaries of `route-rows.ts`. Where the summaries are not exact (shared preparation or setup between neighbours
 * at one location, limits on sums, spans with several windows) a winner is confirmed by refreshing a scratch row.
 */
import type { Prng } from '../base/prng.ts';
import type { CurrentPlan } from './current-plan.ts';
import { findPairInRow } from './pair-insertion.ts';
import { TIME_MAX, UNIT_DELIVERY, UNIT_SHIPMENT } from './vrp-problem.ts';

/** Where a unit goes; reused for every query, so that nothing is allocated in the loops. */
export class Insertion {
  slot = -1;
  firstAfter = -1;
  secondAfter = -1;
  cost = Infinity;
}

/** On problems of more tasks, only routes that hold one of so many nearest tasks are tried. */
const FILTERED_FROM = 300;
const NEIGHBOURS_TRIED = 60;

export class InsertionFinder {
  readonly best = new Insertion();
  /** Cheapest place in the row just scanned, opening not included; `firstAfter` is -1 when there is none. */
  readonly found = new Insertion();
  /** The scan overlooks this pair of positions. */
  skippedFirst = -1;
  skippedSecond = -1;
  /** Vehicles that may be in use at once. */
  vehicleLimit = Infinity;
  /** Share of 2^32 at which the cheapest place of a row is overlooked ("blink"). */
  blinkThreshold = 0;
  private readonly stampOfClass: Int32Array;
  private stamp = 0;
  private readonly isFiltered: boolean;
  private readonly stampOfSlot: Int32Array;
  // What the last scan of a unit and a slot found, valid while the row's version is the same. Where nothing was
  // found, the cost is the bound below which nothing was found.
  private readonly knownVersion: Float64Array;
  private readonly knownCost: Float64Array;
  private readonly knownFirst: Int32Array;
  private readonly knownSecond: Int32Array;

  constructor(
    readonly plan: CurrentPlan,
    private readonly prng: Prng,
  ) {
    const { units, slots } = plan.tables.problem;
    this.stampOfClass = new Int32Array(plan.tables.classOfSlot.length);
    this.stampOfSlot = new Int32Array(slots.count);
    this.isFiltered = plan.tables.problem.tasks.count > FILTERED_FROM;
    this.knownVersion = new Float64Array(units.count * slots.count);
    this.knownCost = new Float64Array(units.count * slots.count);
    this.knownFirst = new Int32Array(units.count * slots.count);
    this.knownSecond = new Int32Array(units.count * slots.count);
  }

  /**
   * Looks for a place cheaper than `cap`; `best.slot` is -1 when there is none. On large problems the routes near the
   * unit come first, and the rest only when the unit must be placed at any price.
   */
  find(unit: number, cap: number): Insertion {
    if (!this.isFiltered) return this.findInSlots(unit, cap, false);
    this.markNearSlots(unit);
    const { best } = this;
    this.findInSlots(unit, cap, true);
    return best.slot < 0 && cap === NO_CAP ? this.findInSlots(unit, cap, false) : best;
  }

  private markNearSlots(unit: number): void {
    const { plan, stampOfSlot } = this;
    const { neighbours, neighbourCount, problem } = plan.tables;
    const { firstTask } = problem.units;
    const tried = Math.min(neighbourCount, NEIGHBOURS_TRIED);
    const stamp = this.stamp + 1;
    for (let task = firstTask[unit]; task < firstTask[unit + 1]; task++) {
      const first = task * neighbourCount;
      for (let k = first + 1; k < first + tried; k++) {
        const slot = plan.slotOfUnit[problem.tasks.unit[neighbours[k]]];
        if (slot >= 0) stampOfSlot[slot] = stamp;
      }
    }
  }

  private findInSlots(unit: number, cap: number, onlyNear: boolean): Insertion {
    const { plan, best, found, knownVersion, knownCost, knownFirst, knownSecond } = this;
    const { problem, classOfSlot, hasCountLimits } = plan.tables;
    const { exclusion } = problem;
    const { count: slotCount, vehicle, maxOrders } = problem.slots;
    const { rowOfSlot, lengthOfRow, ordersOfRow, versionOfRow } = plan.rows;
    best.slot = -1;
    best.cost = cap;
    this.stamp++;
    for (let slot = 0; slot < slotCount; slot++) {
      const at = unit * slotCount + slot;
      if (exclusion[at] !== 0) continue;
      const row = rowOfSlot[slot];
      let opening = 0;
      if (lengthOfRow[row] === 0) {
        const group = classOfSlot[slot];
        if (this.stampOfClass[group] === this.stamp) continue;
        this.stampOfClass[group] = this.stamp;
        if (plan.usedSlotsOfVehicle[vehicle[slot]] === 0) {
          if (plan.usedVehicles >= this.vehicleLimit) continue;
          opening = plan.openingCost(slot);
        }
      } else if (onlyNear && this.stampOfSlot[slot] !== this.stamp) {
        continue;
      }
      if (hasCountLimits && ordersOfRow[row] >= maxOrders[slot]) continue;
      const bound = best.cost - opening;
      const version = versionOfRow[row];
      if (knownVersion[at] !== version || (knownFirst[at] < 0 && bound > knownCost[at])) {
        this.scan(unit, slot, bound);
        knownVersion[at] = version;
        knownCost[at] = found.cost;
        knownFirst[at] = found.firstAfter;
        knownSecond[at] = found.secondAfter;
      }
      if (knownFirst[at] < 0 || knownCost[at] >= bound) continue;
      if (this.blinkThreshold > 0 && this.prng.nextUint32() < this.blinkThreshold) {
        this.skippedFirst = knownFirst[at];
        this.skippedSecond = knownSecond[at];
        this.scan(unit, slot, bound);
        this.skippedFirst = -1;
        if (found.firstAfter >= 0)
          this.choose(slot, found.firstAfter, found.secondAfter, found.cost + opening);
      } else {
        this.choose(slot, knownFirst[at], knownSecond[at], knownCost[at] + opening);
      }
    }
    return best;
  }

  private choose(slot: number, firstAfter: number, secondAfter: number, cost: number): void {
    const { best } = this;
    best.slot = slot;
    best.firstAfter = firstAfter;
    best.secondAfter = secondAfter;
    best.cost = cost;
  }

  /** Fills `found` with the cheapest place of the unit in the slot's row below `bound`. */
  private scan(unit: number, slot: number, bound: number): void {
    const { found } = this;
    found.firstAfter = -1;
    found.secondAfter = -1;
    found.cost = bound;
    if (this.plan.tables.problem.units.kind[unit] === UNIT_SHIPMENT) findPairInRow(this, unit, slot);
    else this.findInRow(unit, slot);
  }

  /** Cost of the insertion by refreshing a scratch row: `Infinity` when it breaks a rule. */
  confirm(slot: number, first: number, firstAfter: number, second: number, secondAfter: number): number {
    const { rows } = this.plan;
    const row = rows.rowOfSlot[slot];
    rows.insert(row, rows.scratchRow, first, firstAfter, second, secondAfter);
    if (!rows.refresh(slot, rows.scratchRow)) return Infinity;
    return rows.costOfRow[rows.scratchRow] - rows.costOfRow[row];
  }

  private findInRow(unit: number, slot: number): void {
    const { tables, rows } = this.plan;
    const { problem } = tables;
    const row = rows.rowOfSlot[slot];
    const base = row * rows.stride;
    const length = rows.lengthOfRow[row];
    if (length >= problem.slots.maxActivities[slot]) return;
    const task = problem.units.firstTask[unit];
    const isDelivery = problem.units.kind[unit] === UNIT_DELIVERY;
    let from = 0;
    let to = length;
    const dims = problem.dimensionCount;
    for (let d = 0; d < dims; d++) {
      const change = problem.tasks.load[task * dims + d];
      const room = problem.slots.capacity[slot * dims + d] - (change < 0 ? -change : change);
      if (tables.isOneWay) {
        if (rows.totalOfRow[row * dims + d] > room) return;
      } else if (isDelivery) {
        // Loads only grow towards the side that carries the new load: the positions that fit are one stretch.
        while (to >= from && rows.headLoadAt[(base + to) * dims + d] > room) to--;
      } else {
        while (from <= to && rows.restLoadAt[(base + from) * dims + d] > room) from++;
      }
    }
    if (from > to) return;
    if (tables.isTimed) this.scanTimed(task, slot, from, to);
    else this.scanUntimed(task, slot, from, to);
  }

  private scanUntimed(task: number, slot: number, from: number, to: number): void {
    const { tables, rows } = this.plan;
    const { locationAt, legCostAt } = rows;
    const { costs, costsTo } = tables.kinds[tables.kindOfSlot[slot]];
    const origin = tables.problem.tasks.location[task] * tables.problem.locationCount;
    const isLimited = tables.isLimited[slot] === 1;
    const base = rows.rowOfSlot[slot] * rows.stride;
    let best = this.found.cost;
    let place = locationAt[base + from];
    for (let i = base + from; i <= base + to; i++) {
      const next = locationAt[i + 1];
      const cost = costsTo[origin + place] + costs[origin + next] - legCostAt[i + 1];
      place = next;
      if (cost >= best || i - base === this.skippedFirst) continue;
      if (isLimited && this.confirm(slot, task, i - base, -1, 0) === Infinity) continue;
      best = cost;
      this.found.firstAfter = i - base;
      this.found.cost = cost;
    }
  }

  private scanTimed(task: number, slot: number, first: number, last: number): void {
    const { tables, rows } = this.plan;
    const { locationAt, legCostAt, departureAt, latestAt } = rows;
    const { problem, hasSeveralWindows, hasRunCosts } = tables;
    const kind = tables.kinds[tables.kindOfSlot[slot]];
    const { costs, costsTo, durations, durationsTo, spanWeight } = kind;
    const here = problem.tasks.location[task];
    const origin = here * problem.locationCount;
    const service = kind.service[task];
    const preparation = problem.tasks.preparation[task];
    const setup = problem.tasks.setup[task];
    const earliest = tables.earliest[task];
    const latestSetup = tables.latestSetup[task];
    const arrivalLimit = tables.arrivalLimit[slot];
    const alwaysConfirm = tables.isLimited[slot] === 1 || (spanWeight > 0 && hasSeveralWindows);
    const row = rows.rowOfSlot[slot];
    const base = row * rows.stride;
    const end = rows.endOfRow[row];
    let best = this.found.cost;
    let from = base + first;
    let to = base + last;
    if (!hasRunCosts) {
      // Departures and latest arrivals both grow along the route: whoever leaves too late or must be reached too
      // early is cut off at the ends.
      while (to >= from && departureAt[to] > latestSetup) to--;
      while (from <= to && latestAt[from + 1] < earliest + service) from++;
    }
    for (let i = from; i <= to; i++) {
      const place = locationAt[i];
      const next = locationAt[i + 1];
      let cost = costsTo[origin + place] + costs[origin + next] - legCostAt[i + 1];
      if (cost >= best) continue;
      let mustConfirm = alwaysConfirm;
      if (hasRunCosts && (place === here || next === here || place === next)) {
        mustConfirm = true;
      } else {
        const arrival = departureAt[i] + durationsTo[origin + place];
        if (arrival > arrivalLimit) continue;
        let begin = arrival + preparation;
        if (hasSeveralWindows) {
          begin = rows.waitForWindow(task, begin, setup);
          if (begin < 0) continue;
        } else {
          if (begin < earliest) begin = earliest;
          if (begin > latestSetup) continue;
        }
        const reached = begin + service + durations[origin + next];
        if (reached > latestAt[i + 1]) continue;
        if (spanWeight > 0 && !mustConfirm) {
          const tail = reached + rows.tailAt[i + 1];
          const floor = rows.tailFloorAt[i + 1];
          cost += spanWeight * ((tail > floor ? tail : floor) - end);
          if (cost >= best) continue;
        }
      }
      if (i - base === this.skippedFirst) continue;
      if (mustConfirm) {
        cost = this.confirm(slot, task, i - base, -1, 0);
        if (cost >= best) continue;
      }
      best = cost;
      this.found.firstAfter = i - base;
      this.found.cost = cost;
    }
  }
}

/** A cap that no insertion reaches: for units that must be placed at any price. */
export const NO_CAP = TIME_MAX * 2 ** 20;
