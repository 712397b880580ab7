/**
 * Rules that are switched on without binding: what each costs in iterations per second, as a ratio to the plain request
 * measured in turns with it, so that a busy machine troubles both alike.
 */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';

type Vehicle = VrpRequestBody['vehicles'][number];
type Service = NonNullable<VrpRequestBody['services']>[number];

const FAR = 50_000_000;

function withVehicles(body: VrpRequestBody, change: Partial<Vehicle>): VrpRequestBody {
  return { ...body, vehicles: body.vehicles.map((vehicle) => ({ ...vehicle, ...change })) };
}

function withServices(body: VrpRequestBody, change: (service: Service, index: number) => Partial<Service>) {
  return { ...body, services: body.services?.map((service, i) => ({ ...service, ...change(service, i) })) };
}

/** By name: the plain request with one rule that no good plan comes near. */
export const SLACK_RULES: Readonly<Record<string, (body: VrpRequestBody) => VrpRequestBody>> = {
  max_distance: (body) => withVehicles(body, { max_distance: FAR }),
  max_driving_time: (body) => withVehicles(body, { max_driving_time: FAR }),
  max_waiting_time: (body) => withVehicles(body, { max_waiting_time: FAR }),
  max_service_time: (body) => withVehicles(body, { max_service_time: FAR }),
  max_working_time: (body) => withVehicles(body, { max_working_time: FAR }),
  max_route_duration: (body) => withVehicles(body, { max_route_duration: FAR }),
  max_jobs: (body) => withVehicles(body, { max_jobs: 90 }),
  max_activities: (body) => withVehicles(body, { max_activities: 90 }),
  window_break: (body) => withVehicles(body, { break: { earliest: 0, latest: FAR, duration: 300 } }),
  driving_break: (body) => withVehicles(body, { break: { duration: 300, max_driving_time: FAR } }),
  latest_start: (body) => withVehicles(body, { latest_start: (body.vehicles[0].earliest_start ?? 0) + 1 }),
  skills: (body) =>
    withServices(withVehicles(body, { skills: ['a', 'b'] }), (_, i) => ({
      required_skills: [i % 2 ? 'a' : 'b'],
    })),
  two_windows: (body) =>
    withServices(body, ({ time_windows }) => ({
      time_windows: [...(time_windows ?? []), { earliest: FAR, latest: FAR + 10 }],
    })),
  max_time_in_vehicle: (body) => withServices(body, () => ({ max_time_in_vehicle: FAR })),
  relations: (body) => {
    const ids = (body.services ?? []).map(({ id }) => id);
    return { ...body, relations: [{ type: 'not_in_same_route', ids: [ids[0], ids[ids.length - 1]] }] };
  },
  min_jobs: (body) => withVehicles(body, { min_jobs: 1 }),
  second_dimension: (body) => ({
    ...withServices(body, ({ size }) => ({ size: [...(size ?? [0]), 1] })),
    vehicle_types: body.vehicle_types?.map((type) => ({
      ...type,
      capacity: [...(type.capacity ?? [0]), 1000],
    })),
  }),
};
