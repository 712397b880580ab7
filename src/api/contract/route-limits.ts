/**
 * The limits of a vehicle's route that one number of the request sets, each defined once: the request's members, the
 * findings of a plan made by hand, the changes that would let an order in and the documentation are made from this list.
 */

interface RouteLimitMember {
  /** Whether a shift may have its own, or only the vehicle. */
  readonly of: 'shift' | 'vehicle';
  readonly unit: 'metres' | 'seconds' | 'orders' | 'stops';
}

/** In the order of forms and tables. */
export const ROUTE_LIMITS = {
  max_working_time: { of: 'shift', unit: 'seconds' },
  max_service_time: { of: 'shift', unit: 'seconds' },
  max_route_duration: { of: 'shift', unit: 'seconds' },
  max_activities: { of: 'vehicle', unit: 'stops' },
  max_jobs: { of: 'vehicle', unit: 'orders' },
  max_distance: { of: 'vehicle', unit: 'metres' },
  max_driving_time: { of: 'vehicle', unit: 'seconds' },
  max_waiting_time: { of: 'vehicle', unit: 'seconds' },
} as const satisfies Record<string, RouteLimitMember>;

export type VrpRouteLimit = keyof typeof ROUTE_LIMITS;

/** For the documentation; apart, since pages do not load it. */
export const ROUTE_LIMIT_NOTES: Readonly<Record<VrpRouteLimit, string>> = {
  max_service_time: 'Seconds of service and setup.',
  max_working_time: 'Seconds of driving and service, without waiting and breaks.',
  max_route_duration: 'Seconds from departure to the end, waiting and breaks included.',
  max_distance: 'Metres.',
  max_driving_time: 'Seconds on the road, preparation included.',
  max_waiting_time: 'Seconds of waiting for windows to open, of the whole route, breaks included.',
  max_jobs: 'Services and shipments, at most.',
  max_activities: 'Stops of services, pickups and deliveries.',
};

/** The limits that a shift may have its own of, or that only the vehicle has. */
type LimitOf<Owner extends RouteLimitMember['of']> = {
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
