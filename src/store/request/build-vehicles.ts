/** Vans as vehicles and vehicle types of POST /vrp: a type per van, so that each may differ. */

import type { VrpRouteLimit } from '../../api/contract/route-limits.ts';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PastRoute } from '../../plan/solution.ts';
import { routeKey } from '../../plan/solution.ts';
import {
  type Depot,
  FIRST_SHIFT,
  type Vehicle,
  type VehicleBreak,
  type VehicleShift,
} from '../../plan/vehicle.ts';
import {
  MEMBER_OF_FIELD,
  SHIFT_LIMITS,
  type ShiftLimit,
  VEHICLE_LIMITS,
  type VehicleLimit,
} from '../../plan/vehicle-limits.ts';
import { roadsOfTraits } from '../../plan/vehicle-roads.ts';
import { isStopped } from '../arrange/past.ts';
import type { LoadScale } from './load-scale.ts';

type VehicleBody = VrpRequestBody['vehicles'][number];
/** What lies behind, by the key of its route. */
type PastByRoute = ReadonlyMap<string, PastRoute>;
type VehicleTypeBody = NonNullable<VrpRequestBody['vehicle_types']>[number];

export const DEPOT_ID = '@depot';
const METRES_A_KM = 1000;
const SECONDS_AN_HOUR = 3600;

/** A place of vans as an address. */
export function buildPlace(place: Depot, id: string) {
  const [lon, lat] = place.location;
  return { location_id: id, lon, lat, name: place.name };
}

function buildBreak(rest: VehicleBreak) {
  if (rest.kind === 'window') {
    const [earliest, latest] = rest.window;
    return { earliest, latest, duration: rest.durationSeconds };
  }
  return definedOnly({
    duration: rest.durationSeconds,
    max_driving_time: rest.maxDrivingSeconds,
    initial_driving_time: rest.drivenBeforeSeconds || undefined,
    possible_split: rest.parts?.length ? [...rest.parts] : undefined,
  });
}

/**
 * When the van may leave. Of a day in progress one that is under way has left, and one that is not leaves no earlier
 * than what lies behind.
 */
function buildDeparture(shift: VehicleShift, frozenUntil: number | undefined, past: PastRoute | undefined) {
  const [earliest, latest] = shift.shift;
  const latestStart = shift.latestStart ?? (shift.departure && latest);
  if (past) return { earliest_start: past.departure, latest_end: latest };
  const from = frozenUntil === undefined ? earliest : Math.max(earliest, Math.min(frozenUntil, latest));
  return {
    earliest_start: from,
    latest_end: latest,
    latest_start: latestStart === undefined ? undefined : Math.max(from, latestStart),
    departure_preference: shift.departure,
  };
}

/** The limits as the request names them, undefined where there is none. */
function buildLimits<Field extends ShiftLimit | VehicleLimit>(
  fields: readonly Field[],
  values: Readonly<Partial<Record<Field, number>>>,
): Partial<Record<VrpRouteLimit, number>> {
  return Object.fromEntries(fields.map((field) => [MEMBER_OF_FIELD[field], values[field]]));
}

function buildShift(shift: VehicleShift, plan: Plan, placeId: string, past: PastRoute | undefined) {
  const { depot } = plan;
  const { start, end, endsAnywhere, rest } = shift;
  return definedOnly({
    start_address: start ? buildPlace(start, `${placeId} start`) : depot && buildPlace(depot, DEPOT_ID),
    end_address: end && !endsAnywhere ? buildPlace(end, `${placeId} end`) : undefined,
    return_to_depot: endsAnywhere ? false : undefined,
    ...buildDeparture(shift, plan.frozenUntil, past),
    // Nothing follows on a route that has stopped, so that no break is due.
    break: rest && !(past && isStopped(past)) ? buildBreak(rest) : undefined,
    ...buildLimits(SHIFT_LIMITS, shift),
  });
}

/** Without members that are undefined. */
function definedOnly<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
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
  return definedOnly({
    vehicle_id: vehicle.id,
    type_id: typeIdOf(vehicle),
    ...buildShift(vehicle, plan, vehicle.id, past.get(shifts[0].key)),
    shifts:
      shifts.length > 1
        ? shifts
            .filter(({ key }) => !isCalledOff(past.get(key)))
            .map(({ shift, shiftId, key }) => {
              const placeId = shiftId === FIRST_SHIFT ? vehicle.id : `${vehicle.id} ${shiftId}`;
              return { shift_id: shiftId, ...buildShift(shift, plan, placeId, past.get(key)) };
            })
        : undefined,
    skills: skills.length > 0 ? [...skills] : undefined,
    ...buildLimits(VEHICLE_LIMITS, vehicle),
    min_jobs: vehicle.minOrders,
    move_to_end_address: vehicle.movesEmpty || undefined,
  });
}

export function buildVehicleType(vehicle: Vehicle, loads: LoadScale): VehicleTypeBody {
  const { costPerKm, costPerHour, costPerDay } = vehicle;
  return {
    type_id: typeIdOf(vehicle),
    ...roadsOfTraits(vehicle),
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
