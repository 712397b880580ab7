/**
 * The limits of a van's route, each once: its field in the plan by the member of the request that it is sent as. What
 * such a limit is measured in, and whether a shift has its own, the contract's `ROUTE_LIMITS` says; schema, cells,
 * columns of files, requests and fixes read both lists. A limit is called `fleet.<field>` in the catalogs.
 */
import { limitsOf, type VrpRouteLimit } from '../api/contract/route-limits.ts';

export const FIELD_OF_LIMIT = {
  max_working_time: 'maxWorkingSeconds',
  max_service_time: 'maxServiceSeconds',
  max_route_duration: 'maxRouteSeconds',
  max_activities: 'maxStops',
  max_jobs: 'maxOrders',
  max_distance: 'maxMetres',
  max_driving_time: 'maxDrivingSeconds',
  max_waiting_time: 'maxWaitingSeconds',
} as const satisfies Record<VrpRouteLimit, string>;

export const SHIFT_LIMITS = limitsOf('shift').map((name) => FIELD_OF_LIMIT[name]);
export const VEHICLE_LIMITS = limitsOf('vehicle').map((name) => FIELD_OF_LIMIT[name]);
export type ShiftLimit = (typeof SHIFT_LIMITS)[number];
export type VehicleLimit = (typeof VEHICLE_LIMITS)[number];

export const MEMBER_OF_FIELD = Object.fromEntries(
  Object.entries(FIELD_OF_LIMIT).map(([name, field]) => [field, name]),
) as Record<ShiftLimit | VehicleLimit, VrpRouteLimit>;
