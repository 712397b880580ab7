/** The annealing's price of a route by its times. */
import { type SlotWeights, softPriceOf } from './slot-weights.ts';
import type { VrpProblem } from './vrp-problem.ts';

/** What a timeline says of a route that keeps its rules. Seconds and metres. */
export interface RouteTimes {
  readonly stops: {
    readonly travel: number;
    readonly distance: number;
    /** The leg that leads to the end. */
    readonly lastLeg: number;
  };
  readonly departure: number;
  readonly end: number;
  readonly limitedEnd: number;
  readonly lateness: number;
  readonly overtime: number;
}

/** Of road, clock and soft limits; without what the slot's use, the number of stops or disliked vehicles cost. */
export function priceOfTimes(problem: VrpProblem, weights: SlotWeights, times: RouteTimes): number {
  const { stops, end, departure, limitedEnd, lateness, overtime } = times;
  const span = end - departure;
  const price =
    weights.travel * stops.travel +
    weights.distance * stops.distance +
    weights.completion * span +
    weights.lastStop * (span - stops.lastLeg) +
    weights.duration * (limitedEnd - departure);
  if (lateness === 0 && overtime === 0) return price;
  return price + weights.softness * softPriceOf(problem, lateness, overtime);
}
