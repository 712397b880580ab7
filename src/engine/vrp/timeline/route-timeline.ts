/**
 * The exact timeline of one route: the one place that says what a sequence of tasks means. A stop is arrival,
 * preparation, waiting, setup, service, departure; a break lies before or after a visit. Where the departure is free
 * it is chosen so that waiting is least. The columns of the result are reused: they hold until the next `evaluate`.
 */
import {
  BREAK_NONE,
  BREAK_WINDOW,
  REASON,
  type ReasonCode,
  TIME_MAX,
  UNIT_DELIVERY,
  type VrpProblem,
} from '../vrp-problem.ts';
import { BreakSearch, LABEL_BREAK, LABEL_VISIT } from './break-search.ts';
import { listDepartures } from './departures.ts';
import { RouteStops } from './route-stops.ts';
import { findWindow } from './visit-times.ts';

export interface TakenBreak {
  /** Position of the stop where it is taken, -1 at the start of the route. */
  readonly position: number;
  readonly isBeforeVisit: boolean;
  /** The vehicle is there; the break begins `waiting` later. */
  readonly arrival: number;
  readonly waiting: number;
  readonly duration: number;
}

interface Choice {
  departure: number;
  waiting: number;
  span: number;
}

export class RouteTimeline {
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
  /** A window break that the route is too short for. */
  isBreakUnneeded = false;
  breaks: TakenBreak[] = [];
  /** By position: arrival at the visit, start of its setup, departure, window used. */
  arrivalAt: Int32Array = new Int32Array(0);
  beginAt: Int32Array = new Int32Array(0);
  departureAt: Int32Array = new Int32Array(0);
  windowAt: Int32Array = new Int32Array(0);
  private readonly search: BreakSearch;
  private readonly hasOneWindowEach: boolean;
  private readonly hasRides: boolean;
  private readonly measuresArrival: boolean;

  constructor(readonly problem: VrpProblem) {
    this.stops = new RouteStops(problem);
    this.search = new BreakSearch(problem);
    this.hasOneWindowEach = problem.tasks.firstWindow[problem.tasks.count] === problem.tasks.count;
    this.measuresArrival = problem.objectives.some(({ value }) => value === 'route_duration');
    this.hasRides = problem.units.maxRide.some((limit) => limit < TIME_MAX);
  }

  /**
   * Times the `length` tasks from `first` on as a route of the slot. Returns the first rule that they break, 0 when
   * they break none; the columns and sums are complete only then.
   */
  evaluate(slot: number, tasks: ArrayLike<number>, first: number, length: number): ReasonCode {
    const { slots } = this.problem;
    if (this.arrivalAt.length < length) this.grow(length);
    this.breaks = [];
    this.isBreakUnneeded = false;
    const broken = this.stops.read(slot, tasks, first, length);
    if (broken !== REASON.none) return broken;
    const from = slots.earliestStart[slot];
    if (length === 0) return this.rest(slot, from);
    const timed = slots.latestStart[slot] > from ? this.chooseDeparture(slot) : this.schedule(slot, from);
    if (timed === REASON.none) this.measureSoftLimits(slot);
    return timed;
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
    const leg = this.stops.leg[0];
    const latest = Math.min(slots.latestStart[slot], slots.latestEnd[slot] - leg);
    this.departure = slots.departsEarly[slot] === 1 ? from : Math.max(from, latest);
    this.end = this.limitedEnd = this.departure + leg;
    this.waiting = this.breakTime = this.lateness = this.overtime = 0;
    return slots.latestEnd[slot] < this.end && leg > 0 ? REASON.timeSpan : REASON.none;
  }

  private schedule(slot: number, departure: number): ReasonCode {
    const { breaks } = this.problem.slots;
    this.departure = departure;
    this.breaks = [];
    this.breakTime = 0;
    this.isBreakUnneeded = false;
    if (breaks.kind[slot] === BREAK_NONE) return this.runThrough(slot) || this.checkEnd(slot);
    if (this.canSkipBreak(slot)) {
      const broken = this.runThrough(slot) || this.checkEnd(slot);
      if (breaks.kind[slot] !== BREAK_WINDOW) return broken;
      // Without a break nothing is later: what fails now fails with one as well, but for rides that a break shortens.
      if (broken !== REASON.none && broken !== REASON.timeInVehicle) return broken;
      if (broken === REASON.none && this.limitedEnd <= breaks.latest[slot]) {
        this.isBreakUnneeded = true;
        return broken;
      }
    }
    return this.runWithBreaks(slot);
  }

  private canSkipBreak(slot: number): boolean {
    const { breaks } = this.problem.slots;
    if (breaks.kind[slot] === BREAK_WINDOW) return true;
    const { travel, totalPreparation, leg, length } = this.stops;
    const ownLegs = this.problem.slots.isOpen[slot] === 1 ? travel - leg[length] : travel;
    return breaks.initialDriving[slot] + ownLegs + totalPreparation <= breaks.maxDriving[slot];
  }

  /** The times of a route without breaks. */
  private runThrough(slot: number): ReasonCode {
    const { problem, stops, arrivalAt, beginAt, departureAt, windowAt } = this;
    const { tasks } = problem;
    const { length, task, leg, preparation, setup, service } = stops;
    let now = this.departure;
    let waiting = 0;
    for (let i = 0; i < length; i++) {
      now += leg[i];
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
    this.end = now + leg[length];
    this.limitedEnd = problem.slots.isOpen[slot] === 1 ? arrivalAt[length - 1] : this.end;
    return this.hasRides ? this.checkRides() : REASON.none;
  }

  private checkRides(): ReasonCode {
    const { problem, stops, beginAt, departureAt } = this;
    const { units, tasks } = problem;
    for (let j = 0; j < stops.length; j++) {
      const task = stops.task[j];
      const unit = tasks.unit[task];
      const limit = units.maxRide[unit];
      if (limit >= TIME_MAX) continue;
      let from = this.departure;
      if (units.kind[unit] !== UNIT_DELIVERY) {
        if (task === units.firstTask[unit]) continue;
        let i = j - 1;
        while (i >= 0 && stops.task[i] !== task - 1) i--;
        if (i < 0) continue;
        from = departureAt[i];
      }
      if (beginAt[j] + stops.setup[j] - from > limit) return REASON.timeInVehicle;
    }
    return REASON.none;
  }

  private checkEnd(slot: number): ReasonCode {
    const { slots } = this.problem;
    if (this.limitedEnd > slots.latestEnd[slot]) return REASON.timeSpan;
    return this.limitedEnd - this.departure > slots.maxDuration[slot] ? REASON.routeDuration : REASON.none;
  }

  private runWithBreaks(slot: number): ReasonCode {
    const { search, stops } = this;
    search.use(stops);
    const last = search.run(stops, this.departure);
    if (last < 0) return search.violation;
    this.breaks = [];
    for (let l = last; l >= 0; l = search.parent[l]) this.traceLabel(l);
    this.breaks.reverse();
    this.breakTime = search.breakTimeOf(last);
    this.isBreakUnneeded = this.problem.slots.breaks.kind[slot] === BREAK_WINDOW && this.breaks.length === 0;
    this.limitedEnd = search.reachedOf(last);
    this.end =
      this.problem.slots.isOpen[slot] === 1 ? search.time[last] + stops.leg[stops.length] : search.time[last];
    const { travel, totalPreparation, totalSetup, totalService } = stops;
    const busy = travel + totalPreparation + totalSetup + totalService + this.breakTime;
    this.waiting = this.end - this.departure - busy;
    return REASON.none;
  }

  private traceLabel(label: number): void {
    const { search } = this;
    const position = search.position[label];
    const parent = search.parent[label];
    if (search.action[label] === LABEL_VISIT) {
      this.arrivalAt[position] = search.time[parent];
      this.beginAt[position] = search.begin[label];
      this.departureAt[position] = search.time[label];
      this.windowAt[position] = search.window[label];
    } else if (search.action[label] === LABEL_BREAK) {
      let before = parent;
      while (search.action[before] === LABEL_BREAK) before = search.parent[before];
      this.breaks.push({
        position,
        isBeforeVisit: position >= 0 && search.action[before] !== LABEL_VISIT,
        arrival: search.time[parent],
        waiting: search.begin[label] - search.time[parent],
        duration: search.time[label] - search.begin[label],
      });
    }
  }

  private chooseDeparture(slot: number): ReasonCode {
    const isPlain = this.hasOneWindowEach && this.problem.slots.breaks.kind[slot] === BREAK_NONE;
    return isPlain ? this.slideDeparture(slot) : this.tryDepartures(slot);
  }

  /**
   * One window per task, no break: a delay is swallowed by waiting until some window closes (push-forward slack of
   * Savelsbergh, "The vehicle routing problem with time windows: minimizing route duration", 1992).
   */
  private slideDeparture(slot: number): ReasonCode {
    const { problem, stops } = this;
    const { slots, tasks } = problem;
    const from = slots.earliestStart[slot];
    this.departure = from;
    const broken = this.runThrough(slot);
    if (broken !== REASON.none && broken !== REASON.timeInVehicle) return broken;
    let absorbed = 0;
    let slack = slots.latestStart[slot] - from;
    for (let i = 0; i < stops.length; i++) {
      // An open route is limited by the arrival at its last stop, before that stop's own waiting.
      if (i === stops.length - 1 && slots.isOpen[slot] === 1) {
        slack = Math.min(slack, slots.latestEnd[slot] - this.limitedEnd + absorbed);
      }
      absorbed += this.beginAt[i] - this.arrivalAt[i] - stops.preparation[i];
      const start = this.beginAt[i] + stops.setup[i];
      slack = Math.min(slack, tasks.windowLatest[this.windowAt[i]] - start + absorbed);
    }
    if (slots.isOpen[slot] === 0) slack = Math.min(slack, slots.latestEnd[slot] - this.end + absorbed);
    if (slack < 0) return REASON.timeSpan;
    const delay = slots.departsEarly[slot] === 1 ? Math.min(slack, absorbed) : slack;
    if (delay > 0) {
      this.departure = from + delay;
      const late = this.runThrough(slot);
      if (late !== REASON.none) return late;
    } else if (broken !== REASON.none) return broken;
    return this.checkEnd(slot);
  }

  /**
   * Tries the preferred departures first, so that one without any waiting ends the search. A route that can be over
   * before its break is due is compared with one that takes it: the shorter one is driven.
   */
  private tryDepartures(slot: number): ReasonCode {
    const departures = listDepartures(this.problem, this.stops);
    if (this.problem.slots.departsEarly[slot] === 0) departures.reverse();
    const hasChoice = this.problem.slots.breaks.kind[slot] === BREAK_WINDOW;
    const withBreak: Choice = { departure: -1, waiting: Infinity, span: Infinity };
    const withoutBreak: Choice = { departure: -1, waiting: Infinity, span: Infinity };
    let violation: ReasonCode = REASON.none;
    for (const departure of departures) {
      const broken = this.schedule(slot, departure);
      if (broken !== REASON.none) {
        if (violation === REASON.none) violation = broken;
        continue;
      }
      const best = this.isBreakUnneeded ? withoutBreak : withBreak;
      if (this.waiting >= best.waiting) continue;
      best.departure = departure;
      best.waiting = this.waiting;
      best.span = (this.measuresArrival ? this.limitedEnd : this.end) - departure;
      if (best.waiting === 0 && (!hasChoice || this.isBreakUnneeded)) break;
    }
    const { departure } = withoutBreak.span <= withBreak.span ? withoutBreak : withBreak;
    return departure < 0 ? violation : this.schedule(slot, departure);
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
