/**
 * Body of an optimization request: every member the contract knows, with its type. What the solver does not honour
 * is refused afterwards by name (`vrp-support.ts`); rules between members are checked in `vrp-semantics.ts`.
 */
import { z } from 'zod';
import { matrixRowsSchema } from './matrix-table.ts';
import { amounts, cost, factor, flag, limit, moment, priority, span, strict } from './vrp-fields.ts';

const address = strict({
  location_id: z.string(),
  name: z.string().optional(),
  lon: z.number().optional(),
  lat: z.number().optional(),
  street_hint: z.string().optional(),
  curbside: z.enum(['right', 'left', 'any']).optional(),
});

const breakShape = strict({
  earliest: moment.optional(),
  latest: moment.optional(),
  duration: span,
  max_driving_time: limit.optional(),
  initial_driving_time: limit.optional(),
  possible_split: z.array(span).optional(),
});

const shiftFields = {
  start_address: address.optional(),
  end_address: address.optional(),
  break: breakShape.optional(),
  return_to_depot: flag.optional(),
  earliest_start: moment.optional(),
  latest_end: moment.optional(),
  latest_start: moment.optional(),
  departure_preference: z.enum(['early', 'late']).optional(),
  max_service_time: limit.optional(),
  max_working_time: limit.optional(),
  max_route_duration: limit.optional(),
};

const shift = strict({ shift_id: z.string(), ...shiftFields });

const vehicle = strict({
  vehicle_id: z.string(),
  type_id: z.string().optional(),
  shifts: z.array(shift).optional(),
  ...shiftFields,
  skills: z.array(z.string()).optional(),
  max_distance: limit.optional(),
  max_driving_time: limit.optional(),
  max_jobs: limit.optional(),
  min_jobs: limit.optional(),
  max_activities: limit.optional(),
  move_to_end_address: flag.optional(),
});

const vehicleType = strict({
  type_id: z.string(),
  profile: z.string().optional(),
  capacity: amounts.optional(),
  speed_factor: factor.optional(),
  service_time_factor: factor.optional(),
  cost_per_meter: cost.optional(),
  cost_per_second: cost.optional(),
  cost_per_activation: cost.optional(),
  consider_traffic: flag.optional(),
  network_data_provider: z.enum(['open_map', 'commercial_map']).optional(),
});

const timeWindow = strict({ earliest: moment.optional(), latest: moment.optional() });

const stopFields = {
  address: address.optional(),
  duration: span.optional(),
  preparation_time: span.optional(),
  setup_time: span.optional(),
  time_windows: z.array(timeWindow).optional(),
  group: z.string().optional(),
};

const orderFields = {
  id: z.string(),
  name: z.string().optional(),
  priority: priority.optional(),
  size: amounts.optional(),
  required_skills: z.array(z.string()).optional(),
  allowed_vehicles: z.array(z.string()).optional(),
  disallowed_vehicles: z.array(z.string()).optional(),
  preferred_vehicles: z.array(strict({ vehicle_id: z.string(), priority: priority.optional() })).optional(),
  max_time_in_vehicle: limit.optional(),
};

const service = strict({
  ...orderFields,
  type: z.enum(['service', 'pickup', 'delivery']).optional(),
  ...stopFields,
});

const stop = strict(stopFields);

const shipment = strict({ ...orderFields, pickup: stop, delivery: stop });

const relation = strict({
  type: z.enum([
    'in_same_route',
    'not_in_same_route',
    'in_sequence',
    'in_direct_sequence',
    'neighbor',
    'in_area_sequence',
  ]),
  ids: z.array(z.string()).optional(),
  group: z.array(z.string()).optional(),
  groups: z.array(z.string()).optional(),
  vehicle_id: z.string().optional(),
  area_radius: z.number().optional(),
});

const objective = strict({
  type: z.enum(['min', 'min-max', 'balance']),
  value: z.enum([
    'completion_time',
    'completion_time_last_stop',
    'route_duration',
    'transport_time',
    'vehicles',
    'activities',
  ]),
  level: z.number().optional(),
});

const costMatrix = strict({
  type: z.enum(['default', 'external']).optional(),
  location_ids: z.array(z.string()).optional(),
  data: strict({
    times: matrixRowsSchema.optional(),
    distances: matrixRowsSchema.optional(),
    /** Part of a matrix answer that is sent back; the solver has no use for it. */
    weights: z.unknown().optional(),
    info: z.unknown().optional(),
    hints: z.unknown().optional(),
  }).optional(),
  profile: z.string().optional(),
});

const configuration = strict({
  routing: strict({
    calc_points: flag.optional(),
    consider_traffic: flag.optional(),
    network_data_provider: z.enum(['open_map', 'commercial_map']).optional(),
    curbside_strictness: z.enum(['ignore', 'soft', 'strict']).optional(),
    fail_fast: flag.optional(),
    return_snapped_waypoints: flag.optional(),
    snap_preventions: z.array(z.enum(['motorway', 'trunk', 'bridge', 'ford', 'tunnel', 'ferry'])).optional(),
  }).optional(),
  optimization: strict({
    free_insertion: flag.optional(),
    free_insertion_exempt_groups: z.array(z.string()).optional(),
  }).optional(),
});

const algorithm = strict({
  problem_type: z.enum(['min', 'min-max']).optional(),
  objective: z.enum(['transport_time', 'completion_time']).optional(),
});

export const vrpRequestSchema = strict({
  vehicles: z.array(vehicle).min(1, { error: 'must hold at least one vehicle' }),
  vehicle_types: z.array(vehicleType).optional(),
  services: z.array(service).optional(),
  shipments: z.array(shipment).optional(),
  relations: z.array(relation).optional(),
  objectives: z.array(objective).optional(),
  cost_matrices: z.array(costMatrix).optional(),
  configuration: configuration.optional(),
  algorithm: algorithm.optional(),
});

/** A body as clients write it. */
export type VrpRequestBody = z.input<typeof vrpRequestSchema>;
/** A parsed body: text booleans are booleans, sentinels are absent. */
export type VrpRequest = z.output<typeof vrpRequestSchema>;
export type VrpVehicle = VrpRequest['vehicles'][number];
export type VrpShift = NonNullable<VrpVehicle['shifts']>[number];
export type VrpVehicleType = NonNullable<VrpRequest['vehicle_types']>[number];
export type VrpService = NonNullable<VrpRequest['services']>[number];
export type VrpShipment = NonNullable<VrpRequest['shipments']>[number];
export type VrpStop = VrpShipment['pickup'];
export type VrpAddress = z.output<typeof address>;
export type VrpCostMatrix = NonNullable<VrpRequest['cost_matrices']>[number];
