/** From a plan to the wire's solution, and back for continuing a search. Every number comes from the exact timeline. */

import { largest } from '../../engine/base/extremes.ts';
import { UnassignedExplainer } from '../../engine/vrp/explain/explain-unassigned.ts';
import { costOfValue, valueOfRoutes, withoutExtraPrices } from '../../engine/vrp/objective.ts';
import { type SimulatedRoute, simulateRoute } from '../../engine/vrp/route-simulation.ts';
import { RouteTimeline } from '../../engine/vrp/timeline/route-timeline.ts';
import { REASON, type ReasonCode, type VrpPlan } from '../../engine/vrp/vrp-problem.ts';
import { type Fault, fault } from '../../faults/fault.ts';
import { writeEnglish } from '../../faults/fault-error.ts';
import type { VrpRoute, VrpSolution, VrpUnassignedDetail } from '../contract/vrp-answer.ts';
import type { TranslatedProblem } from './vrp-problem/translated-problem.ts';
import { BreakNames, buildRoute } from './vrp-route.ts';

export const REASON_FAULTS: Readonly<Record<number, Fault>> = {
  1: fault('reason.skill'),
  2: fault('reason.window'),
  3: fault('reason.capacity'),
  4: fault('reason.distance'),
  21: fault('reason.relation'),
  22: fault('reason.allowed'),
  23: fault('reason.timeInVehicle'),
  24: fault('reason.noBreak'),
  25: fault('reason.ruledOut'),
  26: fault('reason.driving'),
  27: fault('reason.jobs'),
  28: fault('reason.activities'),
  29: fault('reason.group'),
  30: fault('reason.breaks'),
  31: fault('reason.serviceTime'),
  32: fault('reason.workingTime'),
  33: fault('reason.routeDuration'),
  34: fault('reason.timeSpan'),
  35: fault('reason.leftOut'),
  36: fault('reason.waitingTime'),
  50: fault('reason.road'),
  99: fault('reason.unknown'),
};

function toReason(code: ReasonCode): { code: number; reason: string } {
  return { code, reason: writeEnglish(REASON_FAULTS[code]) };
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
  // What is priced beside the request is reported beside the answer: its costs are the request's own objective.
  const unpriced = withoutExtraPrices(problem);
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
  const idsOf = (kind: 'service' | 'shipment') =>
    plan.unassigned.filter((unit) => orders[unit].kind === kind).map((unit) => orders[unit].id);
  return {
    costs: Math.round(100 * costOfValue(problem, valueOfRoutes(unpriced, plan, timed))),
    ...sumRoutes(routes),
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

/** What the routes come to together. */
export function sumRoutes(routes: readonly VrpRoute[]) {
  const total = (read: (route: VrpRoute) => number) => routes.reduce((sum, route) => sum + read(route), 0);
  const transportTime = total((route) => route.transport_time);
  return {
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
        : [{ code: REASON.relation, reason: writeEnglish(contradiction) }];
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
