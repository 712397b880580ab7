/**
 * The timeline of a route that may break rules. Where it breaks none the times are those of {@link RouteTimeline}.
 * Else rules give way one kind after the other until the exact timeline finds times: first the windows and ends that no
 * driver could keep (reached late even at the earliest departure without a break), then durations and times on board,
 * then what a break makes late, as far back on the route as possible, and last the break itself. So nothing is later
 * than the broken rules make it, breaks stay where they are due, and the departure is chosen as always within that.
 * Loads, sums and counts change no times: their limits are lifted at once. O(log tasks) timelines a route.
 */
import { limitColumns } from '../route-limits.ts';
import { readRoute, type SimulatedRoute } from '../route-simulation.ts';
import {
  BREAK_NONE,
  type LegMetric,
  type LegTable,
  REASON,
  type ReasonCode,
  TIME_MAX,
  type VrpProblem,
} from '../vrp-problem.ts';
import { ReloadPlaces } from './reload-places.ts';
import { findWindow } from './route-stops.ts';
import { RouteTimeline } from './route-timeline.ts';

/** Later than any route: moments stay below 2^30 where legs are drivable, and sums of two still fit 32 bits. */
const NEVER = 2 ** 30;
const NO_LIMIT = 2 ** 31 - 1;

/** What gives way beside lateness that cannot be helped. */
interface Waiver {
  readonly duration?: boolean;
  readonly rides?: boolean;
}

const WAIVERS: readonly Waiver[] = [{}, { duration: true }, { rides: true }, { duration: true, rides: true }];

export class LenientTimeline {
  private readonly eased: VrpProblem;
  private readonly timeline: RouteTimeline;
  private readonly window: Int32Array;
  /** Start of service by position, as early as anybody could. */
  private bound: Int32Array = new Int32Array(0);
  private boundEnd = 0;
  private everReachable: LenientTimeline | undefined;
  private readonly reloads: ReloadPlaces | undefined;
  private readonly strict: RouteTimeline | undefined;

  constructor(private readonly problem: VrpProblem) {
    this.eased = liftLimits(problem);
    this.timeline = new RouteTimeline(this.eased, true);
    this.window = listLastWindows(problem);
    this.reloads = problem.reloads && new ReloadPlaces(problem);
    this.strict = problem.reloads && new RouteTimeline(problem);
  }

  /**
   * Times the tasks as a route of the slot; each task at most once, whether or not the slot may serve it. `departure`
   * overrides the slot's own. The activities are complete whatever rules are broken; legs without a road take no time.
   * `violation` is 0 where no rule on times is broken, `unreachable` where a leg is missing, else that of the strict
   * timeline.
   */
  simulate(slot: number, visits: readonly number[], departure?: number): SimulatedRoute {
    const { slots } = this.eased;
    if (departure !== undefined) slots.earliestStart[slot] = slots.latestStart[slot] = departure;
    const tasks = this.cutIntoTrips(slot, visits);
    const broken = this.evaluate(slot, tasks);
    if (broken === REASON.unreachable) {
      this.restore(slot, tasks);
      this.everReachable ??= new LenientTimeline({
        ...this.problem,
        metrics: closeGaps(this.problem.metrics),
      });
      return { ...this.everReachable.simulate(slot, tasks, departure), violation: REASON.unreachable };
    }
    if (broken !== REASON.none && tasks.length > 0) this.ease(slot, tasks);
    const route = readRoute(this.eased, this.timeline, REASON.none);
    this.restore(slot, tasks);
    return { ...route, violation: broken };
  }

  /** With the reloads that the strict timeline would choose, or where that finds none, those of the shortest way. */
  private cutIntoTrips(slot: number, tasks: readonly number[]): readonly number[] {
    const { reloads, strict } = this;
    if (!reloads || !strict || !reloads.areNeeded(slot, tasks, 0, tasks.length)) return tasks;
    if (strict.evaluate(slot, tasks, 0, tasks.length) === REASON.none)
      return Array.from(strict.stops.task.subarray(0, strict.stops.length));
    return reloads.findShortest(slot, tasks) ?? reloads.cutGreedily(slot, tasks);
  }

  private evaluate(slot: number, tasks: readonly number[]): ReasonCode {
    return this.timeline.evaluate(slot, tasks, 0, tasks.length);
  }

  private ease(slot: number, tasks: readonly number[]): void {
    this.findBounds(slot, tasks);
    for (const waiver of WAIVERS) {
      this.waive(slot, tasks, waiver);
      this.allow(slot, tasks, tasks.length + 1);
      if (this.evaluate(slot, tasks) === REASON.none) return;
      if (this.evaluateFromStart(slot, tasks) === REASON.none) return;
    }
    this.allow(slot, tasks, 0);
    if (this.evaluateFromStart(slot, tasks) !== REASON.none) this.delayBreak(slot, tasks);
    this.keepFirst(slot, tasks);
    this.departBest(slot, tasks);
  }

  /** The times for the earliest departure. */
  private evaluateFromStart(slot: number, tasks: readonly number[]): ReasonCode {
    const { latestStart, earliestStart } = this.eased.slots;
    const latest = latestStart[slot];
    latestStart[slot] = earliestStart[slot];
    const broken = this.evaluate(slot, tasks);
    latestStart[slot] = latest;
    return broken;
  }

  /** When each service can start at all: from the earliest departure, without a break. */
  private findBounds(slot: number, tasks: readonly number[]): void {
    const { eased, window } = this;
    const { stops } = this.timeline;
    const { slots } = eased;
    if (this.bound.length < tasks.length) this.bound = new Int32Array(2 * tasks.length);
    for (const task of tasks) {
      const last = window[task];
      eased.tasks.windowLatest[last] = NEVER;
      // A window that opens beyond the clock's range is no reason to wait for years.
      if (eased.tasks.windowEarliest[last] >= TIME_MAX) eased.tasks.windowEarliest[last] = 0;
    }
    let now = slots.earliestStart[slot];
    let reached = now;
    for (const [i, task] of tasks.entries()) {
      now = stops.drive(i, now);
      reached = now;
      const ready = now + stops.preparation[i];
      const used = findWindow(eased.tasks, task, ready, stops.setup[i]);
      this.bound[i] = Math.max(ready, eased.tasks.windowEarliest[used]) + stops.setup[i];
      now = this.bound[i] + stops.service[i];
    }
    this.boundEnd = slots.isOpen[slot] === 1 ? reached : stops.drive(tasks.length, now);
  }

  private waive(slot: number, tasks: readonly number[], { duration, rides }: Waiver): void {
    const { slots, units, tasks: table } = this.problem;
    this.eased.slots.maxRouteDuration[slot] = duration ? NEVER : slots.maxRouteDuration[slot];
    for (const task of tasks) {
      const unit = table.unit[task];
      if (unit >= 0) this.eased.units.maxRide[unit] = rides ? TIME_MAX : units.maxRide[unit];
    }
  }

  /** The first `strict` stops, and the end as one more, keep their limits as far as they can be kept; the others none. */
  private allow(slot: number, tasks: readonly number[], strict: number): void {
    const { tasks: table, slots } = this.problem;
    for (const [i, task] of tasks.entries()) {
      const last = this.window[task];
      const latest = Math.max(table.windowLatest[last], this.bound[i]);
      this.eased.tasks.windowLatest[last] = i < strict ? latest : NEVER;
    }
    const end = Math.max(slots.latestEnd[slot], this.boundEnd);
    this.eased.slots.latestEnd[slot] = strict > tasks.length ? end : NEVER;
  }

  /** Without other limits a break fails only where its window closes before the departure: it is then taken at once. */
  private delayBreak(slot: number, tasks: readonly number[]): void {
    const { earliestStart, breaks } = this.eased.slots;
    breaks.latest[slot] = Math.max(breaks.latest[slot], earliestStart[slot]);
    // Where the search for breaks gives up, the route is shown without any.
    if (this.evaluateFromStart(slot, tasks) !== REASON.none) breaks.kind[slot] = BREAK_NONE;
  }

  /** Keeps the limits of as many stops from the start on as possible: a break delays the later ones. */
  private keepFirst(slot: number, tasks: readonly number[]): void {
    let kept = 0;
    let failed = tasks.length + 1;
    while (failed - kept > 1) {
      const middle = (kept + failed) >> 1;
      this.allow(slot, tasks, middle);
      if (this.evaluateFromStart(slot, tasks) === REASON.none) kept = middle;
      else failed = middle;
    }
    this.allow(slot, tasks, kept);
  }

  /** Of the departures by which nothing gets later, the one that would be chosen anyway. */
  private departBest(slot: number, tasks: readonly number[]): void {
    const { timeline, eased, problem } = this;
    this.evaluateFromStart(slot, tasks);
    for (const [i, task] of tasks.entries()) {
      const last = this.window[task];
      const start = timeline.beginAt[i] + timeline.stops.setup[i];
      eased.tasks.windowLatest[last] = Math.max(problem.tasks.windowLatest[last], start);
    }
    eased.slots.latestEnd[slot] = Math.max(problem.slots.latestEnd[slot], timeline.limitedEnd);
    if (this.evaluate(slot, tasks) !== REASON.none) this.evaluateFromStart(slot, tasks);
  }

  private restore(slot: number, tasks: readonly number[]): void {
    const { eased, problem, window } = this;
    for (const task of tasks) {
      const unit = problem.tasks.unit[task];
      eased.tasks.windowLatest[window[task]] = problem.tasks.windowLatest[window[task]];
      eased.tasks.windowEarliest[window[task]] = problem.tasks.windowEarliest[window[task]];
      if (unit >= 0) eased.units.maxRide[unit] = problem.units.maxRide[unit];
    }
    eased.slots.earliestStart[slot] = problem.slots.earliestStart[slot];
    eased.slots.latestStart[slot] = problem.slots.latestStart[slot];
    eased.slots.latestEnd[slot] = problem.slots.latestEnd[slot];
    eased.slots.maxRouteDuration[slot] = problem.slots.maxRouteDuration[slot];
    eased.slots.breaks.latest[slot] = problem.slots.breaks.latest[slot];
    eased.slots.breaks.kind[slot] = problem.slots.breaks.kind[slot];
  }
}

/** The problem without limits on loads, sums and counts, its columns of limits on times copied. */
function liftLimits(problem: VrpProblem): VrpProblem {
  const { tasks, units, slots } = problem;
  const none = new Int32Array(slots.count).fill(NO_LIMIT);
  return {
    ...problem,
    tasks: {
      ...tasks,
      windowEarliest: tasks.windowEarliest.slice(),
      windowLatest: tasks.windowLatest.slice(),
    },
    units: { ...units, maxRide: units.maxRide.slice() },
    slots: {
      ...slots,
      earliestStart: slots.earliestStart.slice(),
      latestStart: slots.latestStart.slice(),
      latestEnd: slots.latestEnd.slice(),
      ...limitColumns(() => none),
      maxRouteDuration: slots.maxRouteDuration.slice(),
      breaks: {
        ...slots.breaks,
        kind: slots.breaks.kind.slice(),
        latest: slots.breaks.latest.slice(),
      },
      capacity: new Int32Array(slots.capacity.length).fill(NO_LIMIT),
    },
  };
}

/** Of each task the window that may be missed: of those that open within the clock's range the last one to close. */
function listLastWindows({ tasks }: VrpProblem): Int32Array {
  return Int32Array.from({ length: tasks.unit.length }, (_, task) => {
    let last = tasks.firstWindow[task];
    for (let w = last + 1; w < tasks.firstWindow[task + 1]; w++) {
      const isUsable = tasks.windowEarliest[w] < TIME_MAX;
      const isLater = tasks.windowLatest[w] >= tasks.windowLatest[last];
      if (isUsable && (isLater || tasks.windowEarliest[last] >= TIME_MAX)) last = w;
    }
    return last;
  });
}

/** Legs without a road, by the hour those without one at any hour, take no time. */
function closeGaps(metrics: readonly LegMetric[]): LegMetric[] {
  return metrics.map((metric) => {
    const close = ({ durations, distances }: LegTable): LegTable => ({
      durations: durations.map((seconds, leg) => (metric.durations[leg] > TIME_MAX ? 0 : seconds)),
      distances: distances.map((metres, leg) => (metric.durations[leg] > TIME_MAX ? 0 : metres)),
    });
    const { hours } = metric;
    return {
      ...close(metric),
      ...(hours ? { hours: { ...hours, tables: hours.tables.map(close) } } : {}),
    };
  });
}
