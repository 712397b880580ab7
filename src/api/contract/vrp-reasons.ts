/**
 * Why a plan is as it is, as the planner asks for it: of each order that is left out or late, and of each route, the rule
 * that decided. Every reason is a trial that was made: the rule off, the plan otherwise as it is, and what that comes to.
 * Times and metres as in solutions.
 */
import type { VrpRouteLimit } from './route-limits.ts';
import type { VrpInsertion } from './vrp-insertions.ts';
import type { VrpPlanRules, VrpRequirements } from './vrp-requirements.ts';
import type { VrpRouteRef, VrpStopRef } from './vrp-violations.ts';

/** A rule that an order brings with it; without it the member is absent from the order. */
export type VrpOrderRule = { readonly orderId: string } & (
  | { readonly kind: 'skill'; readonly skill: string }
  /** All windows of the stop. */
  | { readonly kind: 'window'; readonly activity: string }
  | { readonly kind: 'allowed_vehicles' | 'disallowed_vehicles' | 'max_time_in_vehicle' }
  /** Of all its stops. */
  | { readonly kind: 'group' }
  /** Index of the request's relation; the order is one of those that it binds. */
  | { readonly kind: 'relation'; readonly relation: number }
  /** Of the requirements. */
  | { readonly kind: 'lock' }
);

/** A rule of a vehicle, or of one of its shifts; without it there is no such limit or break. */
export type VrpRouteRule = VrpRouteRef &
  (
    | { readonly kind: 'capacity'; readonly dimension: number }
    | { readonly kind: 'latest_end' | 'break' | VrpRouteLimit }
    /** The route may begin as much earlier as its stop is late. */
    | { readonly kind: 'earliest_start'; readonly seconds: number }
  );

export type VrpRule = VrpOrderRule | VrpRouteRule;

/** Where an order would be, and what its route gains by it; beside the present plan, with the rules off. */
export type VrpReasonPlace = Pick<
  VrpInsertion,
  | 'vehicleId'
  | 'shiftId'
  | 'position'
  | 'deliveryPosition'
  | 'arrival'
  | 'addedCost'
  | 'addedSeconds'
  | 'addedRouteSeconds'
  | 'addedMetres'
>;

export type VrpLeftOutReason = { readonly orderId: string } /** The order has a place as things are. */ & (
  | { readonly kind: 'fits'; readonly place: VrpReasonPlace }
  /** One rule, or two where no single one is enough; with them off the order has this place, the cheapest. */
  | { readonly kind: 'kept_out'; readonly rules: readonly VrpRule[]; readonly place: VrpReasonPlace }
  /** Neither one rule nor two are the reason. */
  | { readonly kind: 'many' }
);

/** `lateness`: seconds by which the stop begins after its window; `latenessWithout`: that with the cause gone, 0 if in time. */
export type VrpLateReason = VrpStopRef & { readonly lateness: number } & (
    | { readonly kind: 'late_by_rule'; readonly rule: VrpRule; readonly latenessWithout: number }
    /** Without the order that is served before it on its route. */
    | { readonly kind: 'late_by_order'; readonly earlier: string; readonly latenessWithout: number }
    /** With the legs of the route as short as they are at any hour. */
    | { readonly kind: 'late_by_traffic'; readonly latenessWithout: number }
    /** Its route with nothing else on it is as late: it is too far for the hour at which the route may begin. */
    | { readonly kind: 'late_alone'; readonly latenessWithout: number }
  );

/** What the two routes of a move, or the one of a stay, come to less, together. */
export interface VrpSaving {
  /** On the scale of a solution's `costs`, prices of lateness and overtime included. */
  readonly cost: number;
  readonly metres: number;
  /** Of travel. */
  readonly seconds: number;
  /** From departure to end. */
  readonly routeSeconds: number;
}

/** An order that would be elsewhere; `from` is absent where it is left out. */
export interface VrpMove {
  readonly orderId: string;
  readonly from?: VrpRouteRef;
  readonly place: Omit<VrpReasonPlace, `added${string}`>;
}

/** What a plan has beside its goal. */
export type VrpPaidFor = 'tidiness' | 'evenness';

export type VrpRouteReason = VrpRouteRef &
  /** With the limit off it would take the order. `used` of `allowed`: the route's total; absent for breaks. */
  (
    | {
        readonly kind: 'limited';
        readonly rule: VrpRouteRule;
        readonly used?: number;
        readonly allowed?: number;
        readonly move: VrpMove;
        readonly saving: VrpSaving;
      }
    /** With the rule of its order off that would ride on another route. */
    | {
        readonly kind: 'holds';
        readonly rule: VrpOrderRule;
        readonly move: VrpMove;
        readonly saving: VrpSaving;
      }
    /** With the windows of the stop off the same stops take less time; `end` is when it would be over. */
    | {
        readonly kind: 'waits';
        readonly rule: VrpOrderRule;
        readonly end: number;
        readonly saving: VrpSaving;
      }
    /** No rule: the plan is better with the order elsewhere. */
    | { readonly kind: 'better'; readonly move: VrpMove; readonly saving: VrpSaving }
    /**
     * No rule either, but the plan pays that much to be tidy, or even: with the order elsewhere it would be less so. Said
     * only where nothing above is, and of what the requirements allow tidying or evening out to cost.
     */
    | {
        readonly kind: 'pays';
        readonly for: VrpPaidFor;
        readonly move: VrpMove;
        readonly saving: VrpSaving;
      }
    /** None of its orders is cheaper on another route, and no rule holds it back; `tried` orders were put elsewhere. */
    | { readonly kind: 'free'; readonly tried: number }
    /** All its stops lie behind or are fixed. */
    | { readonly kind: 'fixed' }
  );

/** Whom to explain; everything where it is absent. */
export type VrpReasonSubject = { readonly orderId: string } | { readonly route: VrpRouteRef };

/**
 * What the plan was made with; locks, fixed beginnings and what lies behind hold orders as they do in a run, and what tidying
 * and evening out may cost is no fault of the plan.
 */
export interface VrpReasonOptions
  extends VrpPlanRules,
    Pick<VrpRequirements, 'locks' | 'fixedPrefix' | 'tidiness' | 'evenOut'> {
  readonly about?: VrpReasonSubject;
}

export interface VrpReasons {
  readonly leftOut: readonly VrpLeftOutReason[];
  readonly late: readonly VrpLateReason[];
  readonly routes: readonly VrpRouteReason[];
}
