/** Where an order could go in a finished plan, and what each place costs. */
import { type InsertionOption, listInsertionOptions } from '../../engine/vrp/explain/insertion-options.ts';
import type { SimulatedActivity } from '../../engine/vrp/route-simulation.ts';
import { type Result, success } from '../contract/errors.ts';
import type { VrpSolution } from '../contract/vrp-answer.ts';
import type { VrpInsertion, VrpInsertionOptions } from '../contract/vrp-insertions.ts';
import type { TravelHost } from './translate-request.ts';
import { openOrder } from './vrp-open-order.ts';
import type { TranslatedProblem } from './vrp-problem-builder.ts';

/**
 * The best place per route and position, the cheapest first; places that break a rule are not listed. An order that
 * the solution serves is taken out of it first.
 */
export async function listInsertions(
  body: unknown,
  host: TravelHost,
  solution: VrpSolution,
  orderId: string,
  { softLimits, limit }: VrpInsertionOptions = {},
): Promise<Result<VrpInsertion[]>> {
  const opened = await openOrder(body, host, solution, orderId, softLimits);
  if (!opened.ok) return opened;
  const { translated, plan, unit } = opened.value;
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
