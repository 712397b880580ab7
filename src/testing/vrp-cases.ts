/** Makers of small optimization requests: places on a line or a plane with a complete matrix. */
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import type { OptimizeHost } from '../api/handlers/optimize-host.ts';

type Service = NonNullable<VrpRequestBody['services']>[number];

/** A host without map data whose clock is real and whose ids are constant. */
export const testHost: OptimizeHost = {
  now: () => performance.now(),
  yieldToHost: () => Promise.resolve(),
  createJobId: () => '00000000-0000-4000-8000-000000000000',
};

/** Matrix over places on a line: times in seconds are the distances, metres are ten times as many. */
export function makeLineMatrix(positions: readonly number[]): VrpRequestBody['cost_matrices'] {
  const times = positions.map((from) => positions.map((to) => Math.abs(from - to)));
  const distances = times.map((row) => row.map((value) => value * 10));
  return [{ location_ids: positions.map((_, i) => `p${i}`), data: { times, distances } }];
}

/** Matrix over `count` scattered places of a plane, large enough that a search keeps finding better plans. */
export function makePlaneMatrix(count: number): VrpRequestBody['cost_matrices'] {
  const points = Array.from({ length: count }, (_, i) => [(i * 613) % 997, (i * 389) % 991]);
  const times = points.map(([x, y]) => points.map(([u, v]) => Math.ceil(Math.hypot(x - u, y - v))));
  return [{ location_ids: points.map((_, i) => `p${i}`), data: { times, distances: times } }];
}

/** A visit at place `p<place>`. */
export function makeService(id: string, place: number, rest: Partial<Service> = {}): Service {
  return { id, address: { location_id: `p${place}` }, ...rest };
}

/** One van of capacity 100 at p0 and places on a line; members given replace the defaults. */
export function makeRequest(
  positions: readonly number[],
  rest: Partial<VrpRequestBody> = {},
): VrpRequestBody {
  return {
    vehicles: [{ vehicle_id: 'van', type_id: 'type', start_address: { location_id: 'p0' } }],
    vehicle_types: [{ type_id: 'type', capacity: [100] }],
    cost_matrices: makeLineMatrix(positions),
    ...rest,
  };
}
