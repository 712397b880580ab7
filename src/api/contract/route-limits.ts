/**
 * The limits of a vehicle's route that one number of the request sets, each defined once: the request's members, the
 * findings of a plan made by hand, the changes that would let an order in, the documentation and the solver's columns
 * are made from this list.
 */

interface RouteLimitMember {
  /** Column of the solver's slots. */
  readonly column: string;
  /** Whether a shift may have its own, or only the vehicle. */
  readonly of: 'shift' | 'vehicle';
  readonly unit: 'metres' | 'seconds' | 'orders' | 'stops';
  /** For the documentation. */
  readonly note: string;
}

export const ROUTE_LIMITS = {
  max_service_time: {
    column: 'maxService',
    of: 'shift',
    unit: 'seconds',
    note: 'Seconds of service and setup.',
  },
  max_working_time: {
    column: 'maxWorking',
    of: 'shift',
    unit: 'seconds',
    note: 'Seconds of driving and service, without waiting and breaks.',
  },
  max_route_duration: {
    column: 'maxDuration',
    of: 'shift',
    unit: 'seconds',
    note: 'Seconds from departure to the end, waiting and breaks included.',
  },
  max_distance: { column: 'maxDistance', of: 'vehicle', unit: 'metres', note: 'Metres.' },
  max_driving_time: {
    column: 'maxDriving',
    of: 'vehicle',
    unit: 'seconds',
    note: 'Seconds on the road, preparation included.',
  },
  max_jobs: {
    column: 'maxOrders',
    of: 'vehicle',
    unit: 'orders',
    note: 'Services and shipments, at most.',
  },
  max_activities: {
    column: 'maxActivities',
    of: 'vehicle',
    unit: 'stops',
    note: 'Stops of services, pickups and deliveries.',
  },
} as const satisfies Record<string, RouteLimitMember>;

export type VrpRouteLimit = keyof typeof ROUTE_LIMITS;

/** The limits that a shift may have its own of, or that only the vehicle has. */
export type LimitOf<Owner extends RouteLimitMember['of']> = {
  [Name in VrpRouteLimit]: (typeof ROUTE_LIMITS)[Name]['of'] extends Owner ? Name : never;
}[VrpRouteLimit];

export const ROUTE_LIMIT_NAMES = Object.keys(ROUTE_LIMITS) as [VrpRouteLimit, ...VrpRouteLimit[]];

export function limitsOf<Owner extends RouteLimitMember['of']>(owner: Owner): LimitOf<Owner>[] {
  return ROUTE_LIMIT_NAMES.filter((name) => ROUTE_LIMITS[name].of === owner) as LimitOf<Owner>[];
}

/** A value for each of `names`: by `make` from the name. */
export function byLimit<Name extends VrpRouteLimit, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}
