/** The plan on the table as what writers and driver sheets are given. */
import type { ExportPlan, ExportRoute, ExportStop, NamedPlace } from '../../files/out/export-plan.ts';
import { listOrderStops, type Order, type OrderStop } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { StopOutcome } from '../../plan/solution.ts';
import {
  type PlannedRoute,
  type PlannedStop,
  routeKey,
  stopKey,
  type UnassignedOrder,
} from '../../plan/solution.ts';
import type { Depot, Vehicle } from '../../plan/vehicle.ts';
import { roadsOf } from '../../plan/vehicle-roads.ts';
import { readOutcomes } from '../arrange/past.ts';
import { findShift } from '../route-places.ts';

const MAP_ATTRIBUTION = '© OpenStreetMap contributors';

/** The colours of vans on white paper: those of the light theme, by colour number. */
const COLORS = [
  '#0e817c',
  '#d26f57',
  '#62039f',
  '#906b02',
  '#0454f6',
  '#c32467',
  '#046336',
  '#0092df',
  '#641333',
  '#ac7ca5',
  '#172454',
  '#473d00',
];

function orderStop(order: Order, stop: OrderStop, role?: 'pickup' | 'delivery'): ExportStop {
  return {
    orderId: order.id,
    role,
    type: order.type,
    name: order.name,
    address: stop.address,
    location: stop.location,
    windows: stop.windows,
    durationSeconds: stop.durationSeconds,
    loads: order.loads,
    skills: order.skills,
    priority: order.priority,
    phone: order.phone,
    note: order.note,
    kept: order.kept,
  };
}

function findLateness({ start, window }: PlannedStop, stop: OrderStop): number {
  const last = window ?? stop.windows.at(-1);
  return last ? Math.max(0, start - last[1]) : 0;
}

function plannedStop(planned: PlannedStop, order: Order, outcome: StopOutcome | undefined): ExportStop {
  const stop = planned.role === 'pickup' && order.pickup ? order.pickup : order;
  return {
    ...orderStop(order, stop, planned.role),
    outcome,
    timing: {
      arrival: planned.arrival,
      start: planned.start,
      departure: planned.departure,
      waiting: planned.waiting,
      legMetres: planned.legDistance,
      legSeconds: planned.legSeconds,
      late: findLateness(planned, stop),
    },
  };
}

function toPlace(depot: Depot | undefined): NamedPlace | undefined {
  return depot && { name: depot.name, location: depot.location };
}

/** Stops of orders that are gone are no part of an export. */
function countKnown(stops: readonly PlannedStop[], orders: ReadonlyMap<string, Order>): number {
  return stops.filter(({ orderId }) => orders.has(orderId)).length;
}

/** What an own profile is built on; undefined for others, and for one that is not known. */
export type FindBase = (profile: string) => string | undefined;

function buildRoute(
  route: PlannedRoute,
  plan: Plan,
  orders: ReadonlyMap<string, Order>,
  findBase: FindBase,
): ExportRoute[] {
  const index = plan.vehicles.findIndex(({ id }) => id === route.vehicleId);
  const vehicle: Vehicle | undefined = plan.vehicles[index];
  if (!vehicle) return [];
  const outcomes = readOutcomes(plan);
  const shift = findShift(vehicle, route.shiftId);
  const start = shift.start ?? plan.depot;
  const roads = roadsOf(plan, vehicle);
  const baseProfile = findBase(roads.profile);
  return [
    {
      key: routeKey(route),
      number: index + 1,
      van: vehicle.name,
      kind: vehicle.kind,
      driver: vehicle.driver || undefined,
      phone: vehicle.phone || undefined,
      color: COLORS[vehicle.color - 1] ?? COLORS[0],
      ...roads,
      ...(baseProfile === undefined ? {} : { baseProfile }),
      departure: route.departure,
      end: route.end,
      metres: route.distance,
      drivingSeconds: route.drivingSeconds,
      waitingSeconds: route.waitingSeconds,
      serviceSeconds: route.serviceSeconds,
      startPlace: toPlace(start),
      endPlace: shift.endsAnywhere ? undefined : toPlace(shift.end ?? start),
      loadAtStart: route.loadAtStart,
      stops: route.stops.flatMap((stop) => {
        const order = orders.get(stop.orderId);
        return order ? [plannedStop(stop, order, outcomes.get(stopKey(stop)))] : [];
      }),
      breaks: (route.breaks ?? []).map(({ start: begin, end, atStop }) => ({
        start: begin,
        end,
        atStop: countKnown(route.stops.slice(0, atStop + 1), orders) - 1,
      })),
      reloads: (route.reloads ?? []).map((reload) => ({
        place: { name: reload.name, location: reload.location },
        arrival: reload.arrival,
        start: reload.start,
        end: reload.end,
        beforeStop: countKnown(route.stops.slice(0, reload.beforeStop), orders),
        legMetres: reload.legDistance,
        loads: reload.loadAfter,
      })),
      lines: route.lines,
    },
  ];
}

/** Why an order is on no route, in a person's words. */
export type Explain = (item: UnassignedOrder, order: Order) => string;

/**
 * `dayTitle`: what a plan without a name is called; `credit`: who made the map data; without `explain`, reasons are in the
 * contract's words.
 */
export function buildExportPlan(
  plan: Plan,
  dayTitle: string,
  credit = MAP_ATTRIBUTION,
  explain: Explain = ({ reason }) => reason,
  findBase: FindBase = () => undefined,
): ExportPlan {
  const orders = new Map(plan.orders.map((order) => [order.id, order]));
  const routes = (plan.solution?.routes ?? []).flatMap((route) => buildRoute(route, plan, orders, findBase));
  const planned = new Set(routes.flatMap((route) => route.stops.map((stop) => stop.orderId)));
  const leftOut = new Map(plan.solution?.unassigned.map((item) => [item.orderId, item]));
  const unassigned = plan.orders
    .filter((order) => !planned.has(order.id))
    .flatMap((order) => {
      const stops = listOrderStops(order);
      const item = leftOut.get(order.id);
      const reason = item && explain(item, order);
      return stops.map((stop, i) => {
        const role = stops.length < 2 ? undefined : i === 0 ? ('pickup' as const) : ('delivery' as const);
        return { ...orderStop(order, stop, role), reason };
      });
    });
  return {
    title: plan.name || dayTitle,
    date: plan.date,
    loadNames: plan.loadNames,
    routes: routes.filter((route) => route.stops.length > 0),
    unassigned,
    attribution: credit.includes('OpenStreetMap') ? MAP_ATTRIBUTION : credit,
    isStale: plan.isStale,
  };
}
