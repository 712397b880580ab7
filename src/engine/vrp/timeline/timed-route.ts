/** A route while its departure is chosen: its times for one departure, and the breaks that it takes. */
import type { ReasonCode, VrpProblem } from '../vrp-problem.ts';
import type { RouteStops } from './route-stops.ts';

export interface TakenBreak {
  /** Position of the stop where it is taken, -1 at the start of the route. */
  readonly position: number;
  readonly isBeforeVisit: boolean;
  /** The vehicle is there; the break begins `waiting` later. */
  readonly arrival: number;
  readonly waiting: number;
  readonly duration: number;
}

export interface TimedRoute {
  readonly problem: VrpProblem;
  readonly stops: RouteStops;
  departure: number;
  /** Arrival at the end; for an open route the departure from its last stop. */
  readonly end: number;
  /** Arrival at the end, for an open route at its last stop: what limits speak of. */
  readonly limitedEnd: number;
  readonly waiting: number;
  /** A window break that the route does not need. */
  isBreakUnneeded: boolean;
  readonly breaks: readonly TakenBreak[];
  /** By position: arrival at the visit, start of its setup, departure, window used. */
  readonly arrivalAt: Int32Array;
  readonly beginAt: Int32Array;
  readonly departureAt: Int32Array;
  readonly windowAt: Int32Array;

  /** The best times for this departure; which rule is broken, if any. */
  schedule(slot: number, departure: number): ReasonCode;

  /** The times for this departure with breaks where they were; O(tasks). */
  scheduleAt(slot: number, departure: number, placed: readonly TakenBreak[]): ReasonCode;

  /** The times without breaks for the present departure. */
  runThrough(slot: number): ReasonCode;

  /** Whether the route ends in time and is short enough. */
  checkEnd(slot: number): ReasonCode;

  /** Whether all driving of the route stays below what a driving break allows. */
  canSkipBreak(slot: number): boolean;
}
