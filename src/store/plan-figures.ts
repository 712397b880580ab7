/** A plan's routes in figures, as the strip under the map and comparisons show them. Seconds and metres. */

import type { Plan } from '../plan/plan.ts';
import type { PlanFigures, PlannedRoute, PlanSolution } from '../plan/solution.ts';
import type { Vehicle } from '../plan/vehicle.ts';
import { largest, smallest } from './extremes.ts';

const METRES_A_KM = 1000;
const SECONDS_AN_HOUR = 3600;

function hasPrice({ costPerKm, costPerHour, costPerDay }: Vehicle): boolean {
  return Boolean(costPerKm || costPerHour || costPerDay);
}

/** What a route costs: road, time from leaving to coming back, and the day of the van itself. */
export function priceRoute(route: PlannedRoute, vehicle: Vehicle): number {
  return (
    ((vehicle.costPerKm ?? 0) * route.distance) / METRES_A_KM +
    ((vehicle.costPerHour ?? 0) * (route.end - route.departure)) / SECONDS_AN_HOUR
  );
}

function findCost(plan: Plan, routes: readonly PlannedRoute[]): number | undefined {
  if (!plan.vehicles.some(hasPrice)) return undefined;
  const vehicleOf = new Map(plan.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const used = new Set<string>();
  let cost = 0;
  for (const route of routes) {
    const vehicle = vehicleOf.get(route.vehicleId);
    if (!vehicle) continue;
    cost += priceRoute(route, vehicle);
    if (!used.has(vehicle.id)) cost += vehicle.costPerDay ?? 0;
    used.add(vehicle.id);
  }
  return cost;
}

export function countPlaced(routes: readonly PlannedRoute[]): number {
  return new Set(routes.flatMap(({ stops }) => stops.map(({ orderId }) => orderId))).size;
}

export function computeFigures(plan: Plan, solution: PlanSolution): PlanFigures {
  const routes = solution.routes.filter(({ stops }) => stops.length > 0);
  const lengths = routes.map((route) => route.end - route.departure);
  const late = (solution.violations ?? []).filter(({ kind }) => kind === 'late' || kind === 'overtime');
  return {
    vans: new Set(routes.map(({ vehicleId }) => vehicleId)).size,
    placed: countPlaced(routes),
    unassigned: solution.unassigned.length,
    distance: solution.distance,
    driving: solution.drivingSeconds,
    waiting: solution.waitingSeconds,
    service: routes.reduce((sum, { serviceSeconds }) => sum + serviceSeconds, 0),
    ...(routes.length > 0 ? { backBy: largest(routes.map(({ end }) => end)) } : {}),
    cost: findCost(plan, routes),
    late: late.length,
    spread: lengths.length > 0 ? largest(lengths) - smallest(lengths) : 0,
  };
}
