/**
 * The price of a `min-max` or `balance` objective, on top of the sum of the rows' costs. For `min-max` the costliest
 * row counts many times over; for `balance` the sum is raised by the coefficient of variation over all vehicles, those
 * without work included. Both follow the rows' costs, which hold the objective's value and little else.
 */

import { weightsOfSlot } from './slot-weights.ts';
import type { Objective, VrpProblem } from './vrp-problem.ts';

/**
 * The part of a plan's price that is no sum over routes (the longest route, balance). It follows the plan row by row;
 * taking a change back is telling it the other way round.
 */
export interface PlanPrice {
  /** Whether no insertion ever lowers the total: only then may a price in between rule a plan out. */
  readonly isMonotone: boolean;
  /** By how much the total would change if the cost of the slot's row went from `before` to `after` (0: empty). */
  slotPriceChange(slot: number, before: number, after: number): number;
  /** The slot's row has gone from cost `before` to `after`. */
  follow(slot: number, before: number, after: number): void;
  /** Forgets everything: all rows are empty. */
  reset(): void;
  total(): number;
}

/** What the costliest row weighs beside the sum of all rows: no saving elsewhere makes up for a longer one. */
const LARGEST_WEIGHT = 100;

/** The price of the first objective that is no plain sum, or undefined when there is none. */
export function createSpreadPrice(problem: VrpProblem): PlanPrice | undefined {
  const objective = problem.objectives.find(({ type }) => type !== 'min');
  if (!objective) return undefined;
  // Estimates of an insertion know the road, not the activity that it adds.
  const { activity } = weightsOfSlot(problem, 0);
  return objective.type === 'min-max'
    ? new LargestPrice(problem, activity)
    : new BalancePrice(problem, objective, activity);
}

/** The part of a row's cost that the objective is about: where activities count, whole ones (`activity`: price of one). */
function countedPart(cost: number, activity: number): number {
  return activity > 0 ? Math.floor(cost / activity) * activity : cost;
}

class LargestPrice implements PlanPrice {
  readonly isMonotone = true;
  private readonly costOfSlot: Float64Array;
  private largest = 0;
  private isStale = false;

  constructor(
    problem: VrpProblem,
    private readonly activity: number,
  ) {
    this.costOfSlot = new Float64Array(problem.slots.count);
  }

  slotPriceChange(_slot: number, _before: number, estimate: number): number {
    const after = countedPart(estimate, this.activity) + this.activity;
    return LARGEST_WEIGHT * Math.max(0, after - this.findLargest());
  }

  follow(slot: number, _before: number, cost: number): void {
    const after = countedPart(cost, this.activity);
    const previous = this.costOfSlot[slot];
    this.costOfSlot[slot] = after;
    if (after >= this.largest) this.largest = after;
    else if (previous >= this.largest) this.isStale = true;
  }

  reset(): void {
    this.costOfSlot.fill(0);
    this.largest = 0;
    this.isStale = false;
  }

  total(): number {
    return LARGEST_WEIGHT * this.findLargest();
  }

  private findLargest(): number {
    if (this.isStale) {
      this.largest = 0;
      for (const cost of this.costOfSlot) if (cost > this.largest) this.largest = cost;
      this.isStale = false;
    }
    return this.largest;
  }
}

class BalancePrice implements PlanPrice {
  readonly isMonotone = false;
  private readonly costOfVehicle: Float64Array;
  private readonly vehicle: Int32Array;
  private readonly spread: number;
  private sum = 0;
  private squares = 0;

  constructor(
    problem: VrpProblem,
    objective: Objective,
    private readonly activity: number,
  ) {
    this.costOfVehicle = new Float64Array(problem.vehicleCount);
    this.vehicle = problem.slots.vehicle;
    this.spread = objective.spread;
  }

  slotPriceChange(slot: number, before: number, estimate: number): number {
    const own = this.costOfVehicle[this.vehicle[slot]];
    const change = countedPart(estimate, this.activity) + this.activity - countedPart(before, this.activity);
    const squares = this.squares + change * (2 * own + change);
    return this.priceOf(this.sum + change, squares) - this.total();
  }

  follow(slot: number, before: number, after: number): void {
    const vehicle = this.vehicle[slot];
    const own = this.costOfVehicle[vehicle];
    const change = countedPart(after, this.activity) - countedPart(before, this.activity);
    this.costOfVehicle[vehicle] = own + change;
    this.sum += change;
    this.squares += change * (2 * own + change);
  }

  reset(): void {
    this.costOfVehicle.fill(0);
    this.sum = 0;
    this.squares = 0;
  }

  total(): number {
    return this.priceOf(this.sum, this.squares);
  }

  /** Sum times spread times coefficient of variation: n * spread * standard deviation. */
  private priceOf(sum: number, squares: number): number {
    const count = this.costOfVehicle.length;
    const mean = sum / count;
    return this.spread * count * Math.sqrt(Math.max(0, squares / count - mean * mean));
  }
}
