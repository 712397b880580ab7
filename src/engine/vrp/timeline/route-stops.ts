/**
 * What a sequence of tasks costs before any clock runs: legs, what each task pays of its preparation and setup, loads,
 * counts, and the limits that need no times. Written into columns that are reused from route to route.
 *
 * A run is a stretch of tasks at one location; each task pays what exceeds the largest preparation (setup) already
 * paid in its run. A task "anywhere" happens where the route is.
 */
import type { RouteUnderWay } from '../route-under-way.ts';
import {
  type HourlyLegs,
  REASON,
  type ReasonCode,
  scaledDuration,
  type TaskTable,
  TIME_MAX,
  UNIT_DELIVERY,
  type VrpProblem,
} from '../vrp-problem.ts';
import { findUnderWay } from './find-under-way.ts';
import { LegClock } from './hourly-legs.ts';

export class RouteStops {
  length = 0;
  slot = 0;
  /** The task of each position, 0 .. length - 1. */
  task: Int32Array = new Int32Array(0);
  /**
   * Seconds of the leg that leads to the position; entry `length` leads to the end. Where legs depend on the hour, the
   * least that they can be until {@link drive} has driven them.
   */
  leg: Int32Array = new Int32Array(0);
  legMeters: Int32Array = new Int32Array(0);
  preparation: Int32Array = new Int32Array(0);
  setup: Int32Array = new Int32Array(0);
  service: Int32Array = new Int32Array(0);
  /** Location of each position; "anywhere" only where nothing of the route has a place yet. */
  location: Int32Array = new Int32Array(0);
  readonly startLoad: Int32Array;
  private readonly load: Int32Array;
  distance = 0;
  travel = 0;
  totalPreparation = 0;
  totalSetup = 0;
  totalService = 0;
  orders = 0;
  /** Stops that are reloads. */
  reloads = 0;
  /** The position of each task that is no reload. */
  positionOfVisit: Int32Array = new Int32Array(0);
  /** What lies behind of the route, if it has begun so. */
  underWay: RouteUnderWay | undefined;
  /** Where the slot's legs depend on the hour. */
  clock: LegClock | undefined;
  private readonly clocks = new Map<HourlyLegs, LegClock>();
  /** Index of each leg in the tables, -1 for one that is not driven. */
  private legIndex: Int32Array = new Int32Array(0);

  constructor(readonly problem: VrpProblem) {
    this.startLoad = new Int32Array(problem.dimensionCount);
    this.load = new Int32Array(problem.dimensionCount);
  }

  /** Reads `length` tasks from `first` on. The first rule broken, 0 when none of those evaluated here is. */
  read(slot: number, tasks: ArrayLike<number>, first: number, length: number): ReasonCode {
    if (this.task.length < length + 1) this.grow(length + 1);
    this.slot = slot;
    this.length = length;
    for (let i = 0; i < length; i++) this.task[i] = tasks[first + i];
    this.underWay = findUnderWay(this.problem, slot, this.task, 0, length);
    const reached = this.readLegs(slot, length);
    if (reached !== REASON.none) return reached;
    return this.carryLoads(slot, length) || this.checkSums(slot, length);
  }

  private grow(length: number): void {
    const size = Math.max(32, 2 * length);
    this.task = new Int32Array(size);
    this.leg = new Int32Array(size);
    this.legMeters = new Int32Array(size);
    this.preparation = new Int32Array(size);
    this.setup = new Int32Array(size);
    this.service = new Int32Array(size);
    this.location = new Int32Array(size);
    this.positionOfVisit = new Int32Array(size);
    this.legIndex = new Int32Array(size);
  }

  /** The leg that leads to the end. */
  get lastLeg(): number {
    return this.leg[this.length];
  }

  private clockOf(hours: HourlyLegs | undefined): LegClock | undefined {
    if (!hours) return undefined;
    const clock = this.clocks.get(hours) ?? new LegClock(hours);
    this.clocks.set(hours, clock);
    return clock;
  }

  /** The arrival at a position for a departure from the one before; where legs depend on the hour, notes the leg. O(1). */
  drive(position: number, departure: number): number {
    const { clock, leg } = this;
    if (clock === undefined) return departure + leg[position];
    const index = this.legIndex[position];
    if (index < 0) return departure;
    const arrival = clock.arrive(departure, index);
    leg[position] = arrival - departure;
    this.legMeters[position] = clock.hours.tables[clock.table].distances[index];
    return arrival;
  }

  /** The latest departure towards a position that arrives there by a moment. */
  leave(position: number, arrival: number): number {
    const index = this.legIndex[position];
    if (this.clock === undefined) return arrival - this.leg[position];
    return index < 0 ? arrival : this.clock.leave(arrival, index);
  }

  /** Sums the legs as they were driven: the first limit that they break. For legs that depend on the hour. */
  sumLegs(): ReasonCode {
    this.travel = this.distance = 0;
    for (let i = 0; i <= this.length; i++) {
      if (this.leg[i] > TIME_MAX) return REASON.unreachable;
      this.travel += this.leg[i];
      this.distance += this.legMeters[i];
    }
    return this.checkSums(this.slot, this.length);
  }

  private readLegs(slot: number, length: number): ReasonCode {
    const { problem, task, leg, legMeters, preparation, setup, service, location } = this;
    const { slots, tasks, locationCount: n } = problem;
    const { durations, distances, hours } = problem.metrics[slots.metric[slot]];
    this.clock = this.clockOf(hours);
    const anywhere = n - 1;
    let place = slots.start[slot];
    let runPlace = -1;
    let paidPreparation = 0;
    let paidSetup = 0;
    let isReached = true;
    this.travel = this.distance = this.totalPreparation = this.totalSetup = this.totalService = 0;
    this.orders = 0;
    this.reloads = 0;
    let firstPlace = -1;
    for (let i = 0; i <= length; i++) {
      const t = i < length ? task[i] : -1;
      let next = t >= 0 ? tasks.location[t] : slots.end[slot];
      if (t < 0 && slots.returnsToFirst[slot] === 1 && firstPlace >= 0) next = firstPlace;
      if (t >= 0 && next === anywhere) next = place;
      const at = place * n + next;
      const isDriven = length > 0 || slots.movesEmpty[slot] === 1;
      leg[i] = isDriven ? durations[at] : 0;
      legMeters[i] = isDriven ? distances[at] : 0;
      this.legIndex[i] = isDriven ? at : -1;
      if (leg[i] > TIME_MAX) isReached = false;
      this.travel += leg[i];
      this.distance += legMeters[i];
      location[i] = next;
      place = next;
      if (t < 0) break;
      if (next !== anywhere && firstPlace < 0) firstPlace = next;
      if (next !== runPlace) {
        paidPreparation = 0;
        paidSetup = 0;
        runPlace = next;
      }
      preparation[i] = Math.max(0, tasks.preparation[t] - paidPreparation);
      setup[i] = Math.max(0, tasks.setup[t] - paidSetup);
      paidPreparation += preparation[i];
      paidSetup += setup[i];
      service[i] = scaledDuration(problem, slot, t);
      this.totalPreparation += preparation[i];
      this.totalSetup += setup[i];
      this.totalService += service[i];
      if (t >= tasks.count) {
        this.reloads++;
        continue;
      }
      this.positionOfVisit[i - this.reloads] = i;
      if (t === problem.units.firstTask[tasks.unit[t]]) this.orders++;
    }
    return isReached ? REASON.none : REASON.unreachable;
  }

  private carryLoads(slot: number, length: number): ReasonCode {
    const { problem, task, startLoad, load } = this;
    const { tasks, slots, dimensionCount: dims } = problem;
    this.loadTrip(0, length, startLoad);
    for (let d = 0; d < dims; d++) {
      load[d] = startLoad[d];
      if (load[d] > slots.capacity[slot * dims + d]) return REASON.capacity;
    }
    for (let i = 0; i < length; i++) {
      if (task[i] >= tasks.count) this.loadTrip(i + 1, length, load);
      for (let d = 0; d < dims; d++) {
        load[d] += tasks.load[task[i] * dims + d];
        if (load[d] > slots.capacity[slot * dims + d]) return REASON.capacity;
      }
    }
    return REASON.none;
  }

  /** What is on board when a trip begins at a position: its deliveries. Written into `onBoard`. */
  loadTrip(from: number, length: number, onBoard: Int32Array): void {
    const { problem, task } = this;
    const { tasks, units, dimensionCount: dims } = problem;
    onBoard.fill(0);
    for (let i = from; i < length && task[i] < tasks.count; i++) {
      if (units.kind[tasks.unit[task[i]]] !== UNIT_DELIVERY) continue;
      for (let d = 0; d < dims; d++) onBoard[d] -= tasks.load[task[i] * dims + d];
    }
  }

  private checkSums(slot: number, length: number): ReasonCode {
    if (length === 0) return REASON.none;
    const { slots } = this.problem;
    const driving = this.travel + this.totalPreparation;
    const onSite = this.totalService + this.totalSetup;
    if (this.distance > slots.maxDistance[slot]) return REASON.distance;
    if (driving > slots.maxDrivingTime[slot]) return REASON.drivingTime;
    if (onSite > slots.maxServiceTime[slot]) return REASON.serviceTime;
    if (driving + onSite > slots.maxWorkingTime[slot]) return REASON.workingTime;
    if (this.orders > slots.maxJobs[slot]) return REASON.orders;
    return length - this.reloads > slots.maxActivities[slot] ? REASON.activities : REASON.none;
  }
}

/**
 * When a visit happens: preparation after the arrival, waiting for a window, setup, service. Of several windows the
 * first that fits is used; a window bounds the start of service, after the setup.
 */

/** Index of the first window in which service can start, or -1; `ready` is the moment after preparation. */
export function findWindow(tasks: TaskTable, task: number, ready: number, setup: number): number {
  const { firstWindow, windowEarliest, windowLatest } = tasks;
  const end = firstWindow[task + 1];
  for (let w = firstWindow[task]; w < end; w++) {
    const begin = ready > windowEarliest[w] ? ready : windowEarliest[w];
    if (begin + setup <= windowLatest[w]) return w;
  }
  return -1;
}
