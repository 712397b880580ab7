/**
 * The exact timeline of one route: the one place that says what a sequence of tasks means. A stop is arrival,
 * preparation, waiting, setup, service, departure; a break lies before or after a visit. Where the departure is free
 * it is chosen so that waiting is least. What is more than one load is cut into trips where that costs least, and reloads
 * are stops then. The columns of the result are reused: they hold until the next `evaluate`.
 */
import {
  BREAK_DRIVING,
  BREAK_NONE,
  BREAK_WINDOW,
  needsWindowBreak,
  REASON,
  type ReasonCode,
  TIME_MAX,
  type VrpProblem,
} from '../vrp-problem.ts';
import { readSchedule } from './break-labels.ts';
import { BreakSearch } from './break-search.ts';
import { findLastDone } from './done-breaks.ts';
import { checkDriving } from './driving-breaks.ts';
import { FreeDeparture } from './free-departure.ts';
import { ReloadPlaces } from './reload-places.ts';
import { checkRides } from './ride-limits.ts';
import { findWindow, RouteStops } from './route-stops.ts';
import type { TakenBreak, TimedRoute } from './timed-route.ts';

const NONE_TAKEN: readonly number[] = [];

export class RouteTimeline implements TimedRoute {
  readonly stops: RouteStops;
  departure = 0;
  /** Arrival at the end; for an open route the departure from its last stop. */
  end = 0;
  /** Arrival at the end, for an open route at its last stop: what limits speak of. */
  limitedEnd = 0;
  waiting = 0;
  breakTime = 0;
  lateness = 0;
  overtime = 0;
  /** A window break that the route does not need. */
  isBreakUnneeded = false;
  breaks: TakenBreak[] = [];
  /** By position: arrival at the visit, start of its setup, departure, window used. */
  arrivalAt: Int32Array = new Int32Array(0);
  beginAt: Int32Array = new Int32Array(0);
  departureAt: Int32Array = new Int32Array(0);
  windowAt: Int32Array = new Int32Array(0);
  private readonly search: BreakSearch;
  private readonly free: FreeDeparture;
  private readonly hasRides: boolean;
  private readonly reloads: ReloadPlaces | undefined;

  /** `toleratesLongLegs`: legs longer than any driving between breaks break no rule, see {@link BreakSearch}. */
  constructor(
    readonly problem: VrpProblem,
    private readonly toleratesLongLegs = false,
  ) {
    this.stops = new RouteStops(problem);
    this.search = new BreakSearch(this.stops, toleratesLongLegs);
    this.free = new FreeDeparture(this);
    this.hasRides = problem.units.maxRide.some((limit) => limit < TIME_MAX);
    this.reloads = problem.reloads && new ReloadPlaces(problem);
  }

  /**
   * Times the `length` tasks from `first` on as a route of the slot. Returns the first rule that they break, 0 when
   * they break none; the columns and sums are complete only then. Reloads among the tasks stay where they are; without
   * any they are put where the route costs least.
   */
  evaluate(slot: number, tasks: ArrayLike<number>, first: number, length: number): ReasonCode {
    const { reloads } = this;
    if (!reloads?.areNeeded(slot, tasks, first, length)) return this.time(slot, tasks, first, length);
    const { route, isLast, broken } = reloads.choose(slot, tasks, first, length, this);
    if (broken !== REASON.none || isLast) return broken;
    return this.time(slot, route ?? tasks, route ? 0 : first, route ? route.length : length);
  }

  /** Times the tasks as they are, with the reloads among them and no others. */
  time(slot: number, tasks: ArrayLike<number>, first: number, length: number): ReasonCode {
    const { slots } = this.problem;
    if (this.arrivalAt.length < length) this.grow(length);
    this.breaks = [];
    this.breakTime = 0;
    this.isBreakUnneeded = false;
    const broken = this.stops.read(slot, tasks, first, length) || this.checkLegs(slot, length);
    if (broken !== REASON.none) return broken;
    const from = slots.earliestStart[slot];
    if (length === 0) return this.rest(slot, from);
    const timed = slots.latestStart[slot] > from ? this.free.choose(slot) : this.schedule(slot, from);
    if (timed !== REASON.none) return timed;
    this.measureSoftLimits(slot);
    // No other departure waits less: only now is it known whether that is little enough.
    return this.waiting > slots.maxWaitingTime[slot] ? REASON.waitingTime : REASON.none;
  }

  /** A leg longer than any driving between breaks leaves no place for them. */
  private checkLegs(slot: number, length: number): ReasonCode {
    const { breaks, isOpen } = this.problem.slots;
    if (breaks.kind[slot] !== BREAK_DRIVING || length === 0 || this.toleratesLongLegs) return REASON.none;
    const last = isOpen[slot] === 1 ? length - 1 : length;
    for (let i = 0; i <= last; i++) if (this.stops.leg[i] > breaks.maxDriving[slot]) return REASON.breaks;
    return REASON.none;
  }

  private grow(length: number): void {
    const size = Math.max(32, 2 * length);
    this.arrivalAt = new Int32Array(size);
    this.beginAt = new Int32Array(size);
    this.departureAt = new Int32Array(size);
    this.windowAt = new Int32Array(size);
  }

  /** A route without tasks; it takes no break. */
  private rest(slot: number, from: number): ReasonCode {
    const { slots } = this.problem;
    const { stops } = this;
    const latest = Math.min(slots.latestStart[slot], stops.leave(0, slots.latestEnd[slot]));
    this.departure = slots.departsEarly[slot] === 1 ? from : Math.max(from, latest);
    this.end = this.limitedEnd = stops.drive(0, this.departure);
    this.waiting = this.breakTime = this.lateness = this.overtime = 0;
    if (stops.clock !== undefined && stops.sumLegs() === REASON.unreachable) return REASON.unreachable;
    return slots.latestEnd[slot] < this.end && stops.leg[0] > 0 ? REASON.timeSpan : REASON.none;
  }

  /** The best times for this departure; which rule is broken, if any. */
  schedule(slot: number, departure: number): ReasonCode {
    const { breaks } = this.problem.slots;
    this.departure = departure;
    this.breaks = [];
    this.breakTime = 0;
    this.isBreakUnneeded = false;
    const hasRested = this.hasRested();
    const isWindow = breaks.kind[slot] === BREAK_WINDOW;
    const broken = this.runThrough(slot) || this.checkEnd(slot);
    if (breaks.kind[slot] === BREAK_NONE && !hasRested) return broken;
    if (!isWindow && !hasRested && this.canSkipBreak(slot)) return broken;
    // Without a break nothing is later: what fails now fails with one as well, but for rides that a break shortens.
    if (broken !== REASON.none && broken !== REASON.timeInVehicle) return broken;
    if (hasRested) return this.runWithBreaks(slot);
    if (isWindow && broken === REASON.none && !needsWindowBreak(breaks, slot, departure, this.limitedEnd)) {
      this.isBreakUnneeded = true;
      return broken;
    }
    return this.runWithBreaks(slot);
  }

  /** Whether the route has taken a break already. */
  private hasRested(): boolean {
    return (this.stops.underWay?.breaks.start.length ?? 0) > 0;
  }

  /** Whether all driving of the route stays below what a driving break allows. */
  canSkipBreak(slot: number): boolean {
    const { breaks } = this.problem.slots;
    const { travel, totalPreparation, leg, length } = this.stops;
    const ownLegs = this.problem.slots.isOpen[slot] === 1 ? travel - leg[length] : travel;
    return breaks.initialDriving[slot] + ownLegs + totalPreparation <= breaks.maxDriving[slot];
  }

  /** The times without breaks for the present departure. */
  runThrough(slot: number): ReasonCode {
    const { problem, stops, arrivalAt, beginAt, departureAt, windowAt } = this;
    const { tasks } = problem;
    const { length, task, leg, preparation, setup, service, clock } = stops;
    let now = this.departure;
    let waiting = 0;
    for (let i = 0; i < length; i++) {
      now = clock === undefined ? now + leg[i] : stops.drive(i, now);
      arrivalAt[i] = now;
      const ready = now + preparation[i];
      const window = findWindow(tasks, task[i], ready, setup[i]);
      if (window < 0) return REASON.window;
      const begin = Math.max(ready, tasks.windowEarliest[window]);
      waiting += begin - ready;
      windowAt[i] = window;
      beginAt[i] = begin;
      now = begin + setup[i] + service[i];
      departureAt[i] = now;
    }
    this.waiting = waiting;
    this.end = stops.drive(length, now);
    this.limitedEnd = problem.slots.isOpen[slot] === 1 ? arrivalAt[length - 1] : this.end;
    const broken = clock === undefined ? REASON.none : stops.sumLegs();
    return broken === REASON.none && this.hasRides ? checkRides(this) : broken;
  }

  checkEnd(slot: number): ReasonCode {
    const { slots } = this.problem;
    if (this.limitedEnd > slots.latestEnd[slot]) return REASON.timeSpan;
    return this.limitedEnd - this.departure > slots.maxRouteDuration[slot]
      ? REASON.routeDuration
      : REASON.none;
  }

  /** The times for this departure with breaks where they were; O(tasks). */
  scheduleAt(slot: number, departure: number, placed: readonly TakenBreak[]): ReasonCode {
    this.departure = departure;
    return this.runPlaced(slot, placed) || this.checkEnd(slot);
  }

  private runPlaced(slot: number, placed: readonly TakenBreak[]): ReasonCode {
    const { problem, stops, arrivalAt, beginAt, departureAt, windowAt } = this;
    const { tasks, slots } = problem;
    const { length, task, preparation, setup, service } = stops;
    const isWindow = slots.breaks.kind[slot] === BREAK_WINDOW;
    this.breaks = [];
    this.breakTime = 0;
    this.isBreakUnneeded = false;
    let now = this.departure;
    let waiting = 0;
    let next = 0;
    let reached = now;
    // Breaks that are done come before all others.
    const done = stops.underWay?.breaks.start ?? NONE_TAKEN;
    const lastDone = stops.underWay ? findLastDone(stops) : length;
    const takeAt = (position: number, isBeforeVisit: boolean): boolean => {
      for (; next < placed.length; next++) {
        const { position: at, isBeforeVisit: isBefore, duration } = placed[next];
        if (at !== position || isBefore !== isBeforeVisit) return true;
        const isFree = next >= done.length;
        const earliest = isFree && isWindow ? slots.breaks.earliest[slot] : (done[next] ?? now);
        const begin = Math.max(now, earliest);
        const isDue = position === lastDone && !isBeforeVisit;
        if (isFree && isWindow && !isDue && begin > slots.breaks.latest[slot]) return false;
        this.breaks.push({ position, isBeforeVisit, arrival: now, waiting: begin - now, duration });
        waiting += begin - now;
        this.breakTime += duration;
        now = begin + duration;
      }
      return true;
    };
    if (!takeAt(-1, false)) return REASON.breaks;
    for (let i = 0; i < length; i++) {
      now = stops.drive(i, now);
      if (!takeAt(i, true)) return REASON.breaks;
      // The arrival that limits an open route is that of its last visit, after a break there.
      reached = now;
      arrivalAt[i] = now;
      const ready = now + preparation[i];
      const window = findWindow(tasks, task[i], ready, setup[i]);
      if (window < 0) return REASON.window;
      const begin = Math.max(ready, tasks.windowEarliest[window]);
      waiting += begin - ready;
      windowAt[i] = window;
      beginAt[i] = begin;
      now = begin + setup[i] + service[i];
      departureAt[i] = now;
      if (!takeAt(i, false)) return REASON.breaks;
    }
    this.waiting = waiting;
    this.end = stops.drive(length, now);
    this.limitedEnd = slots.isOpen[slot] === 1 ? reached : this.end;
    // Legs by the hour may have become longer than where the breaks were placed.
    const broken =
      stops.clock === undefined
        ? REASON.none
        : stops.sumLegs() || checkDriving(stops, this.breaks, slots, this.toleratesLongLegs);
    return broken === REASON.none && this.hasRides ? checkRides(this) : broken;
  }

  private runWithBreaks(slot: number): ReasonCode {
    const { search, stops } = this;
    const { labels } = search;
    const last = search.run(this.departure);
    if (last < 0) return search.violation;
    this.breaks = readSchedule(labels, last, this);
    const isUnneeded = this.problem.slots.breaks.kind[slot] === BREAK_WINDOW && this.breaks.length === 0;
    if (stops.clock !== undefined) {
      // The search has driven legs at many moments.
      const broken = this.runPlaced(slot, this.breaks);
      this.isBreakUnneeded = isUnneeded;
      return broken;
    }
    this.breakTime = labels.breakTime[last];
    this.isBreakUnneeded = isUnneeded;
    this.limitedEnd = labels.reached[last];
    this.end =
      this.problem.slots.isOpen[slot] === 1 ? labels.time[last] + stops.leg[stops.length] : labels.time[last];
    const { travel, totalPreparation, totalSetup, totalService } = stops;
    const busy = travel + totalPreparation + totalSetup + totalService + this.breakTime;
    this.waiting = this.end - this.departure - busy;
    return REASON.none;
  }

  private measureSoftLimits(slot: number): void {
    const { tasks, slots } = this.problem;
    this.lateness = 0;
    if (tasks.windowDue) {
      for (let i = 0; i < this.stops.length; i++) {
        const start = this.beginAt[i] + this.stops.setup[i];
        this.lateness += Math.max(0, start - tasks.windowDue[this.windowAt[i]]);
      }
    }
    this.overtime = slots.endDue ? Math.max(0, this.limitedEnd - slots.endDue[slot]) : 0;
  }
}
