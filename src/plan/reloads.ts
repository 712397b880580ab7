/** Vans that come back for a new load: how often, for how long, and the trips of a route. */
import { listDestinations } from './route-steps.ts';
import type { PlannedRoute } from './solution.ts';
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
