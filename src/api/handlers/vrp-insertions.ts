/** Where an order could go in a finished plan, and what each place costs. */
import { type InsertionOption, listInsertionOptions } from '../../engine/vrp/explain/insertion-options.ts';
import { isWellFormed } from '../../engine/vrp/plan-shape.ts';
import type { SimulatedActivity } from '../../engine/vrp/route-simulation.ts';
import { badRequest, type Result, success } from '../contract/errors.ts';
import type { VrpSolution } from '../contract/vrp-answer.ts';
import type { VrpInsertion, VrpInsertionOptions } from '../contract/vrp-insertions.ts';
import type { TravelHost } from './optimize-host.ts';
import { FOREIGN_SOLUTION, openOrder } from './vrp-open-order.ts';
import type { TranslatedProblem } from './vrp-problem/translated-problem.ts';
import { easeHeld } from './vrp-requirements/ease-held.ts';
import { holdAll } from './vrp-requirements/list-held.ts';

/**
 * The best place per route and position, the cheapest first; places that break a rule are not listed. An order that
 * the solution serves is taken out of it first.
 */
export async function listInsertions(
  body: unknown,
  host: TravelHost,
  solution: VrpSolution,
  orderId: string,
  { limit, ...rules }: VrpInsertionOptions = {},
): Promise<Result<VrpInsertion[]>> {
  const opened = await openOrder(body, host, solution, orderId, rules);
  if (!opened.ok) return opened;
  const { plan, unit } = opened.value;
  // What the plan breaks already is no reason to offer no place: none may make it worse.
  const room = easeHeld(opened.value.translated, holdAll(opened.value.translated, plan));
  if (!room.ok) return room;
  const translated = room.value;
  if (!isWellFormed(translated.problem, plan)) return badRequest(FOREIGN_SOLUTION);
  const options = listInsertionOptions(translated.problem, plan, unit);
  return success(options.slice(0, limit).map((option) => toInsertion(translated, option)));
}

function toInsertion(translated: TranslatedProblem, option: InsertionOption): VrpInsertion {
  const { origin, slots } = translated;
  const { slot, first, second, after, before } = option;
  const { vehicle, shift } = slots[slot];
  const arrivalBefore = new Map(before.activities.map(({ task, arrival }) => [task, arrival]));
  const arrivalAt = (index: number) => after.activities[index].arrival + origin;
  return {
    vehicleId: vehicle.vehicle_id,
    ...(shift ? { shiftId: shift.shift_id } : {}),
    position: first + 1,
    ...(second >= 0 ? { deliveryPosition: second + 1 } : {}),
    addedCost: Math.round(100 * option.addedCost),
    addedSeconds: option.addedTravel,
    addedRouteSeconds: option.addedSpan,
    addedMetres: option.addedDistance,
    arrival: arrivalAt(first),
    ...(second >= 0 ? { deliveryArrival: arrivalAt(second) } : {}),
    pushedStops: after.activities.flatMap((visit) => {
      const laterSeconds = visit.arrival - (arrivalBefore.get(visit.task) ?? visit.arrival);
      return laterSeconds > 0 ? [{ ...nameStop(translated, visit), laterSeconds }] : [];
    }),
    lateStops: after.activities.flatMap((visit) => {
      const latenessSeconds = latenessOf(translated, visit);
      return latenessSeconds > 0 ? [{ ...nameStop(translated, visit), latenessSeconds }] : [];
    }),
    overtimeSeconds: after.overtime,
  };
}

function nameStop({ problem, orders, tasks }: TranslatedProblem, { task }: SimulatedActivity) {
  return { orderId: orders[problem.tasks.unit[task]].id, activity: tasks[task].activity };
}

function latenessOf({ problem }: TranslatedProblem, visit: SimulatedActivity): number {
  const { windowDue } = problem.tasks;
  if (!windowDue) return 0;
  const start = visit.arrival + visit.preparation + visit.waiting + visit.setup;
  return Math.max(0, start - windowDue[visit.window]);
}
