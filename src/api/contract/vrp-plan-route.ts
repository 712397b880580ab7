/**
 * Routes as a person says them: who visits what, in which order. Moments are seconds as in the request. Plans by hand are made
 * of them, and what lies behind of a route is named by its visits.
 */
import type { VrpAddress } from './vrp-request.ts';

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

/** A break, or a part of one, that has been taken or that the driver is at. */
interface VrpBreakDone {
  /** How many of the visits came before it, from 0. */
  readonly afterVisits: number;
  /** It begins no earlier; windows of breaks do not bind it. */
  readonly start: number;
  readonly duration: number;
}

/** A reload that has happened, or that the vehicle drives to. */
interface VrpReloadDone {
  /** How many of the visits came before it; from 1, each reload behind a later one. No shipment of theirs is on board. */
  readonly afterVisits: number;
  readonly address: VrpAddress;
  /** Loading does not begin earlier; hours of the places do not bind it. Whenever it is there when absent. */
  readonly start?: number;
  readonly duration: number;
}

/**
 * What lies behind of a route under way. A route that begins with these visits has taken these breaks and reloads among and behind
 * them, and no others: the next break counts as the next part of its own, and may be taken from the last of the visits on, as may
 * the next reload. A window break whose hours are over by then is taken at once. An optimization holds the visits at the beginning of
 * the route, as the earlier solution has them if there is one; where plans are measured, routes that begin otherwise have done nothing
 * of it. The vehicle or shift has no `latest_start`: its departure lies behind as well.
 */
export interface VrpRouteUnderWay extends Omit<VrpPlanRoute, 'departure'> {
  /** Needed where the vehicle has several shifts. */
  readonly shiftId?: string;
  /** None of them twice; at least one. */
  readonly visits: readonly VrpPlanVisit[];
  /** In the order in which they were taken; the vehicle needs no rule of breaks. */
  readonly breaks?: readonly VrpBreakDone[];
  /** At most 20; the vehicle needs no rule of reloads. */
  readonly reloads?: readonly VrpReloadDone[];
}
