/** Vans that come back for a new load: how often, for how long, and the trips of a route. */
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

/** The reloads that come before a stop, by its position; the one after the last stop there never is. */
export function findReload({ reloads = [] }: PlannedRoute, position: number): PlannedReload | undefined {
  return reloads.find(({ beforeStop }) => beforeStop === position);
}

/** The trip that a stop belongs to, from 1. */
export function tripOf(
  reloads: readonly { readonly beforeStop: number }[] | undefined,
  position: number,
): number {
  return 1 + (reloads ?? []).filter(({ beforeStop }) => beforeStop <= position).length;
}

/** What is on board from each moment on, as the route is driven: when it leaves, after each stop and each reload. */
export function listLoads(
  route: PlannedRoute,
): readonly { readonly from: number; readonly loads: readonly number[] }[] {
  const { departure, loadAtStart, stops } = route;
  return [
    { from: departure, loads: loadAtStart },
    ...stops.flatMap((stop, i) => {
      const reload = findReload(route, i);
      const before = reload ? [{ from: reload.end, loads: reload.loadAfter }] : [];
      return [...before, { from: stop.departure, loads: stop.loadAfter }];
    }),
  ];
}
