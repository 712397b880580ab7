/**
 * The routes that a request allows: one per vehicle, or one per shift of a vehicle, with every default filled in
 * (shift before vehicle before the contract's default).
 */

import { byLimit, ROUTE_LIMIT_NAMES, type VrpRouteLimit } from './route-limits.ts';
import type { VrpBreak } from './vrp-breaks.ts';
import type { VrpAddress, VrpRequest, VrpShift, VrpVehicle, VrpVehicleType } from './vrp-request.ts';

export interface RouteSlot {
  readonly vehicle: VrpVehicle;
  readonly vehicleIndex: number;
  readonly shift?: VrpShift;
  readonly type: VrpVehicleType;
  /** The request's member that describes the route, for messages. */
  readonly path: string;
  readonly startAddress?: VrpAddress;
  /** Absent for open routes, and where the route returns to its first stop; equals the start address when only that is given. */
  readonly endAddress?: VrpAddress;
  readonly returnsToDepot: boolean;
  readonly earliestStart: number;
  /** Equal to `earliestStart` where the departure is fixed. */
  readonly latestStart: number;
  readonly departsEarly: boolean;
  readonly break?: VrpBreak;
  /** Without orders the vehicle still drives from its start to its end. */
  readonly movesEmpty: boolean;
  readonly latestEnd?: number;
  readonly limits: Readonly<Record<VrpRouteLimit, number | undefined>>;
}

const DEFAULT_TYPE: VrpVehicleType = { type_id: 'default-type', profile: 'car', capacity: [0] };

/** The vehicle's type; `undefined` when it names one that is not defined. */
export function findVehicleType(request: VrpRequest, vehicle: VrpVehicle): VrpVehicleType | undefined {
  const id = vehicle.type_id ?? DEFAULT_TYPE.type_id;
  const found = request.vehicle_types?.find((type) => type.type_id === id);
  return found ?? (id === DEFAULT_TYPE.type_id ? DEFAULT_TYPE : undefined);
}

export function profileOfType(type: VrpVehicleType): string {
  return type.profile || 'car';
}

/** Every vehicle's type must be defined (checked before). */
export function listRouteSlots(request: VrpRequest): RouteSlot[] {
  return request.vehicles.flatMap((vehicle, vehicleIndex) => {
    const type = findVehicleType(request, vehicle) ?? DEFAULT_TYPE;
    const shifts: (VrpShift | undefined)[] = vehicle.shifts?.length ? vehicle.shifts : [undefined];
    return shifts.map((shift, s) => {
      const ownLimits: Partial<Record<VrpRouteLimit, number>> = shift ?? {};
      const returnsToDepot = shift?.return_to_depot ?? vehicle.return_to_depot ?? true;
      const startAddress = shift?.start_address ?? vehicle.start_address;
      const endAddress = shift?.end_address ?? vehicle.end_address ?? startAddress;
      const latestStart = shift?.latest_start ?? vehicle.latest_start;
      const earliestStart = shift?.earliest_start ?? vehicle.earliest_start ?? 0;
      return {
        vehicle,
        vehicleIndex,
        shift,
        type,
        path: shift ? `vehicles[${vehicleIndex}].shifts[${s}]` : `vehicles[${vehicleIndex}]`,
        startAddress,
        endAddress: returnsToDepot ? endAddress : undefined,
        returnsToDepot,
        earliestStart,
        latestStart: Math.max(earliestStart, latestStart ?? earliestStart),
        departsEarly: (shift?.departure_preference ?? vehicle.departure_preference) === 'early',
        break: shift?.break ?? vehicle.break,
        movesEmpty: !shift && (vehicle.move_to_end_address ?? false),
        latestEnd: shift?.latest_end ?? vehicle.latest_end,
        limits: byLimit(ROUTE_LIMIT_NAMES, (name) => ownLimits[name] ?? vehicle[name]),
      };
    });
  });
}

/** The profile whose road distances decide which orders lie in an area: that of the relation's vehicle, else of the first. */
export function profileOfRelation(request: VrpRequest, relation: number): string {
  const id = request.relations?.[relation].vehicle_id;
  const vehicle = request.vehicles.find(({ vehicle_id }) => vehicle_id === id) ?? request.vehicles[0];
  return profileOfType(findVehicleType(request, vehicle) ?? DEFAULT_TYPE);
}

/** Every visited address of the orders with the member that holds it. */
export function listOrderStops(request: VrpRequest): { path: string; address?: VrpAddress }[] {
  const services = (request.services ?? []).map((service, i) => ({
    path: `services[${i}]`,
    address: service.address,
  }));
  const shipments = (request.shipments ?? []).flatMap((shipment, i) => [
    { path: `shipments[${i}].pickup`, address: shipment.pickup.address },
    { path: `shipments[${i}].delivery`, address: shipment.delivery.address },
  ]);
  return [...services, ...shipments];
}

/** The caller's matrix for a profile: its own entry, else the fallback without a profile. */
export function findCostMatrix(request: VrpRequest, profile: string) {
  const filled = (request.cost_matrices ?? []).filter((entry) => entry.data !== undefined);
  const own = request.cost_matrices?.find((entry) => entry.profile === profile);
  if (own) return own.data ? own : undefined;
  return filled.find((entry) => !entry.profile);
}
