/**
 * The price of routes of which the row summaries know all but the hour of each leg: a fixed departure, one window a stop, no
 * breaks, nothing shared between neighbours. One pass over the tasks for the search's many trials; the exact timeline says
 * the same.
 */
import { priceOfTimes } from '../route-price.ts';
import type { SlotWeights } from '../slot-weights.ts';
import { hasPlainStops, scaledDuration, TIME_MAX, type VrpProblem } from '../vrp-problem.ts';
import { LegClock } from './hourly-legs.ts';

/** What one slot has. */
interface SlotClock {
  readonly clock: LegClock;
  /** Seconds of service by task. */
  readonly service: Int32Array;
  readonly weights: SlotWeights;
  readonly last: LastRoute;
}

/** The beginning of the route that was priced last, as far as it is valid: most trials change one stop of it. */
class LastRoute {
  length = 0;
  task = new Int32Array(32);
  /** When the stop is left, and the seconds and metres driven until then. */
  left = new Int32Array(32);
  travel = new Int32Array(32);
  distance = new Int32Array(32);

  /** How many tasks the route has in common with `tasks`. */
  countCommon(tasks: Int32Array, first: number, length: number): number {
    if (this.task.length < length) this.grow(length);
    const most = Math.min(this.length, length);
    let common = 0;
    while (common < most && this.task[common] === tasks[first + common]) common++;
    return common;
  }

  private grow(length: number): void {
    const widen = (column: Int32Array) => {
      const wider = new Int32Array(2 * length);
      wider.set(column);
      return wider;
    };
    this.task = widen(this.task);
    this.left = widen(this.left);
    this.travel = widen(this.travel);
    this.distance = widen(this.distance);
  }
}

export class HourlyPrice {
  private readonly clockOfSlot: readonly (SlotClock | undefined)[];
  private readonly times = {
    stops: { travel: 0, distance: 0, lastLeg: 0 },
    departure: 0,
    end: 0,
    limitedEnd: 0,
    lateness: 0,
    overtime: 0,
  };

  /** `isOther`: 1 for slots of which more than the hours is not known. */
  constructor(
    private readonly problem: VrpProblem,
    isOther: Uint8Array,
    weights: readonly SlotWeights[],
  ) {
    const { metrics, slots, tasks } = problem;
    const isPlain = hasPlainStops(problem);
    const clocks = metrics.map(({ hours }) => hours && new LegClock(hours));
    const byPace = new Map<number, Int32Array>();
    this.clockOfSlot = Array.from({ length: slots.count }, (_, slot) => {
      const clock = clocks[slots.metric[slot]];
      if (!clock || !isPlain || isOther[slot] === 1 || slots.latestStart[slot] > slots.earliestStart[slot])
        return undefined;
      const pace = slots.serviceFactor[slot];
      const service =
        byPace.get(pace) ??
        Int32Array.from({ length: tasks.count }, (_, task) => scaledDuration(problem, slot, task));
      byPace.set(pace, service);
      return { clock, service, weights: weights[slot], last: new LastRoute() };
    });
  }

  serves(slot: number): boolean {
    return this.clockOfSlot[slot] !== undefined;
  }

  /** Infinity where the route breaks a rule. For slots that are served. */
  price(slot: number, tasks: Int32Array, first: number, length: number): number {
    const { problem, times } = this;
    const own = this.clockOfSlot[slot];
    if (own === undefined) return Infinity;
    const { clock, service, weights, last } = own;
    const { slots, locationCount: n } = problem;
    const { location, windowEarliest, windowLatest } = problem.tasks;
    const { tables } = clock.hours;
    // An open route is measured by when its last stop is reached, which is not kept.
    const isOpen = slots.isOpen[slot] === 1;
    const common = last.countCommon(tasks, first, isOpen ? length - 1 : length);
    const departure = slots.earliestStart[slot];
    let place = common > 0 ? location[tasks[first + common - 1]] : slots.start[slot];
    let now = common > 0 ? last.left[common - 1] : departure;
    let travel = common > 0 ? last.travel[common - 1] : 0;
    let distance = common > 0 ? last.distance[common - 1] : 0;
    let reached = now;
    for (let i = common; i < length; i++) {
      const task = tasks[first + i];
      const leg = place * n + location[task];
      place = location[task];
      last.length = i;
      reached = clock.arrive(now, leg);
      travel += reached - now;
      distance += tables[clock.table].distances[leg];
      if (reached > windowLatest[task]) return Infinity;
      now = (reached > windowEarliest[task] ? reached : windowEarliest[task]) + service[task];
      last.task[i] = task;
      last.left[i] = now;
      last.travel[i] = travel;
      last.distance[i] = distance;
    }
    last.length = length;
    const back = place * n + slots.end[slot];
    const end = clock.arrive(now, back);
    const limitedEnd = isOpen ? reached : end;
    travel += end - now;
    distance += tables[clock.table].distances[back];
    if (limitedEnd > slots.latestEnd[slot] || end - now > TIME_MAX) return Infinity;
    if (limitedEnd - departure > slots.maxRouteDuration[slot]) return Infinity;
    if (distance > slots.maxDistance[slot] || travel > slots.maxDrivingTime[slot]) return Infinity;
    // The service of a route is no matter of the hour: the rows hold its own limit.
    if (slots.maxWorkingTime[slot] < TIME_MAX) {
      let working = travel;
      for (let i = first; i < first + length; i++) working += service[tasks[i]];
      if (working > slots.maxWorkingTime[slot]) return Infinity;
    }
    times.stops.travel = travel;
    times.stops.distance = distance;
    times.stops.lastLeg = end - now;
    times.departure = departure;
    times.end = end;
    times.limitedEnd = limitedEnd;
    return priceOfTimes(problem, weights, times);
  }
}
