/** From a plan to the wire's solution, and back for continuing a search. Every number comes from the exact timeline. */
import { explainUnassigned } from '../../engine/vrp/explain-unassigned.ts';
import { costOfValue, valueOfPlan } from '../../engine/vrp/objective.ts';
import { type SimulatedActivity, simulateRoute } from '../../engine/vrp/route-simulation.ts';
import type { ReasonCode, VrpPlan } from '../../engine/vrp/vrp-problem.ts';
import type { VrpActivity, VrpRoute, VrpSolution, VrpUnassignedDetail } from '../contract/vrp-answer.ts';
import type { VrpAddress } from '../contract/vrp-request.ts';
import type { TranslatedProblem } from './vrp-problem-builder.ts';

const REASON_TEXTS: Readonly<Record<number, string>> = {
  1: 'a required skill is missing',
  2: 'no visit is possible inside the time window',
  3: 'does not fit any vehicle because of capacity',
  4: 'the maximum distance would be exceeded',
  22: 'no allowed vehicle can take it',
  25: 'the vehicle is disallowed',
  26: 'the maximum driving time would be exceeded',
  27: 'the maximum number of jobs is reached',
  28: 'the maximum number of activities is reached',
  31: 'the maximum service time would be exceeded',
  32: 'the maximum working time would be exceeded',
  33: 'the maximum route duration would be exceeded',
  34: "does not fit the vehicle's time span",
  35: 'left out in favour of other orders or of the objective',
  50: 'the place cannot be reached by road',
  99: 'unknown',
};

/** Later than any week-relative value, earlier than any Unix time in use: 1973. */
const FIRST_UNIX_TIME = 100_000_000;

function formatTime(seconds: number): string | null {
  if (seconds < FIRST_UNIX_TIME) return null;
  return new Date(seconds * 1000).toISOString().replace('.000Z', '+00:00');
}

function arrivalFields(seconds: number) {
  return { arr_time: seconds, arr_date_time: formatTime(seconds) };
}

function endFields(seconds: number) {
  return { end_time: seconds, end_date_time: formatTime(seconds) };
}

/** The address as answers carry it: how to approach it was the request's business. */
function answerAddress(address: VrpAddress): VrpAddress {
  const { curbside: _, ...rest } = address;
  return rest;
}

function buildActivity(translated: TranslatedProblem, simulated: SimulatedActivity): VrpActivity {
  const { stop, activity } = translated.tasks[simulated.task];
  const unit = translated.problem.tasks.unit[simulated.task];
  const address = stop.address as VrpAddress;
  const window = translated.windows[simulated.window];
  return {
    type: activity,
    id: translated.orders[unit].id,
    location_id: address.location_id,
    address: answerAddress(address),
    ...arrivalFields(simulated.arrival + translated.origin),
    ...endFields(simulated.departure + translated.origin),
    waiting_time: simulated.waiting,
    preparation_time: simulated.preparation,
    setup_time: simulated.setup,
    distance: simulated.distance,
    driving_time: simulated.travel,
    load_before: [...simulated.loadBefore],
    load_after: [...simulated.loadAfter],
    ...(window ? { time_window: window } : {}),
  };
}

function buildRoute(translated: TranslatedProblem, slot: number, tasks: readonly number[]): VrpRoute {
  const { problem, origin } = translated;
  const { vehicle, shift, startAddress, endAddress, returnsToDepot } = translated.slots[slot];
  const route = simulateRoute(problem, slot, tasks);
  const idle = { waiting_time: 0, preparation_time: 0, setup_time: 0 };
  const visits = route.activities.map((simulated) => buildActivity(translated, simulated));
  const start = startAddress ?? (visits[0].address as VrpAddress);
  const activities: VrpActivity[] = [
    {
      type: 'start',
      location_id: start.location_id,
      address: answerAddress(start),
      ...endFields(route.departure + origin),
      ...idle,
      distance: 0,
      driving_time: 0,
      load_after: [...route.startLoad],
    },
    ...visits,
  ];
  if (returnsToDepot && endAddress) {
    activities.push({
      type: 'end',
      location_id: endAddress.location_id,
      address: answerAddress(endAddress),
      ...arrivalFields(route.arrival + origin),
      ...idle,
      distance: route.distance,
      driving_time: route.travel,
      load_before: [...route.endLoad],
    });
  }
  return {
    vehicle_id: vehicle.vehicle_id,
    ...(shift ? { shift_id: shift.shift_id } : {}),
    distance: route.distance,
    transport_time: route.travel,
    completion_time: route.arrival - route.departure,
    waiting_time: route.waiting,
    service_duration: route.service,
    preparation_time: route.preparation,
    setup_time: route.setup,
    points: [],
    activities,
  };
}

function toReason(code: ReasonCode) {
  return { code, reason: REASON_TEXTS[code] };
}

function buildDetail(translated: TranslatedProblem, plan: VrpPlan, unit: number): VrpUnassignedDetail {
  const reasons = explainUnassigned(translated.problem, plan, unit).map(toReason);
  return { id: translated.orders[unit].id, ...reasons[0], reasons };
}

/** With `explains` false (progress pictures) the unassigned orders carry no details. */
export function buildVrpSolution(translated: TranslatedProblem, plan: VrpPlan, explains = true): VrpSolution {
  const { problem, orders } = translated;
  const routes: VrpRoute[] = [];
  plan.tasksOfSlot.forEach((tasks, slot) => {
    if (tasks.length > 0) routes.push(buildRoute(translated, slot, tasks));
  });
  const total = (read: (route: VrpRoute) => number) => routes.reduce((sum, route) => sum + read(route), 0);
  const transportTime = total((route) => route.transport_time);
  const idsOf = (kind: 'service' | 'shipment') =>
    plan.unassigned.filter((unit) => orders[unit].kind === kind).map((unit) => orders[unit].id);
  return {
    costs: Math.round(100 * costOfValue(problem, valueOfPlan(problem, plan))),
    distance: total((route) => route.distance),
    time: transportTime,
    transport_time: transportTime,
    completion_time: total((route) => route.completion_time),
    max_operation_time: Math.max(0, ...routes.map((route) => route.completion_time)),
    waiting_time: total((route) => route.waiting_time),
    service_duration: total((route) => route.service_duration),
    preparation_time: total((route) => route.preparation_time),
    setup_time: total((route) => route.setup_time),
    no_vehicles: new Set(routes.map((route) => route.vehicle_id)).size,
    no_unassigned: plan.unassigned.length,
    routes,
    unassigned: {
      services: idsOf('service'),
      shipments: idsOf('shipment'),
      breaks: [],
      details: explains ? plan.unassigned.map((unit) => buildDetail(translated, plan, unit)) : [],
    },
  };
}

/**
 * The plan that a solution describes, to continue from. Vehicles, shifts and orders that the problem does not know
 * are left out; orders that the solution does not know are unassigned.
 */
export function planOfSolution(translated: TranslatedProblem, solution: VrpSolution): VrpPlan {
  const { problem, slots, orders } = translated;
  const unitOfId = new Map(orders.map(({ id }, unit) => [id, unit]));
  const tasksOfSlot: number[][] = slots.map(() => []);
  const placed = new Set<number>();
  for (const route of solution.routes) {
    const slot = slots.findIndex(
      ({ vehicle, shift }) => vehicle.vehicle_id === route.vehicle_id && shift?.shift_id === route.shift_id,
    );
    if (slot < 0) continue;
    for (const { id, type } of route.activities) {
      const unit = id === undefined ? undefined : unitOfId.get(id);
      if (unit === undefined) continue;
      placed.add(unit);
      tasksOfSlot[slot].push(problem.units.firstTask[unit] + (type === 'deliverShipment' ? 1 : 0));
    }
  }
  return { tasksOfSlot, unassigned: [...orders.keys()].filter((unit) => !placed.has(unit)) };
}
