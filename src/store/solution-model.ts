/** Routes as planned or as arranged by hand. Plain data; seconds after midnight of the plan's day, and metres. */
import type { VrpViolation } from '../api/contract/vrp-violations.ts';
import type { LonLat, Window } from './order-model.ts';

export interface PlannedStop {
  readonly orderId: string;
  /** Which of a shipment's two stops; absent for other orders. */
  readonly role?: 'pickup' | 'delivery';
  readonly arrival: number;
  /** When service may start: after waiting. */
  readonly start: number;
  readonly departure: number;
  readonly waiting: number;
  /** Metres and seconds of driving from the stop before. */
  readonly legDistance: number;
  readonly legSeconds: number;
  readonly loadAfter: readonly number[];
  readonly window?: Window;
}

/** A rest on a route. */
export interface PlannedBreak {
  readonly start: number;
  readonly end: number;
  /** The stop that it is taken at: its position on the route; -1 = at the start. */
  readonly atStop: number;
}

export interface PlannedRoute {
  readonly vehicleId: string;
  /** Where the van has several shifts. */
  readonly shiftId?: string;
  readonly departure: number;
  readonly end: number;
  readonly loadAtStart: readonly number[];
  readonly stops: readonly PlannedStop[];
  readonly breaks?: readonly PlannedBreak[];
  readonly distance: number;
  readonly drivingSeconds: number;
  readonly waitingSeconds: number;
  readonly serviceSeconds: number;
  /** One line per leg; empty while only an outline is known. */
  readonly lines: readonly (readonly LonLat[])[];
}

export interface UnassignedOrder {
  readonly orderId: string;
  readonly code: number;
  readonly reason: string;
  readonly otherReasons: readonly string[];
  /** The codes of those. */
  readonly otherCodes?: readonly number[];
}

export interface PlanSolution {
  readonly routes: readonly PlannedRoute[];
  readonly unassigned: readonly UnassignedOrder[];
  /** Rules that the routes break. Only people do that: the optimizer never does. */
  readonly violations?: readonly VrpViolation[];
  readonly distance: number;
  readonly drivingSeconds: number;
  readonly waitingSeconds: number;
  readonly cost: number;
}

/** Tells a route from the others of its plan. */
export function routeKey(route: { readonly vehicleId: string; readonly shiftId?: string }): string {
  return route.shiftId === undefined ? route.vehicleId : `${route.vehicleId}\n${route.shiftId}`;
}

/** Tells a stop from the others of its plan. */
export function stopKey(stop: { readonly orderId: string; readonly role?: 'pickup' | 'delivery' }): string {
  return stop.role === 'pickup' ? `${stop.orderId}\npickup` : stop.orderId;
}
