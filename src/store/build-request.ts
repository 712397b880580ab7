/** Plan to the body of POST /vrp. Only located orders and available vans take part. */
import { DEFAULT_PROFILE, isLocated, type Plan, type Vehicle } from './plan-model.ts';

const DEPOT_ID = '@depot';

interface WireAddress {
  location_id: string;
  lon: number;
  lat: number;
  name?: string;
}

export interface VrpBody {
  vehicles: Record<string, unknown>[];
  vehicle_types: Record<string, unknown>[];
  services: Record<string, unknown>[];
  objectives: { type: 'min'; value: string }[];
  configuration: { routing: { calc_points: boolean; fail_fast: boolean } };
}

function typeIdOf(vehicle: Vehicle): string {
  return `type-${vehicle.id}`;
}

/** The plan must have a depot, an available van and a located order. */
export function buildVrpBody(plan: Plan): VrpBody {
  if (!plan.depot) throw new Error('A plan without a depot has no request');
  const [lon, lat] = plan.depot.location;
  const depot: WireAddress = { location_id: DEPOT_ID, lon, lat, name: plan.depot.name };
  const vehicles = plan.vehicles.filter((vehicle) => vehicle.isAvailable);
  const dimensions = plan.loadNames.length;
  const pad = (values: readonly number[]) =>
    Array.from({ length: dimensions }, (_, i) => Math.round(values[i] ?? 0));
  const objectives = plan.goal === 'vehicles' ? ['vehicles', 'completion_time'] : [plan.goal];
  return {
    vehicles: vehicles.map((vehicle) => ({
      vehicle_id: vehicle.id,
      type_id: typeIdOf(vehicle),
      start_address: depot,
      earliest_start: vehicle.shift[0],
      latest_end: vehicle.shift[1],
      ...(vehicle.skills.length > 0 ? { skills: vehicle.skills } : {}),
    })),
    vehicle_types: vehicles.map((vehicle) => ({
      type_id: typeIdOf(vehicle),
      profile: vehicle.profile ?? DEFAULT_PROFILE,
      capacity: pad(vehicle.capacity),
    })),
    services: plan.orders.filter(isLocated).map((order) => ({
      id: order.id,
      type: order.type,
      name: order.name,
      address: { location_id: order.id, lon: order.location[0], lat: order.location[1] },
      duration: Math.round(order.durationSeconds),
      size: pad(order.loads),
      ...(order.windows.length > 0
        ? { time_windows: order.windows.map(([earliest, latest]) => ({ earliest, latest })) }
        : {}),
      ...(order.skills.length > 0 ? { required_skills: order.skills } : {}),
      ...(order.priority === undefined ? {} : { priority: order.priority }),
    })),
    objectives: objectives.map((value) => ({ type: 'min', value })),
    configuration: { routing: { calc_points: true, fail_fast: false } },
  };
}
