/**
 * Rules between the members of an optimization request that a schema cannot say: references, duplicates, places.
 * Each function returns messages that name the member.
 */

import { checkBreaks } from './vrp-breaks.ts';
import { listGroups } from './vrp-order-ids.ts';
import { checkRelations } from './vrp-relations.ts';
import type { VrpCostMatrix, VrpRequest } from './vrp-request.ts';
import {
  findCostMatrix,
  findVehicleType,
  listOrderStops,
  listRouteSlots,
  profileOfRelation,
  profileOfType,
} from './vrp-shifts.ts';
import { nameRoads } from './vrp-travel.ts';

const MAX_PROFILES = 3;

/** All violations of a well-formed request; empty when it is sound. */
export function checkVrpSemantics(request: VrpRequest): string[] {
  const references = [...checkIds(request), ...checkReferences(request)];
  // Places, relations and matrices can only be evaluated once every vehicle has a type and every order one id.
  if (references.length > 0) return references;
  return [
    ...checkOrders(request),
    ...checkBreaks(request),
    ...checkExemptGroups(request),
    ...checkRelations(request),
    ...checkPlaces(request),
    ...checkMatrices(request),
    ...checkObjectives(request),
  ];
}

function listDuplicates(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const id of ids) (seen.has(id) ? doubled : seen).add(id);
  return [...doubled];
}

function checkIds(request: VrpRequest): string[] {
  const orders = [...(request.services ?? []), ...(request.shipments ?? [])].map((order) => order.id);
  const say = (what: string, ids: readonly string[]) =>
    listDuplicates(ids).map((id) => `duplicate ${what} '${id}'`);
  return [
    ...say(
      'vehicle_id',
      request.vehicles.map((vehicle) => vehicle.vehicle_id),
    ),
    ...say(
      'type_id',
      (request.vehicle_types ?? []).map((type) => type.type_id),
    ),
    ...request.vehicles.flatMap((vehicle) =>
      say(
        `shift_id of vehicle '${vehicle.vehicle_id}'`,
        (vehicle.shifts ?? []).map((shift) => shift.shift_id),
      ),
    ),
    ...say('order id', orders),
  ];
}

function checkReferences(request: VrpRequest): string[] {
  const messages: string[] = [];
  request.vehicles.forEach((vehicle, i) => {
    if (!findVehicleType(request, vehicle)) {
      messages.push(`vehicles[${i}].type_id: vehicle type '${vehicle.type_id}' is not defined`);
    }
  });
  const known = new Set(request.vehicles.map((vehicle) => vehicle.vehicle_id));
  const lists = { services: request.services ?? [], shipments: request.shipments ?? [] };
  for (const [name, orders] of Object.entries(lists)) {
    orders.forEach((order, i) => {
      for (const member of ['allowed_vehicles', 'disallowed_vehicles'] as const) {
        for (const id of order[member] ?? []) {
          if (!known.has(id)) messages.push(`${name}[${i}].${member}: vehicle '${id}' does not exist`);
        }
      }
      order.preferred_vehicles?.forEach(({ vehicle_id }, p) => {
        if (!known.has(vehicle_id)) {
          messages.push(`${name}[${i}].preferred_vehicles[${p}]: vehicle '${vehicle_id}' does not exist`);
        }
      });
    });
  }
  return messages;
}

function checkOrders(request: VrpRequest): string[] {
  const messages: string[] = [];
  const stops = [
    ...(request.services ?? []).map((stop, i) => ({ stop, path: `services[${i}]` })),
    ...(request.shipments ?? []).flatMap((shipment, i) => [
      { stop: shipment.pickup, path: `shipments[${i}].pickup` },
      { stop: shipment.delivery, path: `shipments[${i}].delivery` },
    ]),
  ];
  for (const { stop, path } of stops) {
    stop.time_windows?.forEach((window, w) => {
      if (window.latest !== undefined && (window.earliest ?? 0) > window.latest) {
        messages.push(`${path}.time_windows[${w}]: earliest is after latest`);
      }
    });
  }
  return messages;
}

function checkExemptGroups(request: VrpRequest): string[] {
  const exempt = request.configuration?.optimization?.free_insertion_exempt_groups ?? [];
  if (exempt.length === 0) return [];
  const known = new Set(listGroups(request));
  return exempt.flatMap((label, i) =>
    known.has(label)
      ? []
      : [`configuration.optimization.free_insertion_exempt_groups[${i}]: no order has the group '${label}'`],
  );
}

function checkPlaces(request: VrpRequest): string[] {
  const messages: string[] = [];
  const slots = listRouteSlots(request);
  const profiles = new Set(slots.map((slot) => profileOfType(slot.type)));
  const roads = new Set(slots.map((slot) => nameRoads(slot.type)));
  if (roads.size > MAX_PROFILES) {
    const what = roads.size === profiles.size ? 'profiles' : 'profiles and sizes';
    messages.push(`vehicle_types: ${roads.size} different ${what}, at most ${MAX_PROFILES} are allowed`);
  }
  request.shipments?.forEach((shipment, i) => {
    if (!shipment.pickup.address) messages.push(`shipments[${i}].pickup.address: missing`);
    if (!shipment.delivery.address) messages.push(`shipments[${i}].delivery.address: missing`);
  });
  const hasPlaceless = request.services?.some((service) => !service.address);
  const placeless = slots.find((slot) => !slot.startAddress);
  if (hasPlaceless && placeless && listOrderStops(request).every(({ address }) => !address)) {
    messages.push(`${placeless.path}.start_address: needed where no order has an address`);
  }
  const needsCoordinates = [...profiles].some((profile) => !findCostMatrix(request, profile));
  return needsCoordinates ? [...messages, ...checkCoordinates(request)] : messages;
}

function checkCoordinates(request: VrpRequest): string[] {
  const messages: string[] = [];
  const seen = new Map<string, string>();
  const places = [
    ...listRouteSlots(request).flatMap((slot) => [
      { path: `${slot.path}.start_address`, address: slot.startAddress },
      { path: `${slot.path}.end_address`, address: slot.endAddress },
    ]),
    ...listOrderStops(request).map(({ path, address }) => ({ path: `${path}.address`, address })),
  ];
  for (const { path, address } of places) {
    if (!address) continue;
    const { lon, lat } = address;
    if (lon === undefined || lat === undefined) {
      messages.push(`${path}: lon and lat are needed unless cost_matrices cover the profile`);
    } else if (Math.abs(lon) > 180 || Math.abs(lat) > 90) {
      messages.push(`${path}: lon ${lon}, lat ${lat} is not on the globe`);
    }
    const point = `${lon},${lat}`;
    if ((seen.get(address.location_id) ?? point) !== point) {
      messages.push(`${path}: location_id '${address.location_id}' has two different coordinates`);
    }
    seen.set(address.location_id, point);
  }
  return messages;
}

function checkMatrices(request: VrpRequest): string[] {
  const messages: string[] = [];
  const entries = request.cost_matrices ?? [];
  for (const profile of listDuplicates(entries.map((entry) => entry.profile ?? ''))) {
    messages.push(`cost_matrices: two entries for profile '${profile}'`);
  }
  entries.forEach((entry, m) => {
    for (const message of checkMatrix(entry, `cost_matrices[${m}]`)) messages.push(message);
  });
  if (messages.length > 0) return messages;
  const slots = listRouteSlots(request);
  const orderPlaces = listOrderStops(request).map((stop) => stop.address?.location_id);
  for (const profile of new Set(slots.map((slot) => profileOfType(slot.type)))) {
    const matrix = findCostMatrix(request, profile);
    if (!matrix) continue;
    const known = new Set(matrix.location_ids);
    const own = slots.filter((slot) => profileOfType(slot.type) === profile);
    const used = new Set([
      ...orderPlaces,
      ...own.flatMap((slot) => [slot.startAddress?.location_id, slot.endAddress?.location_id]),
    ]);
    for (const id of used) {
      if (id !== undefined && !known.has(id)) {
        messages.push(`cost_matrices: location_ids for profile '${profile}' lack '${id}'`);
      }
    }
    const needsMeters = own.some(
      (slot) => slot.vehicle.max_distance !== undefined || slot.type.cost_per_meter,
    );
    if (needsMeters && !matrix.data?.distances) {
      messages.push(`cost_matrices: max_distance and cost_per_meter need data.distances for '${profile}'`);
    }
    const area = request.relations?.findIndex((relation, r) => {
      return relation.type === 'in_area_sequence' && profileOfRelation(request, r) === profile;
    });
    if (area !== undefined && area >= 0 && !matrix.data?.distances) {
      messages.push(`cost_matrices: relations[${area}] needs data.distances for '${profile}'`);
    }
  }
  return messages;
}

function checkMatrix(entry: VrpCostMatrix, path: string): string[] {
  if (!entry.data) return entry.type === 'external' ? [`${path}.data: missing for type external`] : [];
  if (!entry.location_ids) return [`${path}.location_ids: missing`];
  if (!entry.data.times) return [`${path}.data.times: missing`];
  const size = entry.location_ids.length;
  const messages = listDuplicates(entry.location_ids).map((id) => `${path}.location_ids: duplicate '${id}'`);
  for (const name of ['times', 'distances'] as const) {
    const table = entry.data[name];
    if (table && table.size !== size)
      messages.push(
        `${path}.data.${name}: must have ${size} rows of ${size} values, as many as location_ids`,
      );
  }
  return messages;
}

function checkObjectives(request: VrpRequest): string[] {
  const messages: string[] = [];
  request.objectives?.forEach(({ type, value, level }, i) => {
    const path = `objectives[${i}]`;
    if (type === 'balance' && level !== undefined && ![1, 2, 3].includes(level)) {
      messages.push(`${path}.level: must be 1, 2 or 3, not ${level}`);
    }
    if (value === 'vehicles' && type !== 'min') {
      messages.push(`${path}: value 'vehicles' is allowed only with type 'min'`);
    }
    if (type !== 'balance') return;
    if (value !== 'completion_time' && value !== 'activities') {
      messages.push(`${path}: balance accepts only completion_time and activities`);
    }
    if (request.shipments?.length) messages.push(`${path}: balance cannot be combined with shipments`);
  });
  return messages;
}
