/**
 * What a plan is worth. Plans compare by a vector: unassigned units per priority class, then each objective, then
 * transport time and distance as tie-breakers. The annealing works on one number, `weight * seconds + ...`, in which
 * later objectives carry so little weight that they only decide among near-equals, and vehicles that come first so
 * much that no road saving buys another one.
 */
import { simulateRoute } from './route-simulation.ts';
import type { VrpPlan, VrpProblem } from './vrp-problem.ts';

const PRIORITY_CLASSES = 10;

/** Each later objective weighs this much less than the one before. */
const LEVEL_STEP = 1e-3;

/** Outweighs any sum of road costs that fits the 32-bit clock, and leaves a double 20 bits for fractions. */
const VEHICLE_WEIGHT = 1e9;

export interface SlotWeights {
  /** Per second of travel, per metre, per second from start to end, and once per used vehicle. */
  readonly travel: number;
  readonly distance: number;
  readonly span: number;
  readonly activation: number;
}

/** Whether `vehicles` outranks every objective that is measured on the road. */
export function minimisesFleetFirst(problem: VrpProblem): boolean {
  return problem.objectives[0] === 'vehicles';
}

/** The annealing's weights for routes of one slot. */
export function weightsOfSlot(problem: VrpProblem, slot: number): SlotWeights {
  const { costPerSecond, costPerMeter, costOfActivation } = problem.slots;
  const sum = { travel: 0, distance: 0, span: 0, activation: 0 };
  let level = 1;
  for (const [index, value] of problem.objectives.entries()) {
    if (value === 'vehicles') {
      sum.activation += index === 0 ? VEHICLE_WEIGHT : level;
    } else {
      const perSecond = level * costPerSecond[slot];
      if (value === 'transport_time') sum.travel += perSecond;
      else sum.span += perSecond;
      sum.distance += level * costPerMeter[slot];
      sum.activation += level * costOfActivation[slot];
    }
    // Vehicles in front have a weight of their own and leave the full scale to what follows.
    if (value !== 'vehicles' || index > 0) level *= LEVEL_STEP;
  }
  // Waiting hides detours from the span, so the road needs a small price of its own.
  if (sum.span > 0 && sum.travel === 0) sum.travel = sum.span * LEVEL_STEP;
  // Only vehicles or activations are priced: the road decides among equals.
  if (sum.travel + sum.distance + sum.span === 0) {
    sum.travel = sum.activation >= VEHICLE_WEIGHT ? 1 : LEVEL_STEP;
  }
  return sum;
}

/** The vector that decides which plan is better: smaller at the first difference. */
export function valueOfPlan(problem: VrpProblem, plan: VrpPlan): Float64Array {
  const { slots } = problem;
  const objectiveCount = problem.objectives.length;
  const vector = new Float64Array(PRIORITY_CLASSES + objectiveCount + 2);
  for (const unit of plan.unassigned) vector[problem.units.priority[unit] - 1]++;
  const usedVehicles = new Set<number>();
  for (const [slot, tasks] of plan.tasksOfSlot.entries()) {
    if (tasks.length === 0) continue;
    const route = simulateRoute(problem, slot, tasks);
    const isFirstOfVehicle = !usedVehicles.has(slots.vehicle[slot]);
    usedVehicles.add(slots.vehicle[slot]);
    for (const [index, value] of problem.objectives.entries()) {
      const at = PRIORITY_CLASSES + index;
      if (value === 'vehicles') {
        if (isFirstOfVehicle) vector[at]++;
        continue;
      }
      const seconds = value === 'transport_time' ? route.travel : route.arrival - route.departure;
      vector[at] += seconds * slots.costPerSecond[slot] + route.distance * slots.costPerMeter[slot];
      if (isFirstOfVehicle) vector[at] += slots.costOfActivation[slot];
    }
    vector[vector.length - 2] += route.travel;
    vector[vector.length - 1] += route.distance;
  }
  return vector;
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
  const index = problem.objectives.findIndex((objective) => objective !== 'vehicles');
  return index < 0 ? value[value.length - 2] : value[PRIORITY_CLASSES + index];
}
