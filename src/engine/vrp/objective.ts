/**
 * What a plan is worth. Plans compare by a vector: unassigned units per priority class, then each objective, then as
 * tie-breakers the shortfall of minimum orders, disliked vehicles, transport time and distance. The annealing works on
 * one number in which later objectives carry so little weight that they only decide among near-equals, and vehicles
 * that come first so much that no road saving buys another one.
 */

import { type SimulatedRoute, simulateRoute } from './route-simulation.ts';
import { RouteTimeline } from './timeline/route-timeline.ts';
import type { Objective, VrpPlan, VrpProblem } from './vrp-problem.ts';

export const PRIORITY_CLASSES = 10;
/** Entries after the objectives. */
export const TIE_BREAKERS = 4;

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

/** What the units of a route cost extra on the slot, see `UnitTable.surcharge`; a shipment once, by its pickup. */
export function surchargeOf(problem: VrpProblem, slot: number, tasks: readonly number[]): number {
  const { surcharge } = problem.units;
  return surcharge ? sumOfUnits(problem, slot, tasks, surcharge) : 0;
}

/** The problem with nothing to pay beyond what its objectives count. */
export function withoutExtraPrices(problem: VrpProblem): VrpProblem {
  const { surcharge: _, ...units } = problem.units;
  return { ...problem, units, latenessPrice: 0, overtimePrice: 0 };
}

/** What the route counts for in an objective other than `vehicles`; `opens` when it is its vehicle's first. */
export function valueOfRoute(
  problem: VrpProblem,
  slot: number,
  objective: Objective,
  route: SimulatedRoute,
  opens: boolean,
): number {
  if (objective.value === 'activities') return route.activities.length;
  const { costPerSecond, costPerMeter, costOfActivation } = problem.slots;
  const seconds = secondsOfRoute(objective, route);
  const activation = opens ? costOfActivation[slot] : 0;
  return seconds * costPerSecond[slot] + route.distance * costPerMeter[slot] + activation;
}

function secondsOfRoute({ value }: Objective, route: SimulatedRoute): number {
  if (value === 'transport_time') return route.travel;
  if (value === 'route_duration') return route.limitedArrival - route.departure;
  const span = route.arrival - route.departure;
  return value === 'completion_time_last_stop' ? span - route.lastLeg : span;
}

/** The vector that decides which plan is better: smaller at the first difference. */
export function valueOfPlan(
  problem: VrpProblem,
  plan: VrpPlan,
  timeline: RouteTimeline = new RouteTimeline(problem),
): Float64Array {
  return valueOfRoutes(problem, plan, (slot, tasks) => simulateRoute(problem, slot, tasks, timeline));
}

/** As {@link valueOfPlan}, with the routes' times from elsewhere. */
export function valueOfRoutes(
  problem: VrpProblem,
  plan: VrpPlan,
  simulate: (slot: number, tasks: readonly number[]) => SimulatedRoute,
): Float64Array {
  const { slots, units, objectives } = problem;
  const vector = new Float64Array(PRIORITY_CLASSES + objectives.length + TIE_BREAKERS);
  const ties = PRIORITY_CLASSES + objectives.length;
  for (const unit of plan.unassigned) vector[units.priority[unit] - 1]++;
  const usedVehicles = new Set<number>();
  const workloads = objectives.map(
    ({ type }) => new Float64Array(type === 'balance' ? problem.vehicleCount : 0),
  );
  const roadLevel = firstRoadLevel(problem);
  let surcharge = 0;
  for (let slot = 0; slot < slots.count; slot++) {
    const tasks = plan.tasksOfSlot[slot] ?? [];
    if (tasks.length === 0) {
      vector[ties] += slots.minOrders[slot];
      if (slots.movesEmpty[slot] === 0) continue;
    }
    const route = simulate(slot, tasks);
    const vehicle = slots.vehicle[slot];
    const opens = tasks.length > 0 && !usedVehicles.has(vehicle);
    if (tasks.length > 0) usedVehicles.add(vehicle);
    for (const [index, objective] of objectives.entries()) {
      const at = PRIORITY_CLASSES + index;
      if (objective.value === 'vehicles') {
        if (opens) vector[at]++;
        continue;
      }
      const value = valueOfRoute(problem, slot, objective, route, opens);
      if (objective.type === 'min-max') vector[at] = Math.max(vector[at], value);
      else vector[at] += value;
      if (objective.type === 'balance') workloads[index][vehicle] += value;
      if (index === roadLevel) vector[at] += softPriceOf(problem, route.lateness, route.overtime);
    }
    if (tasks.length > 0) vector[ties] += Math.max(0, slots.minOrders[slot] - route.orders);
    vector[ties + 1] += dislikeOf(problem, slot, tasks);
    surcharge += surchargeOf(problem, slot, tasks);
    vector[ties + 2] += route.travel;
    vector[ties + 3] += route.distance;
  }
  for (const [index, { type, spread }] of objectives.entries()) {
    if (type === 'balance') vector[PRIORITY_CLASSES + index] *= 1 + spread * variationOf(workloads[index]);
  }
  vector[roadLevel < 0 ? ties + 2 : PRIORITY_CLASSES + roadLevel] += surcharge;
  return vector;
}

function dislikeOf(problem: VrpProblem, slot: number, tasks: readonly number[]): number {
  const { dislike } = problem.units;
  return dislike ? sumOfUnits(problem, slot, tasks, dislike) : 0;
}

/** Sum over the units of a route of a column `units * slots`. */
function sumOfUnits(
  { tasks: { unit: unitOfTask }, units: { firstTask }, slots: { count } }: VrpProblem,
  slot: number,
  tasks: readonly number[],
  column: ArrayLike<number>,
): number {
  let sum = 0;
  for (const task of tasks) {
    const unit = unitOfTask[task];
    if (task === firstTask[unit]) sum += column[unit * count + slot];
  }
  return sum;
}

/** Coefficient of variation: standard deviation by mean, 0 where nothing is done. */
function variationOf(workloads: Float64Array): number {
  let sum = 0;
  let squares = 0;
  for (const load of workloads) {
    sum += load;
    squares += load * load;
  }
  if (sum <= 0) return 0;
  const mean = sum / workloads.length;
  return Math.sqrt(Math.max(0, squares / workloads.length - mean * mean)) / mean;
}

/** Index of the first objective that is measured on the road, -1 when there is none. */
export function firstRoadLevel(problem: VrpProblem): number {
  return problem.objectives.findIndex(({ value }) => value !== 'vehicles' && value !== 'activities');
}

/** Negative when `a` is the better value, 0 when they are equal up to rounding. */
export function compareValues(a: Float64Array, b: Float64Array): number {
  for (let i = 0; i < a.length; i++) {
    const difference = a[i] - b[i];
    if (Math.abs(difference) > 1e-7 * Math.max(1, Math.abs(b[i]))) return difference;
  }
  return 0;
}

/** The first objective that is measured on the road, as the plan's cost; transport time when there is none. */
export function costOfValue(problem: VrpProblem, value: Float64Array): number {
  const index = firstRoadLevel(problem);
  return index < 0 ? value[value.length - 2] : value[PRIORITY_CLASSES + index];
}
