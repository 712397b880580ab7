/**
 * What the contract knows but the solver does not honour yet. Such a member is refused by name instead of being
 * ignored; at its default value, as an empty list or where it has no effect it counts as absent.
 */
import type { VrpAddress, VrpRequest, VrpService, VrpShipment } from './vrp-request.ts';
import { findCostMatrix, listOrderStops, listRouteSlots, profileOfType } from './vrp-shifts.ts';

/** One message per member that would change the answer but cannot be honoured. */
export function listUnsupported(request: VrpRequest): string[] {
  const paths = [
    ...listVehicleMembers(request),
    ...listOrderMembers(request),
    ...listPlaceMembers(request),
    ...listGlobalMembers(request),
  ];
  return paths.map((path) => `${path} is not supported yet`);
}

function listVehicleMembers(request: VrpRequest): string[] {
  const found: string[] = [];
  request.vehicles.forEach((vehicle, i) => {
    const path = `vehicles[${i}]`;
    if (vehicle.break) found.push(`${path}.break`);
    vehicle.shifts?.forEach((shift, s) => {
      if (shift.break) found.push(`${path}.shifts[${s}].break`);
    });
    if (vehicle.min_jobs) found.push(`${path}.min_jobs`);
    if (vehicle.move_to_end_address && !vehicle.shifts?.length) found.push(`${path}.move_to_end_address`);
  });
  for (const slot of listRouteSlots(request)) {
    if (slot.returnsToDepot && !slot.endAddress) found.push(`${slot.path}.start_address left out`);
    if (slot.latestStart > slot.earliestStart) {
      found.push(`${slot.path}.latest_start`);
    }
  }
  request.vehicle_types?.forEach((type, i) => {
    if (type.network_data_provider === 'commercial_map') {
      found.push(`vehicle_types[${i}].network_data_provider 'commercial_map'`);
    }
  });
  return found;
}

function listOrderMembers(request: VrpRequest): string[] {
  const found: string[] = [];
  const groups = new Map<string, number>();
  const noteGroup = (group: string | undefined) => {
    if (group) groups.set(group, (groups.get(group) ?? 0) + 1);
  };
  const check = (order: VrpService | VrpShipment, path: string, isTimedOnBoard: boolean) => {
    if (order.preferred_vehicles?.length) found.push(`${path}.preferred_vehicles`);
    if (isTimedOnBoard && order.max_time_in_vehicle !== undefined) found.push(`${path}.max_time_in_vehicle`);
  };
  for (const service of request.services ?? []) noteGroup(service.group);
  for (const shipment of request.shipments ?? []) {
    noteGroup(shipment.pickup.group);
    noteGroup(shipment.delivery.group);
  }
  const isShared = (group: string | undefined) => (groups.get(group ?? '') ?? 0) > 1;
  request.services?.forEach((service, i) => {
    check(service, `services[${i}]`, service.type === 'delivery');
    if (isShared(service.group)) found.push(`services[${i}].group`);
  });
  request.shipments?.forEach((shipment, i) => {
    check(shipment, `shipments[${i}]`, true);
    if (isShared(shipment.pickup.group)) found.push(`shipments[${i}].pickup.group`);
    if (isShared(shipment.delivery.group)) found.push(`shipments[${i}].delivery.group`);
  });
  return found;
}

/** Snapping wishes: without effect where the caller supplies the matrices. */
function listPlaceMembers(request: VrpRequest): string[] {
  const profiles = new Set(listRouteSlots(request).map((slot) => profileOfType(slot.type)));
  if ([...profiles].every((profile) => findCostMatrix(request, profile))) return [];
  const found: string[] = [];
  const routing = request.configuration?.routing;
  const check = (address: VrpAddress | undefined, path: string) => {
    const side = address?.curbside;
    if (side && side !== 'any' && routing?.curbside_strictness !== 'ignore') found.push(`${path}.curbside`);
    if (address?.street_hint) found.push(`${path}.street_hint`);
  };
  for (const slot of listRouteSlots(request)) {
    check(slot.startAddress, `${slot.path}.start_address`);
    if (slot.endAddress !== slot.startAddress) check(slot.endAddress, `${slot.path}.end_address`);
  }
  for (const { path, address } of listOrderStops(request)) check(address, `${path}.address`);
  if (routing?.snap_preventions?.length) found.push('configuration.routing.snap_preventions');
  return found;
}

function listGlobalMembers(request: VrpRequest): string[] {
  const found: string[] = [];
  if (request.services?.some(({ address }) => !address)) found.push('services[].address left out');
  if (request.relations?.length) found.push('relations');
  request.objectives?.forEach(({ type, value }, i) => {
    if (type !== 'min') found.push(`objectives[${i}].type '${type}'`);
    else if (!['completion_time', 'transport_time', 'vehicles'].includes(value)) {
      found.push(`objectives[${i}].value '${value}'`);
    }
  });
  if (!request.objectives?.length && request.algorithm?.problem_type === 'min-max') {
    found.push("algorithm.problem_type 'min-max'");
  }
  const routing = request.configuration?.routing;
  if (routing?.network_data_provider === 'commercial_map') {
    found.push("configuration.routing.network_data_provider 'commercial_map'");
  }
  if (routing?.return_snapped_waypoints) found.push('configuration.routing.return_snapped_waypoints');
  return found;
}
