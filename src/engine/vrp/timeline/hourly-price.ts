/**
 * The price of routes of which the row summaries know all but the hour of each leg: a fixed departure, one window a stop, no
 * breaks, nothing shared between neighbours. One pass over the tasks for the search's many trials; the exact timeline says
 * the same.
 */
import { priceOfTimes } from '../route-price.ts';
import type { SlotWeights } from '../slot-weights.ts';
import { scaledDuration, TIME_MAX, type VrpProblem } from '../vrp-problem.ts';
import { LegClock } from './hourly-legs.ts';

/** What one slot has. */
interface SlotClock {
  readonly clock: LegClock;
  /** Seconds of service by task. */
  readonly service: Int32Array;
  readonly weights: SlotWeights;
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
    const isShared = tasks.preparation.some((span) => span > 0) || tasks.setup.some((span) => span > 0);
    const isPlain = !isShared && tasks.firstWindow[tasks.count] === tasks.count;
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
      return { clock, service, weights: weights[slot] };
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
    const { clock, service, weights } = own;
    const { slots, locationCount: n } = problem;
    const { location, windowEarliest, windowLatest } = problem.tasks;
    const { tables } = clock.hours;
    let place = slots.start[slot];
    let now = slots.earliestStart[slot];
    let reached = now;
    let travel = 0;
    let distance = 0;
    let onSite = 0;
    for (let i = first; i < first + length; i++) {
      const task = tasks[i];
      const leg = place * n + location[task];
      place = location[task];
      reached = clock.arrive(now, leg);
      travel += reached - now;
      distance += tables[clock.table].distances[leg];
      if (reached > windowLatest[task]) return Infinity;
      now = (reached > windowEarliest[task] ? reached : windowEarliest[task]) + service[task];
      onSite += service[task];
    }
    const back = place * n + slots.end[slot];
    const end = clock.arrive(now, back);
    const isOpen = slots.isOpen[slot] === 1;
    const limitedEnd = isOpen ? reached : end;
    travel += end - now;
    distance += tables[clock.table].distances[back];
    const departure = slots.earliestStart[slot];
    if (limitedEnd > slots.latestEnd[slot] || end - now > TIME_MAX) return Infinity;
    if (limitedEnd - departure > slots.maxRouteDuration[slot]) return Infinity;
    if (distance > slots.maxDistance[slot] || travel > slots.maxDrivingTime[slot]) return Infinity;
    if (onSite > slots.maxServiceTime[slot] || travel + onSite > slots.maxWorkingTime[slot]) return Infinity;
    times.stops.travel = travel;
    times.stops.distance = distance;
    times.stops.lastLeg = end - now;
    times.departure = departure;
    times.end = end;
    times.limitedEnd = limitedEnd;
    return priceOfTimes(problem, weights, times);
  }
}
