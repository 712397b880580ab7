/** The exact timeline as the last word on routes whose rules the row summaries do not know. */

import { FLAW_PRICE, type RouteEvaluator } from '../route-evaluator.ts';
import { limitsBy } from '../route-limits.ts';
import { priceOfTimes } from '../route-price.ts';
import { type SlotWeights, weightsOfSlot } from '../slot-weights.ts';
import {
  BREAK_DRIVING,
  BREAK_NONE,
  BREAK_WINDOW,
  hasPlainStops,
  REASON,
  type ReasonCode,
  type SlotTable,
  TIME_MAX,
  type VrpProblem,
} from '../vrp-problem.ts';
import { HourlyPrice } from './hourly-price.ts';
import { RouteTimeline } from './route-timeline.ts';

/** Excess of which further seconds hardly count: flaws of routes that wait stay small enough to be summed exactly. */
const LONG_WAIT = 3600;

const TIMELINE_LIMITS = limitsBy('timeline');

export class TimelineEvaluator implements RouteEvaluator {
  readonly isNeeded: Uint8Array;
  readonly isSteep: Uint8Array;
  private readonly clearEnd: Int32Array;
  private readonly clearDriving: Int32Array;
  /** Whether a route that drives too long between breaks, or waits for too long, is priced instead of refused. */
  private allowsLongLegs: boolean;
  private allowsLongWaits = true;
  private readonly timeline: RouteTimeline;
  private readonly weights: readonly SlotWeights[];
  private readonly byHour: HourlyPrice;

  /** `hasRows`: only routes are evaluated whose loads, counts and service the row summaries have found right. */
  constructor(
    private readonly problem: VrpProblem,
    private readonly hasRows = false,
  ) {
    this.timeline = new RouteTimeline(problem);
    this.weights = Array.from({ length: problem.slots.count }, (_, slot) => weightsOfSlot(problem, slot));
    this.isNeeded = listEvaluated(problem);
    const isOther = listEvaluated({
      ...problem,
      metrics: problem.metrics.map(({ durations, distances }) => ({ durations, distances })),
    });
    this.byHour = new HourlyPrice(problem, isOther, this.weights);
    this.clearEnd = new Int32Array(problem.slots.count).fill(-1);
    this.clearDriving = new Int32Array(problem.slots.count).fill(-1);
    this.noteClearRoutes();
    this.isSteep = listSteep(problem);
    this.allowsLongLegs = problem.slots.breaks.kind.includes(BREAK_DRIVING);
  }

  isClear(slot: number, end: number, driving: number): boolean {
    return end <= this.clearEnd[slot] && driving <= this.clearDriving[slot];
  }

  /** Where a break is all that there is to evaluate, a route that is over or done with driving before it is due is clear. */
  private noteClearRoutes(): void {
    const { slots } = this.problem;
    const { breaks } = slots;
    const others = listEvaluated({
      ...this.problem,
      slots: { ...slots, breaks: { ...breaks, kind: new Uint8Array(slots.count) } },
    });
    for (let s = 0; s < slots.count; s++) {
      const isWindow = breaks.kind[s] === BREAK_WINDOW;
      // One that leaves as late as it can ends later than its row says.
      if (others[s] === 1 || (isWindow && isFree(slots, s) && slots.departsEarly[s] === 0)) continue;
      this.clearEnd[s] = isWindow ? breaks.latest[s] : 2 ** 30;
      this.clearDriving[s] = isWindow ? 2 ** 30 : breaks.maxDriving[s] - breaks.initialDriving[s];
    }
  }

  evaluate(slot: number, tasks: Int32Array, first: number, length: number): number {
    const { timeline, problem } = this;
    const { slots, units } = problem;
    if (this.hasRows && this.byHour.serves(slot)) return this.byHour.price(slot, tasks, first, length);
    const broken = timeline.evaluate(slot, tasks, first, length);
    if (broken === REASON.breaks && this.allowsLongLegs)
      return this.priceFlaw(slot, excessOf(timeline, slots.breaks.maxDriving[slot]));
    if (broken === REASON.waitingTime && this.allowsLongWaits) {
      const excess = Math.max(0, timeline.waiting - slots.maxWaitingTime[slot]);
      return this.priceFlaw(slot, excess / (excess + LONG_WAIT));
    }
    if (broken !== REASON.none) return Infinity;
    const weights = this.weights[slot];
    let price = priceOfTimes(problem, weights, timeline) + weights.activity * length;
    if (units.dislike) {
      for (let i = first; i < first + length; i++) {
        const unit = problem.tasks.unit[tasks[i]];
        // A shipment counts once, at its pickup.
        if (tasks[i] === units.firstTask[unit]) {
          price += weights.tie * units.dislike[unit * slots.count + slot];
        }
      }
    }
    return price;
  }

  /** Stops before it may delay a pickup, give the occasion for a break, or fill the time until a window opens. */
  mayFitLater(unit: number): boolean {
    const { slots, units, exclusion } = this.problem;
    const tasks: number[] = [];
    for (let t = units.firstTask[unit]; t < units.firstTask[unit + 1]; t++) tasks.push(t);
    for (let slot = 0; slot < slots.count; slot++) {
      if (exclusion[unit * slots.count + slot] !== 0) continue;
      const broken = this.timeline.evaluate(slot, tasks, 0, tasks.length);
      if (MENDED_LATER.has(broken)) return true;
    }
    return false;
  }

  settle(): void {
    this.allowsLongLegs = this.allowsLongWaits = false;
  }

  private priceFlaw(slot: number, excess: number): number {
    const { timeline, weights } = this;
    const { travel, distance, span } = weights[slot];
    return (
      FLAW_PRICE * (1 + excess) + (travel + span) * timeline.stops.travel + distance * timeline.stops.distance
    );
  }
}

/** Rules that a unit alone may break and keep between others. */
const MENDED_LATER: ReadonlySet<ReasonCode> = new Set([
  REASON.timeInVehicle,
  REASON.breaks,
  REASON.waitingTime,
]);

/** Fewer seconds of driving beyond what is allowed without a break are better: they lead to valid routes. */
function excessOf({ stops }: RouteTimeline, maxDriving: number): number {
  let excess = 0;
  for (let i = 0; i <= stops.length; i++) excess += Math.max(0, stops.leg[i] - maxDriving);
  return excess;
}

/** Slots whose routes have rules or prices that the kernels' summaries do not carry. */
export function listEvaluated(problem: VrpProblem): Uint8Array {
  const { slots, tasks, units, objectives, locationCount, reloads, metrics, routesUnderWay } = problem;
  const isAll =
    units.dislike !== undefined ||
    tasks.windowDue !== undefined ||
    slots.endDue !== undefined ||
    units.maxRide.some((limit) => limit < TIME_MAX) ||
    tasks.location.includes(locationCount - 1) ||
    objectives.some(({ type, value }) => value === 'activities' && type !== 'min');
  const measuresStops = objectives.some(({ value }) => value === 'completion_time_last_stop');
  const measuresDuration = objectives.some(({ value }) => value === 'route_duration');
  const isNeeded = new Uint8Array(slots.count);
  for (let s = 0; s < slots.count; s++) {
    const isOpen = slots.isOpen[s] === 1;
    isNeeded[s] =
      isAll ||
      metrics[slots.metric[s]].hours !== undefined ||
      (reloads !== undefined && reloads.most[s] > 0) ||
      slots.breaks.kind[s] !== BREAK_NONE ||
      routesUnderWay?.[s] !== undefined ||
      TIMELINE_LIMITS.some((limit) => slots[limit][s] < TIME_MAX) ||
      (isFree(slots, s) && isDepartureFelt(problem, s)) ||
      slots.returnsToFirst[s] === 1 ||
      (measuresStops && !isOpen) ||
      (measuresDuration && isOpen)
        ? 1
        : 0;
  }
  return isNeeded;
}

function isFree(slots: SlotTable, slot: number): boolean {
  return slots.latestStart[slot] > slots.earliestStart[slot];
}

/** Whether it matters to validity or price when a free departure is; otherwise the rows tell all. */
function isDepartureFelt(problem: VrpProblem, slot: number): boolean {
  if (problem.slots.maxRouteDuration[slot] < TIME_MAX) return true;
  return weightsOfSlot(problem, slot).span > 0 && !hasPlainStops(problem);
}

/** Slots where the estimate counts a way home or a last service that the price does not. */
function listSteep(problem: VrpProblem): Uint8Array {
  const { slots, objectives } = problem;
  const measuresStops = objectives.some(({ value }) => value === 'completion_time_last_stop');
  const measuresDuration = objectives.some(({ value }) => value === 'route_duration');
  return Uint8Array.from({ length: slots.count }, (_, s) => {
    const isOpen = slots.isOpen[s] === 1;
    return (measuresStops && !isOpen) || (measuresDuration && isOpen) ? 1 : 0;
  });
}
