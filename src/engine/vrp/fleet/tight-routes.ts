/**
 * The routes of equal vehicles, laid out for asking one question often: does this unit fit into that route, wherever
 * it may go? Prices play no part. Each route is a row of cells, 0 the start, 1..length its tasks, then the end, with
 * the earliest departure, the latest arrival from which the rest still fits, and the load behind every cell. Rows are
 * short and are recomputed whole: O(length) per change, O(length) per question for a single task and O(length^2) at
 * worst for a shipment.
 */
import type { Prng } from '../../base/prng.ts';
import type { SearchTables } from '../search-tables.ts';
import { defineLane } from '../traits.ts';
import type { VrpPlan } from '../vrp-problem.ts';

/** Equal vehicles with one load dimension and one window per task; prices play no part. */
export const TIGHT_ROUTES = defineLane('tight routes', [
  'time',
  'asymmetricLegs',
  'pricedLegs',
  'pricedSpan',
  'pricedVehicles',
  'shipments',
  'otherEnds',
  'openRoutes',
  'otherObjectives',
]);

export class TightRoutes {
  /** Rows `0` to `routeCount - 1` are the routes. */
  routeCount = 0;
  /** Two rows for trying things out. */
  readonly spare: number;
  readonly otherSpare: number;
  readonly stride: number;
  readonly lengthOf: Int32Array;
  readonly taskAt: Int32Array;
  /** Route of each unit, -1 while it is in none. */
  readonly routeOf: Int32Array;
  /** Where `findPlace` would put the unit: its first task after `first`, its second after `second`, both as cells of the row as it is. */
  first = -1;
  second = -1;
  /** Cells looked at so far, for those who must not take too long. */
  work = 0;
  readonly locationAt: Int32Array;
  readonly departureAt: Int32Array;
  readonly latestAt: Int32Array;
  readonly loadAt: Int32Array;
  readonly durations: Int32Array;
  readonly service: Int32Array;
  readonly capacity: number;
  readonly arrivalLimit: number;
  /** Loads change along the route; otherwise one total tells whether a unit fits. */
  private readonly hasPairs: boolean;

  constructor(
    readonly tables: SearchTables,
    mostRoutes: number,
    readonly prng: Prng,
  ) {
    const { tasks, units, slots } = tables.problem;
    const rows = mostRoutes + 2;
    this.spare = mostRoutes;
    this.otherSpare = mostRoutes + 1;
    this.stride = tasks.count + 2;
    this.lengthOf = new Int32Array(rows);
    this.taskAt = new Int32Array(rows * this.stride);
    this.locationAt = new Int32Array(rows * this.stride);
    this.departureAt = new Int32Array(rows * this.stride);
    this.latestAt = new Int32Array(rows * this.stride);
    this.loadAt = new Int32Array(rows * this.stride);
    this.routeOf = new Int32Array(units.count).fill(-1);
    this.durations = tables.kinds[0].durations;
    this.service = tables.kinds[0].service;
    this.capacity = slots.capacity[0];
    this.arrivalLimit = tables.arrivalLimit[0];
    this.hasPairs = tables.hasOnlyShipments;
  }

  /** Takes over the routes of a plan; false when one of them breaks a rule. */
  load(plan: VrpPlan): boolean {
    const { unit } = this.tables.problem.tasks;
    this.routeOf.fill(-1);
    this.routeCount = 0;
    for (const route of plan.tasksOfSlot) {
      if (route.length === 0) continue;
      const row = this.routeCount++;
      this.taskAt.set(route, row * this.stride + 1);
      this.lengthOf[row] = route.length;
      for (const task of route) this.routeOf[unit[task]] = row;
      if (!this.refresh(row)) return false;
    }
    return true;
  }

  /** The routes over `slotCount` slots. */
  toPlan(slotCount: number): VrpPlan {
    const tasksOfSlot = Array.from({ length: slotCount }, (_, row) => {
      const base = row * this.stride + 1;
      return row < this.routeCount ? Array.from(this.taskAt.subarray(base, base + this.lengthOf[row])) : [];
    });
    return { tasksOfSlot, unassigned: [...this.routeOf.keys()].filter((unit) => this.routeOf[unit] < 0) };
  }

  /** Dissolves a route; the last one takes its row. */
  dissolve(row: number): void {
    const { taskAt, stride, routeOf, tables } = this;
    const { unit } = tables.problem.tasks;
    for (let i = row * stride + 1; i <= row * stride + this.lengthOf[row]; i++) routeOf[unit[taskAt[i]]] = -1;
    const last = --this.routeCount;
    if (last !== row) this.become(row, last);
  }

  /** Writes the row without one or two units (-1 for none) to a spare row; false when the rest is no valid route. */
  leaveOut(row: number, to: number, a: number, b = -1): boolean {
    const { taskAt, stride } = this;
    const { unit } = this.tables.problem.tasks;
    let at = to * stride;
    const end = row * stride + this.lengthOf[row];
    for (let i = row * stride + 1; i <= end; i++) {
      const task = taskAt[i];
      const owner = unit[task];
      if (owner !== a && owner !== b) taskAt[++at] = task;
    }
    this.lengthOf[to] = at - to * stride;
    return this.refresh(to);
  }

  /** Makes the tasks of a row those of another one. */
  become(row: number, from: number): void {
    const { taskAt, stride, routeOf, lengthOf } = this;
    const { unit } = this.tables.problem.tasks;
    const shift = (from - row) * stride;
    lengthOf[row] = lengthOf[from];
    const last = row * stride + lengthOf[row];
    for (let i = row * stride + 1; i <= last; i++) {
      taskAt[i] = taskAt[i + shift];
      routeOf[unit[taskAt[i]]] = row;
    }
    this.refresh(row);
  }

  /** Puts a unit where `findPlace` said; the row has not changed since. */
  insert(row: number, unit: number, first: number, second: number): void {
    const { taskAt, stride } = this;
    const { firstTask } = this.tables.problem.units;
    const task = firstTask[unit];
    const base = row * stride;
    const isPair = firstTask[unit + 1] > task + 1;
    let last = base + this.lengthOf[row];
    if (isPair) {
      for (let i = last++; i > base + second; i--) taskAt[i + 1] = taskAt[i];
      taskAt[base + second + 1] = task + 1;
    }
    for (let i = last; i > base + first; i--) taskAt[i + 1] = taskAt[i];
    taskAt[base + first + 1] = task;
    this.lengthOf[row] = last + 1 - base;
    this.refresh(row);
    if (row < this.spare) this.routeOf[unit] = row;
  }

  /** Looks for a place of the unit in the row, drawn from all there are; false when it does not fit. */
  findPlace(row: number, unit: number): boolean {
    const { firstTask } = this.tables.problem.units;
    const isPair = firstTask[unit + 1] > firstTask[unit] + 1;
    return isPair ? fitPair(this, row, firstTask[unit]) : fitSingle(this, row, unit);
  }

  /** Recomputes the row from its tasks; false when it breaks a rule. */
  private refresh(row: number): boolean {
    const { tables, stride, taskAt, locationAt, departureAt, latestAt, loadAt, durations, service } = this;
    const { problem, earliest, latestSetup } = tables;
    const { location, load } = problem.tasks;
    const n = problem.locationCount;
    const base = row * stride;
    const end = base + this.lengthOf[row] + 1;
    let now = problem.slots.earliestStart[0];
    let place = problem.slots.start[0];
    let onBoard = 0;
    this.work += end - base;
    locationAt[base] = place;
    departureAt[base] = now;
    loadAt[base] = 0;
    for (let i = base + 1; i < end; i++) {
      const task = taskAt[i];
      const next = location[task];
      now += durations[place * n + next];
      if (now > this.arrivalLimit) return false;
      if (now < earliest[task]) now = earliest[task];
      if (now > latestSetup[task]) return false;
      now += service[task];
      onBoard += this.hasPairs || load[task] > 0 ? load[task] : -load[task];
      if (onBoard > this.capacity) return false;
      locationAt[i] = place = next;
      departureAt[i] = now;
      loadAt[i] = onBoard;
    }
    const last = problem.slots.end[0];
    let latest = tables.endLimit[0];
    if (end > base + 1 && now + durations[place * n + last] > latest) return false;
    locationAt[end] = place = last;
    latestAt[end] = latest;
    for (let i = end - 1; i > base; i--) {
      const task = taskAt[i];
      latest -= durations[locationAt[i] * n + place] + service[task];
      if (latest > latestSetup[task]) latest = latestSetup[task];
      if (latest > this.arrivalLimit) latest = this.arrivalLimit;
      latestAt[i] = latest;
      place = locationAt[i];
    }
    return true;
  }
}

/*
 * Whether a unit fits into a row, and where: every place is as likely as any other (reservoir sampling), and is left in
 * `first` and `second`. Legs must keep the triangle inequality roughly, else places may be missed.
 */

/** A single task. O(length). */
function fitSingle(routes: TightRoutes, row: number, unit: number): boolean {
  const { tables, stride, locationAt, departureAt, latestAt, durations, prng } = routes;
  const { problem, earliest, latestSetup, sizeOfUnit } = tables;
  const base = row * stride;
  const end = base + routes.lengthOf[row];
  if (routes.loadAt[end] + sizeOfUnit[unit] > routes.capacity) return false;
  const task = problem.units.firstTask[unit];
  const out = problem.tasks.location[task] * problem.locationCount;
  const n = problem.locationCount;
  const here = problem.tasks.location[task];
  const limit = Math.min(latestSetup[task], routes.arrivalLimit);
  let count = 0;
  let i = base;
  while (i <= end && latestAt[i + 1] < earliest[task] + routes.service[task]) i++;
  for (; i <= end && departureAt[i] <= limit; i++) {
    let begin = departureAt[i] + durations[locationAt[i] * n + here];
    if (begin < earliest[task]) begin = earliest[task];
    if (begin > limit) continue;
    if (begin + routes.service[task] + durations[out + locationAt[i + 1]] > latestAt[i + 1]) continue;
    if (count++ === 0 || prng.nextInt(count) === 0) routes.first = i - base;
  }
  return count > 0;
}

/** A shipment: the moment of departure is carried forward from each place of the pickup. O(length^2) at worst. */
function fitPair(routes: TightRoutes, row: number, pickup: number): boolean {
  const { tables, stride, locationAt, departureAt, latestAt, loadAt, durations, service, prng } = routes;
  const { problem, earliest, latestSetup } = tables;
  const { taskAt } = routes;
  const n = problem.locationCount;
  const delivery = pickup + 1;
  const source = problem.tasks.location[pickup];
  const target = problem.tasks.location[delivery];
  const room = routes.capacity - problem.tasks.load[pickup];
  const latestPickup = Math.min(latestSetup[pickup], routes.arrivalLimit);
  const latestDelivery = Math.min(latestSetup[delivery], routes.arrivalLimit);
  const base = row * stride;
  const end = base + routes.lengthOf[row];
  let count = 0;
  let i = base;
  while (i <= end && latestAt[i + 1] < earliest[pickup] + service[pickup]) i++;
  for (; i <= end && departureAt[i] <= latestPickup; i++) {
    if (loadAt[i] > room) continue;
    let now = departureAt[i] + durations[locationAt[i] * n + source];
    if (now < earliest[pickup]) now = earliest[pickup];
    if (now > latestPickup) continue;
    now += service[pickup];
    let place = source;
    let j = i;
    for (;;) {
      let begin = now + durations[place * n + target];
      if (begin > latestDelivery) break;
      if (begin < earliest[delivery]) begin = earliest[delivery];
      if (begin + service[delivery] + durations[target * n + locationAt[j + 1]] <= latestAt[j + 1]) {
        if (count++ === 0 || prng.nextInt(count) === 0) {
          routes.first = i - base;
          routes.second = j - base;
        }
      }
      if (++j > end || loadAt[j] > room) break;
      now += durations[place * n + locationAt[j]];
      if (now > latestAt[j]) break;
      const task = taskAt[j];
      if (now < earliest[task]) now = earliest[task];
      now += service[task];
      place = locationAt[j];
    }
    routes.work += j - i;
  }
  return count > 0;
}
