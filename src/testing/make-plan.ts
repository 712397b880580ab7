/** Small plans for tests of the planner's stores. */

import type { Order } from '../plan/order.ts';
import { createPlan, type Plan } from '../plan/plan.ts';
import type { PlannedRoute, PlanSolution } from '../plan/solution.ts';
import { addVehicles } from '../store/edits/vehicle-edits.ts';

export function makeOrder(id: string, change: Partial<Order> = {}): Order {
  return {
    id,
    name: `Customer ${id}`,
    address: '',
    location: [7 + id.length / 100, 43],
    durationSeconds: 300,
    windows: [],
    loads: [1],
    skills: [],
    type: 'delivery',
    kept: {},
    ...change,
  };
}

/** A plan with a depot, the given orders, and vans that leave when their shift begins. */
export function makePlan(orderIds: readonly string[], vans = 1): Plan {
  const plan: Plan = {
    ...createPlan('plan', '2026-11-24'),
    orders: orderIds.map((id) => makeOrder(id)),
    depot: { name: 'Depot', location: [7, 43] },
  };
  const made = addVehicles(plan, vans);
  return { ...made, vehicles: made.vehicles.map(({ departure: _, ...van }) => van) };
}

/** A solution that drives the orders in the given order with one van. */
export function makeSolution(vehicleId: string, orderIds: readonly string[]): PlanSolution {
  const route: PlannedRoute = {
    vehicleId,
    departure: 28_800,
    end: 36_000,
    loadAtStart: [orderIds.length],
    stops: orderIds.map((orderId, i) => ({
      orderId,
      arrival: 29_000 + i * 600,
      start: 29_000 + i * 600,
      departure: 29_300 + i * 600,
      waiting: 0,
      legDistance: 1000,
      legSeconds: 200,
      loadAfter: [orderIds.length - i - 1],
    })),
    distance: 1000 * (orderIds.length + 1),
    drivingSeconds: 200 * (orderIds.length + 1),
    waitingSeconds: 0,
    serviceSeconds: 300 * orderIds.length,
    lines: [],
  };
  return {
    routes: [route],
    unassigned: [],
    distance: route.distance,
    drivingSeconds: route.drivingSeconds,
    waitingSeconds: 0,
    cost: 1,
  };
}
