/** What lies behind of routes under way, as a problem says it by slot. */

/** Routes that begin with these tasks reload among them as they did and nowhere else. */
export interface TripsDone {
  readonly tasks: readonly number[];
  /** Rising: how many of the tasks lie before each reload, which may be all of them. */
  readonly cuts: readonly number[];
  readonly reloads: readonly number[];
}

/**
 * Routes that begin with these tasks have taken these breaks, each as the next part of the slot's own, and no others before
 * the last of the tasks is left. A window break that is due by then may be taken there although its hours are over.
 */
export interface BreaksDone {
  readonly tasks: readonly number[];
  /** Rising: how many of the tasks lie before each break, from 0; the moment from which on it is taken; its length. */
  readonly after: readonly number[];
  readonly start: readonly number[];
  readonly duration: readonly number[];
}
