/** Routes as planned or as arranged by hand, and what lies behind of a day in progress. Seconds and metres. */
import { z } from 'zod/mini';
import { LOCATION, number, numbers, seconds, text, WINDOW } from '../api/contract/stored-schema.ts';
import { VIOLATION } from '../api/contract/vrp-violations.ts';

const plannedStopShape = {
  orderId: text,
  /** Which of a shipment's two stops; absent for other orders. */
  role: z.optional(z.enum(['pickup', 'delivery'])),
  arrival: seconds,
  /** When service may start: after waiting. */
  start: seconds,
  departure: seconds,
  waiting: seconds,
  /** Metres and seconds of driving from the stop before. */
  legDistance: number,
  legSeconds: seconds,
  loadAfter: numbers,
  window: z.optional(WINDOW),
};

export const PLANNED_STOP = z.looseObject(plannedStopShape);

/** A rest on a route. */
export const PLANNED_BREAK = z.looseObject({
  start: seconds,
  end: seconds,
  /** The stop that it is taken at: its position on the route; -1 = at the start. */
  atStop: number,
});

/** Where a route takes a new load: the way there, the time, and what is on board when it leaves. */
export const PLANNED_RELOAD = z.looseObject({
  name: text,
  location: LOCATION,
  arrival: seconds,
  start: seconds,
  end: seconds,
  /** The stop that it is driven to next: its position on the route, or their number where none follows yet. */
  beforeStop: number,
  legDistance: number,
  legSeconds: seconds,
  loadAfter: numbers,
});

export const PLANNED_ROUTE = z.looseObject({
  vehicleId: text,
  /** Where the van has several shifts. */
  shiftId: z.optional(text),
  departure: seconds,
  end: seconds,
  loadAtStart: numbers,
  stops: z.array(PLANNED_STOP),
  breaks: z.optional(z.array(PLANNED_BREAK)),
  reloads: z.optional(z.array(PLANNED_RELOAD)),
  distance: number,
  drivingSeconds: seconds,
  waitingSeconds: seconds,
  serviceSeconds: seconds,
  /** One line per leg; empty while only an outline is known. */
  lines: z.array(z.array(LOCATION)),
});

export const PAST_STOP = z.looseObject({
  ...plannedStopShape,
  /** As a person has marked it; absent = nothing is known. */
  outcome: z.optional(z.enum(['done', 'failed'])),
});

/** The beginning of a route that stays. */
export const PAST_ROUTE = z.looseObject({
  vehicleId: text,
  shiftId: z.optional(text),
  departure: seconds,
  stops: z.array(PAST_STOP),
  /** Those that have happened, or that the van drives to; the last may be behind all stops. Absent = none. */
  reloads: z.optional(z.array(PLANNED_RELOAD)),
  /** Those that have been taken, or that the driver is at. Absent = none. */
  breaks: z.optional(z.array(PLANNED_BREAK)),
  /** The van was through with its stops before: what it gets now it leaves for at this moment at the earliest. */
  idleUntil: z.optional(seconds),
  /** The van has stopped for today at this moment: nothing follows. */
  stoppedAt: z.optional(seconds),
});

export const UNASSIGNED_ORDER = z.looseObject({
  orderId: text,
  code: number,
  reason: text,
  otherReasons: z.array(text),
  /** The codes of those. */
  otherCodes: z.optional(numbers),
});

export const PLAN_SOLUTION = z.looseObject({
  routes: z.array(PLANNED_ROUTE),
  unassigned: z.array(UNASSIGNED_ORDER),
  /** Rules that the routes break. Only people do that: the optimizer never does. */
  violations: z.optional(z.array(VIOLATION)),
  distance: number,
  drivingSeconds: seconds,
  waitingSeconds: seconds,
  cost: number,
});

/** A plan's routes in figures, as the strip under the map and comparisons show them. */
export const PLAN_FIGURES = z.looseObject({
  vans: number,
  placed: number,
  unassigned: number,
  distance: number,
  driving: seconds,
  waiting: seconds,
  service: seconds,
  /** When the last van is back; absent without routes. */
  backBy: z.optional(seconds),
  /** In the person's currency; absent where no van has a price. */
  cost: z.optional(number),
  /** Stops after their window, and routes after their shift. */
  late: number,
  /** Longest less shortest route. */
  spread: seconds,
});
