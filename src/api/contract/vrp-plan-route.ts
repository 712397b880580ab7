/**
 * Routes as a person says them: who visits what, in which order. Moments are seconds as in the request. Plans by hand are made
 * of them, and what lies behind of a route is named by its visits.
 */

/** One stop of an order. */
export interface VrpPlanVisit {
  readonly orderId: string;
  /** Which stop of a shipment; services have none. */
  readonly role?: 'pickup' | 'delivery';
}

/** What a vehicle does, or is to do. */
export interface VrpPlanRoute {
  readonly vehicleId: string;
  /** Where the vehicle has shifts. */
  readonly shiftId?: string;
  /** In the order of the drive; breaks are placed by the evaluation. */
  readonly visits: readonly VrpPlanVisit[];
  /** A moment at which the vehicle leaves, whatever its shift says; else it is chosen as the optimizer chooses it. */
  readonly departure?: number;
}
