/**
 * What a planner may require beyond a request: orders held where they are, routes under way, few changes, limits that
 * may be broken at a price. Plain data that goes beside a request, never into its body. Moments and spans are seconds
 * as in the request; a route is a vehicle, or one of its shifts.
 */
import type { ClosedRing } from './closed-areas.ts';
import type { VrpRouteUnderWay } from './vrp-plan-route.ts';
import type { VrpAddress } from './vrp-request.ts';

/** Binds an order to a vehicle and, if wanted, to a place on its route. It is left out rather than put elsewhere. */
export interface VrpLock {
  readonly orderId: string;
  readonly vehicleId: string;
  /** Any shift of the vehicle when absent. */
  readonly shiftId?: string;
  /**
   * First or last stop of its route, or the n-th, counting the orders' stops of the route from 1. Of a shipment the
   * pickup is meant, for `last` the delivery.
   */
  readonly position?: 'first' | 'last' | number;
}

/**
 * The route begins with the first `visits` stops of the earlier solution's route, nothing before or between: a beginning that
 * somebody wants kept. What a vehicle has done already is said by `routesUnderWay`, which an optimization keeps as well.
 */
export interface VrpFixedPrefix {
  readonly vehicleId: string;
  /** Needed where the vehicle has several shifts. */
  readonly shiftId?: string;
  readonly visits: number;
}

interface VrpSoftLimit {
  /** Seconds by which the limit may be exceeded at most. */
  readonly allowedSeconds: number;
  /** In the unit of the first objective on the road: seconds, or money where vehicles have prices. */
  readonly pricePerSecond: number;
}

export interface VrpSoftLimits {
  /** Service may start so much after the latest moment of a time window. */
  readonly lateness?: VrpSoftLimit;
  /** Routes may end so much after their latest end. */
  readonly overtime?: VrpSoftLimit;
}

/**
 * When a route has the window break of its vehicle or shift. The request's own rule leaves the break out where the route
 * is over when the break's window closes; this one takes its place. Moments and spans in seconds.
 */
export interface VrpBreakNeed {
  readonly vehicleId: string;
  /** Every shift of the vehicle when absent. */
  readonly shiftId?: string;
  /** Routes that end by then have none, nor do those that leave later than `leavesBy`. */
  readonly endsAfter: number;
  readonly leavesBy: number;
  /** Routes that take no longer have none; 0 when absent. */
  readonly longerThan?: number;
}

/**
 * Orders that belong to some vehicles: each costs extra, once, on any other vehicle, which may serve it all the same. What
 * several entries say of one order adds up.
 */
export interface VrpTerritory {
  readonly orderIds: readonly string[];
  /** Those at home with the orders. */
  readonly vehicleIds: readonly string[];
  /** In the unit of the first objective on the road: seconds, or money where vehicles have prices; seconds of travel without one. */
  readonly price: number;
}

/** An area whose roads are closed to some vehicles; what several entries say of one vehicle holds together. */
export interface VrpClosedArea {
  readonly vehicleIds: readonly string[];
  readonly ring: ClosedRing;
}

/** Where a vehicle may take a new load. Windows bound the start of loading, in seconds as in the request. */
interface VrpReloadPlace {
  readonly address: VrpAddress;
  readonly timeWindows?: readonly { readonly earliest?: number; readonly latest?: number }[];
}

/**
 * A route may go back on its way: it unloads what it picked up, loads what it delivers next, and so carries several loads in
 * one shift, each within its capacity. Where it does so is part of the plan; only while what is left is more than one load.
 * No shipment is on board meanwhile; time on board of a delivery counts from the last loading. What a trip delivers counts as
 * loaded when it began, also what is put on a trip that is under way. The answer's routes then have activities of the type
 * `reload`. Not together with `frozenUntil`, nor with a `fixedPrefix` of the same route, unless `routesUnderWay` has as many visits
 * of it, or it is the whole route and its last order is locked as last: a reload that has happened could move.
 */
export interface VrpReload {
  readonly vehicleId: string;
  /** Every shift of the vehicle when absent. */
  readonly shiftId?: string;
  /** How often at most, with those that lie behind: 1 to 20. */
  readonly most: number;
  /** Seconds each time, as working time and as service. */
  readonly duration: number;
  /** Where; the route's start address when absent. */
  readonly places?: readonly VrpReloadPlace[];
}

/** What a planner sets beyond the rules of a request: the optimizer and all that measures its plans must know the same. */
export interface VrpPlanRules {
  readonly softLimits?: VrpSoftLimits;
  readonly breakNeeds?: readonly VrpBreakNeed[];
  readonly routesUnderWay?: readonly VrpRouteUnderWay[];
  /** Neither tidying nor evening out raises what they cost. */
  readonly territories?: readonly VrpTerritory[];
  /** Travel times and drawn lines keep out of them. */
  readonly closedAreas?: readonly VrpClosedArea[];
  readonly reloads?: readonly VrpReload[];
  /**
   * The day on which the request's times lie, seconds since midnight in the area: 0 for Monday, 6 for Sunday. Traffic is
   * that of the day. Absent: the times are Unix seconds, or of a week that begins on Monday.
   */
  readonly weekday?: number;
}

/** Seconds of driving, preparation, setup and service; the number of orders; or metres. */
export const EVENED = ['working_time', 'orders', 'distance'] as const;

/**
 * Evens the work of the plan that the objectives chose, over the vehicles that it uses. Waiting and breaks are no work.
 * What that may cost is counted from that plan.
 */
export interface VrpEvenOut {
  readonly of: (typeof EVENED)[number];
  /** Share of the distance, and of the driving time, by which those of all routes together may grow; from 0 to 1. */
  readonly maxExtraShare: number;
  /** Seconds by which the waiting of all routes together may grow; 600 when absent. */
  readonly maxExtraWaiting?: number;
}

/** What evening came to: differences between the vehicle with the most and the one with the least, and its price. */
export interface VrpEvening {
  /** Seconds, orders or metres, as required. */
  readonly spreadBefore: number;
  readonly spreadAfter: number;
  /** Metres and seconds more than the plan before, of all routes; negative where less. */
  readonly extraDistance: number;
  readonly extraTravel: number;
  readonly extraWaiting: number;
}

/**
 * Whether routes are made tidier behind the objectives, less crossing and less among each other, by the share of the goal
 * (the first objective on the road) that it may cost; `off` changes nothing and measures all the same.
 */
export const TIDINESS_SHARE = { off: 0, light: 0.01, strong: 0.03 } as const;
export type VrpTidinessLevel = keyof typeof TIDINESS_SHARE;
export const TIDINESS_LEVELS = Object.keys(TIDINESS_SHARE) as [VrpTidinessLevel, ...VrpTidinessLevel[]];

/** How tidy the routes of a plan look. Depots have no part in it, nor have stops without coordinates. */
export interface VrpTidinessFigures {
  /** 0 to 100, made of the others: see `engine/vrp/tidiness/measure-tidiness.ts`. */
  readonly figure: number;
  /** Legs between stops at different places, and those that a leg of another route crosses, as straight lines. */
  readonly legs: number;
  readonly crossingLegs: number;
  /** Pairs of legs that cross. */
  readonly crossings: number;
  readonly stops: number;
  /** Stops inside the convex hull of another route. */
  readonly overlappingStops: number;
  /** Stops one of whose three nearest is on another route although one of the two could join the other there. */
  readonly mixedStops: number;
  /** 0 to 1: distances to the nearest centre of a route, as a share of those to the own one. */
  readonly compactness: number;
}

/** One stop of an order; `activity` is its type, as in the route. */
interface UntidyStop {
  readonly orderId: string;
  readonly activity: string;
}

/** What spoils the tidiness of a plan. */
export interface VrpUntidyPlaces {
  /** Legs, from one stop to the next, that cross. */
  readonly crossings: readonly {
    readonly leg: readonly [UntidyStop, UntidyStop];
    readonly otherLeg: readonly [UntidyStop, UntidyStop];
  }[];
  /** Stops among those of another route; once for each such route. */
  readonly overlaps: readonly {
    readonly stop: UntidyStop;
    readonly vehicleId: string;
    readonly shiftId?: string;
  }[];
  /** Stops and the neighbour that could share a route with them. */
  readonly mixed: readonly { readonly stop: UntidyStop; readonly neighbour: UntidyStop }[];
}

/** What tidying came to. */
export interface VrpTidying {
  readonly before: VrpTidinessFigures;
  readonly after: VrpTidinessFigures;
  /** By what share the goal has grown; negative where it has shrunk. */
  readonly extraShare: number;
  /** Of the plan in the answer. */
  readonly places: VrpUntidyPlaces;
}

export interface VrpRequirements extends VrpPlanRules {
  readonly locks?: readonly VrpLock[];
  readonly fixedPrefix?: readonly VrpFixedPrefix[];
  /**
   * Every visit of the earlier solution that is reached before this moment stays where it is, at the beginning of its
   * route; routes that have departed by then keep their departure.
   */
  readonly frozenUntil?: number;
  /**
   * Orders of the earlier solution keep their route and their order among each other, but for up to `maxChanges` of
   * them: those on another route, and those outside a longest row of orders that follow each other as before. An order
   * whose place breaks a rule of the request by now is placed anew and does not count.
   */
  readonly insertOnly?: { readonly maxChanges: number };
  /**
   * What is held of the earlier solution - locked orders on the vehicle they are on, frozen beginnings, with `insertOnly`
   * all of it - stays although it breaks rules of the request, as plans by hand may: limits give way just as far as
   * needed, and relations that the held part breaks bind nobody. The answer's figures are those of `evaluate`, which
   * also names what is broken. Without this such an order is left out or placed anew, and such a beginning refused.
   * A held shipment whose stops are torn apart is refused either way.
   */
  readonly keepsBroken?: boolean;
  /** Not together with `insertOnly`. */
  readonly evenOut?: VrpEvenOut;
  /** Before evening out, which has the last word; `light` and `strong` not together with `insertOnly`. */
  readonly tidiness?: VrpTidinessLevel;
}

/** By how much the answer exceeds limits that were made soft; only what exceeds them is listed. Seconds. */
export interface VrpSoftUse {
  readonly lateOrders: readonly {
    readonly orderId: string;
    /** The activity's type, as in the route: of a shipment each stop may be late. */
    readonly activity: string;
    readonly vehicleId: string;
    readonly shiftId?: string;
    readonly latenessSeconds: number;
  }[];
  readonly overtimeRoutes: readonly {
    readonly vehicleId: string;
    readonly shiftId?: string;
    readonly overtimeSeconds: number;
  }[];
  /** What lateness and overtime cost together, in the unit of the prices. */
  readonly price: number;
}
