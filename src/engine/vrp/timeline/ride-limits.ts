/** Whether loads are on board for longer than they may be, once a route has its times. */
import { REASON, type ReasonCode, TIME_MAX, UNIT_DELIVERY } from '../vrp-problem.ts';
import type { TimedRoute } from './timed-route.ts';

/** O(stops), with shipments O(stops^2) at most. */
export function checkRides(route: TimedRoute): ReasonCode {
  const { problem, stops, beginAt, departureAt } = route;
  const { units, tasks } = problem;
  let loaded = route.departure;
  for (let j = 0; j < stops.length; j++) {
    const task = stops.task[j];
    if (task >= tasks.count) {
      loaded = departureAt[j];
      continue;
    }
    const unit = tasks.unit[task];
    const limit = units.maxRide[unit];
    if (limit >= TIME_MAX) continue;
    let from = loaded;
    if (units.kind[unit] !== UNIT_DELIVERY) {
      if (task === units.firstTask[unit]) continue;
      let i = j - 1;
      while (i >= 0 && stops.task[i] !== task - 1) i--;
      if (i < 0) continue;
      from = departureAt[i];
    }
    if (beginAt[j] + stops.setup[j] - from > limit) return REASON.timeInVehicle;
  }
  return REASON.none;
}
