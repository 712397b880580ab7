/**
 * Body of an optimization request: every member the contract knows, with its type. What the solver does not honour
 * is refused afterwards by name (`vrp-support.ts`); rules between members are checked in `vrp-semantics.ts`.
 */
import { z } from 'zod';
import type { ClosedRing } from './closed-areas.ts';
import { dimensionsSchema } from './dimensions.ts';
import { matrixRowsSchema } from './matrix-table.ts';
import { byLimit, limitsOf } from './route-limits.ts';
import { amounts, cost, factor, limit, moment, priority, span, strict } from './vrp-fields.ts';
import { flagSchema, listOf } from './wire.ts';

export const addressSchema = strict({
  location_id: z.string(),
  name: z.string().optional(),
  lon: z.number().optional(),
  lat: z.number().optional(),
  street_hint: z.string().optional(),
  curbside: z.enum(['right', 'left', 'any']).optional(),
});

export const breakSchema = strict({
  earliest: moment.optional(),
  latest: moment.optional(),
  duration: span,
  max_driving_time: limit.optional(),
  initial_driving_time: limit.optional(),
  possible_split: z.array(span).optional(),
});

const shiftFields = {
  start_address: addressSchema.optional(),
  end_address: addressSchema.optional(),
  break: breakSchema.optional(),
  return_to_depot: flagSchema.optional(),
  earliest_start: moment.optional(),
  latest_end: moment.optional(),
  latest_start: moment.optional(),
  departure_preference: z.enum(['early', 'late']).optional(),
  ...byLimit(limitsOf('shift'), () => limit.optional()),
};

export const shiftSchema = strict({ shift_id: z.string(), ...shiftFields });

export const vehicleSchema = strict({
  vehicle_id: z.string(),
  type_id: z.string().optional(),
  shifts: z.array(shiftSchema).optional(),
  ...shiftFields,
  skills: z.array(z.string()).optional(),
  ...byLimit(limitsOf('vehicle'), () => limit.optional()),
  min_jobs: limit.optional(),
  move_to_end_address: flagSchema.optional(),
});

export const vehicleTypeSchema = strict({
  type_id: z.string(),
  profile: z.string().optional(),
  dimensions: dimensionsSchema.optional(),
  capacity: amounts.optional(),
  speed_factor: factor.optional(),
  service_time_factor: factor.optional(),
  cost_per_meter: cost.optional(),
  cost_per_second: cost.optional(),
  cost_per_activation: cost.optional(),
  consider_traffic: flagSchema.optional(),
  network_data_provider: z.enum(['open_map', 'commercial_map']).optional(),
});

export const timeWindowSchema = strict({ earliest: moment.optional(), latest: moment.optional() });

const stopFields = {
  address: addressSchema.optional(),
  duration: span.optional(),
  preparation_time: span.optional(),
  setup_time: span.optional(),
  time_windows: z.array(timeWindowSchema).optional(),
  group: z.string().optional(),
};

export const preferredVehicleSchema = strict({ vehicle_id: z.string(), priority: priority.optional() });

const orderFields = {
  id: z.string(),
  name: z.string().optional(),
  priority: priority.optional(),
  size: amounts.optional(),
  required_skills: z.array(z.string()).optional(),
  allowed_vehicles: z.array(z.string()).optional(),
  disallowed_vehicles: z.array(z.string()).optional(),
  preferred_vehicles: z.array(preferredVehicleSchema).optional(),
  max_time_in_vehicle: limit.optional(),
};

export const serviceSchema = strict({
  ...orderFields,
  type: z.enum(['service', 'pickup', 'delivery']).optional(),
  ...stopFields,
});

export const stopSchema = strict(stopFields);

export const shipmentSchema = strict({ ...orderFields, pickup: stopSchema, delivery: stopSchema });

export const relationSchema = strict({
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

export const objectiveSchema = strict({
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

export const costMatrixSchema = strict({
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

export const configurationSchema = strict({
  routing: strict({
    calc_points: flagSchema.optional(),
    consider_traffic: flagSchema.optional(),
    network_data_provider: z.enum(['open_map', 'commercial_map']).optional(),
    curbside_strictness: z.enum(['ignore', 'soft', 'strict']).optional(),
    fail_fast: flagSchema.optional(),
    return_snapped_waypoints: flagSchema.optional(),
    snap_preventions: z.array(z.enum(['motorway', 'trunk', 'bridge', 'ford', 'tunnel', 'ferry'])).optional(),
  }).optional(),
  optimization: strict({
    free_insertion: flagSchema.optional(),
    free_insertion_exempt_groups: z.array(z.string()).optional(),
  }).optional(),
});

export const algorithmSchema = strict({
  problem_type: z.enum(['min', 'min-max']).optional(),
  objective: z.enum(['transport_time', 'completion_time']).optional(),
});

export const vrpRequestSchema = strict({
  vehicles: listOf(vehicleSchema, { least: 1 }, 'must hold at least one vehicle'),
  vehicle_types: z.array(vehicleTypeSchema).optional(),
  services: z.array(serviceSchema).optional(),
  shipments: z.array(shipmentSchema).optional(),
  relations: z.array(relationSchema).optional(),
  objectives: z.array(objectiveSchema).optional(),
  cost_matrices: z.array(costMatrixSchema).optional(),
  configuration: configurationSchema.optional(),
  algorithm: algorithmSchema.optional(),
});

/** A body as clients write it. */
export type VrpRequestBody = z.input<typeof vrpRequestSchema>;
/**
 * A parsed body: text booleans are booleans, sentinels are absent. `weekday`: what a planner says beside it
 * (`VrpPlanRules`); no body on the wire has it.
 */
export type VrpRequest = z.output<typeof vrpRequestSchema> & { readonly weekday?: number };
export type VrpVehicle = VrpRequest['vehicles'][number];
export type VrpShift = NonNullable<VrpVehicle['shifts']>[number];
/** `closedAreas`: what a planner says beside a request (`VrpPlanRules`); no body on the wire has it. */
export type VrpVehicleType = NonNullable<VrpRequest['vehicle_types']>[number] & {
  readonly closedAreas?: readonly ClosedRing[];
};
export type VrpService = NonNullable<VrpRequest['services']>[number];
export type VrpShipment = NonNullable<VrpRequest['shipments']>[number];
export type VrpStop = VrpShipment['pickup'];
export type VrpAddress = z.output<typeof addressSchema>;
export type VrpCostMatrix = NonNullable<VrpRequest['cost_matrices']>[number];
