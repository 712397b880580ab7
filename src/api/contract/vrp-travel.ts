/**
 * How the vehicles of a route travel: their profile, and with `commercial_map` the traffic of the hours in which they may
 * drive. Routes with equal keys share their legs.
 */
import type { ClosedRing } from './closed-areas.ts';
import { type Dimensions, spellDimensions } from './dimensions.ts';
import type { VrpRequest, VrpVehicleType } from './vrp-request.ts';
import { listRouteSlots, profileOfType, type RouteSlot } from './vrp-shifts.ts';

/** The profiles that `commercial_map` has. */
export const COMMERCIAL_PROFILES: readonly string[] = ['car', 'small_truck'];

/** Traffic changes with the quarters of an hour. */
export const QUARTER = 15 * 60;
const HOUR = 60 * 60;
/** How long after its end a route that is late may still drive. */
const LATE = 4 * HOUR;
/** Of a route that may end whenever it likes. */
const DAY = 24 * HOUR;
/** Longer routes drive the rest by the traffic of the last quarter. */
const LONGEST = 2 * DAY;

/** From the beginning of a quarter to the end of another, on the request's time axis. */
export interface TravelHours {
  readonly from: number;
  readonly to: number;
  /** Added to a moment of the request it is a Unix time or a second of the week. */
  readonly shift: number;
}

export interface CommercialTravel {
  /** The request's member that asks for it, for messages. */
  readonly path: string;
  readonly considersTraffic: boolean;
  /** The member that says when the vehicle may start. */
  readonly departurePath: string;
  /** When legs may be driven; undefined where the vehicle names no start: free flow. */
  readonly hours?: TravelHours;
}

export interface Travel {
  readonly profile: string;
  /** Of the vehicle, where it is not as large as the profile. */
  readonly dimensions?: Dimensions;
  /** Areas whose roads are closed to it; absent where all are open. */
  readonly closedAreas?: readonly ClosedRing[];
  /** Undefined on `open_map`. */
  readonly commercial?: CommercialTravel;
  readonly key: string;
}

function listHours(start: number, latestEnd: number | undefined, weekday = 0): TravelHours {
  const end = Math.max(start, latestEnd ?? start + DAY) + LATE;
  return {
    from: Math.floor(start / QUARTER) * QUARTER,
    to: Math.ceil(Math.min(end, start + LONGEST) / QUARTER) * QUARTER,
    shift: weekday * DAY,
  };
}

/** A vehicle type's own words go before the configuration's. */
function readCommercial(
  request: VrpRequest,
  { type, vehicle, shift, path }: RouteSlot,
): CommercialTravel | undefined {
  const routing = request.configuration?.routing;
  const provider = type.network_data_provider ?? routing?.network_data_provider;
  if (provider !== 'commercial_map') return undefined;
  const considersTraffic = type.consider_traffic ?? routing?.consider_traffic ?? false;
  const start = shift?.earliest_start ?? vehicle.earliest_start;
  return {
    path: type.network_data_provider
      ? `vehicle_types[${request.vehicle_types?.indexOf(type)}].network_data_provider`
      : 'configuration.routing.network_data_provider',
    considersTraffic,
    departurePath: `${path}.earliest_start`,
    ...(considersTraffic && start !== undefined
      ? { hours: listHours(start, shift?.latest_end ?? vehicle.latest_end, request.weekday) }
      : {}),
  };
}

/** The roads that vehicles of a type take: a profile for vehicles of another size is another profile. */
export function nameRoads(type: VrpVehicleType): string {
  const sizes = spellDimensions(type.dimensions);
  return sizes === '' ? profileOfType(type) : `${profileOfType(type)} ${sizes}`;
}

export function getTravel(request: VrpRequest, slot: RouteSlot): Travel {
  const profile = profileOfType(slot.type);
  const { dimensions, closedAreas } = slot.type;
  const commercial = readCommercial(request, slot);
  const roads = closedAreas
    ? `${nameRoads(slot.type)} without ${JSON.stringify(closedAreas)}`
    : nameRoads(slot.type);
  return {
    profile,
    ...(dimensions ? { dimensions } : {}),
    ...(closedAreas ? { closedAreas } : {}),
    ...(commercial ? { commercial } : {}),
    key: commercial ? `${roads}@${nameHours(commercial)}` : roads,
  };
}

function nameHours({ hours }: CommercialTravel): string {
  return hours ? `${hours.from}-${hours.to} and ${hours.shift}` : 'free';
}

/** What a relation measures its areas by: the travel of its vehicle's first route, else of the first vehicle's. */
export function getTravelOfRelation(request: VrpRequest, relation: number): Travel {
  const id = request.relations?.[relation].vehicle_id;
  const slots = listRouteSlots(request);
  return getTravel(request, slots.find(({ vehicle }) => vehicle.vehicle_id === id) ?? slots[0]);
}

/** One message a member that asks for `commercial_map` with a profile that it does not have. */
export function listCommercialProblems(request: VrpRequest): string[] {
  const problems = new Set<string>();
  for (const slot of listRouteSlots(request)) {
    const { profile, commercial } = getTravel(request, slot);
    if (commercial && !COMMERCIAL_PROFILES.includes(profile))
      problems.add(refuseProfile(commercial.path, profile));
  }
  return [...problems];
}

/** `path`: the request's member that asks for `commercial_map`. */
export function refuseProfile(path: string, profile: string): string {
  return `${path}: with commercial_map only the profiles car and small_truck exist, not "${profile}"`;
}
