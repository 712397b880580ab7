/** Vans that come back for a new load: how often, for how long, and the trips of a route. */
import { listDestinations } from './route-steps.ts';
import type { PlannedReload, PlannedRoute } from './solution.ts';
import type { Vehicle } from './vehicle.ts';

/** The engine takes no more. */
export const MAX_RELOADS = 20;
/** Time at the depot where a van has none of its own. */
export const RELOAD_SECONDS = 900;

/** How many loads a van may carry on each of its shifts. */
export function countTrips({ maxReloads = 0 }: Vehicle): number {
  return 1 + maxReloads;
}

/** What is on board from each moment on, as the route is driven: when it leaves, after each stop and each reload. */
export function listLoads(
  route: PlannedRoute,
): readonly { readonly from: number; readonly loads: readonly number[] }[] {
  return [
    { from: route.departure, loads: route.loadAtStart },
    ...listDestinations(route).map((step) =>
      step.kind === 'reload'
        ? { from: step.reload.end, loads: step.reload.loadAfter }
        : { from: step.stop.departure, loads: step.stop.loadAfter },
    ),
  ];
}

/** The reloads of a route's first `count` stops, and the one behind them where the van has set out to it by a moment. */
export function listReloadsBehind(
  { reloads = [] }: Pick<PlannedRoute, 'reloads'>,
  count: number,
  moment: number,
): PlannedReload[] {
  return reloads.filter(
    ({ beforeStop, arrival, legSeconds }) =>
      beforeStop < count || (beforeStop === count && arrival - legSeconds < moment),
  );
}

/** When the van is through with its stops, and with a reload behind the last of them; undefined without stops. */
export function findLastDeparture({
  stops,
  reloads = [],
}: Pick<PlannedRoute, 'stops' | 'reloads'>): number | undefined {
  const last = reloads.at(-1);
  return last?.beforeStop === stops.length ? last.end : stops.at(-1)?.departure;
}

/** The route with those of its stops that are kept, its reloads between the same ones: none before the first, one between two. */
export function keepStops<
  Stop,
  Route extends { readonly stops: readonly Stop[]; readonly reloads?: readonly PlannedReload[] },
>(route: Route, isKept: (stop: Route['stops'][number]) => boolean): Route {
  const stops = route.stops.filter(isKept);
  if (stops.length === route.stops.length) return route;
  if (!route.reloads) return { ...route, stops };
  const counted = route.reloads.map((reload) => ({
    ...reload,
    beforeStop: route.stops.slice(0, reload.beforeStop).filter(isKept).length,
  }));
  const reloads = counted.filter(
    ({ beforeStop }, i) => beforeStop > 0 && counted[i + 1]?.beforeStop !== beforeStop,
  );
  return { ...route, stops, reloads };
}
