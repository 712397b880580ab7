/** Broken rules in a plan file, kind by kind. */
import { z } from 'zod/mini';
import type { VrpViolation } from '../api/contract/vrp-violations.ts';

z.config({ jitless: true });

const text = z.string();
const number = z.number();
const route = { vehicleId: text, shiftId: z.optional(text) };
const stop = {
  ...route,
  orderId: text,
  activity: z.enum(['service', 'pickup', 'delivery', 'pickupShipment', 'deliverShipment']),
  position: number,
};
const stopRef = z.looseObject(stop);
const stops = z.array(stopRef);
const measured = { unit: text, excess: number };
const bounded = { value: number, allowed: number };
const window = z.looseObject({ earliest: z.optional(number), latest: number });
const shipment = { orderId: text, pickup: z.optional(stopRef), delivery: z.optional(stopRef) };

/** A line for every kind, so that a new one cannot be forgotten. */
const KINDS = {
  late: { ...stop, ...measured, start: number, window },
  overtime: { ...route, ...measured, end: number, latestEnd: number },
  departure: { ...route, ...measured, departure: number, isEarly: z.boolean(), limit: number },
  capacity: {
    ...route,
    ...measured,
    dimension: number,
    load: number,
    capacity: number,
    positions: z.array(number),
  },
  skill: { ...stop, ...measured, skills: z.array(text) },
  vehicle_not_allowed: stop,
  vehicle_disallowed: stop,
  time_axis: route,
  limit: { ...route, ...measured, ...bounded, limit: text },
  break_late: { ...route, ...measured, position: number, start: number, window },
  break_missing: { ...route, ...measured, ...bounded, position: number },
  delivery_before_pickup: shipment,
  shipment_split: shipment,
  shipment_incomplete: shipment,
  ride: { ...stop, ...measured, ...bounded },
  relation: { relation: number, type: text, how: text, stops, missing: z.optional(z.array(text)) },
  group: { ...route, group: text, stops, between: stops },
  unreachable: {
    ...route,
    fromPosition: number,
    toPosition: number,
    fromLocationId: text,
    toLocationId: text,
  },
  min_jobs: { ...route, ...measured, value: number, wanted: number },
} satisfies Record<VrpViolation['kind'], Record<string, z.core.$ZodType>>;

const [first, ...others] = Object.entries(KINDS).map(([kind, shape]) =>
  z.looseObject({ kind: z.literal(kind), ...shape }),
);

export const VIOLATION = z.discriminatedUnion('kind', [first, ...others]);
