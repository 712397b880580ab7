/**
 * Places of an optimization request and the legs between them: from the caller's matrices, or from a matrix provider.
 */

import { badRequest, type Failure, type Result, success } from '../contract/errors.ts';
import type { VrpAddress, VrpRequest } from '../contract/vrp-request.ts';
import { findCostMatrix, listOrderStops, listRouteSlots } from '../contract/vrp-shifts.ts';
import { getTravel, type Travel } from '../contract/vrp-travel.ts';
import type { LegMatrix, MatrixProvider, RoutedPlaces } from './leg-matrix.ts';
import { orderPlaces } from './order-places.ts';
import { findUnconnected, refuseUnconnected } from './refuse-unconnected.ts';
import { checkProfileName } from './resolve-profile.ts';

/** The places of the request's addresses for one way to travel, with the request's requirements about roads. */
export function toRoutedPlaces(
  request: VrpRequest,
  { profile, dimensions, closedAreas, commercial }: Travel,
  addresses: readonly VrpAddress[],
): RoutedPlaces {
  const routing = request.configuration?.routing;
  return {
    profile,
    ...(dimensions ? { dimensions } : {}),
    ...(closedAreas ? { closedAreas } : {}),
    ...(commercial ? { commercial } : {}),
    ...(commercial?.hours ? { departure: commercial.hours.from + commercial.hours.shift } : {}),
    points: addresses.map(pointOf),
    curbsides: addresses.map(({ curbside }) => curbside ?? 'any'),
    hints: addresses.map(({ street_hint }) => street_hint ?? ''),
    preventions: routing?.snap_preventions ?? [],
    // The commercial network knows no sides of streets.
    strictness: commercial ? 'ignore' : (routing?.curbside_strictness ?? 'soft'),
    failFast: routing?.fail_fast ?? true,
  };
}

export interface Places {
  readonly addresses: readonly VrpAddress[];
  readonly indexOfId: ReadonlyMap<string, number>;
}

/** Every place that a vehicle or an order uses, and those of `others`, once per location_id; near ones follow each other. */
export function collectPlaces(request: VrpRequest, others: readonly VrpAddress[] = []): Places {
  const addresses: VrpAddress[] = [];
  const indexOfId = new Map<string, number>();
  const add = (address: VrpAddress | undefined) => {
    if (!address) return;
    const known = indexOfId.get(address.location_id);
    if (known !== undefined) {
      // What one mention leaves out, such as the side of the street, another may say.
      addresses[known] = { ...address, ...addresses[known] };
      return;
    }
    indexOfId.set(address.location_id, addresses.length);
    addresses.push(address);
  };
  for (const slot of listRouteSlots(request)) {
    add(slot.startAddress);
    add(slot.endAddress);
  }
  for (const stop of listOrderStops(request)) add(stop.address);
  for (const address of others) add(address);
  const ordered = orderPlaces(addresses);
  return { addresses: ordered, indexOfId: new Map(ordered.map(({ location_id }, i) => [location_id, i])) };
}

function pointOf(address: VrpAddress): [number, number] {
  return [address.lon ?? 0, address.lat ?? 0];
}

/** Legs between all places for every way to travel in use, by its key. */
export async function loadLegs(
  request: VrpRequest,
  places: Places,
  provider: MatrixProvider | undefined,
  progress: (share: number) => void,
): Promise<Result<Map<string, LegMatrix>>> {
  const legs = new Map<string, LegMatrix>();
  const suppliedOf = new Map<string, LegMatrix | undefined>();
  for (const slot of listRouteSlots(request)) {
    const travel = getTravel(request, slot);
    const { key, profile } = travel;
    if (legs.has(key)) continue;
    if (!suppliedOf.has(profile)) suppliedOf.set(profile, suppliedLegs(request, places, profile));
    const supplied = suppliedOf.get(profile);
    if (supplied) {
      // An entry of its own makes any name a profile; the entry for every profile serves those that there are.
      const isNamed = request.cost_matrices?.some((entry) => entry.profile === profile);
      const known = isNamed ? success(undefined) : checkProfileName(profile);
      if (!known.ok) return known;
      legs.set(key, supplied);
      continue;
    }
    if (!provider) {
      return badRequest(refuseWithoutMap(profile));
    }
    const routed = toRoutedPlaces(request, travel, places.addresses);
    const computed = await provider(routed, progress);
    if (!computed.ok) return nameLocation(computed, places);
    if (routed.failFast && computed.value.times.includes(-1)) {
      const { length } = places.addresses;
      const { times } = computed.value;
      const missing = findUnconnected(length, length, (from, to) => times[from * length + to] < 0);
      const nameOf = (place: number) => places.addresses[place].location_id;
      return refuseUnconnected(missing, nameOf, nameOf, 'location_pairs');
    }
    legs.set(key, computed.value);
  }
  return success(legs);
}

export function refuseWithoutMap(profile: string): string {
  return `cost_matrices: none for profile '${profile}', and no map data is loaded to compute it`;
}

/** Adds the location_id to an error that counts points. */
export function nameLocation(failed: Failure, places: Places): Failure {
  const [hint, ...others] = failed.error.hints;
  const index = (hint as { point_index?: number } | undefined)?.point_index;
  const address = index === undefined ? undefined : places.addresses[index];
  if (!address) return failed;
  const named = { ...hint, location_id: address.location_id };
  return { ...failed, error: { ...failed.error, hints: [named, ...others] } };
}

function suppliedLegs(request: VrpRequest, places: Places, profile: string): LegMatrix | undefined {
  const entry = findCostMatrix(request, profile);
  const seconds = entry?.data?.times;
  if (!entry?.location_ids || !seconds) return undefined;
  const metres = entry.data?.distances;
  const count = places.addresses.length;
  const rowOfId = new Map(entry.location_ids.map((id, row) => [id, row]));
  // A place may be missing where only vehicles of other profiles use it: nobody drives there.
  const rowOfPlace = Int32Array.from(places.addresses, (address) => rowOfId.get(address.location_id) ?? -1);
  const times = new Int32Array(count * count).fill(-1);
  const distances = new Int32Array(count * count).fill(-1);
  for (let from = 0; from < count; from++) {
    const row = rowOfPlace[from];
    if (row < 0) continue;
    for (let to = 0; to < count; to++) {
      const column = rowOfPlace[to];
      if (column < 0) continue;
      const cell = row * seconds.size + column;
      if (seconds.values[cell] < 0 || (metres && metres.values[cell] < 0)) continue;
      times[from * count + to] = seconds.values[cell];
      distances[from * count + to] = metres?.values[cell] ?? 0;
    }
  }
  return { times, distances };
}
