/** Areas that are closed to some vehicles of a request, as a planner says it beside it. */
import type { ClosedRing } from '../../contract/closed-areas.ts';
import type { VrpRequest, VrpVehicleType } from '../../contract/vrp-request.ts';
import type { VrpClosedArea } from '../../contract/vrp-requirements.ts';
import { findCostMatrix, findVehicleType, profileOfType } from '../../contract/vrp-shifts.ts';

const MIN_CORNERS = 3;

function isRing(ring: ClosedRing): boolean {
  return (
    ring.length >= MIN_CORNERS && ring.every(([lon, lat]) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90)
  );
}

/** What is wrong with them, in words: vehicles that do not exist or whose lengths the request brings itself, outlines that are none. */
export function checkClosedAreas(request: VrpRequest, areas: readonly VrpClosedArea[] = []): string[] {
  const vehicleOf = new Map(request.vehicles.map((vehicle) => [vehicle.vehicle_id, vehicle]));
  return areas.flatMap(({ vehicleIds, ring }, i) => {
    const path = `closedAreas[${i}]`;
    const missing = vehicleIds.find((id) => !vehicleOf.has(id));
    const supplied = vehicleIds.find((id) => {
      const vehicle = vehicleOf.get(id);
      const type = vehicle && findVehicleType(request, vehicle);
      return type && findCostMatrix(request, profileOfType(type))?.data;
    });
    return [
      ...(missing === undefined ? [] : [`${path}.vehicleIds: vehicle ${missing} does not exist`]),
      ...(supplied === undefined
        ? []
        : [`${path}.vehicleIds: ${supplied} drives by a matrix of the request, which has no roads to close`]),
      ...(isRing(ring) ? [] : [`${path}.ring: must have three corners or more, in degrees`]),
    ];
  });
}

/** The request with a vehicle type of its own for each vehicle that an area is closed to. */
export function closeToVehicles(request: VrpRequest, areas: readonly VrpClosedArea[] = []): VrpRequest {
  if (areas.length === 0) return request;
  const types: VrpVehicleType[] = [...(request.vehicle_types ?? [])];
  const taken = new Set(types.map(({ type_id }) => type_id));
  const vehicles = request.vehicles.map((vehicle) => {
    const closedAreas = areas.flatMap(({ vehicleIds, ring }) =>
      vehicleIds.includes(vehicle.vehicle_id) ? [ring] : [],
    );
    const type = findVehicleType(request, vehicle);
    if (!type || closedAreas.length === 0) return vehicle;
    let type_id = `${type.type_id} of ${vehicle.vehicle_id}`;
    while (taken.has(type_id)) type_id += ' ';
    taken.add(type_id);
    types.push({ ...type, type_id, closedAreas });
    return { ...vehicle, type_id };
  });
  return { ...request, vehicles, vehicle_types: types };
}
