/** What one route has too much of, or should not have at all. */
import { largest } from '../../../engine/base/extremes.ts';
import { ROUTE_LIMITS as TOTALS } from '../../../engine/vrp/route-limits.ts';
import { TIME_MAX, UNREACHABLE } from '../../../engine/vrp/vrp-problem.ts';
import { ROUTE_LIMIT_NAMES, ROUTE_LIMITS } from '../../contract/route-limits.ts';
import type { VrpViolation } from '../../contract/vrp-violations.ts';
import { COLUMN_OF_LIMIT } from '../vrp-problem/slot-table.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import { listBrokenBreaks } from './break-violations.ts';
import { listTornGroups } from './group-violations.ts';
import {
  listDepartures,
  listLateReloads,
  listLateStops,
  listLongRides,
  listOvertime,
} from './time-violations.ts';
import { countOrders, refOfRoute, refOfStop, type TimedRoute, totalRoute } from './timed-plan.ts';

/** All that is wrong with a route by itself. */
export function listRouteViolations(translated: TranslatedProblem, route: TimedRoute): VrpViolation[] {
  return [
    ...listDepartures(translated, route),
    ...listGaps(translated, route),
    ...listMisfits(translated, route),
    ...listOverloads(translated, route),
    ...listExceededLimits(translated, route),
    ...listLateStops(translated, route),
    ...listLateReloads(translated, route),
    ...listLongRides(translated, route),
    ...listBrokenBreaks(translated, route),
    ...listOvertime(translated, route),
    ...listTornGroups(translated, route),
    ...listShortRoutes(translated, route.slot, countOrders(translated, route.tasks)),
  ];
}

/** Fewer orders than wanted; vehicles that stay at home included. */
export function listShortRoutes(translated: TranslatedProblem, slot: number, orders: number): VrpViolation[] {
  const wanted = translated.problem.slots.minOrders[slot];
  if (orders >= wanted) return [];
  const ref = refOfRoute(translated, slot);
  return [{ kind: 'min_jobs', ...ref, unit: 'orders', excess: wanted - orders, value: orders, wanted }];
}

function listGaps(translated: TranslatedProblem, { slot, tasks, times }: TimedRoute): VrpViolation[] {
  const { problem, places } = translated;
  const { slots, metrics, locationCount } = problem;
  const { durations } = metrics[slots.metric[slot]];
  const locations = [
    slots.start[slot],
    ...times.activities.map(({ location }) => location),
    times.endLocation,
  ];
  if (tasks.length === 0 && slots.movesEmpty[slot] === 0) return [];
  return locations.slice(1).flatMap((to, i): VrpViolation[] => {
    const from = locations[i];
    if (durations[from * locationCount + to] < UNREACHABLE) return [];
    return [
      {
        kind: 'unreachable',
        ...refOfRoute(translated, slot),
        fromPosition: i,
        toPosition: i + 1,
        fromLocationId: places[from].location_id,
        toLocationId: places[to].location_id,
      },
    ];
  });
}

/** Skills and lists of vehicles; of a shipment its first stop on the route is named. */
function listMisfits(translated: TranslatedProblem, { slot, tasks }: TimedRoute): VrpViolation[] {
  const { vehicle } = translated.slots[slot];
  const skills = new Set((vehicle.skills ?? []).map((skill) => skill.toLowerCase()));
  const seen = new Set<number>();
  return tasks.flatMap((task, i): VrpViolation[] => {
    const unit = translated.problem.tasks.unit[task];
    if (seen.has(unit)) return [];
    seen.add(unit);
    const { order } = translated.orders[unit];
    const ref = refOfStop(translated, slot, task, i);
    const missing = (order.required_skills ?? []).filter((skill) => !skills.has(skill.toLowerCase()));
    const found: VrpViolation[] = [];
    if (missing.length > 0) {
      found.push({ kind: 'skill', ...ref, unit: 'skills', excess: missing.length, skills: missing });
    }
    if (order.allowed_vehicles?.length && !order.allowed_vehicles.includes(vehicle.vehicle_id)) {
      found.push({ kind: 'vehicle_not_allowed', ...ref });
    }
    if (order.disallowed_vehicles?.includes(vehicle.vehicle_id)) {
      found.push({ kind: 'vehicle_disallowed', ...ref });
    }
    return found;
  });
}

function listOverloads(translated: TranslatedProblem, { slot, tasks, times }: TimedRoute): VrpViolation[] {
  if (tasks.length === 0) return [];
  const { dimensionCount, problem } = translated;
  const loads = [times.startLoad, ...times.activities.map(({ loadAfter }) => loadAfter)];
  // A trip begins with its load, behind the stop before.
  for (const { before, loadAfter } of times.reloads)
    loads[before] = loads[before].map((load, d) => Math.max(load, loadAfter[d]));
  const found: VrpViolation[] = [];
  for (let dimension = 0; dimension < dimensionCount; dimension++) {
    const capacity = problem.slots.capacity[slot * dimensionCount + dimension];
    const positions = [...loads.keys()].filter((position) => loads[position][dimension] > capacity);
    if (positions.length === 0) continue;
    const load = largest(positions.map((position) => loads[position][dimension]));
    const ref = refOfRoute(translated, slot);
    const excess = load - capacity;
    found.push({ kind: 'capacity', ...ref, unit: 'amount', excess, dimension, load, capacity, positions });
  }
  return found;
}

function listExceededLimits(
  translated: TranslatedProblem,
  { slot, tasks, times }: TimedRoute,
): VrpViolation[] {
  if (tasks.length === 0) return [];
  const { slots } = translated.problem;
  const ref = refOfRoute(translated, slot);
  const totals = totalRoute(translated, { tasks, times });
  return ROUTE_LIMIT_NAMES.flatMap((limit): VrpViolation[] => {
    const { unit } = ROUTE_LIMITS[limit];
    const column = COLUMN_OF_LIMIT[limit];
    const value = TOTALS[column].total(totals);
    const allowed = slots[column][slot];
    if (allowed >= TIME_MAX || value <= allowed) return [];
    return [{ kind: 'limit', ...ref, limit, unit, excess: value - allowed, value, allowed }];
  });
}
