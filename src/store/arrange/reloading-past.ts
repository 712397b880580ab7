/**
 * Vans that come back for new loads on a day in progress. Where a route is cut into trips follows its orders, so a reload that
 * has happened could move with a change: such routes stay as they are.
 */
import type { Plan } from '../../plan/plan.ts';
import { countTrips } from '../../plan/reloads.ts';
import { routeKey } from '../../plan/solution.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { type Arrangement, isSameArrangement } from './arrangement.ts';
import { getPast } from './past.ts';

/** Keys of routes that reload and have stops behind them, with their vans. */
export function listReloadingUnderWay(plan: Plan): ReadonlyMap<string, Vehicle> {
  const vehicles = new Map(plan.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return new Map(
    getPast(plan).flatMap((past): [string, Vehicle][] => {
      const vehicle = vehicles.get(past.vehicleId);
      const isUnderWay = past.stops.length > 0 && vehicle?.isAvailable && countTrips(vehicle) > 1;
      return isUnderWay ? [[routeKey(past), vehicle]] : [];
    }),
  );
}

/** The first of these vans whose route a change touches; undefined where none is touched. */
export function findReloadingTouched(
  plan: Plan,
  before: Arrangement,
  after: Arrangement,
): Vehicle | undefined {
  const routeOf = (arrangement: Arrangement, key: string) =>
    arrangement.filter((route) => routeKey(route) === key);
  const touched = [...listReloadingUnderWay(plan)].find(
    ([key]) => !isSameArrangement(routeOf(before, key), routeOf(after, key)),
  );
  return touched?.[1];
}
