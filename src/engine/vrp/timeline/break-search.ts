/**
 * Where a route takes its break: a label search over the stops (labels as in resource-constrained shortest paths,
 * compare Goel, "Vehicle scheduling and routing with drivers' working hours", 2009). A label is a moment, the driving
 * since the last whole break, and the parts taken; breaks lie at the start, before or after a visit. A label gives
 * way to one that is no later, has driven no longer, has taken the same parts and, where the time on board is limited,
 * has its most urgent load on board no longer: a break before a pickup or a reload may be better than an earlier end after it.
 * Breaks that a route has taken already are taken as they were, and no others before all that is done lies behind.
 */
import {
  BREAK_DRIVING,
  BREAK_NONE,
  needsWindowBreak,
  REASON,
  type ReasonCode,
  type VrpProblem,
} from '../vrp-problem.ts';
import { BreakLabels, LABEL_ARRIVAL, LABEL_BREAK, LABEL_START, LABEL_VISIT } from './break-labels.ts';
import { DoneBreaks } from './done-breaks.ts';
import { LabelRides } from './label-rides.ts';
import type { RouteStops } from './route-stops.ts';
import { findWindow } from './route-stops.ts';

/** Labels kept per stage; on routes that need more the earliest ones go on. */
const MAX_LABELS = 32;

export class BreakSearch {
  readonly labels = new BreakLabels();
  violation: ReasonCode = REASON.none;
  private front: number[] = [];
  private slot = 0;
  private departure = 0;
  private readonly rides: LabelRides;
  private readonly problem: VrpProblem;
  private readonly done: DoneBreaks;
  private isDriving = false;
  /** At the last stop of an open route the arrival, before any break there, is the route's end. */
  private isLastOfOpen = false;
  private readonly measuresArrival: boolean;
  /** Of one leg or preparation no more than this counts towards a break. */
  private drivingCap = Number.POSITIVE_INFINITY;

  /** `toleratesLongLegs`: a leg longer than any driving between breaks asks for a break before and after it. */
  constructor(
    private readonly stops: RouteStops,
    private readonly toleratesLongLegs = false,
  ) {
    const { problem } = stops;
    this.problem = problem;
    this.done = new DoneBreaks(stops);
    this.rides = new LabelRides(problem, stops, this.labels);
    this.measuresArrival = problem.objectives.some(({ value }) => value === 'route_duration');
  }

  /** The last label of the best schedule of the stops for this departure, or -1 with `violation` set. */
  run(departure: number): number {
    const { stops, labels } = this;
    const { slots } = this.problem;
    const { slot, length } = stops;
    this.slot = slot;
    this.departure = departure;
    this.isDriving = slots.breaks.kind[slot] === BREAK_DRIVING;
    this.rides.begin(departure);
    this.done.begin();
    this.violation = REASON.breaks;
    this.isLastOfOpen = false;
    labels.clear();
    if (this.toleratesLongLegs) this.drivingCap = slots.breaks.maxDriving[slot];
    const initial = this.isDriving ? Math.min(slots.breaks.initialDriving[slot], this.drivingCap) : 0;
    this.front = [labels.add(LABEL_START, -1, -1, departure, departure, initial, 0, 0, departure)];
    this.rest(-1, false);
    for (let i = 0; i < length; i++) {
      this.isLastOfOpen = i === length - 1 && slots.isOpen[slot] === 1;
      if (!this.arrive(i)) return -1;
      this.rest(i, true);
      if (!this.visit(i)) return -1;
      this.done.pass(i);
      this.rest(i, false);
    }
    if (slots.isOpen[slot] === 0 && !this.arrive(length)) return -1;
    return this.chooseEnd();
  }

  private canDrive(driven: number): boolean {
    return !this.isDriving || driven <= this.problem.slots.breaks.maxDriving[this.slot];
  }

  private arrive(position: number): boolean {
    const { stops, labels } = this;
    const { time, driven, parts, breakTime } = labels;
    const next: number[] = [];
    for (const from of this.front) {
      const now = stops.drive(position, time[from]);
      const drivenHere = driven[from] + Math.min(now - time[from], this.drivingCap);
      if (!this.canDrive(drivenHere)) continue;
      next.push(
        labels.add(LABEL_ARRIVAL, position, from, now, now, drivenHere, parts[from], breakTime[from], now),
      );
    }
    this.front = next;
    return next.length > 0;
  }

  private visit(position: number): boolean {
    const { problem, stops, labels, rides } = this;
    const { time, driven, parts, breakTime } = labels;
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
      if (rides.areLimited && !rides.isShort(from, task, begin + setup)) {
        violation = REASON.timeInVehicle;
        continue;
      }
      const end = begin + setup + stops.service[position];
      const label = labels.add(
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
      labels.window[label] = window;
      if (rides.areLimited) labels.deadline[label] = rides.deadlineAfter(label, task, position);
      next.push(label);
    }
    this.front = next;
    this.prune();
    if (next.length === 0) this.violation = violation;
    return next.length > 0;
  }

  private rest(position: number, isBeforeVisit: boolean): void {
    if (!this.done.isOver) this.takeDone(position, isBeforeVisit);
    const isEndOfOpen = this.isLastOfOpen && !isBeforeVisit;
    if (this.done.isOver && !isEndOfOpen) this.takeBreaks(position, this.done.isJustOver && !isBeforeVisit);
  }

  /** Takes what the route has taken here. Nothing was to be chosen so far: there is one label. */
  private takeDone(position: number, isBeforeVisit: boolean): void {
    const { labels, stops } = this;
    const { start = [], duration = [] } = stops.underWay?.breaks ?? {};
    for (;;) {
      const [from] = this.front;
      const taken = this.done.take(position, isBeforeVisit, labels.time[from]);
      if (taken < 0) return;
      this.front = [
        this.addBreak(position, from, Math.max(labels.time[from], start[taken]), duration[taken]),
      ];
    }
  }

  private countParts(): number {
    const { firstPart } = this.problem.slots.breaks;
    return firstPart[this.slot + 1] - firstPart[this.slot];
  }

  private addBreak(position: number, from: number, begin: number, duration: number): number {
    const { labels } = this;
    const { driven, parts, breakTime, reached } = labels;
    const isWhole = this.isDriving && parts[from] + 1 === this.countParts();
    return labels.add(
      LABEL_BREAK,
      position,
      from,
      begin + duration,
      begin,
      isWhole ? 0 : driven[from],
      isWhole ? 0 : parts[from] + 1,
      breakTime[from] + duration,
      reached[from],
    );
  }

  /**
   * Adds what becomes of the front's labels when they take (the next part of) their break here; `isDue`: although its hours
   * may be over.
   */
  private takeBreaks(position: number, isDue: boolean): void {
    const { breaks } = this.problem.slots;
    const { slot } = this;
    if (breaks.kind[slot] === BREAK_NONE) return;
    const { time, driven, parts } = this.labels;
    const first = breaks.firstPart[slot];
    // New labels are appended while the loop runs: several parts may be taken at one stop.
    for (let k = 0; k < this.front.length && this.front.length < MAX_LABELS * 2; k++) {
      const from = this.front[k];
      if (this.isDriving ? driven[from] === 0 && parts[from] === 0 : parts[from] > 0) continue;
      const begin = this.isDriving ? time[from] : Math.max(time[from], breaks.earliest[slot]);
      if (!this.isDriving && !isDue && begin > breaks.latest[slot]) continue;
      const duration = breaks.partDuration[first + (this.isDriving ? parts[from] : 0)];
      this.front.push(this.addBreak(position, from, begin, duration));
    }
    this.prune();
  }

  /** Keeps the labels of the front that no other one makes pointless. */
  private prune(): void {
    const { front } = this;
    if (front.length < 2) return;
    // There are few, mostly in order already: a general sort would take longer.
    for (let i = 1; i < front.length; i++) {
      const label = front[i];
      let at = i;
      for (; at > 0 && this.isBefore(label, front[at - 1]); at--) front[at] = front[at - 1];
      front[at] = label;
    }
    let kept = 0;
    for (let i = 0; i < front.length && kept < MAX_LABELS; i++) {
      const label = front[i];
      if (!this.isPointless(label, kept)) front[kept++] = label;
    }
    front.length = kept;
  }

  private isBefore(a: number, b: number): boolean {
    const { time, driven, breakTime, reached, deadline } = this.labels;
    if (time[a] !== time[b]) return time[a] < time[b];
    if (driven[a] !== driven[b]) return driven[a] < driven[b];
    if (deadline[a] !== deadline[b]) return deadline[a] > deadline[b];
    if (reached[a] !== reached[b]) return reached[a] < reached[b];
    if (breakTime[a] !== breakTime[b]) return breakTime[a] < breakTime[b];
    return a < b;
  }

  /** Beside the first `kept` of the front, which are no later. */
  private isPointless(label: number, kept: number): boolean {
    const { front, isLastOfOpen, isDriving } = this;
    const { driven, parts, reached, deadline } = this.labels;
    for (let i = 0; i < kept; i++) {
      const other = front[i];
      if (
        parts[other] === parts[label] &&
        (!isLastOfOpen || reached[other] <= reached[label]) &&
        deadline[other] >= deadline[label] &&
        (!isDriving || driven[other] <= driven[label])
      )
        return true;
    }
    return false;
  }

  /** The earliest valid end; among equals the one with the least break. */
  private chooseEnd(): number {
    const { slots } = this.problem;
    const { slot } = this;
    const { parts, reached } = this.labels;
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
    const { time, reached, breakTime } = this.labels;
    const later = time[label] - time[other];
    const reachedLater = reached[label] - reached[other];
    const order = this.measuresArrival ? reachedLater || later : later || reachedLater;
    return (order || breakTime[label] - breakTime[other]) < 0;
  }
}
