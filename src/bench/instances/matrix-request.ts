/** Requests from plane instances: location ids are the point numbers, point 0 is the depot, times equal distances. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';

export interface PlaneInstance {
  readonly vehicleCount: number;
  readonly capacity: number;
  readonly points: readonly (readonly [number, number])[];
  /** Rounding rule of the convention. */
  readonly toUnits: (distance: number) => number;
  readonly earliestStart?: number;
  readonly latestEnd?: number;
  readonly services?: VrpRequestBody['services'];
  readonly shipments?: VrpRequestBody['shipments'];
}

export function makeMatrixRequest(instance: PlaneInstance): VrpRequestBody {
  const { points, toUnits } = instance;
  const legs = points.map(([x, y]) => points.map(([u, v]) => toUnits(Math.hypot(x - u, y - v))));
  return {
    vehicles: Array.from({ length: instance.vehicleCount }, (_, v) => ({
      vehicle_id: `v${v + 1}`,
      type_id: 'van',
      start_address: { location_id: '0' },
      earliest_start: instance.earliestStart,
      latest_end: instance.latestEnd,
    })),
    vehicle_types: [{ type_id: 'van', profile: 'car', capacity: [instance.capacity] }],
    services: instance.services,
    shipments: instance.shipments,
    objectives: [{ type: 'min', value: 'transport_time' }],
    cost_matrices: [
      {
        profile: 'car',
        location_ids: points.map((_, i) => String(i)),
        data: { times: legs, distances: legs },
      },
    ],
  };
}
