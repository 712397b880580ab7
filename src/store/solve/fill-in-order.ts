/** Of vans that are alike the first in the list drive: a search does not tell them apart, a dispatcher does. */

import type { Plan } from '../../plan/plan.ts';
import { type PlanSolution, routeKey } from '../../plan/solution.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { getPast } from '../arrange/past.ts';

/** What a van is called and looks like; a run knows nothing of it. */
const LABELS: ReadonlySet<string> = new Set([
  'id',
  'name',
  'kind',
  'typeId',
  'color',
  'driver',
  'phone',
] satisfies (keyof Vehicle)[]);

/** Equal for vans that a run treats alike. */
function describeWork(vehicle: Vehicle): string {
  const known = Object.entries(vehicle).filter(([key, value]) => !LABELS.has(key) && value !== undefined);
  return JSON.stringify(known.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Vans that something in the plan names: they are not exchanged. */
function listNamed(plan: Plan): Set<string> {
  const byOrders = plan.orders.flatMap((order) => [
    ...(order.allowedVehicles ?? []),
    ...(order.disallowedVehicles ?? []),
    ...(order.preferredVehicles ?? []).map(({ vehicleId }) => vehicleId),
  ]);
  const locked = new Set(plan.lockedRoutes);
  const byRoutes = (plan.solution?.routes ?? []).filter((route) => locked.has(routeKey(route)));
  const bound = [...plan.locks, ...plan.relations, ...getPast(plan), ...byRoutes];
  return new Set([...byOrders, ...bound.flatMap(({ vehicleId }) => vehicleId ?? [])]);
}

/** The same routes, each on a van that is like the one it was found for. */
export function fillInOrder(plan: Plan, solution: PlanSolution): PlanSolution {
  const named = listNamed(plan);
  const alike = new Map<string, string[]>();
  for (const vehicle of plan.vehicles) {
    if (!vehicle.isAvailable || named.has(vehicle.id)) continue;
    const work = describeWork(vehicle);
    alike.set(work, [...(alike.get(work) ?? []), vehicle.id]);
  }
  const driven = new Set(solution.routes.map(({ vehicleId }) => vehicleId));
  const vanOf = new Map<string, string>();
  for (const ids of alike.values())
    for (const [i, id] of ids.filter((one) => driven.has(one)).entries()) vanOf.set(id, ids[i]);
  if ([...vanOf].every(([from, to]) => from === to)) return solution;
  const place = new Map(plan.vehicles.map(({ id }, i) => [id, i]));
  const routes = solution.routes.map((route) => ({
    ...route,
    vehicleId: vanOf.get(route.vehicleId) ?? route.vehicleId,
  }));
  routes.sort((a, b) => (place.get(a.vehicleId) ?? 0) - (place.get(b.vehicleId) ?? 0));
  return { ...solution, routes };
}
