/** Vans as a dispatcher sees them. */
import { z } from 'zod/mini';
import { ids, LOCATION, number, numbers, seconds, text, WINDOW } from '../api/contract/stored-schema.ts';
import { SHIFT_LIMITS, VEHICLE_LIMITS } from './vehicle-limits.ts';

/** What vans of one type have in common. */
const traitShape = {
  /** One entry per load dimension of the plan; null: there is no limit. */
  capacity: z.array(z.nullable(number)),
  /** A standard profile or the id of an own one; absent = the car. */
  profile: z.optional(text),
  /** How large it is, in metres and tonnes; absent = as the profile has it. */
  height: z.optional(number),
  width: z.optional(number),
  length: z.optional(number),
  weightTonnes: z.optional(number),
  axleLoadTonnes: z.optional(number),
  /** 0.5 = half as fast as others on the road. */
  speedFactor: z.optional(number),
  /** 0.5 = half the service time. */
  serviceTimeFactor: z.optional(number),
  /** In the person's currency. */
  costPerKm: z.optional(number),
  costPerHour: z.optional(number),
  costPerDay: z.optional(number),
};

export const VEHICLE_TRAITS = z.looseObject(traitShape);

/** A kind of van. Its vans have their own copies of the traits; one that differs from the type's is an exception. */
export const VEHICLE_TYPE = z.looseObject({ ...traitShape, id: text, name: text });

export const DEPOT = z.looseObject({
  name: text,
  location: LOCATION,
  /** The name is the address or the order found here: at another place it says nothing. Absent where a person gave it. */
  isFound: z.optional(z.literal(true)),
});

/** A rest within a time of the day, for tours that are on the road then, see `findBreakNeed`. */
export const WINDOW_BREAK = z.looseObject({
  kind: z.literal('window'),
  /** Earliest and latest beginning. */
  window: WINDOW,
  durationSeconds: seconds,
  /** Only for tours that take longer; absent = for all. */
  minTourSeconds: z.optional(seconds),
});

/** A rest after so much time at the wheel. */
export const DRIVING_BREAK = z.looseObject({
  kind: z.literal('driving'),
  durationSeconds: seconds,
  maxDrivingSeconds: seconds,
  /** Driven already before the plan begins. */
  drivenBeforeSeconds: z.optional(seconds),
  /** Parts that it may be taken in; they add up to the duration. */
  parts: z.optional(numbers),
});

function limitShape<Field extends string>(fields: readonly Field[]) {
  const limit = z.optional(number);
  return Object.fromEntries(fields.map((field) => [field, limit])) as Record<Field, typeof limit>;
}

/** When and from where to where a van drives once. */
const shiftShape = {
  /** Earliest start, latest end. */
  shift: WINDOW,
  /** The departure may be as late as this; absent: as `departure` says. */
  latestStart: z.optional(seconds),
  /**
   * Which of the departures with the shortest waiting: the earliest or the latest, until the end of the shift where no
   * latest start is given. Absent without a latest start: at the beginning of the shift; with one: `late`.
   */
  departure: z.optional(z.enum(['early', 'late'])),
  /** Absent = the plan's depot. */
  start: z.optional(DEPOT),
  /** Absent = where it started. */
  end: z.optional(DEPOT),
  /** The route ends at its last stop. */
  endsAnywhere: z.optional(z.boolean()),
  rest: z.optional(z.discriminatedUnion('kind', [WINDOW_BREAK, DRIVING_BREAK])),
  ...limitShape(SHIFT_LIMITS),
};

export const VEHICLE_SHIFT = z.looseObject(shiftShape);
/** A further shift of a van on the same day. */
export const FURTHER_SHIFT = z.looseObject({ ...shiftShape, id: text });

export const VEHICLE = z.looseObject({
  ...traitShape,
  ...shiftShape,
  id: text,
  name: text,
  /** What kind of van it is, in words; the name of its type where it has one. */
  kind: text,
  typeId: z.optional(text),
  skills: ids,
  moreShifts: z.optional(z.array(FURTHER_SHIFT)),
  /** How often it may come back for a new load, on each of its shifts; absent = never. */
  maxReloads: z.optional(number),
  /** Time that this takes at the depot; absent = `RELOAD_SECONDS`. */
  reloadSeconds: z.optional(seconds),
  /** At the plan's depot, or wherever vans start; absent = where it started. */
  reloadAt: z.optional(z.enum(['depot', 'any'])),
  /** In which it loads there, from its beginning to its end; absent = at any time. */
  reloadHours: z.optional(WINDOW),
  ...limitShape(VEHICLE_LIMITS),
  /** Required for, not forced. */
  minOrders: z.optional(number),
  /** Drives to its end even without orders. */
  movesEmpty: z.optional(z.boolean()),
  /** Colour number, 1..12. */
  color: z.int().check(z.gte(1), z.lte(12)),
  isAvailable: z.boolean(),
  driver: z.optional(text),
  phone: z.optional(text),
});
