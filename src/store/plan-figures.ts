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

/**
 * What each route costs: road, and time from leaving to coming back. The day of a van goes with the first of its routes:
 * it is paid once, however many shifts the van drives. Nothing for routes of vans that the plan does not know.
 */
export function priceRoutes(vehicles: readonly Vehicle[], routes: readonly PlannedRoute[]): number[] {
  const vehicleOf = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const used = new Set<string>();
  return routes.map((route) => {
    const vehicle = vehicleOf.get(route.vehicleId);
    if (!vehicle) return 0;
    const day = used.has(vehicle.id) ? 0 : (vehicle.costPerDay ?? 0);
    used.add(vehicle.id);
    return (
      ((vehicle.costPerKm ?? 0) * route.distance) / METRES_A_KM +
      ((vehicle.costPerHour ?? 0) * (route.end - route.departure)) / SECONDS_AN_HOUR +
      day
    );
  });
}

function findCost({ vehicles }: Plan, routes: readonly PlannedRoute[]): number | undefined {
  if (!vehicles.some(hasPrice)) return undefined;
  return priceRoutes(vehicles, routes).reduce((sum, cost) => sum + cost, 0);
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
