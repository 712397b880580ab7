/**
 * Rules that a plan breaks which was arranged by hand, one record a finding, with what it is measured in and by how
 * much. Seconds and metres; moments are on the request's time axis. Plans on disk hold them.
 */
import { z } from 'zod/mini';
import { ROUTE_LIMIT_NAMES } from './route-limits.ts';
import { type Model, number, numbers, text } from './stored-schema.ts';

const routeShape = {
  vehicleId: text,
  /** Where the vehicle has shifts. */
  shiftId: z.optional(text),
};
const ROUTE_REF = z.looseObject(routeShape);

const stopShape = {
  ...routeShape,
  orderId: text,
  /** The activity's type, as in a solution's route. */
  activity: z.enum(['service', 'pickup', 'delivery', 'pickupShipment', 'deliverShipment']),
  /** Counting the orders' stops of the route from 1. */
  position: number,
};
const STOP_REF = z.looseObject(stopShape);

function excessIn<Unit extends string>(...units: [Unit, ...Unit[]]) {
  return {
    unit: z.literal(units),
    /** By how much the limit is missed; always more than 0. */
    excess: number,
  };
}

/** Service starts after the window closes. Of several windows the last one is meant: all have closed. */
const LATE = z.looseObject({
  kind: z.literal('late'),
  ...stopShape,
  ...excessIn('seconds'),
  /** Start of service. */
  start: number,
  window: z.looseObject({ earliest: z.optional(number), latest: number }),
});

/** The route ends after its `latest_end`; of an open route the arrival at the last stop counts. */
const OVERTIME = z.looseObject({
  kind: z.literal('overtime'),
  ...routeShape,
  ...excessIn('seconds'),
  end: number,
  latestEnd: number,
});

/** A departure that was chosen by hand lies before `earliest_start` or after `latest_start`. */
const DEPARTURE = z.looseObject({
  kind: z.literal('departure'),
  ...routeShape,
  ...excessIn('seconds'),
  departure: number,
  isEarly: z.boolean(),
  /** The bound that is missed. */
  limit: number,
});

/** One per route and dimension. */
const CAPACITY = z.looseObject({
  kind: z.literal('capacity'),
  ...routeShape,
  ...excessIn('amount'),
  /** Index into `capacity` and `size`. */
  dimension: number,
  /** The largest load of the route; `excess` is what it has beyond the capacity. */
  load: number,
  capacity: number,
  /** Where the capacity is exceeded, ascending: after the n-th stop, 0 when the vehicle leaves its start too full. */
  positions: numbers,
});

/** The vehicle lacks skills that the order requires. One per order and route. */
const SKILL = z.looseObject({
  kind: z.literal('skill'),
  ...stopShape,
  ...excessIn('skills'),
  skills: z.array(text),
});

/** The vehicle is not among the order's `allowed_vehicles`, or is among its `disallowed_vehicles`. */
const VEHICLE = z.looseObject({
  kind: z.enum(['vehicle_not_allowed', 'vehicle_disallowed']),
  ...stopShape,
});

/**
 * The vehicle's start, or the stop's window where one is named, lies decades after the others' times: the request mixes
 * two time axes, and the times of this route mean little.
 */
const TIME_AXIS = z.looseObject({
  kind: z.literal('time_axis'),
  ...routeShape,
  orderId: z.optional(text),
  activity: z.optional(stopShape.activity),
  position: z.optional(number),
});

/** A limit of the route: metres, seconds, orders (`max_jobs`) or stops (`max_activities`). */
const LIMIT = z.looseObject({
  kind: z.literal('limit'),
  ...routeShape,
  ...excessIn('metres', 'seconds', 'orders', 'stops'),
  limit: z.enum(ROUTE_LIMIT_NAMES),
  value: number,
  allowed: number,
});

/** The break starts after its window: no stop is reached while it is open. The answer shows where it is taken late. */
const LATE_BREAK = z.looseObject({
  kind: z.literal('break_late'),
  ...routeShape,
  ...excessIn('seconds'),
  /** Stop at which it is taken, 0 for the start of the route. */
  position: number,
  start: number,
  window: z.looseObject({ earliest: number, latest: number }),
});

/** Loading for the next trip starts after the hours of the place have closed, the last of them. */
const LATE_RELOAD = z.looseObject({
  kind: z.literal('reload_late'),
  ...routeShape,
  ...excessIn('seconds'),
  /** Stop that comes next. */
  position: number,
  start: number,
  window: z.looseObject({ earliest: z.optional(number), latest: number }),
});

/** The driver drives longer than allowed without a whole break between; one per such stretch. */
const DRIVING_BREAK = z.looseObject({
  kind: z.literal('break_missing'),
  ...routeShape,
  ...excessIn('seconds'),
  /** Stop at whose end the stretch is longest; one more than the last stop for the end of the route. */
  position: number,
  /** Driving of the stretch and what is allowed. */
  value: number,
  allowed: number,
});

/**
 * Pickup and delivery of a shipment are not as they must be: on one route with the delivery first, on two routes, or one of
 * the two on none (the order counts as planned).
 */
const SHIPMENT = z.looseObject({
  kind: z.enum(['delivery_before_pickup', 'shipment_split', 'shipment_incomplete']),
  orderId: text,
  pickup: z.optional(STOP_REF),
  delivery: z.optional(STOP_REF),
});

/** Longer in the vehicle than `max_time_in_vehicle`. The stop is the delivery. */
const RIDE = z.looseObject({
  kind: z.literal('ride'),
  ...stopShape,
  ...excessIn('seconds'),
  value: number,
  allowed: number,
});

/** A relation of the request is broken; one record for each way in which it is. */
const RELATION = z.looseObject({
  kind: z.literal('relation'),
  /** Index into the request's `relations`. */
  relation: number,
  type: z.enum([
    'in_same_route',
    'not_in_same_route',
    'in_sequence',
    'in_direct_sequence',
    'neighbor',
    'in_area_sequence',
  ]),
  how: z.enum([
    // Stops are not on the relation's `vehicle_id`.
    'wrong_vehicle',
    // Stops that belong on one route (`in_same_route`: one vehicle) are on several.
    'different_routes',
    // Stops that must be on different vehicles share one.
    'same_route',
    'wrong_order',
    // Something else lies between.
    'not_adjacent',
    // The first (last) stop of the relation is not the first (last) of its route.
    'not_at_start',
    'not_at_end',
    // Only some of the orders are planned.
    'incomplete',
  ]),
  /** The stops concerned, in the order of the routes; for `not_adjacent` with what lies between. */
  stops: z.array(STOP_REF),
  /** Orders of the relation that are not planned; only for `incomplete`. */
  missing: z.optional(z.array(text)),
});

/** Orders of one group do not follow each other on a route. */
const GROUP = z.looseObject({
  kind: z.literal('group'),
  ...routeShape,
  group: text,
  /** The group's stops on this route. */
  stops: z.array(STOP_REF),
  /** Stops between them that do not belong there. */
  between: z.array(STOP_REF),
});

/** No road from one place of the route to the next; that leg counts as no time and no distance. */
const UNREACHABLE = z.looseObject({
  kind: z.literal('unreachable'),
  ...routeShape,
  /** The leg's ends: 0 the start of the route, one more than the last stop its end. */
  fromPosition: number,
  toPosition: number,
  fromLocationId: text,
  toLocationId: text,
});

/** Fewer orders than the vehicle's `min_jobs`: a preference, not a rule. */
const MIN_JOBS = z.looseObject({
  kind: z.literal('min_jobs'),
  ...routeShape,
  ...excessIn('orders'),
  value: number,
  wanted: number,
});

export const VIOLATION = z.discriminatedUnion('kind', [
  LATE,
  OVERTIME,
  DEPARTURE,
  CAPACITY,
  SKILL,
  VEHICLE,
  TIME_AXIS,
  LIMIT,
  LATE_BREAK,
  LATE_RELOAD,
  DRIVING_BREAK,
  SHIPMENT,
  RIDE,
  RELATION,
  GROUP,
  UNREACHABLE,
  MIN_JOBS,
]);

export type VrpRouteRef = Model<z.infer<typeof ROUTE_REF>>;
export type VrpStopRef = Model<z.infer<typeof STOP_REF>>;
export type VrpViolation = Model<z.infer<typeof VIOLATION>>;
export type VrpLateViolation = Extract<VrpViolation, { readonly kind: 'late' }>;
export type VrpLimitViolation = Model<z.infer<typeof LIMIT>>;
export type VrpShipmentViolation = Model<z.infer<typeof SHIPMENT>>;
export type VrpRelationViolation = Model<z.infer<typeof RELATION>>;
