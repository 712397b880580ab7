/** Rules and prices beyond the row summaries; each is optional, and what is absent costs nothing. */
import type { CurrentPlan } from './current-plan.ts';
import type { PlaceRules } from './place-rules.ts';
import type { RouteEvaluator } from './route-evaluator.ts';

export interface SearchHooks {
  readonly evaluator?: RouteEvaluator;
  readonly price?: PlanPrice;
  /** Rules may need the plan (rows, slot of each unit) that they are asked about. */
  readonly rules?: (plan: CurrentPlan) => PlaceRules;
  /** False: the rules never close a place between two tasks to others. */
  readonly sealsPlaces?: boolean;
}

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
