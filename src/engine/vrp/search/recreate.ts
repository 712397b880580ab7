/** Puts the units that are out in this iteration back, greedily, in their order; sets are completed or taken out again. */
import type { CurrentPlan } from '../current-plan.ts';
import type { InsertionFinder } from '../insertion/insertion-finder.ts';
import { NO_CAP } from '../insertion/place-search.ts';
import type { Ruin } from '../ruin/ruin.ts';
import type { InsertionOrder } from './insertion-order.ts';

export class Recreate {
  /** Whether prices in between may end an attempt: only where insertions never make plans cheaper. */
  hasCaps: boolean;

  constructor(
    private readonly plan: CurrentPlan,
    private readonly ruin: Ruin,
    readonly finder: InsertionFinder,
    private readonly order: InsertionOrder,
  ) {
    const rewardsOrders = plan.tables.problem.slots.minOrders.some((least) => least > 0);
    this.hasCaps = !rewardsOrders && (plan.price === undefined || plan.price.isMonotone);
  }

  sort(byPriority: boolean): void {
    const { ruin, order, plan } = this;
    order.sort(ruin.units, ruin.slotBefore, ruin.count, byPriority);
    plan.rules?.arrange?.(ruin.units, ruin.slotBefore, ruin.count);
  }

  /** The order in which a first plan is built. */
  sortFirst(): void {
    const { ruin, order, plan } = this;
    order.sortFirst(ruin.units, ruin.slotBefore, ruin.count);
    plan.rules?.arrange?.(ruin.units, ruin.slotBefore, ruin.count);
  }

  /** With `isCapped` every unit must find a place within the threshold, and the first that does not ends the attempt with false. */
  run(threshold: number, isCapped: boolean): boolean {
    const { plan, ruin, finder } = this;
    const hasCap = isCapped && this.hasCaps;
    for (let i = 0; i < ruin.count; i++) {
      const unit = ruin.units[i];
      const found = finder.find(unit, hasCap ? threshold - plan.total : NO_CAP);
      if (found.slot >= 0) {
        const isValid = plan.insertUnit(unit, found.slot, found.firstAfter, found.secondAfter);
        // The finder gives up after many refusals and leaves the last word on a place to the plan.
        const isRefused = !isValid && plan.evaluator !== undefined;
        if (isRefused && (isCapped || !ruin.takeOutAgain(unit))) return false;
      } else if (isCapped) return false;
    }
    return plan.rules === undefined || plan.rules.hasSets === false || this.completeSets(isCapped);
  }

  /** Takes the units of incomplete sets out again; false when that is not allowed or leaves no valid routes. */
  private completeSets(isCapped: boolean): boolean {
    const { plan, ruin } = this;
    const incomplete = plan.rules?.listIncomplete() ?? [];
    if (incomplete.length === 0) return true;
    return !isCapped && incomplete.every((unit) => plan.slotOfUnit[unit] < 0 || ruin.takeOutAgain(unit));
  }
}
