/** The rows of the timeline: a lane per van, or per shift of a van that has several. */
import { type PlannedRoute, routeKey } from '../../plan/solution.ts';
import { FIRST_SHIFT, type Vehicle } from '../../plan/vehicle.ts';

export interface LaneRow {
  readonly key: string;
  readonly vehicle: Vehicle;
  /** Counting from 1. */
  readonly number: number;
  readonly shiftId?: string;
  /** 0 for the only shift; counting from 1 where there are several. */
  readonly shift: number;
  readonly route?: PlannedRoute;
}

export function listLaneRows(vehicles: readonly Vehicle[], routes: readonly PlannedRoute[]): LaneRow[] {
  const routeOf = new Map(routes.map((route) => [routeKey(route), route]));
  return vehicles.flatMap((vehicle, i): LaneRow[] => {
    const more = vehicle.moreShifts ?? [];
    const common = { vehicle, number: i + 1 };
    if (more.length === 0) {
      const own =
        routeOf.get(vehicle.id) ?? routeOf.get(routeKey({ vehicleId: vehicle.id, shiftId: FIRST_SHIFT }));
      return [{ ...common, key: vehicle.id, shift: 0, ...(own ? { route: own } : {}) }];
    }
    return [FIRST_SHIFT, ...more.map(({ id }) => id)].map((shiftId, s) => {
      const key = routeKey({ vehicleId: vehicle.id, shiftId });
      const route = routeOf.get(key);
      return { ...common, key, shiftId, shift: s + 1, ...(route ? { route } : {}) };
    });
  });
}
