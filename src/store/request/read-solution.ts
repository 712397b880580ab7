/** The service's solution to the planner's: cumulative figures become legs, activities become stops, breaks and reloads. */
import type { VrpActivity, VrpRoute, VrpSolution } from '../../api/contract/vrp-answer.ts';
import type {
  PlannedBreak,
  PlannedReload,
  PlannedRoute,
  PlannedStop,
  PlanSolution,
} from '../../plan/solution.ts';
import type { Depot } from '../../plan/vehicle.ts';
import type { LoadScale } from './load-scale.ts';

/** What the planner reads of the contract's solution; tests give no more. */
type WireActivity = Pick<VrpActivity, 'type' | 'distance' | 'driving_time'> & Partial<VrpActivity>;
type WireRoute = Pick<
  VrpRoute,
  'vehicle_id' | 'distance' | 'transport_time' | 'waiting_time' | 'service_duration'
> & { shift_id?: string; points?: VrpRoute['points']; activities: readonly WireActivity[] };
export type WireSolution = Pick<VrpSolution, 'costs' | 'distance' | 'transport_time' | 'waiting_time'> & {
  routes: readonly WireRoute[];
  unassigned: Partial<VrpSolution['unassigned']>;
};

/** What of a request is needed to read its answer. */
interface Asked {
  readonly loads: Pick<LoadScale, 'fromWire'>;
  /** Services of the request that are pickups in the plan. */
  readonly failedPickups: ReadonlySet<string>;
  /** By the ids of addresses. */
  readonly reloadPlaces?: ReadonlyMap<string, Depot>;
}
const AS_IT_IS: Asked = { loads: { fromWire: (amounts) => [...amounts] }, failedPickups: new Set() };

const ROLES: Readonly<Record<string, PlannedStop['role']>> = {
  pickupShipment: 'pickup',
  deliverShipment: 'delivery',
};

function readWindow({ time_window }: WireActivity): PlannedStop['window'] {
  return time_window && [time_window.earliest ?? 0, time_window.latest ?? Number.MAX_SAFE_INTEGER];
}

function readStop(
  activity: WireActivity,
  last: WireActivity | undefined,
  { loads, failedPickups }: Asked,
): PlannedStop | undefined {
  const { id, arr_time: arrival, end_time: departure, waiting_time: waiting = 0 } = activity;
  if (id === undefined || arrival === undefined || departure === undefined) return undefined;
  const role = failedPickups.has(id) ? 'pickup' : ROLES[activity.type];
  const window = readWindow(activity);
  return {
    orderId: id,
    ...(role ? { role } : {}),
    arrival,
    start: arrival + (activity.preparation_time ?? 0) + waiting,
    departure,
    waiting,
    legDistance: activity.distance - (last?.distance ?? 0),
    legSeconds: activity.driving_time - (last?.driving_time ?? 0),
    loadAfter: loads.fromWire(activity.load_after ?? []),
    ...(window ? { window } : {}),
  };
}

function readReload(
  activity: WireActivity,
  last: WireActivity | undefined,
  beforeStop: number,
  { loads, reloadPlaces }: Asked,
): PlannedReload {
  const { arr_time: arrival = 0, end_time: end = arrival, waiting_time: waiting = 0, address } = activity;
  const place = reloadPlaces?.get(activity.location_id ?? '');
  return {
    name: place?.name ?? address?.name ?? '',
    location: place?.location ?? [address?.lon ?? 0, address?.lat ?? 0],
    arrival,
    start: arrival + waiting,
    end,
    beforeStop,
    legDistance: activity.distance - (last?.distance ?? 0),
    legSeconds: activity.driving_time - (last?.driving_time ?? 0),
    loadAfter: loads.fromWire(activity.load_after ?? []),
  };
}

function readActivities(
  activities: readonly WireActivity[],
  asked: Asked,
): {
  stops: PlannedStop[];
  breaks: PlannedBreak[];
  reloads: PlannedReload[];
} {
  const stops: PlannedStop[] = [];
  const breaks: PlannedBreak[] = [];
  const reloads: PlannedReload[] = [];
  for (const [i, activity] of activities.entries()) {
    if (activity.type === 'break') {
      // A break keeps the figures of the road that led to it.
      const start = (activity.arr_time ?? 0) + (activity.waiting_time ?? 0);
      breaks.push({ start, end: activity.end_time ?? start, atStop: stops.length - 1 });
      continue;
    }
    const before = activities.slice(0, i).findLast(({ type }) => type !== 'break');
    if (activity.type === 'reload') {
      reloads.push(readReload(activity, before, stops.length, asked));
      continue;
    }
    const stop = readStop(activity, before, asked);
    if (stop) stops.push(stop);
  }
  return { stops, breaks, reloads };
}

function readRoute(route: WireRoute, asked: Asked): PlannedRoute {
  const { activities } = route;
  const first = activities[0];
  const last = activities.at(-1);
  const { stops, breaks, reloads } = readActivities(activities, asked);
  return {
    vehicleId: route.vehicle_id,
    ...(route.shift_id === undefined ? {} : { shiftId: route.shift_id }),
    departure: first?.end_time ?? first?.arr_time ?? 0,
    end: last?.type === 'end' ? (last.arr_time ?? 0) : (last?.end_time ?? 0),
    loadAtStart: asked.loads.fromWire(first?.load_after ?? []),
    stops,
    ...(breaks.length > 0 ? { breaks } : {}),
    ...(reloads.length > 0 ? { reloads } : {}),
    distance: route.distance,
    drivingSeconds: route.transport_time,
    waitingSeconds: route.waiting_time,
    serviceSeconds: route.service_duration,
    lines: (route.points ?? []).map((line) => line.coordinates),
  };
}

/**
 * Routes without orders are left out. A break that a route does not need is no order that is left over. `asked`: the
 * request that it answers; without it loads stay as they are.
 */
export function readSolution(wire: WireSolution, asked: Asked = AS_IT_IS): PlanSolution {
  const breaks = new Set(wire.unassigned.breaks);
  return {
    routes: wire.routes.map((route) => readRoute(route, asked)).filter((route) => route.stops.length > 0),
    unassigned: (wire.unassigned.details ?? [])
      .filter(({ id }) => !breaks.has(id))
      .map((detail) => ({
        orderId: detail.id,
        code: detail.code,
        reason: detail.reason,
        otherReasons: (detail.reasons ?? []).slice(1).map((item) => item.reason),
        otherCodes: (detail.reasons ?? []).slice(1).map((item) => item.code),
      })),
    distance: wire.distance,
    drivingSeconds: wire.transport_time,
    waitingSeconds: wire.waiting_time,
    cost: wire.costs,
  };
}
