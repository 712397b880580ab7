/**
 * A plan as it leaves the planner: what every writer is given, free of the planner's own model. Times are seconds after
 * midnight of the plan's day, distances metres, places `[lon, lat]`.
 */
import type { Dimensions } from '../../api/contract/dimensions.ts';
import { listDestinations } from '../../plan/route-steps.ts';

export type Place = readonly [lon: number, lat: number];

export interface NamedPlace {
  readonly name: string;
  readonly location: Place;
}

/** When a stop is reached, as planned. */
interface StopTiming {
  readonly arrival: number;
  /** When the work begins: after waiting. */
  readonly start: number;
  readonly departure: number;
  readonly waiting: number;
  readonly legMetres: number;
  readonly legSeconds: number;
  /** Seconds after the window's end; 0 when in time. */
  readonly late: number;
}

export interface ExportStop {
  readonly orderId: string;
  /** Which of a shipment's two stops. */
  readonly role?: 'pickup' | 'delivery';
  readonly type: 'service' | 'pickup' | 'delivery' | 'shipment';
  readonly name: string;
  readonly address: string;
  readonly location?: Place;
  /** None: any time. */
  readonly windows: readonly (readonly [number, number])[];
  readonly durationSeconds: number;
  /** One entry per load dimension of the plan. */
  readonly loads: readonly number[];
  readonly skills: readonly string[];
  readonly priority?: number;
  readonly phone?: string;
  readonly note?: string;
  /** Columns of the order's file that mean nothing to the planner. */
  readonly kept: Readonly<Record<string, string>>;
  /** Absent where the stop is on no route. */
  readonly timing?: StopTiming;
  /** What became of it; absent where nothing is known. */
  readonly outcome?: 'done' | 'failed';
}

interface ExportBreak {
  readonly start: number;
  readonly end: number;
  /** Position of the stop that it is taken at; -1 = at the start. */
  readonly atStop: number;
}

/** Where the route takes a new load. */
export interface ExportReload {
  readonly place: NamedPlace;
  readonly arrival: number;
  readonly start: number;
  readonly end: number;
  /** Position of the stop that it is driven to next. */
  readonly beforeStop: number;
  readonly legMetres: number;
  /** On board when it leaves, one entry per load dimension. */
  readonly loads: readonly number[];
}

export interface ExportRoute {
  /** Tells it from the others of the plan. */
  readonly key: string;
  /** Of the van in the fleet, from 1. */
  readonly number: number;
  readonly van: string;
  readonly kind: string;
  readonly driver?: string;
  readonly phone?: string;
  /** `#rrggbb` */
  readonly color: string;
  readonly profile: string;
  /** What an own profile is built on; absent of others, and where this device has it not. */
  readonly baseProfile?: string;
  /** Where the van is not as large as its profile. */
  readonly dimensions?: Dimensions;
  /** Outlines of areas whose roads are closed to it. */
  readonly closedAreas?: readonly (readonly Place[])[];
  readonly departure: number;
  readonly end: number;
  readonly metres: number;
  readonly drivingSeconds: number;
  readonly waitingSeconds: number;
  readonly serviceSeconds: number;
  /** Absent where the van starts at its first stop. */
  readonly startPlace?: NamedPlace;
  /** Absent where the route ends at its last stop. */
  readonly endPlace?: NamedPlace;
  readonly loadAtStart: readonly number[];
  readonly stops: readonly ExportStop[];
  readonly breaks: readonly ExportBreak[];
  /** None: one load from start to end. */
  readonly reloads: readonly ExportReload[];
  /** One line per leg; none while only the stops are known. */
  readonly lines: readonly (readonly Place[])[];
}

export interface ExportPlan {
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly loadNames: readonly string[];
  readonly routes: readonly ExportRoute[];
  /** Stops of orders that are on no route, with why where that is known, in a person's words. */
  readonly unassigned: readonly (ExportStop & { readonly reason?: string })[];
  /** Whose map data the lines are drawn from. */
  readonly attribution: string;
  /** The orders or vans changed after the routes were planned. */
  readonly isStale: boolean;
}

/** Every place of a route in the order in which it is driven to. */
export function listPlaces(route: ExportRoute): Place[] {
  return [
    route.startPlace?.location,
    ...listDestinations(route).map((step) =>
      step.kind === 'reload' ? step.reload.place.location : step.stop.location,
    ),
    route.endPlace?.location,
  ].filter((place) => place !== undefined);
}
