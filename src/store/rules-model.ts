/** What a plan aims at, and what must hold between orders. Plain data. */

export type ObjectiveValue =
  | 'completion_time'
  | 'completion_time_last_stop'
  | 'route_duration'
  | 'transport_time'
  | 'vehicles'
  | 'activities';

/** One aim. Several are kept in their order: a later one never spoils an earlier one. */
export interface Objective {
  readonly type: 'min' | 'min-max';
  readonly value: ObjectiveValue;
}

export type RelationType =
  | 'in_same_route'
  | 'not_in_same_route'
  | 'in_sequence'
  | 'in_direct_sequence'
  | 'neighbor'
  | 'in_area_sequence';

/** A rule between orders, or between groups of orders. */
export interface Relation {
  readonly id: string;
  readonly type: RelationType;
  /** Order ids, `start` and `end`, `<id>_pickup` and `<id>_delivery` of shipments; or labels of groups. */
  readonly members: readonly string[];
  readonly isOfGroups?: boolean;
  /** The rule holds on this van. */
  readonly vehicleId?: string;
  /** Metres around each member of an area sequence. */
  readonly radiusMetres?: number;
}

export type SnapPrevention = 'motorway' | 'trunk' | 'bridge' | 'ford' | 'tunnel' | 'ferry';

/** How roads are used. */
export interface RoadRules {
  /** What to do with a side of the street that cannot be had. */
  readonly curbside?: 'ignore' | 'soft' | 'strict';
  /** Roads that a place is never taken to lie at. */
  readonly snapPreventions?: readonly SnapPrevention[];
  /** Slower at busy hours, where the area has such data. */
  readonly usesTraffic?: boolean;
}

/** Groups of orders: whether others may come in between. */
export interface GroupRules {
  readonly allowsBetween?: boolean;
  /** Groups that stay whole even so. */
  readonly exceptGroups?: readonly string[];
}

/** Limits that may give way, each at most so far. */
export interface Tolerances {
  readonly latenessSeconds?: number;
  readonly overtimeSeconds?: number;
}

/** Keeps an order where a person wants it. */
export interface OrderLock {
  readonly orderId: string;
  readonly vehicleId: string;
  readonly shiftId?: string;
  /** At its place on the route too, not on its van alone. */
  readonly isPinned: boolean;
  /** Made by moving the stop, not by asking for it. */
  readonly isFromMove?: boolean;
}

export const USUAL_OBJECTIVES: readonly Objective[] = [{ type: 'min', value: 'completion_time' }];
