/** The answer of an optimization: the job's envelope with the solution in it. Whole seconds and metres. */
import { z } from 'zod';

const whole = z.int();
const span = z.int().min(0);

export const vrpAddressSchema = z.strictObject({
  location_id: z.string(),
  name: z.string().optional(),
  lon: z.number().optional(),
  lat: z.number().optional(),
  street_hint: z.string().optional(),
  /** Where the road network is left, when the request asks for it and the legs were computed here. */
  snapped_waypoint: z.strictObject({ lon: z.number(), lat: z.number() }).optional(),
});

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
    'reload',
  ]),
  /** Order id, or `<vehicle_id>_break`; absent on start and end. */
  id: z.string().optional(),
  location_id: z.string(),
  address: vrpAddressSchema,
  /** Absent on start. */
  arr_time: whole.optional(),
  arr_date_time: z.string().nullable().optional(),
  /** Absent on end. */
  end_time: whole.optional(),
  end_date_time: z.string().nullable().optional(),
  waiting_time: span,
  preparation_time: span,
  setup_time: span,
  /** Metres since the start of the route. */
  distance: span,
  /** Seconds of travel since the start of the route. */
  driving_time: span,
  /** Absent on start. */
  load_before: z.array(whole).optional(),
  /** Absent on end. */
  load_after: z.array(whole).optional(),
  /** The window that applied, when the order has any. */
  time_window: z.strictObject({ earliest: whole.optional(), latest: whole.optional() }).optional(),
});

export const vrpLegSchema = z.strictObject({
  type: z.literal('LineString'),
  coordinates: z.array(z.tuple([z.number(), z.number()])),
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
  /** One per leg; empty unless calc_points was asked for and the legs were computed here. */
  points: z.array(vrpLegSchema),
  activities: z.array(vrpActivitySchema),
});

export const vrpReasonSchema = z.strictObject({ code: z.int(), reason: z.string().min(1) });

export const vrpUnassignedDetailSchema = z.strictObject({
  id: z.string(),
  ...vrpReasonSchema.shape,
  /** One to three, the most likely first; the first is repeated outside. */
  reasons: z.array(vrpReasonSchema).min(1).max(3),
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
  unassigned: z.strictObject({
    services: z.array(z.string()),
    shipments: z.array(z.string()),
    breaks: z.array(z.string()),
    details: z.array(vrpUnassignedDetailSchema),
  }),
});

/** A finished optimization. */
export const vrpAnswerSchema = z.strictObject({
  copyrights: z.array(z.string()),
  job_id: z.uuid(),
  status: z.literal('finished'),
  /** Milliseconds. */
  waiting_time_in_queue: span,
  /** Milliseconds. */
  processing_time: span,
  solution: vrpSolutionSchema,
});
