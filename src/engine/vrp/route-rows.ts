/**
 * The routes of the current plan with the summaries that make an insertion test O(1).
 *
 * Every slot owns two rows of fixed stride: the row in force and a spare one. Changing a route writes the spare row
 * and swaps, so undoing is swapping back, with all summaries intact. One more row is scratch for exact trials.
 * A row holds position 0 (start), 1..length (tasks), length + 1 (end):
 *
 * - `departureAt[i]` earliest departure, `latestAt[i]` latest arrival from which the rest of the route still fits;
 * - `tailAt`, `tailFloorAt`: arriving at `i` at time x ends the route at max(x + tail, floor) (one window per task),
 *   the closed form of a chain of "wait until, then work" steps (compare the time-warp segments of Vidal et al. 2013);
 * - `loadAt[i]` load after position `i`, `headLoadAt` its maximum over 0..i, `restLoadAt` its maximum over i..length.
 *
 * Ints in 32 bits: moments stay below 2^29 plus one leg and one service.
 */
import type { SearchTables } from './search-tables.ts';
import { UNIT_DELIVERY } from './vrp-problem.ts';

export class RouteRows {
  readonly stride: number;
  readonly rowOfSlot: Int32Array;
  readonly spareOfSlot: Int32Array;
  readonly scratchRow: number;
  readonly lengthOfRow: Int32Array;
  readonly ordersOfRow: Int32Array;
  /** Changes with every refresh of the row, never used twice: results computed from a row stay valid with it. */
  readonly versionOfRow: Float64Array;
  /** Sum of the priced legs and of the priced span; 0 for an empty row. */
  readonly costOfRow: Float64Array;
  /** Arrival at the end (open: departure from the last stop); the departure for an empty row. */
  readonly endOfRow: Int32Array;
  readonly taskAt: Int32Array;
  readonly locationAt: Int32Array;
  readonly departureAt: Int32Array;
  readonly latestAt: Int32Array;
  readonly tailAt: Int32Array;
  readonly tailFloorAt: Int32Array;
  /** Priced leg that leads to the position. */
  readonly legCostAt: Float64Array;
  readonly loadAt: Int32Array;
  readonly headLoadAt: Int32Array;
  readonly restLoadAt: Int32Array;
  /** Load of all units together, per dimension; kept instead of the three above where units load alike. */
  readonly totalOfRow: Int32Array;
  private readonly paidAt: Int32Array;
  private readonly paidSetupAt: Int32Array;

  constructor(readonly tables: SearchTables) {
    const { slots, tasks, dimensionCount } = tables.problem;
    const rows = slots.count * 2 + 1;
    this.stride = tasks.count + 2;
    const cells = rows * this.stride;
    this.rowOfSlot = Int32Array.from({ length: slots.count }, (_, s) => 2 * s);
    this.spareOfSlot = Int32Array.from({ length: slots.count }, (_, s) => 2 * s + 1);
    this.scratchRow = rows - 1;
    this.lengthOfRow = new Int32Array(rows);
    this.ordersOfRow = new Int32Array(rows);
    this.versionOfRow = new Float64Array(rows);
    this.costOfRow = new Float64Array(rows);
    this.endOfRow = new Int32Array(rows);
    this.taskAt = new Int32Array(cells);
    this.locationAt = new Int32Array(cells);
    this.departureAt = new Int32Array(cells);
    this.latestAt = new Int32Array(cells);
    this.tailAt = new Int32Array(cells);
    this.tailFloorAt = new Int32Array(cells);
    this.legCostAt = new Float64Array(cells);
    const loads = tables.isOneWay ? 0 : cells * dimensionCount;
    this.loadAt = new Int32Array(loads);
    this.headLoadAt = new Int32Array(loads);
    this.restLoadAt = new Int32Array(loads);
    this.totalOfRow = new Int32Array(rows * dimensionCount);
    this.paidAt = new Int32Array(tables.hasRunCosts ? this.stride : 0);
    this.paidSetupAt = new Int32Array(tables.hasRunCosts ? this.stride : 0);
    for (let s = 0; s < slots.count; s++) this.refresh(s, this.rowOfSlot[s]);
  }

  swap(slot: number): void {
    const row = this.rowOfSlot[slot];
    this.rowOfSlot[slot] = this.spareOfSlot[slot];
    this.spareOfSlot[slot] = row;
  }

  /** Whether the slot's two rows hold the same tasks in the same order. */
  isSpareEqual(slot: number): boolean {
    const { taskAt, lengthOfRow, stride } = this;
    const row = this.rowOfSlot[slot];
    const spare = this.spareOfSlot[slot];
    const length = lengthOfRow[row];
    if (length !== lengthOfRow[spare]) return false;
    const shift = (spare - row) * stride;
    const last = row * stride + length;
    for (let i = row * stride + 1; i <= last; i++) if (taskAt[i] !== taskAt[i + shift]) return false;
    return true;
  }

  /**
   * Writes the tasks of `from` plus one or two more into `to`: `first` after position `firstAfter`, `second` (or -1)
   * after position `secondAfter` of `from`, never before `first`. Summaries are stale until `refresh`. `from` may
   * equal `to`.
   */
  insert(
    from: number,
    to: number,
    first: number,
    firstAfter: number,
    second: number,
    secondAfter: number,
  ): void {
    const { taskAt, stride } = this;
    const source = from * stride;
    const target = to * stride;
    const length = this.lengthOfRow[from];
    let shift = second >= 0 ? 2 : 1;
    this.lengthOfRow[to] = length + shift;
    for (let i = length; i >= 0; i--) {
      if (shift === 2 && i === secondAfter) {
        taskAt[target + i + 2] = second;
        shift = 1;
      }
      if (shift === 1 && i === firstAfter) {
        taskAt[target + i + 1] = first;
        shift = 0;
        if (from === to) return;
      }
      taskAt[target + i + shift] = taskAt[source + i];
    }
  }

  /**
   * Recomputes every summary of `row` as a route of `slot` from its tasks. False when the route breaks a rule; its
   * summaries are then not to be used. O(length * dimensions).
   */
  refresh(slot: number, row: number): boolean {
    const { tables } = this;
    const length = this.lengthOfRow[row];
    this.versionOfRow[row] = ++this.lastVersion;
    if (tables.hasCountLimits && !this.refreshOrders(slot, row)) return false;
    if (!(tables.isOneWay ? this.refreshTotals(slot, row) : this.refreshLoads(slot, row))) return false;
    const ok = tables.isTimed
      ? this.refreshForward(slot, row) && this.refreshBackward(slot, row)
      : this.refreshCosts(slot, row);
    if (!ok) return false;
    if (length === 0) this.costOfRow[row] = 0;
    return tables.isLimited[slot] === 0 || length === 0 || this.isWithinLimits(slot, row);
  }

  /** Legs and locations only: where no rule depends on time. */
  private refreshCosts(slot: number, row: number): boolean {
    const { tables, stride, taskAt, locationAt, legCostAt } = this;
    const { problem } = tables;
    const n = problem.locationCount;
    const location = problem.tasks.location;
    const costs = tables.kinds[tables.kindOfSlot[slot]].costs;
    const base = row * stride;
    const length = this.lengthOfRow[row];
    let place = problem.slots.start[slot];
    locationAt[base] = place;
    let cost = 0;
    for (let i = 1; i <= length + 1; i++) {
      const next = i <= length ? location[taskAt[base + i]] : problem.slots.end[slot];
      const leg = costs[place * n + next];
      locationAt[base + i] = next;
      legCostAt[base + i] = leg;
      cost += leg;
      place = next;
    }
    if (length === 0) legCostAt[base + 1] = 0;
    this.costOfRow[row] = cost;
    return true;
  }

  private refreshForward(slot: number, row: number): boolean {
    const { tables, stride, taskAt, locationAt, legCostAt, departureAt } = this;
    const { problem, earliest, latestSetup, hasSeveralWindows, hasRunCosts } = tables;
    const n = problem.locationCount;
    const location = problem.tasks.location;
    const { costs, durations, service, spanWeight } = tables.kinds[tables.kindOfSlot[slot]];
    const limit = tables.arrivalLimit[slot];
    const base = row * stride;
    const length = this.lengthOfRow[row];
    const start = problem.slots.earliestStart[slot];
    let now = start;
    let place = problem.slots.start[slot];
    locationAt[base] = place;
    departureAt[base] = now;
    let cost = 0;
    for (let i = 1; i <= length; i++) {
      const task = taskAt[base + i];
      const next = location[task];
      now += durations[place * n + next];
      if (now > limit) return false;
      let unpaid = 0;
      if (hasRunCosts) {
        unpaid = this.payRun(i, task, i > 1 && next === place);
        now += this.paidAt[i];
      }
      if (hasSeveralWindows) {
        now = this.waitForWindow(task, now, hasRunCosts ? this.paidSetupAt[i] : 0);
        if (now < 0) return false;
      } else {
        if (now < earliest[task]) now = earliest[task];
        if (now > latestSetup[task] + unpaid) return false;
      }
      now += service[task] - unpaid;
      const leg = costs[place * n + next];
      locationAt[base + i] = next;
      legCostAt[base + i] = leg;
      departureAt[base + i] = now;
      cost += leg;
      place = next;
    }
    const end = problem.slots.end[slot];
    locationAt[base + length + 1] = end;
    if (length === 0) {
      legCostAt[base + 1] = 0;
      departureAt[base + 1] = now;
      this.endOfRow[row] = now;
      return true;
    }
    now += durations[place * n + end];
    if (now > tables.endLimit[slot]) return false;
    const leg = costs[place * n + end];
    legCostAt[base + length + 1] = leg;
    departureAt[base + length + 1] = now;
    this.endOfRow[row] = now;
    this.costOfRow[row] = cost + leg + spanWeight * (now - start);
    return true;
  }

  /** Charges preparation and setup of position `i`; the setup that its run already paid is returned. */
  private payRun(i: number, task: number, continues: boolean): number {
    const { preparation, setup } = this.tables.problem.tasks;
    const { paidAt, paidSetupAt } = this;
    this.runPreparation = continues ? this.runPreparation : 0;
    this.runSetup = continues ? this.runSetup : 0;
    paidAt[i] = Math.max(0, preparation[task] - this.runPreparation);
    paidSetupAt[i] = Math.max(0, setup[task] - this.runSetup);
    this.runPreparation += paidAt[i];
    this.runSetup += paidSetupAt[i];
    return setup[task] - paidSetupAt[i];
  }

  private lastVersion = 0;
  private runPreparation = 0;
  private runSetup = 0;

  /** Start of setup in the first window that fits, or -1; `now` is the moment after preparation. */
  waitForWindow(task: number, now: number, setup: number): number {
    const { firstWindow, windowEarliest, windowLatest } = this.tables.problem.tasks;
    for (let w = firstWindow[task]; w < firstWindow[task + 1]; w++) {
      const begin = now > windowEarliest[w] ? now : windowEarliest[w];
      if (begin + setup <= windowLatest[w]) return begin;
    }
    return -1;
  }

  private refreshBackward(slot: number, row: number): boolean {
    const { tables, stride, taskAt, locationAt, latestAt, tailAt, tailFloorAt } = this;
    const { problem, earliest, latestSetup, hasSeveralWindows, hasRunCosts } = tables;
    const n = problem.locationCount;
    const { durations, service } = tables.kinds[tables.kindOfSlot[slot]];
    const limit = tables.arrivalLimit[slot];
    const base = row * stride;
    const length = this.lengthOfRow[row];
    latestAt[base + length + 1] = tables.endLimit[slot];
    tailAt[base + length + 1] = 0;
    tailFloorAt[base + length + 1] = 0;
    for (let i = length; i >= 1; i--) {
      const task = taskAt[base + i];
      const unpaid = hasRunCosts ? problem.tasks.setup[task] - this.paidSetupAt[i] : 0;
      const preparation = hasRunCosts ? this.paidAt[i] : 0;
      const step = durations[locationAt[base + i] * n + locationAt[base + i + 1]] + service[task] - unpaid;
      let latest = latestAt[base + i + 1] - step;
      if (hasSeveralWindows) {
        latest = this.latestInWindows(task, latest, hasRunCosts ? this.paidSetupAt[i] : 0);
      } else if (latest > latestSetup[task] + unpaid) {
        latest = latestSetup[task] + unpaid;
      }
      latest -= preparation;
      latestAt[base + i] = latest < limit ? latest : limit;
      const tail = tailAt[base + i + 1] + step;
      const floor = tailFloorAt[base + i + 1];
      const waited = earliest[task] + tail;
      tailAt[base + i] = tail + preparation;
      tailFloorAt[base + i] = floor > waited ? floor : waited;
    }
    return true;
  }

  /** The latest start of setup within a window that is not after `latest`; -1 when there is none. */
  private latestInWindows(task: number, latest: number, setup: number): number {
    const { firstWindow, windowEarliest, windowLatest } = this.tables.problem.tasks;
    let found = -1;
    for (let w = firstWindow[task]; w < firstWindow[task + 1]; w++) {
      const end = Math.min(latest, windowLatest[w] - setup);
      if (windowEarliest[w] <= end && end > found) found = end;
    }
    return found;
  }

  /** Where all units load alike, the sum of their sizes is all there is to know. */
  private refreshTotals(slot: number, row: number): boolean {
    const { taskAt, totalOfRow } = this;
    const { tasks, slots, dimensionCount } = this.tables.problem;
    const base = row * this.stride;
    const length = this.lengthOfRow[row];
    for (let d = 0; d < dimensionCount; d++) {
      let total = 0;
      for (let i = base + 1; i <= base + length; i++) total += tasks.load[taskAt[i] * dimensionCount + d];
      totalOfRow[row * dimensionCount + d] = total < 0 ? -total : total;
      if (totalOfRow[row * dimensionCount + d] > slots.capacity[slot * dimensionCount + d]) return false;
    }
    return true;
  }

  private refreshLoads(slot: number, row: number): boolean {
    const { stride, taskAt, loadAt, headLoadAt, restLoadAt } = this;
    const { tasks, units, slots, dimensionCount } = this.tables.problem;
    const base = row * stride;
    const length = this.lengthOfRow[row];
    for (let d = 0; d < dimensionCount; d++) {
      const capacity = slots.capacity[slot * dimensionCount + d];
      let load = 0;
      for (let i = 1; i <= length; i++) {
        const task = taskAt[base + i];
        if (units.kind[tasks.unit[task]] === UNIT_DELIVERY) load -= tasks.load[task * dimensionCount + d];
      }
      let head = load;
      for (let i = 0; i <= length; i++) {
        if (i > 0) load += tasks.load[taskAt[base + i] * dimensionCount + d];
        const at = (base + i) * dimensionCount + d;
        loadAt[at] = load;
        if (load > head) head = load;
        headLoadAt[at] = head;
      }
      if (head > capacity) return false;
      let rest = 0;
      for (let i = length; i >= 0; i--) {
        const at = (base + i) * dimensionCount + d;
        if (loadAt[at] > rest) rest = loadAt[at];
        restLoadAt[at] = rest;
      }
    }
    return true;
  }

  private refreshOrders(slot: number, row: number): boolean {
    const { unit } = this.tables.problem.tasks;
    const { firstTask } = this.tables.problem.units;
    const { maxOrders, maxActivities } = this.tables.problem.slots;
    const base = row * this.stride;
    let orders = 0;
    for (let i = 1; i <= this.lengthOfRow[row]; i++) {
      const task = this.taskAt[base + i];
      if (firstTask[unit[task]] === task) orders++;
    }
    this.ordersOfRow[row] = orders;
    return orders <= maxOrders[slot] && this.lengthOfRow[row] <= maxActivities[slot];
  }

  private isWithinLimits(slot: number, row: number): boolean {
    const { tables, stride, taskAt, locationAt } = this;
    const { slots, metrics, locationCount: n } = tables.problem;
    const { durations, distances } = metrics[slots.metric[slot]];
    const { service } = tables.kinds[tables.kindOfSlot[slot]];
    const base = row * stride;
    const length = this.lengthOfRow[row];
    let distance = 0;
    let driving = 0;
    let onSite = 0;
    for (let i = 1; i <= length + 1; i++) {
      const leg = locationAt[base + i - 1] * n + locationAt[base + i];
      distance += distances[leg];
      driving += durations[leg];
      if (i > length) break;
      const task = taskAt[base + i];
      if (tables.hasRunCosts) {
        const unpaid = this.payRun(i, task, i > 1 && locationAt[base + i] === locationAt[base + i - 1]);
        driving += this.paidAt[i];
        onSite -= unpaid;
      }
      onSite += service[task];
    }
    return (
      distance <= slots.maxDistance[slot] &&
      driving <= slots.maxDriving[slot] &&
      onSite <= slots.maxService[slot] &&
      driving + onSite <= slots.maxWorking[slot]
    );
  }
}
