/** The part of a request, and of what is required beside it, that is about some orders and vehicles. */
import type { VrpRequest } from '../../contract/vrp-request.ts';
import type { VrpEvenOut, VrpRequirements } from '../../contract/vrp-requirements.ts';
import { DEFAULT_EXTRA_WAITING } from '../vrp-requirements/even-out.ts';
import type { OrderGroup } from './group-orders.ts';

/** The orders of a relation must all be in the group, or none of them. */
export function takeSubrequest(request: VrpRequest, { orderIds, vehicleIds }: OrderGroup): VrpRequest {
  const { services = [], shipments = [], vehicles, relations = [] } = request;
  const keepVehicles = <Order extends { disallowed_vehicles?: string[] }>(order: Order): Order =>
    order.disallowed_vehicles
      ? { ...order, disallowed_vehicles: order.disallowed_vehicles.filter((id) => vehicleIds.has(id)) }
      : order;
  return {
    ...request,
    vehicles: vehicles.filter(({ vehicle_id }) => vehicleIds.has(vehicle_id)),
    services: services.filter(({ id }) => orderIds.has(id)).map(keepVehicles),
    shipments: shipments.filter(({ id }) => orderIds.has(id)).map(keepVehicles),
    relations: relations.filter(({ ids = [] }) => ids.some((id) => orderIds.has(id))),
  };
}

/** `share`: what the group may use of what is bounded for all routes together. */
export function takeRequirements(
  { breakNeeds, routesUnderWay, closedAreas, reloads, evenOut, ...others }: VrpRequirements,
  { vehicleIds }: OrderGroup,
  share: number,
): VrpRequirements {
  const own = closedAreas
    ?.map((area) => ({ ...area, vehicleIds: area.vehicleIds.filter((id) => vehicleIds.has(id)) }))
    .filter((area) => area.vehicleIds.length > 0);
  return {
    ...others,
    ...(evenOut ? { evenOut: { ...evenOut, maxExtraWaiting: takeWaiting(evenOut, share) } } : {}),
    ...(breakNeeds ? { breakNeeds: breakNeeds.filter(({ vehicleId }) => vehicleIds.has(vehicleId)) } : {}),
    ...(routesUnderWay
      ? { routesUnderWay: routesUnderWay.filter(({ vehicleId }) => vehicleIds.has(vehicleId)) }
      : {}),
    ...(own?.length ? { closedAreas: own } : {}),
    ...(reloads ? { reloads: reloads.filter(({ vehicleId }) => vehicleIds.has(vehicleId)) } : {}),
  };
}

function takeWaiting({ maxExtraWaiting = DEFAULT_EXTRA_WAITING }: VrpEvenOut, share: number): number {
  return Math.floor(maxExtraWaiting * share);
}
