/** Places for one order in a finished plan, as the planner lists them. Times and metres as in solutions. */
import type { VrpPlanRules } from './vrp-requirements.ts';

/** Places at which soft limits are exceeded within their allowance are listed too. */
export interface VrpInsertionOptions extends VrpPlanRules {
  /** Places to list at most; by default all. */
  readonly limit?: number;
}

export interface VrpInsertion {
  readonly vehicleId: string;
  readonly shiftId?: string;
  /** Stop of the new route at which the order would be, counting orders' stops from 1; of a shipment the pickup. */
  readonly position: number;
  readonly deliveryPosition?: number;
  /** On the scale of a solution's `costs`, prices of lateness and overtime included. */
  readonly addedCost: number;
  /** Seconds of travel. */
  readonly addedSeconds: number;
  /** Seconds of the whole route, waiting and service included. */
  readonly addedRouteSeconds: number;
  readonly addedMetres: number;
  /** Arrival at the order; of a shipment at the pickup. */
  readonly arrival: number;
  readonly deliveryArrival?: number;
  /** Stops that are reached later than before. */
  readonly pushedStops: readonly {
    readonly orderId: string;
    readonly activity: string;
    readonly laterSeconds: number;
  }[];
  /** Stops whose service starts after their window, the order's own included; only with soft limits. */
  readonly lateStops: readonly {
    readonly orderId: string;
    readonly activity: string;
    readonly latenessSeconds: number;
  }[];
  /** Seconds after the route's latest end; only with soft limits. */
  readonly overtimeSeconds: number;
}
