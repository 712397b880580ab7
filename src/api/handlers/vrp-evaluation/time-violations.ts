/** Lateness, overtime, departures out of bounds, and times on board that are too long, on one route. */
import type { SimulatedActivity } from '../../../engine/vrp/route-simulation.ts';
import { TIME_MAX, UNIT_DELIVERY } from '../../../engine/vrp/vrp-problem.ts';
import type { VrpViolation } from '../../contract/vrp-violations.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import { refOfRoute, refOfStop, type TimedRoute } from './timed-plan.ts';

/** Start of service on the solver's axis. */
function startOf({ arrival, preparation, waiting, setup }: SimulatedActivity): number {
  return arrival + preparation + waiting + setup;
}

/** Seconds by which a visit begins after the window that applies, 0 when it does not. */
export function latenessOf({ origin, windows }: TranslatedProblem, visit: SimulatedActivity): number {
  const latest = windows[visit.window]?.latest;
  return latest === undefined ? 0 : Math.max(0, startOf(visit) + origin - latest);
}

function overtimeOf({ origin, slots }: TranslatedProblem, { slot, times }: TimedRoute): number {
  const { latestEnd } = slots[slot];
  return latestEnd === undefined ? 0 : Math.max(0, times.limitedArrival + origin - latestEnd);
}

export function listLateStops(translated: TranslatedProblem, { slot, times }: TimedRoute): VrpViolation[] {
  const { origin, windows } = translated;
  return times.activities.flatMap((visit, i): VrpViolation[] => {
    const window = windows[visit.window];
    const ref = refOfStop(translated, slot, visit.task, i);
    if (window?.earliest !== undefined && window.earliest - origin >= TIME_MAX) {
      return [{ kind: 'time_axis', ...ref }];
    }
    const excess = latenessOf(translated, visit);
    if (excess === 0 || window?.latest === undefined) return [];
    const { earliest, latest } = window;
    return [
      {
        kind: 'late',
        ...ref,
        unit: 'seconds',
        excess,
        start: startOf(visit) + origin,
        window: { ...(earliest === undefined ? {} : { earliest }), latest },
      },
    ];
  });
}

/** Of several windows of a place the last one is meant: all have closed. */
export function listLateReloads(translated: TranslatedProblem, { slot, times }: TimedRoute): VrpViolation[] {
  const { origin, problem } = translated;
  const { firstWindow, windowEarliest, windowLatest, count } = problem.tasks;
  return times.reloads.flatMap(({ reload, arrival, waiting, before }): VrpViolation[] => {
    const last = firstWindow[count + reload + 1] - 1;
    const begin = arrival + waiting;
    const excess = begin - windowLatest[last];
    if (excess <= 0) return [];
    const ref = refOfRoute(translated, slot);
    const [earliest, latest] = [windowEarliest[last] + origin, windowLatest[last] + origin];
    const window = { ...(windowEarliest[last] > 0 ? { earliest } : {}), latest };
    return [
      {
        kind: 'reload_late',
        ...ref,
        unit: 'seconds',
        excess,
        position: before + 1,
        start: begin + origin,
        window,
      },
    ];
  });
}

export function listOvertime(translated: TranslatedProblem, route: TimedRoute): VrpViolation[] {
  const excess = overtimeOf(translated, route);
  const { latestEnd } = translated.slots[route.slot];
  if (excess === 0 || latestEnd === undefined) return [];
  const end = route.times.limitedArrival + translated.origin;
  const ref = refOfRoute(translated, route.slot);
  return [{ kind: 'overtime', ...ref, unit: 'seconds', excess, end, latestEnd }];
}

export function listDepartures(
  translated: TranslatedProblem,
  { slot, tasks, departure }: TimedRoute,
): VrpViolation[] {
  const { earliestStart, latestStart } = translated.slots[slot];
  const ref = refOfRoute(translated, slot);
  if (tasks.length > 0 && earliestStart - translated.origin >= TIME_MAX)
    return [{ kind: 'time_axis', ...ref }];
  if (departure === undefined) return [];
  const isEarly = departure < earliestStart;
  const limit = isEarly ? earliestStart : latestStart;
  const excess = isEarly ? limit - departure : departure - limit;
  return excess > 0
    ? [{ kind: 'departure', ...ref, unit: 'seconds', excess, departure, isEarly, limit }]
    : [];
}

/** From the end of service at the pickup, for deliveries from the departure or the last reload, to the start of service. */
export function listLongRides(translated: TranslatedProblem, { slot, times }: TimedRoute): VrpViolation[] {
  const { units, tasks } = translated.problem;
  const pickedUpAt = new Map<number, number>();
  return times.activities.flatMap((visit, i): VrpViolation[] => {
    const unit = tasks.unit[visit.task];
    const allowed = units.maxRide[unit];
    if (allowed >= TIME_MAX) return [];
    const isDelivery = units.kind[unit] === UNIT_DELIVERY;
    if (!isDelivery && visit.task === units.firstTask[unit]) {
      pickedUpAt.set(unit, visit.departure);
      return [];
    }
    const loaded = times.reloads.findLast(({ before }) => before <= i)?.departure ?? times.departure;
    const from = isDelivery ? loaded : pickedUpAt.get(unit);
    if (from === undefined) return [];
    const value = startOf(visit) - from;
    if (value <= allowed) return [];
    const ref = refOfStop(translated, slot, visit.task, i);
    return [{ kind: 'ride', ...ref, unit: 'seconds', excess: value - allowed, value, allowed }];
  });
}
