/** Single changes of a request that would let one more order into a plan, as the planner lists them. */

import type { VrpRouteLimit } from './route-limits.ts';

export type VrpRelaxationKind =
  /** The time window of the order closes later, or opens earlier, by `amount` seconds. */
  | 'window_latest'
  | 'window_earliest'
  /** The vehicle carries `amount` more in `dimension`. */
  | 'capacity'
  /** The vehicle has `skill`. */
  | 'skill'
  /** The route may end `amount` seconds later. */
  | 'latest_end'
  /** The limit of that name is `amount` higher: seconds, metres, orders or stops. */
  | VrpRouteLimit;

export interface VrpRelaxation {
  readonly kind: VrpRelaxationKind;
  /** Where the order would go with the change, which for all but windows is one of this vehicle. */
  readonly vehicleId: string;
  readonly shiftId?: string;
  /** The smallest whole number that is enough; absent for a skill. */
  readonly amount?: number;
  readonly dimension?: number;
  readonly skill?: string;
  /** For windows: the stop that has it, and the window as the request gives it. */
  readonly activity?: string;
  readonly window?: { readonly earliest?: number; readonly latest?: number };
  /** Stop of the new route, counting orders' stops from 1; of a shipment the pickup. */
  readonly position: number;
  readonly deliveryPosition?: number;
  readonly arrival: number;
  readonly deliveryArrival?: number;
  /**
   * What the ranking follows: the amount beside the limit it is added to, for moments beside the duration of the route;
   * 1 for a skill.
   */
  readonly strain: number;
}

export interface VrpRelaxations {
  /** The order has a place as things are; `listInsertions` names it. Then no change is listed. */
  readonly fitsAlready: boolean;
  /** One per kind, for capacity one per dimension, each the smallest over all vehicles and places. */
  readonly relaxations: readonly VrpRelaxation[];
}
