/** Vans as a dispatcher sees them. Plain data; times are seconds after midnight of the plan's day, at the depot. */
import type { LonLat, Window } from './order-model.ts';

/** What vans of one type have in common. */
export interface VehicleTraits {
  /** One entry per load dimension of the plan; null: there is no limit. */
  readonly capacity: readonly (number | null)[];
  /** A standard profile or the id of an own one; absent = the car. */
  readonly profile?: string;
  /** 0.5 = half as fast as others on the road. */
  readonly speedFactor?: number;
  /** 0.5 = half the time at the door. */
  readonly serviceTimeFactor?: number;
  /** In the person's currency. */
  readonly costPerKm?: number;
  readonly costPerHour?: number;
  readonly costPerDay?: number;
}

/** How much goes in of one measure. */
export function roomOf({ capacity }: VehicleTraits, dimension: number): number {
  return capacity[dimension] ?? Number.POSITIVE_INFINITY;
}

/** A kind of van. Its vans have their own copies of the traits; one that differs from the type's is an exception. */
export interface VehicleType extends VehicleTraits {
  readonly id: string;
  readonly name: string;
}

export interface Depot {
  readonly name: string;
  readonly location: LonLat;
  /** The name is the address or the order found here: at another place it says nothing. Absent where a person gave it. */
  readonly isFound?: true;
}

/** A rest within a time of the day, for tours that are on the road then, see {@link BREAK_GRACE_SECONDS}. */
export interface WindowBreak {
  readonly kind: 'window';
  /** Earliest and latest beginning. */
  readonly window: Window;
  readonly durationSeconds: number;
  /** Only for tours that take longer; absent = for all. */
  readonly minTourSeconds?: number;
}

/** A rest after so much time at the wheel. */
export interface DrivingBreak {
  readonly kind: 'driving';
  readonly durationSeconds: number;
  readonly maxDrivingSeconds: number;
  /** Driven already before the plan begins. */
  readonly drivenBeforeSeconds?: number;
  /** Parts that it may be taken in; they add up to the duration. */
  readonly parts?: readonly number[];
}

/** A tour that is over within so much of the break's time has none. */
export const BREAK_GRACE_SECONDS = 1800;

export type VehicleBreak = WindowBreak | DrivingBreak;

/** When and from where to where a van drives once. */
export interface VehicleShift {
  /** Earliest start, latest end. */
  readonly shift: Window;
  /** The departure may be as late as this; absent = at the beginning of the shift. */
  readonly latestStart?: number;
  /** With a latest start: leave early, or as late as waiting can be saved (the rule). */
  readonly departure?: 'early' | 'late';
  /** Absent = the plan's depot. */
  readonly start?: Depot;
  /** Absent = where it started. */
  readonly end?: Depot;
  /** The route ends at its last stop. */
  readonly endsAnywhere?: boolean;
  readonly rest?: VehicleBreak;
  readonly maxServiceSeconds?: number;
  readonly maxWorkingSeconds?: number;
  readonly maxRouteSeconds?: number;
}

/** A further shift of a van on the same day. */
export interface FurtherShift extends VehicleShift {
  readonly id: string;
}

export interface Vehicle extends VehicleTraits, VehicleShift {
  readonly id: string;
  readonly name: string;
  /** What kind of van it is, in words; the name of its type where it has one. */
  readonly kind: string;
  readonly typeId?: string;
  readonly skills: readonly string[];
  readonly moreShifts?: readonly FurtherShift[];
  readonly maxMetres?: number;
  readonly maxDrivingSeconds?: number;
  readonly maxOrders?: number;
  /** Wished for, not forced. */
  readonly minOrders?: number;
  readonly maxStops?: number;
  /** Drives to its end even without orders. */
  readonly movesEmpty?: boolean;
  /** Colour number, 1..12. */
  readonly color: number;
  readonly isAvailable: boolean;
  readonly driver?: string;
  readonly phone?: string;
}

export const COLOR_COUNT = 12;

export const DEFAULT_PROFILE = 'car';
/** Ids of own profiles begin so. */
export const OWN_PREFIX = 'cp_';

/** The id of a van's first shift, where it has several. */
export const FIRST_SHIFT = 'shift-1';
