/**
 * Where a route takes its break: a label search over the stops (labels as in resource-constrained shortest paths,
 * compare Goel, "Vehicle scheduling and routing with drivers' working hours", 2009). A label is a moment, the driving
 * since the last whole break, and the parts taken; breaks lie at the start, before or after a visit. A label gives
 * way to one that is no later, has driven no longer, has taken the same parts and, where the time on board is limited,
 * has its most urgent load on board no longer: a break before a pickup or a reload may be better than an earlier end after it.
 */
import {
  BREAK_DRIVING,
  needsWindowBreak,
  REASON,
  type ReasonCode,
  TIME_MAX,
  UNIT_DELIVERY,
  type VrpProblem,
} from '../vrp-problem.ts';
import type { RouteStops } from './route-stops.ts';
import { findWindow } from './route-stops.ts';

const LABEL_START = 0;
const LABEL_ARRIVAL = 1;
export const LABEL_BREAK = 2;
export const LABEL_VISIT = 3;

/** Labels kept per stage; on routes that need more the earliest ones go on. */
const MAX_LABELS = 32;

export class BreakSearch {
  /** Columns by label. `time` is the moment at which the label's action ends. */
  readonly time: number[] = [];
  readonly action: number[] = [];
  readonly position: number[] = [];
  readonly parent: number[] = [];
  /** Start of the break or, for visits, of its setup. */
  readonly begin: number[] = [];
  readonly window: number[] = [];
  private readonly driven: number[] = [];
  private readonly parts: number[] = [];
  private readonly breakTime: number[] = [];
  private readonly reached: number[] = [];
  /** When the most urgent load on board must be delivered at the latest. */
  private readonly deadline: number[] = [];
  violation: ReasonCode = REASON.none;
  private front: number[] = [];
  private slot = 0;
  private departure = 0;
  private hasRides = false;
  private isDriving = false;
  /** At the last stop of an open route the arrival, before any break there, is the route's end. */
  private isLastOfOpen = false;
  private readonly measuresArrival: boolean;
  /** Of one leg or preparation no more than this counts towards a break. */
  private drivingCap = Number.POSITIVE_INFINITY;

  /** `toleratesLongLegs`: a leg longer than any driving between breaks asks for a break before and after it. */
  constructor(
    private readonly problem: VrpProblem,
    private readonly toleratesLongLegs = false,
  ) {
    this.measuresArrival = problem.objectives.some(({ value }) => value === 'route_duration');
  }

  /** The last label of the best schedule for this departure, or -1 with `violation` set. */
  run(stops: RouteStops, departure: number): number {
    const { slots } = this.problem;
    const { slot, length } = stops;
    this.slot = slot;
    this.departure = departure;
    this.isDriving = slots.breaks.kind[slot] === BREAK_DRIVING;
    this.hasRides = hasRideLimits(this.problem, stops);
    this.violation = REASON.breaks;
    this.isLastOfOpen = false;
    this.time.length = 0;
    if (this.toleratesLongLegs) this.drivingCap = slots.breaks.maxDriving[slot];
    const initial = this.isDriving ? Math.min(slots.breaks.initialDriving[slot], this.drivingCap) : 0;
    this.front = [this.add(LABEL_START, -1, -1, departure, departure, initial, 0, 0, departure)];
    this.takeBreaks(-1);
    for (let i = 0; i < length; i++) {
      this.isLastOfOpen = i === length - 1 && slots.isOpen[slot] === 1;
      if (!this.arrive(i, stops)) return -1;
      this.takeBreaks(i);
      if (!this.visit(i, stops)) return -1;
      if (i < length - 1 || slots.isOpen[slot] === 0) this.takeBreaks(i);
    }
    if (slots.isOpen[slot] === 0 && !this.arrive(length, stops)) return -1;
    return this.chooseEnd();
  }

  /** Seconds of break in the schedule that ends with the label. */
  breakTimeOf(label: number): number {
    return this.breakTime[label];
  }

  /** Arrival at the place of the label. */
  reachedOf(label: number): number {
    return this.reached[label];
  }

  private add(
    action: number,
    position: number,
    parent: number,
    time: number,
    begin: number,
    driven: number,
    parts: number,
    breakTime: number,
    reached: number,
  ): number {
    const label = this.time.length;
    this.time.push(time);
    this.action[label] = action;
    this.position[label] = position;
    this.parent[label] = parent;
    this.begin[label] = begin;
    this.window[label] = -1;
    this.driven[label] = driven;
    this.parts[label] = parts;
    this.breakTime[label] = breakTime;
    this.reached[label] = reached;
    this.deadline[label] = parent < 0 ? TIME_MAX : this.deadline[parent];
    return label;
  }

  private canDrive(driven: number): boolean {
    return !this.isDriving || driven <= this.problem.slots.breaks.maxDriving[this.slot];
  }

  private arrive(position: number, stops: RouteStops): boolean {
    const next: number[] = [];
    for (const from of this.front) {
      const time = stops.drive(position, this.time[from]);
      const driven = this.driven[from] + Math.min(time - this.time[from], this.drivingCap);
      if (!this.canDrive(driven)) continue;
      const { parts, breakTime } = this;
      next.push(
        this.add(LABEL_ARRIVAL, position, from, time, time, driven, parts[from], breakTime[from], time),
      );
    }
    this.front = next;
    return next.length > 0;
  }

  private visit(position: number, stops: RouteStops): boolean {
    const { problem, time, driven, parts, breakTime } = this;
    const task = stops.task[position];
    const next: number[] = [];
    let violation: ReasonCode = REASON.breaks;
    for (const from of this.front) {
      const drivenHere = driven[from] + Math.min(stops.preparation[position], this.drivingCap);
      if (!this.canDrive(drivenHere)) continue;
      const ready = time[from] + stops.preparation[position];
      const setup = stops.setup[position];
      const window = findWindow(problem.tasks, task, ready, setup);
      if (window < 0) {
        violation = REASON.window;
        continue;
      }
      const begin = Math.max(ready, problem.tasks.windowEarliest[window]);
      if (this.hasRides && !this.isRideShort(from, task, begin + setup)) {
        violation = REASON.timeInVehicle;
        continue;
      }
      const end = begin + setup + stops.service[position];
      const label = this.add(
        LABEL_VISIT,
        position,
        from,
        end,
        begin,
        drivenHere,
        parts[from],
        breakTime[from],
        // A break before the visit delays its arrival.
        time[from],
      );
      this.window[label] = window;
      if (this.hasRides) this.deadline[label] = this.deadlineAfter(label, task, position, stops);
      next.push(label);
    }
    this.front = next;
    this.prune();
    if (next.length === 0) this.violation = violation;
    return next.length > 0;
  }

  /** The most urgent deadline once the visit is over: a pickup may add one, a delivery may have met the most urgent. */
  private deadlineAfter(label: number, task: number, position: number, stops: RouteStops): number {
    const { units, tasks } = this.problem;
    if (task >= tasks.count) return this.deadlineOfLoad(this.time[label], position, stops);
    const unit = tasks.unit[task];
    if (units.maxRide[unit] >= TIME_MAX || units.kind[unit] === UNIT_DELIVERY) return this.deadline[label];
    if (task === units.firstTask[unit]) {
      return Math.min(this.deadline[label], this.time[label] + units.maxRide[unit]);
    }
    let deadline =
      stops.reloads > 0 ? this.deadlineOfLoad(this.loadedBefore(label), position, stops) : TIME_MAX;
    for (let i = 0; i < position; i++) {
      const open = stops.task[i];
      const other = tasks.unit[open];
      const isOpen = units.maxRide[other] < TIME_MAX && open === units.firstTask[other] && other !== unit;
      if (!isOpen || units.kind[other] === UNIT_DELIVERY || isDelivered(stops, open + 1, position)) continue;
      deadline = Math.min(deadline, this.endOfVisit(label, open) + units.maxRide[other]);
    }
    return deadline;
  }

  /** Of what was loaded at that moment and is delivered behind the position, before the next reload. */
  private deadlineOfLoad(loaded: number, position: number, stops: RouteStops): number {
    const { units, tasks } = this.problem;
    let deadline = TIME_MAX;
    for (let i = position + 1; i < stops.length && stops.task[i] < tasks.count; i++) {
      const unit = tasks.unit[stops.task[i]];
      const isLimited = units.kind[unit] === UNIT_DELIVERY && units.maxRide[unit] < TIME_MAX;
      if (isLimited) deadline = Math.min(deadline, loaded + units.maxRide[unit]);
    }
    return deadline;
  }

  private isRideShort(from: number, task: number, start: number): boolean {
    const { units, tasks } = this.problem;
    const unit = tasks.unit[task];
    if (unit < 0) return true;
    const limit = units.maxRide[unit];
    if (limit >= TIME_MAX) return true;
    if (units.kind[unit] === UNIT_DELIVERY) return start - this.loadedBefore(from) <= limit;
    if (task === units.firstTask[unit]) return true;
    return start - this.endOfVisit(from, task - 1) <= limit;
  }

  /** When what is on board was loaded: at the last reload, else at the departure. */
  private loadedBefore(label: number): number {
    const { count } = this.problem.tasks;
    for (let l = label; l >= 0; l = this.parent[l]) {
      if (this.action[l] === LABEL_VISIT && this.taskAt[this.position[l]] >= count) return this.time[l];
    }
    return this.departure;
  }

  private taskAt: Int32Array = new Int32Array(0);

  private endOfVisit(label: number, task: number): number {
    for (let l = label; l >= 0; l = this.parent[l]) {
      if (this.action[l] === LABEL_VISIT && this.taskAt[this.position[l]] === task) return this.time[l];
    }
    return Number.NEGATIVE_INFINITY;
  }

  /** Adds what becomes of the front's labels when they take (the next part of) their break here. */
  private takeBreaks(position: number): void {
    const { slots } = this.problem;
    const { breaks } = slots;
    const { slot, time, driven, parts, breakTime, reached } = this;
    const first = breaks.firstPart[slot];
    const count = breaks.firstPart[slot + 1] - first;
    // New labels are appended while the loop runs: several parts may be taken at one stop.
    for (let k = 0; k < this.front.length && this.front.length < MAX_LABELS * 2; k++) {
      const from = this.front[k];
      if (this.isDriving ? driven[from] === 0 && parts[from] === 0 : parts[from] > 0) continue;
      const begin = this.isDriving ? time[from] : Math.max(time[from], breaks.earliest[slot]);
      if (!this.isDriving && begin > breaks.latest[slot]) continue;
      const duration = breaks.partDuration[first + (this.isDriving ? parts[from] : 0)];
      const isWhole = this.isDriving && parts[from] + 1 === count;
      this.front.push(
        this.add(
          LABEL_BREAK,
          position,
          from,
          begin + duration,
          begin,
          isWhole ? 0 : driven[from],
          isWhole ? 0 : parts[from] + 1,
          breakTime[from] + duration,
          reached[from],
        ),
      );
    }
    this.prune();
  }

  /** Keeps the labels of the front that no other one makes pointless. */
  private prune(): void {
    const { time, driven, parts, breakTime, reached, deadline, front } = this;
    front.sort(
      (a, b) =>
        time[a] - time[b] ||
        driven[a] - driven[b] ||
        deadline[b] - deadline[a] ||
        reached[a] - reached[b] ||
        breakTime[a] - breakTime[b] ||
        a - b,
    );
    const kept: number[] = [];
    for (const label of front) {
      const isPointless = kept.some(
        (other) =>
          parts[other] === parts[label] &&
          (!this.isLastOfOpen || reached[other] <= reached[label]) &&
          deadline[other] >= deadline[label] &&
          (!this.isDriving || driven[other] <= driven[label]),
      );
      if (!isPointless && kept.length < MAX_LABELS) kept.push(label);
    }
    this.front = kept;
  }

  /** The earliest valid end; among equals the one with the least break. */
  private chooseEnd(): number {
    const { slots } = this.problem;
    const { slot, parts, reached } = this;
    let best = -1;
    for (const label of this.front) {
      const isTaken = parts[label] > 0;
      if (!this.isDriving && !isTaken && needsWindowBreak(slots.breaks, slot, this.departure, reached[label]))
        continue;
      if (reached[label] > slots.latestEnd[slot]) {
        this.violation = REASON.timeSpan;
        continue;
      }
      if (reached[label] - this.departure > slots.maxRouteDuration[slot]) {
        this.violation = REASON.routeDuration;
        continue;
      }
      if (!this.isDriving && !isTaken) {
        // Its break is not needed.
        best = label;
        break;
      }
      if (best < 0 || this.endsBetter(label, best)) best = label;
    }
    if (best >= 0) this.violation = REASON.none;
    return best;
  }

  private endsBetter(label: number, other: number): boolean {
    const { time, reached, breakTime } = this;
    const later = time[label] - time[other];
    const reachedLater = reached[label] - reached[other];
    const order = this.measuresArrival ? reachedLater || later : later || reachedLater;
    return (order || breakTime[label] - breakTime[other]) < 0;
  }

  /** The stops' tasks by position, read when rides are measured. */
  use(stops: RouteStops): void {
    this.taskAt = stops.task;
  }
}

function isDelivered(stops: RouteStops, task: number, before: number): boolean {
  for (let i = 0; i < before; i++) if (stops.task[i] === task) return true;
  return false;
}

function hasRideLimits(problem: VrpProblem, stops: RouteStops): boolean {
  const { maxRide } = problem.units;
  for (let i = 0; i < stops.length; i++) {
    if (maxRide[problem.tasks.unit[stops.task[i]]] < TIME_MAX) return true;
  }
  return false;
}
