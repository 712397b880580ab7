/** By how much a plan exceeds limits that were made soft. */
import { softPriceOf } from '../../../engine/vrp/slot-weights.ts';
import { RouteTimeline } from '../../../engine/vrp/timeline/route-timeline.ts';
import type { VrpPlan } from '../../../engine/vrp/vrp-problem.ts';
import type { VrpSoftUse } from '../../contract/vrp-requirements.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';

export function measureSoftUse(
  { problem, slots, tasks, orders }: TranslatedProblem,
  plan: VrpPlan,
): VrpSoftUse {
  const timeline = new RouteTimeline(problem);
  const { windowDue, unit } = problem.tasks;
  const lateOrders: VrpSoftUse['lateOrders'][number][] = [];
  const overtimeRoutes: VrpSoftUse['overtimeRoutes'][number][] = [];
  let price = 0;
  for (const [slot, route] of plan.tasksOfSlot.entries()) {
    if (route.length === 0 && problem.slots.movesEmpty[slot] === 0) continue;
    timeline.evaluate(slot, route, 0, route.length);
    const { vehicle, shift } = slots[slot];
    const name = { vehicleId: vehicle.vehicle_id, ...(shift ? { shiftId: shift.shift_id } : {}) };
    for (let i = 0; windowDue && i < route.length; i++) {
      const at = timeline.stops.positionOfVisit[i];
      const start = timeline.beginAt[at] + timeline.stops.setup[at];
      const latenessSeconds = start - windowDue[timeline.windowAt[at]];
      if (latenessSeconds <= 0) continue;
      const { activity } = tasks[route[i]];
      lateOrders.push({ orderId: orders[unit[route[i]]].id, activity, ...name, latenessSeconds });
    }
    if (timeline.overtime > 0) overtimeRoutes.push({ ...name, overtimeSeconds: timeline.overtime });
    price += softPriceOf(problem, timeline.lateness, timeline.overtime);
  }
  return { lateOrders, overtimeRoutes, price };
}
