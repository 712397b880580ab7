/** What of a route lies behind at a moment: its stops, and the reloads and breaks between and behind them. */
import type { PlannedBreak, PlannedReload, PlannedRoute, PlannedStop } from './solution.ts';

type Timed = Pick<PlannedRoute, 'stops' | 'reloads' | 'breaks'>;

/**
 * When the van leaves for a place behind the stop `atStop` at the latest, which it reaches at `arrival`: before the breaks that
 * it takes there, which come between its way and its arrival.
 */
function findSetOut(
  { breaks = [] }: Timed,
  atStop: number,
  { arrival, legSeconds }: Pick<PlannedStop, 'arrival' | 'legSeconds'>,
): number {
  let reached = arrival;
  if (legSeconds > 0)
    for (const rest of breaks.toReversed())
      if (rest.atStop === atStop && rest.end === reached) reached = rest.start;
  return reached - legSeconds;
}

/** Stops that the van has reached, or set out to, by a moment. */
export function countBehind(route: Timed, moment: number): number {
  const ahead = route.stops.findIndex((stop, i) => findSetOut(route, i - 1, stop) >= moment);
  return ahead < 0 ? route.stops.length : ahead;
}

/** The reloads of a route's first `count` stops, and the one behind them where the van has set out to it by a moment. */
export function listReloadsBehind(route: Timed, count: number, moment: number): PlannedReload[] {
  return (route.reloads ?? []).filter(
    (reload) =>
      reload.beforeStop < count ||
      (reload.beforeStop === count && findSetOut(route, count - 1, reload) < moment),
  );
}

/** The breaks of a route before its stop `count`, and those at the last of these stops that have begun by a moment. */
export function listBreaksBehind(
  { breaks = [] }: Pick<PlannedRoute, 'breaks'>,
  count: number,
  moment: number,
): PlannedBreak[] {
  return breaks.filter(({ atStop, start }) => atStop < count - 1 || (atStop === count - 1 && start < moment));
}

interface LastBehind {
  readonly kind: 'stop' | 'reload' | 'break';
  readonly end: number;
}

/** What the van did last, a stop or what came behind the last of them; undefined without stops. */
export function findLastBehind({
  stops,
  reloads = [],
  breaks = [],
}: Pick<PlannedRoute, 'stops' | 'reloads' | 'breaks'>): LastBehind | undefined {
  const stop = stops.at(-1);
  if (!stop) return undefined;
  let last: LastBehind = { kind: 'stop', end: stop.departure };
  const reload = reloads.at(-1);
  if (reload?.beforeStop === stops.length) last = { kind: 'reload', end: reload.end };
  const rest = breaks.at(-1);
  if (rest?.atStop === stops.length - 1 && rest.end > last.end) last = { kind: 'break', end: rest.end };
  return last;
}

/**
 * The route with those of its stops that are kept, its reloads between the same ones: none before the first, one between two;
 * all its breaks, each behind the last stop before it that is left.
 */
export function keepStops<
  Stop,
  Route extends {
    readonly stops: readonly Stop[];
    readonly reloads?: readonly PlannedReload[];
    readonly breaks?: readonly PlannedBreak[];
  },
>(route: Route, isKept: (stop: Route['stops'][number]) => boolean): Route {
  const stops = route.stops.filter(isKept);
  if (stops.length === route.stops.length) return route;
  const countKept = (count: number) => route.stops.slice(0, count).filter(isKept).length;
  const counted = route.reloads?.map((reload) => ({ ...reload, beforeStop: countKept(reload.beforeStop) }));
  const reloads = counted?.filter(
    ({ beforeStop }, i) => beforeStop > 0 && counted[i + 1]?.beforeStop !== beforeStop,
  );
  const breaks = route.breaks?.map((rest) => ({ ...rest, atStop: countKept(rest.atStop + 1) - 1 }));
  return { ...route, stops, ...(reloads ? { reloads } : {}), ...(breaks ? { breaks } : {}) };
}
