/** A plan by hand with its times: what violations are measured from. */
import type { RouteTotals } from '../../../engine/vrp/route-limits.ts';
import type { SimulatedRoute } from '../../../engine/vrp/route-simulation.ts';
import type { LenientTimeline } from '../../../engine/vrp/timeline/lenient-timeline.ts';
import type { VrpPlan } from '../../../engine/vrp/vrp-problem.ts';
import type { VrpRouteRef, VrpStopRef } from '../../contract/vrp-violations.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import type { HandRoute, HandRoutes } from './read-hand-plan.ts';

export interface TimedRoute {
  readonly slot: number;
  readonly tasks: readonly number[];
  /** On the request's time axis, where it was chosen by hand. */
  readonly departure?: number;
  readonly times: SimulatedRoute;
}

/** By slot; undefined where the vehicle does not move. */
export type TimedRoutes = readonly (TimedRoute | undefined)[];

export function timeRoute(
  { problem, origin }: TranslatedProblem,
  timeline: LenientTimeline,
  slot: number,
  { tasks, departure }: HandRoute = { tasks: [] },
): TimedRoute | undefined {
  if (tasks.length === 0 && problem.slots.movesEmpty[slot] === 0) return undefined;
  if (departure === undefined) return { slot, tasks, times: timeline.simulate(slot, tasks) };
  return { slot, tasks, departure, times: timeline.simulate(slot, tasks, departure - origin) };
}

/** Orders with a stop on the route, be it with one of two. */
export function countOrders({ problem }: TranslatedProblem, tasks: readonly number[]): number {
  return new Set(tasks.map((task) => problem.tasks.unit[task])).size;
}

/** What the route adds up to. */
export function totalRoute(
  translated: TranslatedProblem,
  { tasks, times }: Pick<TimedRoute, 'tasks' | 'times'>,
): RouteTotals {
  return { ...times, orders: countOrders(translated, tasks), activities: tasks.length };
}

/** Orders with a stop on some route are planned, be it with one of two stops. */
export function toPlan({ problem, orders }: TranslatedProblem, routes: HandRoutes): VrpPlan {
  const isPlanned = new Uint8Array(orders.length);
  const tasksOfSlot = routes.map((route) => route?.tasks ?? []);
  for (const tasks of tasksOfSlot) for (const task of tasks) isPlanned[problem.tasks.unit[task]] = 1;
  return { tasksOfSlot, unassigned: [...orders.keys()].filter((unit) => isPlanned[unit] === 0) };
}

export function refOfRoute({ slots }: TranslatedProblem, slot: number): VrpRouteRef {
  const { vehicle, shift } = slots[slot];
  return { vehicleId: vehicle.vehicle_id, ...(shift ? { shiftId: shift.shift_id } : {}) };
}

/** `index`: of the visit on its route, from 0. */
export function refOfStop(
  translated: TranslatedProblem,
  slot: number,
  task: number,
  index: number,
): VrpStopRef {
  return {
    ...refOfRoute(translated, slot),
    orderId: translated.orders[translated.problem.tasks.unit[task]].id,
    activity: translated.tasks[task].activity,
    position: index + 1,
  };
}
