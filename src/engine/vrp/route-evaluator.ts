/**
 * Rules that the row summaries do not know exactly (breaks, ride times, ...). For slots that need it the kernels'
 * places are estimates that never overlook a valid one; the evaluator has the last word on every route that the plan
 * takes over, and its price is the row's.
 */
export interface RouteEvaluator {
  /** 1 for slots whose routes must be evaluated. */
  readonly isNeeded: Uint8Array;
  /** 1 for slots whose prices the estimates may exceed: all of their places are evaluated. */
  readonly isSteep: Uint8Array;
  /**
   * Exact price of the route `tasks[first .. first + length)` in the annealing's weights (`weightsOfSlot`, without the
   * activation); Infinity when it breaks a rule. Never called for empty routes. The buffer is the caller's.
   */
  evaluate(slot: number, tasks: Int32Array, first: number, length: number): number;
  /**
   * Whether a route that the summaries call valid, that ends at `end` at the latest and drives `driving` seconds at
   * most, keeps the evaluator's rules too and has the summaries' price: such routes need not be evaluated.
   */
  isClear?(slot: number, end: number, driving: number): boolean;
  /** Whether a unit that no empty route can serve alone may still fit between others. */
  mayFitLater?(unit: number): boolean;
  /** From here on what was only priced with `FLAW_PRICE` is refused. */
  settle?(): void;
}

/**
 * Outweighs all prices. An evaluator may price a route with it that breaks a rule which only further stops can mend, so that
 * the search may pass through such plans while it looks for places; they never are the best plan.
 */
export const FLAW_PRICE = 1e13;

/** Plans of this price hold a flaw: rewards and rounding may take a little off. */
export const FLAWED_FROM = FLAW_PRICE / 2;
