/**
 * The plan as a dispatcher sees it: orders, vans, depot, goal, and the routes last planned. Plain data; every edit makes
 * a new value. Times are seconds after midnight of the plan's day, at the depot.
 */
export type LonLat = [number, number];

/** Seconds after midnight. */
export type Window = [number, number];

export interface Order {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Absent until the order has been located. */
  readonly location?: LonLat;
  readonly durationSeconds: number;
  readonly windows: readonly Window[];
  /** One entry per load dimension of the plan. */
  readonly loads: readonly number[];
  readonly skills: readonly string[];
  /** 1 (highest) to 10; absent = the contract's default. */
  readonly priority?: number;
  readonly type: 'service' | 'pickup' | 'delivery';
  readonly phone?: string;
  readonly note?: string;
  /** Columns of the file that mean nothing to the planner. */
  readonly kept: Readonly<Record<string, string>>;
}

export interface Vehicle {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly capacity: readonly number[];
  readonly skills: readonly string[];
  /** A standard profile or the id of an own one; absent = the car. */
  readonly profile?: string;
  readonly shift: Window;
  /** Colour number, 1..12. */
  readonly color: number;
  readonly isAvailable: boolean;
}

export interface Depot {
  readonly name: string;
  readonly location: LonLat;
}

const GOALS = ['completion_time', 'transport_time', 'vehicles'] as const;
export type Goal = (typeof GOALS)[number];

export interface PlannedStop {
  readonly orderId: string;
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

export interface PlannedRoute {
  readonly vehicleId: string;
  readonly departure: number;
  readonly end: number;
  readonly loadAtStart: readonly number[];
  readonly stops: readonly PlannedStop[];
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
}

export interface PlanSolution {
  readonly routes: readonly PlannedRoute[];
  readonly unassigned: readonly UnassignedOrder[];
  readonly distance: number;
  readonly drivingSeconds: number;
  readonly waitingSeconds: number;
  readonly cost: number;
}

export interface Plan {
  readonly id: string;
  readonly name: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly regionId?: string;
  /** Areas that are open beside it. */
  readonly moreRegionIds?: readonly string[];
  readonly orders: readonly Order[];
  readonly vehicles: readonly Vehicle[];
  readonly depot?: Depot;
  readonly loadNames: readonly string[];
  readonly goal: Goal;
  readonly solution?: PlanSolution;
  /** The plan's orders or vans changed after the routes were planned. */
  readonly isStale: boolean;
}

export const COLOR_COUNT = 12;

export const DEFAULT_PROFILE = 'car';
/** Ids of own profiles begin so. */
export const OWN_PREFIX = 'cp_';

export function createPlan(id: string, date: string): Plan {
  return {
    id,
    name: '',
    date,
    orders: [],
    vehicles: [],
    loadNames: ['boxes'],
    goal: 'completion_time',
    isStale: false,
  };
}

export function isLocated(order: Order): order is Order & { location: LonLat } {
  return order.location !== undefined;
}
