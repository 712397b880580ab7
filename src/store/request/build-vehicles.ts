/** Vans as vehicles and vehicle types of POST /vrp: a type per van, so that each may differ. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PastRoute } from '../../plan/solution.ts';
import { routeKey } from '../../plan/solution.ts';
import {
  DEFAULT_PROFILE,
  type Depot,
  FIRST_SHIFT,
  type Vehicle,
  type VehicleBreak,
  type VehicleShift,
} from '../../plan/vehicle.ts';
import { isStopped } from '../arrange/past.ts';
import type { LoadScale } from './load-scale.ts';

type VehicleBody = VrpRequestBody['vehicles'][number];
/** What lies behind, by the key of its route. */
type PastByRoute = ReadonlyMap<string, PastRoute>;
type VehicleTypeBody = NonNullable<VrpRequestBody['vehicle_types']>[number];

const DEPOT_ID = '@depot';
const METRES_A_KM = 1000;
const SECONDS_AN_HOUR = 3600;

function buildPlace(place: Depot, id: string) {
  const [lon, lat] = place.location;
  return { location_id: id, lon, lat, name: place.name };
}

function buildBreak(rest: VehicleBreak) {
  if (rest.kind === 'window') {
    const [earliest, latest] = rest.window;
    return { earliest, latest, duration: rest.durationSeconds };
  }
  return {
    duration: rest.durationSeconds,
    max_driving_time: rest.maxDrivingSeconds,
    ...(rest.drivenBeforeSeconds ? { initial_driving_time: rest.drivenBeforeSeconds } : {}),
    ...(rest.parts?.length ? { possible_split: [...rest.parts] } : {}),
  };
}

/**
 * When the van may leave. Of a day in progress one that is under way has left, and one that is not leaves no earlier
 * than what lies behind.
 */
function buildDeparture(shift: VehicleShift, frozenUntil: number | undefined, past: PastRoute | undefined) {
  const [earliest, latest] = shift.shift;
  if (past) return { earliest_start: past.departure, latest_end: latest };
  const from = frozenUntil === undefined ? earliest : Math.max(earliest, Math.min(frozenUntil, latest));
  return {
    earliest_start: from,
    latest_end: latest,
    ...(shift.latestStart === undefined ? {} : { latest_start: Math.max(from, shift.latestStart) }),
    ...(shift.departure === undefined ? {} : { departure_preference: shift.departure }),
  };
}

function buildShift(shift: VehicleShift, plan: Plan, placeId: string, past: PastRoute | undefined) {
  const { depot } = plan;
  return {
    ...(shift.start
      ? { start_address: buildPlace(shift.start, `${placeId} start`) }
      : depot
        ? { start_address: buildPlace(depot, DEPOT_ID) }
        : {}),
    ...(shift.end && !shift.endsAnywhere ? { end_address: buildPlace(shift.end, `${placeId} end`) } : {}),
    ...(shift.endsAnywhere ? { return_to_depot: false } : {}),
    ...buildDeparture(shift, plan.frozenUntil, past),
    ...(shift.rest ? { break: buildBreak(shift.rest) } : {}),
    ...definedOnly({
      max_service_time: shift.maxServiceSeconds,
      max_working_time: shift.maxWorkingSeconds,
      max_route_duration: shift.maxRouteSeconds,
    }),
  };
}

function definedOnly<Values extends Record<string, number | undefined>>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;
}

function typeIdOf(vehicle: Vehicle): string {
  return `type-${vehicle.id}`;
}

/** Each time that the van may drive, by the id of its shift. */
function listShifts(vehicle: Vehicle): { shift: VehicleShift; shiftId: string; key: string }[] {
  const { id: vehicleId, moreShifts = [] } = vehicle;
  const first = { shift: vehicle, shiftId: FIRST_SHIFT };
  // A van without further shifts drives without one in the request.
  if (moreShifts.length === 0) return [{ ...first, key: routeKey({ vehicleId }) }];
  return [first, ...moreShifts.map((shift) => ({ shift, shiftId: shift.id }))].map((one) => ({
    ...one,
    key: routeKey({ vehicleId, shiftId: one.shiftId }),
  }));
}

/** Whether a route was called off before it began. */
function isCalledOff(past: PastRoute | undefined): boolean {
  return past !== undefined && isStopped(past) && past.stops.length === 0;
}

/** Whether the van stopped for today before it left. */
export function isHome(vehicle: Vehicle, past: PastByRoute): boolean {
  return listShifts(vehicle).every(({ key }) => isCalledOff(past.get(key)));
}

export function buildVehicle(vehicle: Vehicle, plan: Plan, past: PastByRoute): VehicleBody {
  const { skills } = vehicle;
  const shifts = listShifts(vehicle);
  return {
    vehicle_id: vehicle.id,
    type_id: typeIdOf(vehicle),
    ...buildShift(vehicle, plan, vehicle.id, past.get(shifts[0].key)),
    ...(shifts.length > 1
      ? {
          shifts: shifts
            .filter(({ key }) => !isCalledOff(past.get(key)))
            .map(({ shift, shiftId, key }) => ({
              shift_id: shiftId,
              ...buildShift(
                shift,
                plan,
                shiftId === FIRST_SHIFT ? vehicle.id : `${vehicle.id} ${shiftId}`,
                past.get(key),
              ),
            })),
        }
      : {}),
    ...(skills.length > 0 ? { skills: [...skills] } : {}),
    ...definedOnly({
      max_distance: vehicle.maxMetres,
      max_driving_time: vehicle.maxDrivingSeconds,
      max_jobs: vehicle.maxOrders,
      min_jobs: vehicle.minOrders,
      max_activities: vehicle.maxStops,
    }),
    ...(vehicle.movesEmpty ? { move_to_end_address: true } : {}),
  };
}

export function buildVehicleType(vehicle: Vehicle, loads: LoadScale): VehicleTypeBody {
  const { costPerKm, costPerHour, costPerDay } = vehicle;
  return {
    type_id: typeIdOf(vehicle),
    profile: vehicle.profile ?? DEFAULT_PROFILE,
    capacity: loads.toCapacity(vehicle),
    ...definedOnly({
      speed_factor: vehicle.speedFactor,
      service_time_factor: vehicle.serviceTimeFactor,
      cost_per_meter: costPerKm === undefined ? undefined : costPerKm / METRES_A_KM,
      cost_per_second: costPerHour === undefined ? undefined : costPerHour / SECONDS_AN_HOUR,
      cost_per_activation: costPerDay,
    }),
  };
}
