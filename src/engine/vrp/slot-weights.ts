/**
 * What the annealing makes of a problem's objectives: one number a route, in which later objectives carry so little weight
 * that they only decide among near-equals, and vehicles that come first so much that no road saving buys another one.
 */
import type { VrpProblem } from './vrp-problem.ts';

/** Each later objective weighs this much less than the one before. */
const LEVEL_STEP = 1e-3;

const ROAD_AS_TIE = 1e-4;
const TIE_BEFORE_ROAD = 1e4;
/** A missing order goes before the dislike of a few vehicles. */
const SHORTFALL = 20;
const TIE_BEHIND_ROAD = 1e-2;

/** What one activity weighs beside seconds on the road. */
const ACTIVITY_WEIGHT = 1000;

/** Outweighs any sum of road costs that fits the 32-bit clock, and leaves a double 20 bits for fractions. */
const VEHICLE_WEIGHT = 1e9;

export interface SlotWeights {
  /** Per second of travel and per metre. */
  readonly travel: number;
  readonly distance: number;
  /** Per second from the departure to the end, to the last stop's departure, and to the limited arrival. */
  readonly completion: number;
  readonly lastStop: number;
  readonly duration: number;
  /** The three together. */
  readonly span: number;
  /** Once per used vehicle. */
  readonly activation: number;
  /** Per priced unit of lateness or overtime. */
  readonly softness: number;
  /** Per priced unit of what units cost extra. */
  readonly surcharge: number;
  /** Per point of dislike. */
  readonly tie: number;
  /** Per order that a route lacks. */
  readonly shortfall: number;
  /** Per activity, where the largest or the balanced number of them counts. */
  readonly activity: number;
}

/** Whether `vehicles` outranks every objective that is measured on the road. */
export function minimisesFleetFirst(problem: VrpProblem): boolean {
  return problem.objectives[0]?.value === 'vehicles';
}

/** The annealing's weights for routes of one slot. Largest and balanced routes are priced as sums here; see `PlanPrice`. */
export function weightsOfSlot(problem: VrpProblem, slot: number): SlotWeights {
  const { costPerSecond, costPerMeter, costOfActivation } = problem.slots;
  const sum = {
    travel: 0,
    distance: 0,
    completion: 0,
    lastStop: 0,
    duration: 0,
    activation: 0,
    softness: 0,
    activity: 0,
  };
  let level = 1;
  for (const [index, { type, value }] of problem.objectives.entries()) {
    if (value === 'activities') {
      // A sum of activities is the same for every plan of the same orders.
      if (type === 'min') continue;
      sum.activity += level * ACTIVITY_WEIGHT;
      level *= LEVEL_STEP;
      continue;
    }
    if (value === 'vehicles') {
      sum.activation += index === 0 ? VEHICLE_WEIGHT : level;
    } else {
      const perSecond = level * costPerSecond[slot];
      if (value === 'transport_time') sum.travel += perSecond;
      else if (value === 'completion_time') sum.completion += perSecond;
      else if (value === 'route_duration') sum.duration += perSecond;
      else sum.lastStop += perSecond;
      sum.distance += level * costPerMeter[slot];
      sum.activation += level * costOfActivation[slot];
      if (sum.softness === 0) sum.softness = level;
    }
    // Vehicles in front have a weight of their own and leave the full scale to what follows.
    if (value !== 'vehicles' || index > 0) level *= LEVEL_STEP;
  }
  const span = sum.completion + sum.lastStop + sum.duration;
  // Waiting hides detours from the span, so the road needs a small price of its own.
  if (span > 0 && sum.travel === 0) sum.travel = span * LEVEL_STEP;
  // Only vehicles, activities or activations are priced: the road decides among equals.
  if (sum.travel + sum.distance + span === 0) sum.travel = ROAD_AS_TIE;
  if (sum.softness === 0) sum.softness = 1;
  const tie = tieWeight(problem, sum.travel, Math.max(sum.distance, span));
  const surcharge = firstRoadLevel(problem) < 0 ? sum.travel : sum.softness;
  return { ...sum, span, surcharge, tie, shortfall: SHORTFALL * tie };
}

/** What decides among equals goes before the road where the road is no objective, and far behind it where it is one. */
function tieWeight(problem: VrpProblem, travel: number, other: number): number {
  const level = firstRoadLevel(problem);
  if (level < 0) return TIE_BEFORE_ROAD * travel;
  return TIE_BEHIND_ROAD * Math.max(travel, other);
}

/** Lateness and overtime of a route in the unit of the first objective on the road. */
export function softPriceOf(problem: VrpProblem, lateness: number, overtime: number): number {
  return lateness * (problem.latenessPrice ?? 0) + overtime * (problem.overtimePrice ?? 0);
}

/** Index of the first objective that is measured on the road, -1 when there is none. */
export function firstRoadLevel(problem: VrpProblem): number {
  return problem.objectives.findIndex(({ value }) => value !== 'vehicles' && value !== 'activities');
}
