/** Plans as earlier versions stored them, brought to the present shape. */

import { listBreaksBehind, listReloadsBehind } from './behind.ts';
import { splitAims } from './fairness.ts';
import { createPlan, type Plan } from './plan.ts';
import { DEFAULT_OBJECTIVES, type Objective } from './rules.ts';
import { type PastRoute, type PlannedRoute, routeKey } from './solution.ts';
import type { Vehicle, VehicleShift } from './vehicle.ts';

export const PLAN_VERSION = 4;

/** Version 1 knew one goal out of three. */
const GOALS: Readonly<Record<string, readonly Objective[]>> = {
  completion_time: DEFAULT_OBJECTIVES,
  transport_time: [{ type: 'min', value: 'transport_time' }],
  vehicles: [{ type: 'min', value: 'vehicles' }, ...DEFAULT_OBJECTIVES],
};

/** Whether what was stored looks like a route: it is held against the schema later. */
function isRoute(stored: unknown): stored is PlannedRoute {
  return typeof stored === 'object' && stored !== null && 'stops' in stored && Array.isArray(stored.stops);
}

/** What was stored, as far as it is a list of something. */
function listOf<Item>(stored: Item[] | readonly Item[] | undefined): readonly Item[] {
  return Array.isArray(stored) ? (stored as readonly Item[]).filter((item) => Boolean(item)) : [];
}

/**
 * What lies behind did not always say its reloads and breaks. They were those of the plan's routes; of what says none now
 * the routes have none either.
 */
function listPast({ past, solution, frozenUntil = Number.NEGATIVE_INFINITY }: Plan): Plan['past'] {
  const routes: unknown = solution?.routes;
  if (!Array.isArray(past) || !Array.isArray(routes)) return past;
  return past.map((behind: PastRoute) => {
    if (!isRoute(behind)) return behind;
    const key = routeKey(behind);
    const route: PlannedRoute | undefined = routes.find((other) => isRoute(other) && routeKey(other) === key);
    if (!route?.stops || behind.stops.some((stop, i) => stop?.orderId !== route.stops[i]?.orderId))
      return behind;
    const count = behind.stops.length;
    const planned = { ...behind, reloads: listOf(route.reloads), breaks: listOf(route.breaks) };
    const reloads = behind.reloads ?? listReloadsBehind(planned, count, frozenUntil);
    const breaks = behind.breaks ?? listBreaksBehind(planned, count, frozenUntil);
    return {
      ...behind,
      ...(reloads.length > 0 ? { reloads } : {}),
      ...(breaks.length > 0 ? { breaks } : {}),
    };
  });
}

/** Up to version 3 a departure meant nothing without a latest start; now it is one at any time in the shift. */
function fixDeparture<Shift extends VehicleShift>(shift: Shift): Shift {
  if (!shift || shift.latestStart !== undefined) return shift;
  const { departure: _, ...fixed } = shift;
  return fixed as Shift;
}

function fixDepartures(vehicles: Plan['vehicles']): Plan['vehicles'] {
  if (!Array.isArray(vehicles)) return vehicles;
  return vehicles.map((vehicle: Vehicle) => {
    const fixed = fixDeparture(vehicle);
    return Array.isArray(fixed?.moreShifts)
      ? { ...fixed, moreShifts: fixed.moreShifts.map(fixDeparture) }
      : fixed;
  });
}

/** The plan in the present shape; undefined where it comes from a later version of the planner. */
export function migratePlan(version: number, stored: unknown): Plan | undefined {
  if (version > PLAN_VERSION || typeof stored !== 'object' || stored === null) return undefined;
  const { goal, ...plan } = stored as Plan & { goal?: string };
  // Up to version 2 an even spread was one of the aims.
  const past = listPast(plan);
  const aims = plan.objectives ?? GOALS[goal ?? ''] ?? DEFAULT_OBJECTIVES;
  return {
    ...createPlan(plan.id, plan.date),
    ...plan,
    ...(past ? { past } : {}),
    ...(version < 4 && plan.vehicles ? { vehicles: fixDepartures(plan.vehicles) } : {}),
    ...(version < 3 && Array.isArray(aims) ? splitAims(aims) : { objectives: aims }),
  };
}
