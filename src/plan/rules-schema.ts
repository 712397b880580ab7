/** What a plan aims at, and what must hold between orders. */
import { z } from 'zod/mini';
import { ids, number, seconds, text } from '../api/contract/stored-schema.ts';
import { EVENED, TIDINESS_LEVELS } from '../api/contract/vrp-requirements.ts';

/** One aim. Several are kept in their order: a later one never spoils an earlier one. */
export const OBJECTIVE = z.looseObject({
  type: z.enum(['min', 'min-max']),
  value: z.enum([
    'completion_time',
    'completion_time_last_stop',
    'route_duration',
    'transport_time',
    'vehicles',
    'activities',
  ]),
});

/** How evenly the work is spread over the vans that drive, once the aims have chosen a plan. */
export const FAIRNESS = z.looseObject({
  /** 1 mild, 2 even, 3 strict. */
  level: z.literal([1, 2, 3]),
  of: z.enum(EVENED),
});

/** How much routes may cost that cross less and lie less in each other. */
export const TIDINESS = z.enum(TIDINESS_LEVELS);

/** A rule between orders, or between groups of orders. */
export const RELATION = z.looseObject({
  id: text,
  type: z.enum([
    'in_same_route',
    'not_in_same_route',
    'in_sequence',
    'in_direct_sequence',
    'neighbor',
    'in_area_sequence',
  ]),
  /** Order ids, `start` and `end`, `<id>_pickup` and `<id>_delivery` of shipments; or labels of groups. */
  members: ids,
  isOfGroups: z.optional(z.boolean()),
  /** The rule holds on this van. */
  vehicleId: z.optional(text),
  /** Metres around each member of an area sequence. */
  radiusMetres: z.optional(number),
});

/** How roads are used. */
export const ROAD_RULES = z.looseObject({
  /** What to do with a side of the street that cannot be had. */
  curbside: z.optional(z.enum(['ignore', 'soft', 'strict'])),
  /** Roads that a place is never taken to lie at. */
  snapPreventions: z.optional(z.array(z.enum(['motorway', 'trunk', 'bridge', 'ford', 'tunnel', 'ferry']))),
  /** Slower at busy hours, where the area has such data. */
  usesTraffic: z.optional(z.boolean()),
});

/** Groups of orders: whether others may come in between. */
export const GROUP_RULES = z.looseObject({
  allowsBetween: z.optional(z.boolean()),
  /** Groups that stay whole even so. */
  exceptGroups: z.optional(ids),
});

/** Limits that may give way, each at most so far. */
export const TOLERANCES = z.looseObject({
  latenessSeconds: z.optional(seconds),
  overtimeSeconds: z.optional(seconds),
});

/** Keeps an order where a person wants it. */
export const ORDER_LOCK = z.looseObject({
  orderId: text,
  vehicleId: text,
  shiftId: z.optional(text),
  /** At its place on the route too, not on its van alone. */
  isPinned: z.boolean(),
  /** Made by moving the stop, not by asking for it. */
  isFromMove: z.optional(z.boolean()),
});
