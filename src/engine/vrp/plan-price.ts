/** Prices of plans beyond what their routes cost one by one. */

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
