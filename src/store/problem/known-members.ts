/** Members of a routing problem that the plan has a place for; others are taken off and named. */
import { byLimit, limitsOf } from '../../api/contract/route-limits.ts';
import { isObject, type Json, type JsonObject } from '../../files/json.ts';

/** Members of an object: true for values taken as they are, else the members of what stands there. */
interface Members {
  readonly [member: string]: true | Members;
}

const ADDRESS: Members = {
  location_id: true,
  name: true,
  lon: true,
  lat: true,
  street_hint: true,
  curbside: true,
};
const BREAK: Members = {
  ...({ earliest: true, latest: true, duration: true } as const),
  ...({ max_driving_time: true, initial_driving_time: true, possible_split: true } as const),
};
const SHIFT: Members = {
  start_address: ADDRESS,
  end_address: ADDRESS,
  break: BREAK,
  ...({ return_to_depot: true, earliest_start: true, latest_end: true, latest_start: true } as const),
  departure_preference: true,
  ...byLimit(limitsOf('shift'), () => true as const),
};
const STOP: Members = {
  address: ADDRESS,
  ...({ duration: true, preparation_time: true, setup_time: true, group: true } as const),
  time_windows: { earliest: true, latest: true },
};
const ORDER: Members = {
  ...({ id: true, name: true, priority: true, size: true, required_skills: true } as const),
  ...({ allowed_vehicles: true, disallowed_vehicles: true, max_time_in_vehicle: true } as const),
  preferred_vehicles: { vehicle_id: true, priority: true },
};
/** Of the configuration some members only shape the answer; the planner asks for what it draws. */
const PROBLEM: Members = {
  vehicles: {
    ...SHIFT,
    ...({ vehicle_id: true, type_id: true, skills: true } as const),
    ...byLimit(limitsOf('vehicle'), () => true as const),
    ...({ min_jobs: true, move_to_end_address: true } as const),
    shifts: { ...SHIFT, shift_id: true },
  },
  vehicle_types: {
    ...({
      type_id: true,
      profile: true,
      dimensions: true,
      capacity: true,
      speed_factor: true,
      service_time_factor: true,
    } as const),
    ...({ cost_per_meter: true, cost_per_second: true, cost_per_activation: true } as const),
  },
  services: { ...ORDER, ...STOP, type: true },
  shipments: { ...ORDER, pickup: STOP, delivery: STOP },
  relations: {
    ...({ type: true, ids: true, group: true, groups: true, vehicle_id: true, area_radius: true } as const),
  },
  objectives: { type: true, value: true, level: true },
  configuration: {
    routing: {
      ...({ consider_traffic: true, network_data_provider: true, curbside_strictness: true } as const),
      ...({
        snap_preventions: true,
        calc_points: true,
        return_snapped_waypoints: true,
        fail_fast: true,
      } as const),
    },
    optimization: { free_insertion: true, free_insertion_exempt_groups: true },
  },
  algorithm: { problem_type: true, objective: true },
};

function keep(value: Json, members: true | Members, path: string, dropped: Set<string>): Json {
  if (members === true) return value;
  if (Array.isArray(value)) return value.map((item) => keep(item, members, path, dropped));
  if (!isObject(value)) return value;
  const kept: JsonObject = {};
  for (const [member, inner] of Object.entries(value)) {
    const known = Object.hasOwn(members, member) ? members[member] : undefined;
    const name = path ? `${path}.${member}` : member;
    if (known === undefined) dropped.add(name);
    else kept[member] = keep(inner, known, name, dropped);
  }
  return kept;
}

/** The problem with known members only, and the paths of what was taken off. */
export function keepKnownMembers(body: JsonObject): { body: JsonObject; dropped: string[] } {
  const dropped = new Set<string>();
  return { body: keep(body, PROBLEM, '', dropped) as JsonObject, dropped: [...dropped] };
}
