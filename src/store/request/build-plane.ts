/** Requests of abstract plans: places without coordinates, and the ways between them as cost matrices. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import type { LonLat } from '../../plan/order.ts';
import type { AbstractSpace } from '../../plan/plan.ts';
import { listLegs } from '../research/plane-legs.ts';

/** A request with the lists that the planner always gives. */
export interface VrpBody extends VrpRequestBody {
  vehicles: VrpRequestBody['vehicles'];
  vehicle_types: NonNullable<VrpRequestBody['vehicle_types']>;
  services: NonNullable<VrpRequestBody['services']>;
  shipments: NonNullable<VrpRequestBody['shipments']>;
}

interface Address {
  location_id: string;
  lon?: number;
  lat?: number;
}

/** The same request without roads; `more`: places beside its own that vans may drive to. */
export function buildPlaneBody(body: VrpBody, space: AbstractSpace, more: readonly Address[] = []): VrpBody {
  const placeOf = new Map<string, LonLat>();
  const bare = <Stop extends { address?: Address }>(stop: Stop): Stop =>
    stop.address ? { ...stop, address: note(stop.address) } : stop;
  const note = <A extends Address>({ lon, lat, ...rest }: A) => {
    placeOf.set(rest.location_id, [lon ?? 0, lat ?? 0]);
    return rest;
  };
  const bareShift = <Shift extends { start_address?: Address; end_address?: Address }>(shift: Shift) => {
    const { start_address, end_address, ...rest } = shift;
    const { earliest_start: _from, latest_end: _to, ...timeless } = rest as Record<string, unknown>;
    return {
      ...(space.isTimeless ? timeless : rest),
      ...(start_address ? { start_address: note(start_address) } : {}),
      ...(end_address ? { end_address: note(end_address) } : {}),
    } as Shift;
  };
  const vehicles = body.vehicles.map((vehicle) => ({
    ...bareShift(vehicle),
    ...(vehicle.shifts ? { shifts: vehicle.shifts.map(bareShift) } : {}),
  }));
  const services = body.services.map(bare);
  const shipments = body.shipments.map((shipment) => ({
    ...shipment,
    pickup: bare(shipment.pickup),
    delivery: bare(shipment.delivery),
  }));
  for (const address of more) note(address);
  const legs = listLegs([...placeOf.values()], space);
  const profiles = new Set(body.vehicle_types.map(({ profile }) => profile));
  const { routing: _roads, ...configuration } = body.configuration ?? {};
  return {
    ...body,
    vehicles,
    vehicle_types: body.vehicle_types.map(({ dimensions: _, ...type }) => type),
    services,
    shipments,
    configuration,
    cost_matrices: [...profiles].map((profile) => ({
      profile,
      location_ids: [...placeOf.keys()],
      // One table for both: it crosses to the engine once.
      data: { times: legs, distances: legs },
    })),
  } as VrpBody;
}
