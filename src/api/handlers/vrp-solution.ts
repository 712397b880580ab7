/** From a plan to the wire's solution, and back for continuing a search. Every number comes from the exact timeline. */
import { largest } from '../../engine/base/extremes.ts';
import { UnassignedExplainer } from '../../engine/vrp/explain/explain-unassigned.ts';
import { costOfValue, valueOfRoutes } from '../../engine/vrp/objective.ts';
import { type SimulatedRoute, simulateRoute } from '../../engine/vrp/route-simulation.ts';
import { RouteTimeline } from '../../engine/vrp/timeline/route-timeline.ts';
import { REASON, type ReasonCode, type VrpPlan } from '../../engine/vrp/vrp-problem.ts';
import type { VrpRoute, VrpSolution, VrpUnassignedDetail } from '../contract/vrp-answer.ts';
import type { TranslatedProblem } from './vrp-problem/translated-problem.ts';
import { BreakNames, buildRoute } from './vrp-route.ts';

const REASON_TEXTS: Readonly<Record<number, string>> = {
  1: 'a required skill is missing',
  2: 'no visit is possible inside the time window',
  3: 'does not fit any vehicle because of capacity',
  4: 'the maximum distance would be exceeded',
  21: 'a relation to other orders cannot be kept',
  22: 'no allowed vehicle can take it',
  23: 'the maximum time in the vehicle would be exceeded',
  24: 'the driver needs no break',
  25: 'the vehicle is disallowed',
  26: 'the maximum driving time would be exceeded',
  27: 'the maximum number of jobs is reached',
  28: 'the maximum number of activities is reached',
  29: 'its group cannot be kept together',
  30: 'no stop allows the break that the driver needs',
  31: 'the maximum service time would be exceeded',
  32: 'the maximum working time would be exceeded',
  33: 'the maximum route duration would be exceeded',
  34: "does not fit the vehicle's time span",
  35: 'left out in favour of other orders or of the objective',
  50: 'the place cannot be reached by road',
  99: 'unknown',
};

export function toReason(code: ReasonCode): { code: number; reason: string } {
  return { code, reason: REASON_TEXTS[code] };
}

/** With `explains` false (progress pictures) the unassigned orders carry no details. */
export function buildVrpSolution(translated: TranslatedProblem, plan: VrpPlan, explains = true): VrpSolution {
  const { problem } = translated;
  const timeline = new RouteTimeline(problem);
  const routeOfSlot = translated.slots.map((_, slot) => {
    const tasks = plan.tasksOfSlot[slot] ?? [];
    const isDriven = tasks.length > 0 || problem.slots.movesEmpty[slot] === 1;
    return isDriven ? simulateRoute(problem, slot, tasks, timeline) : undefined;
  });
  return writeVrpSolution(translated, plan, routeOfSlot, explains);
}

/** The solution of a plan whose routes are timed already; undefined where a slot is not driven. */
export function writeVrpSolution(
  translated: TranslatedProblem,
  plan: VrpPlan,
  routeOfSlot: readonly (SimulatedRoute | undefined)[],
  explains: boolean,
): VrpSolution {
  const { problem, orders } = translated;
  // Lateness and overtime are reported beside the answer: its costs are the request's own objective.
  const unpriced = { ...problem, latenessPrice: 0, overtimePrice: 0 };
  const routes: VrpRoute[] = [];
  const unneededBreaks: string[] = [];
  const names = new BreakNames();
  const timed = (slot: number): SimulatedRoute => {
    const route = routeOfSlot[slot];
    if (!route) throw new Error('A route that is driven has no times');
    return route;
  };
  routeOfSlot.forEach((simulated, slot) => {
    if (!simulated) return;
    const { route, unneededBreak } = buildRoute(translated, slot, simulated, names);
    routes.push(route);
    if (unneededBreak !== undefined) unneededBreaks.push(unneededBreak);
  });
  const total = (read: (route: VrpRoute) => number) => routes.reduce((sum, route) => sum + read(route), 0);
  const transportTime = total((route) => route.transport_time);
  const idsOf = (kind: 'service' | 'shipment') =>
    plan.unassigned.filter((unit) => orders[unit].kind === kind).map((unit) => orders[unit].id);
  return {
    costs: Math.round(100 * costOfValue(problem, valueOfRoutes(unpriced, plan, timed))),
    distance: total((route) => route.distance),
    time: transportTime,
    transport_time: transportTime,
    completion_time: total((route) => route.completion_time),
    max_operation_time: largest(
      routes.map((route) => route.completion_time),
      0,
    ),
    waiting_time: total((route) => route.waiting_time),
    service_duration: total((route) => route.service_duration),
    preparation_time: total((route) => route.preparation_time),
    setup_time: total((route) => route.setup_time),
    no_vehicles: countVehicles(translated, plan),
    no_unassigned: plan.unassigned.length,
    routes,
    unassigned: {
      services: idsOf('service'),
      shipments: idsOf('shipment'),
      breaks: unneededBreaks,
      details: explains ? listDetails(translated, plan, unneededBreaks) : [],
    },
  };
}

/** Distinct vehicles that serve orders. */
function countVehicles(translated: TranslatedProblem, plan: VrpPlan): number {
  const used = plan.tasksOfSlot.flatMap((tasks, slot) =>
    tasks.length > 0 ? [translated.slots[slot].vehicle.vehicle_id] : [],
  );
  return new Set(used).size;
}

function listDetails(
  translated: TranslatedProblem,
  plan: VrpPlan,
  unneededBreaks: readonly string[],
): VrpUnassignedDetail[] {
  const unneeded = toReason(REASON.breakUnneeded);
  const explainer =
    plan.unassigned.length > 0 ? new UnassignedExplainer(translated.problem, plan) : undefined;
  const details = plan.unassigned.map((unit): VrpUnassignedDetail => {
    const contradiction = translated.contradictions.get(unit);
    const reasons =
      contradiction === undefined
        ? (explainer?.explain(unit).map(toReason) ?? [])
        : [{ code: REASON.relation, reason: contradiction }];
    return { id: translated.orders[unit].id, ...reasons[0], reasons };
  });
  return [...details, ...unneededBreaks.map((id) => ({ id, ...unneeded, reasons: [unneeded] }))];
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
      const unit = id === undefined || type === 'break' ? undefined : unitOfId.get(id);
      if (unit === undefined) continue;
      placed.add(unit);
      tasksOfSlot[slot].push(problem.units.firstTask[unit] + (type === 'deliverShipment' ? 1 : 0));
    }
  }
  return { tasksOfSlot, unassigned: [...orders.keys()].filter((unit) => !placed.has(unit)) };
}
