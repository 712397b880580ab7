/** Bounds on what a plan is worth beyond one price: of several objectives each, and what decides among equals. */
import { PRIORITY_CLASSES, surchargeOf, valueOfPlan } from '../objective.ts';
import { firstRoadLevel } from '../slot-weights.ts';
import { RouteTimeline } from '../timeline/route-timeline.ts';
import type { VrpPlan, VrpProblem } from '../vrp-problem.ts';

/** Whether the price of the annealing does not tell all that a plan is worth. */
export function hasOtherValues({ objectives, units, slots }: VrpProblem): boolean {
  return (
    objectives.length > 1 ||
    objectives.some(({ type, value }) => type !== 'min' || value === 'activities') ||
    units.dislike !== undefined ||
    units.surcharge !== undefined ||
    slots.minOrders.some((least) => least > 0)
  );
}

function sumSurcharges(problem: VrpProblem, { tasksOfSlot }: VrpPlan): number {
  return tasksOfSlot.reduce((sum, tasks, slot) => sum + surchargeOf(problem, slot, tasks), 0);
}

export class ValueBound {
  private readonly bounds: Float64Array;
  private readonly maxSurcharge: number;
  private readonly timeline: RouteTimeline;

  /** Objectives may grow by the share; missing orders, dislike of vehicles and what units cost extra not at all. */
  constructor(
    private readonly problem: VrpProblem,
    plan: VrpPlan,
    maxExtraShare: number,
  ) {
    this.timeline = new RouteTimeline(problem);
    this.bounds = valueOfPlan(problem, plan, this.timeline);
    this.maxSurcharge = sumSurcharges(problem, plan);
    const { length } = problem.objectives;
    for (let k = 0; k < length; k++) this.bounds[PRIORITY_CLASSES + k] *= 1 + maxExtraShare;
    // Travel is the goal where no objective is measured on the road; else it is bounded by the objectives alone.
    const travel = PRIORITY_CLASSES + length + 2;
    const most = firstRoadLevel(problem) < 0 ? this.bounds[travel] * (1 + maxExtraShare) : Infinity;
    this.bounds.fill(Infinity, travel);
    this.bounds[travel] = most;
  }

  /** O(tasks). */
  allows(plan: VrpPlan): boolean {
    if (sumSurcharges(this.problem, plan) > this.maxSurcharge + 1e-6 * Math.max(1, this.maxSurcharge))
      return false;
    const value = valueOfPlan(this.problem, plan, this.timeline);
    return value.every((part, i) => part <= this.bounds[i] + 1e-6 * Math.max(1, Math.abs(part)));
  }
}
