/** What lies behind of a route under way, as a problem says it by slot. */

/**
 * A route that begins with these tasks has taken these breaks and reloads among and behind them, and no others before the last
 * of the tasks is left. Each break counts as the next part of the slot's own; a window break that is due by then may be taken
 * there although its hours are over.
 */
export interface RouteUnderWay {
  readonly tasks: readonly number[];
  readonly breaks: {
    /** Rising: how many of the tasks lie before each, from 0; the moment from which on it is taken; its length. */
    readonly after: readonly number[];
    readonly start: readonly number[];
    readonly duration: readonly number[];
  };
  readonly reloads: {
    /** Rising: how many of the tasks lie before each, which may be all of them. */
    readonly after: readonly number[];
    /** Which of the problem's reloads each is. */
    readonly reload: readonly number[];
  };
}

/** Whether one of the routes has taken a break. */
export function hasTakenBreaks(routes: readonly (RouteUnderWay | undefined)[] = []): boolean {
  return routes.some((route) => route !== undefined && route.breaks.start.length > 0);
}
