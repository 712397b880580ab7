/**
 * What a plan is worth. Plans compare by a vector: unassigned units per priority class, then each objective, then as
 * tie-breakers the shortfall of minimum orders, disliked vehicles, transport time and distance. The annealing's one number
 * is `slot-weights.ts`.
 */

import { measureRoute, type RouteFigures } from './route-simulation.ts';
import { firstRoadLevel, softPriceOf } from './slot-weights.ts';
import { RouteTimeline } from './timeline/route-timeline.ts';
import type { Objective, VrpPlan, VrpProblem } from './vrp-problem.ts';

export const PRIORITY_CLASSES = 10;
/** Entries after the objectives. */
export const TIE_BREAKERS = 4;

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
  route: RouteFigures,
  opens: boolean,
): number {
  if (objective.value === 'activities') return route.visits;
  const { costPerSecond, costPerMeter, costOfActivation } = problem.slots;
  const seconds = secondsOfRoute(objective, route);
  const activation = opens ? costOfActivation[slot] : 0;
  return seconds * costPerSecond[slot] + route.distance * costPerMeter[slot] + activation;
}

function secondsOfRoute({ value }: Objective, route: RouteFigures): number {
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
  return valueOfRoutes(problem, plan, (slot, tasks) => measureRoute(problem, slot, tasks, timeline));
}

/** As {@link valueOfPlan}, with the routes' times from elsewhere. */
export function valueOfRoutes(
  problem: VrpProblem,
  plan: VrpPlan,
  simulate: (slot: number, tasks: readonly number[]) => RouteFigures,
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
