/** The answer of an optimization: the job's envelope with the solution in it. Whole seconds and metres. */
import { z } from 'zod';

const copyrights = z.array(z.string());
const whole = z.int();
const span = z.int().min(0);

export const vrpActivitySchema = z.strictObject({
  type: z.enum([
    'start',
    'end',
    'service',
    'pickup',
    'delivery',
    'pickupShipment',
    'deliverShipment',
    'break',
  ]),
  id: z.string().optional(),
  location_id: z.string(),
  address: z.strictObject({
    location_id: z.string(),
    name: z.string().optional(),
    lon: z.number().optional(),
    lat: z.number().optional(),
    street_hint: z.string().optional(),
    snapped_waypoint: z.strictObject({ lon: z.number(), lat: z.number() }).optional(),
  }),
  arr_time: whole.optional(),
  arr_date_time: z.string().nullable().optional(),
  end_time: whole.optional(),
  end_date_time: z.string().nullable().optional(),
  waiting_time: span,
  preparation_time: span,
  setup_time: span,
  distance: span,
  driving_time: span,
  load_before: z.array(whole).optional(),
  load_after: z.array(whole).optional(),
  time_window: z.strictObject({ earliest: whole.optional(), latest: whole.optional() }).optional(),
});

export const vrpRouteSchema = z.strictObject({
  vehicle_id: z.string(),
  shift_id: z.string().optional(),
  distance: span,
  transport_time: span,
  completion_time: span,
  waiting_time: span,
  service_duration: span,
  preparation_time: span,
  setup_time: span,
  points: z.array(
    z.strictObject({
      type: z.literal('LineString'),
      coordinates: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
  activities: z.array(vrpActivitySchema),
});

const reasonFields = { code: z.int(), reason: z.string().min(1) };

export const vrpUnassignedSchema = z.strictObject({
  services: z.array(z.string()),
  shipments: z.array(z.string()),
  breaks: z.array(z.string()),
  details: z.array(
    z.strictObject({
      id: z.string(),
      ...reasonFields,
      reasons: z.array(z.strictObject(reasonFields)).min(1).max(3),
    }),
  ),
});

export const vrpSolutionSchema = z.strictObject({
  costs: whole,
  distance: span,
  time: span,
  transport_time: span,
  completion_time: span,
  max_operation_time: span,
  waiting_time: span,
  service_duration: span,
  preparation_time: span,
  setup_time: span,
  no_vehicles: span,
  no_unassigned: span,
  routes: z.array(vrpRouteSchema),
  unassigned: vrpUnassignedSchema,
});

/** A finished optimization. */
export const vrpAnswerSchema = z.strictObject({
  copyrights,
  job_id: z.uuid(),
  status: z.literal('finished'),
  waiting_time_in_queue: span,
  processing_time: span,
  solution: vrpSolutionSchema,
});
