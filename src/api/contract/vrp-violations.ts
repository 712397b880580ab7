/**
 * Rules that a plan breaks which was arranged by hand, one record a finding, with what it is measured in and by how
 * much. Seconds and metres; moments are on the request's time axis.
 */
import type { VrpRelation } from './vrp-relations.ts';

/** The activity's type, as in a solution's route. */
export type VrpStopActivity = 'service' | 'pickup' | 'delivery' | 'pickupShipment' | 'deliverShipment';

export interface VrpRouteRef {
  readonly vehicleId: string;
  /** Where the vehicle has shifts. */
  readonly shiftId?: string;
}

export interface VrpStopRef extends VrpRouteRef {
  readonly orderId: string;
  readonly activity: VrpStopActivity;
  /** Counting the orders' stops of the route from 1. */
  readonly position: number;
}

interface Excess<Unit extends string> {
  readonly unit: Unit;
  /** By how much the limit is missed; always more than 0. */
  readonly excess: number;
}

/** Service starts after the window closes. Of several windows the last one is meant: all have closed. */
export interface VrpLateViolation extends VrpStopRef, Excess<'seconds'> {
  readonly kind: 'late';
  /** Start of service. */
  readonly start: number;
  readonly window: { readonly earliest?: number; readonly latest: number };
}

/** The route ends after its `latest_end`; of an open route the arrival at the last stop counts. */
export interface VrpOvertimeViolation extends VrpRouteRef, Excess<'seconds'> {
  readonly kind: 'overtime';
  readonly end: number;
  readonly latestEnd: number;
}

/** A departure that was chosen by hand lies before `earliest_start` or after `latest_start`. */
export interface VrpDepartureViolation extends VrpRouteRef, Excess<'seconds'> {
  readonly kind: 'departure';
  readonly departure: number;
  readonly isEarly: boolean;
  /** The bound that is missed. */
  readonly limit: number;
}

/** One per route and dimension. */
export interface VrpCapacityViolation extends VrpRouteRef, Excess<'amount'> {
  readonly kind: 'capacity';
  /** Index into `capacity` and `size`. */
  readonly dimension: number;
  /** The largest load of the route; `excess` is what it has beyond the capacity. */
  readonly load: number;
  readonly capacity: number;
  /** Where the capacity is exceeded, ascending: after the n-th stop, 0 when the vehicle leaves its start too full. */
  readonly positions: readonly number[];
}

/** The vehicle lacks skills that the order requires. One per order and route. */
export interface VrpSkillViolation extends VrpStopRef, Excess<'skills'> {
  readonly kind: 'skill';
  readonly skills: readonly string[];
}

/** The vehicle is not among the order's `allowed_vehicles`, or is among its `disallowed_vehicles`. */
export interface VrpVehicleViolation extends VrpStopRef {
  readonly kind: 'vehicle_not_allowed' | 'vehicle_disallowed';
}

/**
 * The vehicle's start, or the stop's window where one is named, lies decades after the others' times: the request mixes
 * two time axes, and the times of this route mean little.
 */
export interface VrpTimeAxisViolation extends VrpRouteRef, Partial<VrpStopRef> {
  readonly kind: 'time_axis';
  readonly vehicleId: string;
  readonly shiftId?: string;
}

export type VrpRouteLimit =
  | 'max_distance'
  | 'max_driving_time'
  | 'max_service_time'
  | 'max_working_time'
  | 'max_route_duration'
  | 'max_jobs'
  | 'max_activities';

/** A limit of the route: metres, seconds, orders (`max_jobs`) or stops (`max_activities`). */
export interface VrpLimitViolation extends VrpRouteRef, Excess<'metres' | 'seconds' | 'orders' | 'stops'> {
  readonly kind: 'limit';
  readonly limit: VrpRouteLimit;
  readonly value: number;
  readonly allowed: number;
}

/** The break starts after its window: no stop is reached while it is open. The answer shows where it is taken late. */
export interface VrpLateBreakViolation extends VrpRouteRef, Excess<'seconds'> {
  readonly kind: 'break_late';
  /** Stop at which it is taken, 0 for the start of the route. */
  readonly position: number;
  readonly start: number;
  readonly window: { readonly earliest: number; readonly latest: number };
}

/** The driver drives longer than allowed without a whole break between; one per such stretch. */
export interface VrpDrivingBreakViolation extends VrpRouteRef, Excess<'seconds'> {
  readonly kind: 'break_missing';
  /** Stop at whose end the stretch is longest; one more than the last stop for the end of the route. */
  readonly position: number;
  /** Driving of the stretch and what is allowed. */
  readonly value: number;
  readonly allowed: number;
}

/** Pickup and delivery of a shipment are not as they must be. */
export interface VrpShipmentViolation {
  readonly kind: /** On one route, but the delivery comes first. */
    | 'delivery_before_pickup'
    /** On two routes. */
    | 'shipment_split'
    /** One of the two is on no route; the order counts as planned. */
    | 'shipment_incomplete';
  readonly orderId: string;
  readonly pickup?: VrpStopRef;
  readonly delivery?: VrpStopRef;
}

/** Longer in the vehicle than `max_time_in_vehicle`. The stop is the delivery. */
export interface VrpRideViolation extends VrpStopRef, Excess<'seconds'> {
  readonly kind: 'ride';
  readonly value: number;
  readonly allowed: number;
}

/** A relation of the request is broken; one record for each way in which it is. */
export interface VrpRelationViolation {
  readonly kind: 'relation';
  /** Index into the request's `relations`. */
  readonly relation: number;
  readonly type: VrpRelation['type'];
  readonly how: /** Stops are not on the relation's `vehicle_id`. */
    | 'wrong_vehicle'
    /** Stops that belong on one route (`in_same_route`: one vehicle) are on several. */
    | 'different_routes'
    /** Stops that must be on different vehicles share one. */
    | 'same_route'
    | 'wrong_order'
    /** Something else lies between. */
    | 'not_adjacent'
    /** The first (last) stop of the relation is not the first (last) of its route. */
    | 'not_at_start'
    | 'not_at_end'
    /** Only some of the orders are planned. */
    | 'incomplete';
  /** The stops concerned, in the order of the routes; for `not_adjacent` with what lies between. */
  readonly stops: readonly VrpStopRef[];
  /** Orders of the relation that are not planned; only for `incomplete`. */
  readonly missing?: readonly string[];
}

/** Orders of one group do not follow each other on a route. */
export interface VrpGroupViolation extends VrpRouteRef {
  readonly kind: 'group';
  readonly group: string;
  /** The group's stops on this route. */
  readonly stops: readonly VrpStopRef[];
  /** Stops between them that do not belong there. */
  readonly between: readonly VrpStopRef[];
}

/** No road from one place of the route to the next; that leg counts as no time and no distance. */
export interface VrpUnreachableViolation extends VrpRouteRef {
  readonly kind: 'unreachable';
  /** The leg's ends: 0 the start of the route, one more than the last stop its end. */
  readonly fromPosition: number;
  readonly toPosition: number;
  readonly fromLocationId: string;
  readonly toLocationId: string;
}

/** Fewer orders than the vehicle's `min_jobs`: a wish, not a rule. */
export interface VrpMinJobsViolation extends VrpRouteRef, Excess<'orders'> {
  readonly kind: 'min_jobs';
  readonly value: number;
  readonly wanted: number;
}

export type VrpViolation =
  | VrpLateViolation
  | VrpOvertimeViolation
  | VrpDepartureViolation
  | VrpCapacityViolation
  | VrpSkillViolation
  | VrpVehicleViolation
  | VrpTimeAxisViolation
  | VrpLimitViolation
  | VrpLateBreakViolation
  | VrpDrivingBreakViolation
  | VrpShipmentViolation
  | VrpRideViolation
  | VrpRelationViolation
  | VrpGroupViolation
  | VrpUnreachableViolation
  | VrpMinJobsViolation;

/** Kinds that the optimizer tries to avoid but may leave; all others it never introduces. */
export const SOFT_VIOLATIONS: readonly VrpViolation['kind'][] = ['min_jobs'];
