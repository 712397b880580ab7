/**
 * The limits that hold one total of a route, each defined once. Whatever goes over all of them reads this list: the
 * columns of a problem, its traits, which routes have any, limits that are lifted, that give way or that are asked what
 * would be enough, and the findings of a plan made by hand. The search itself has one place more for each: where its
 * total is kept while routes are tried (`RouteStops`, `RouteTimeline`, the rows).
 */

/** What a route adds up to, as a simulated one says it; seconds and metres. */
export interface RouteTotals {
  readonly departure: number;
  /** Arrival at the end, for an open route at its last stop. */
  readonly limitedArrival: number;
  readonly distance: number;
  readonly travel: number;
  readonly preparation: number;
  readonly setup: number;
  readonly service: number;
  /** For windows to open, at stops and of breaks; before the departure nobody waits. */
  readonly waiting: number;
  /** Services and shipments with a stop on the route. */
  readonly orders: number;
  /** Visits. */
  readonly activities: number;
}

const drivingOf = ({ travel, preparation }: RouteTotals) => travel + preparation;
const onSiteOf = ({ service, setup }: RouteTotals) => service + setup;

interface RouteLimitDefinition {
  /**
   * What decides it: sums over legs and visits, their number, the clock, which the departure changes, or the finished
   * timeline alone: a total that further stops may lower.
   */
  readonly needs: 'sums' | 'counts' | 'clock' | 'timeline';
  readonly total: (route: RouteTotals) => number;
}

/** By column of the slots; `TIME_MAX` there is no limit. */
export const ROUTE_LIMITS = {
  maxRouteDuration: { needs: 'clock', total: ({ departure, limitedArrival }) => limitedArrival - departure },
  maxDistance: { needs: 'sums', total: ({ distance }) => distance },
  maxDrivingTime: { needs: 'sums', total: drivingOf },
  maxServiceTime: { needs: 'sums', total: onSiteOf },
  maxWorkingTime: { needs: 'sums', total: (route) => drivingOf(route) + onSiteOf(route) },
  maxWaitingTime: { needs: 'timeline', total: ({ waiting }) => waiting },
  maxJobs: { needs: 'counts', total: ({ orders }) => orders },
  maxActivities: { needs: 'counts', total: ({ activities }) => activities },
} as const satisfies Record<string, RouteLimitDefinition>;

export type RouteLimit = keyof typeof ROUTE_LIMITS;

export const ROUTE_LIMIT_COLUMNS = Object.keys(ROUTE_LIMITS) as readonly RouteLimit[];

/** The limits that are decided so. */
export function limitsBy(needs: RouteLimitDefinition['needs']): RouteLimit[] {
  return ROUTE_LIMIT_COLUMNS.filter((limit) => ROUTE_LIMITS[limit].needs === needs);
}

/** A column for each of the limits: by `make` from its name. */
export function limitColumns<Column>(make: (limit: RouteLimit) => Column): Record<RouteLimit, Column> {
  return Object.fromEntries(ROUTE_LIMIT_COLUMNS.map((limit) => [limit, make(limit)])) as Record<
    RouteLimit,
    Column
  >;
}

/** The columns once more, to be changed. */
export function copyLimits(slots: Readonly<Record<RouteLimit, Int32Array>>): Record<RouteLimit, Int32Array> {
  return limitColumns((limit) => slots[limit].slice());
}
