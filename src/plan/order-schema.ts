/** Orders as a dispatcher sees them. */
import { z } from 'zod/mini';
import { ids, LOCATION, number, numbers, seconds, text, WINDOW } from '../api/contract/stored-schema.ts';

/** Where and when something is done for an order. */
const stopShape = {
  address: text,
  /** Absent until the place is known. */
  location: z.optional(LOCATION),
  durationSeconds: seconds,
  /** Any of them; none = any time of the day. */
  windows: z.array(WINDOW),
  /** Before the window counts: finding a space, signing in. Once per place. */
  preparationSeconds: z.optional(seconds),
  /** After the window has opened, before the work: unloading the lift. Once per place. */
  setupSeconds: z.optional(seconds),
  /** Orders with the same label are done in one go on a route. */
  group: z.optional(text),
  /** On which side of the van the place has to be. */
  curbside: z.optional(z.enum(['left', 'right', 'any'])),
  /** Name of the street that the van is to stop in. */
  streetHint: z.optional(text),
};

export const ORDER_STOP = z.looseObject(stopShape);

export const PREFERRED_VEHICLE = z.looseObject({
  vehicleId: text,
  /** 1 (liked best) to 10. */
  priority: number,
});

export const ORDER = z.looseObject({
  ...stopShape,
  id: text,
  name: text,
  /**
   * `service` and `pickup` take load on board for the rest of the route, `delivery` brings load from the start. A
   * `shipment` is loaded at `pickup` and unloaded at the order's own place.
   */
  type: z.enum(['service', 'pickup', 'delivery', 'shipment']),
  /** Of shipments: where the load comes from. */
  pickup: z.optional(ORDER_STOP),
  /** One entry per load dimension of the plan. */
  loads: numbers,
  skills: ids,
  /** 1 (highest) to 10; absent = the contract's default. */
  priority: z.optional(number),
  allowedVehicles: z.optional(ids),
  disallowedVehicles: z.optional(ids),
  preferredVehicles: z.optional(z.array(PREFERRED_VEHICLE)),
  /** How long the load may be on the road. */
  maxSecondsInVehicle: z.optional(seconds),
  phone: z.optional(text),
  note: z.optional(text),
  /** Columns of the file that mean nothing to the planner. */
  kept: z.record(text, text),
});
