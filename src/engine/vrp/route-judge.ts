/**
 * Rules that the row summaries do not know exactly (breaks, ride times, ...). For slots that need it the kernels'
 * places are estimates that never overlook a valid one; the judge has the last word on every route that the plan
 * takes over, and its price is the row's.
 */
export interface RouteJudge {
  /** 1 for slots whose routes must be judged. */
  readonly isNeeded: Uint8Array;
  /**
   * Exact price of the route `tasks[first .. first + length)` in the annealing's weights (`weightsOfSlot`, without the
   * activation); Infinity when it breaks a rule. Never called for empty routes. The buffer is the caller's.
   */
  judge(slot: number, tasks: Int32Array, first: number, length: number): number;
}
