/**
 * What a plan is worth, as a vector that is smaller at the first difference for the better plan: unassigned orders per
 * priority class, the objectives in order, then shortfall of jobs, preferred vehicles, travel and distance. What territories
 * cost comes with the first objective on the road, with travel where there is none.
 */
import type { CasePlan, PlannedRoute } from './rule.ts';
import type { CaseObjective, CaseOrder, CaseSlot, VrpCase } from './vrp-case.ts';

const PRIORITY_CLASSES = 10;
const NOT_LISTED = 11;
const BALANCE_FACTORS = [0.5, 2, 8];

type Value = CaseObjective['value'];

/** Seconds of a route under an objective, or its number of visits. */
function workOf({ walk, stops }: Pick<PlannedRoute, 'walk' | 'stops'>, value: Value): number {
  switch (value) {
    case 'transport_time':
      return walk.travel;
    case 'completion_time':
      return walk.completion;
    case 'completion_time_last_stop':
      return walk.completionLastStop;
    case 'route_duration':
      return walk.routeDuration;
    case 'activities':
      return stops.length;
    case 'vehicles':
      return 0;
  }
}

export function isPriced(value: Value): boolean {
  return value !== 'vehicles' && value !== 'activities';
}

function pricesOf({ type }: CaseSlot) {
  const { cost_per_second = 0, cost_per_meter = 0, cost_per_activation = 0 } = type;
  const isSet = cost_per_second > 0 || cost_per_meter > 0 || cost_per_activation > 0;
  return { second: isSet ? cost_per_second : 1, meter: cost_per_meter, activation: cost_per_activation };
}

/** What a route adds to an objective, the price of its vehicle's activation left out. */
export function routeValue(route: PlannedRoute, value: Value): number {
  const work = workOf(route, value);
  if (!isPriced(value)) return work;
  const { second, meter } = pricesOf(route.slot);
  return work * second + route.walk.distance * meter;
}

/** Values of the routes that are the first of their vehicle to carry orders pay the activation. */
function valuesWithActivation(plan: CasePlan, value: Value): { vehicleId: string; value: number }[] {
  const paid = new Set<string>();
  return plan.routes.map((route) => {
    const { vehicleId } = route.slot;
    const pays = isPriced(value) && route.stops.length > 0 && !paid.has(vehicleId);
    if (pays) paid.add(vehicleId);
    return {
      vehicleId,
      value: routeValue(route, value) + (pays ? pricesOf(route.slot).activation : 0),
    };
  });
}

/** `total * (1 + factor * coefficient of variation)` of the workloads of all vehicles, idle ones included. */
function balanceOf(workloads: readonly number[], level: number): number {
  const total = workloads.reduce((sum, work) => sum + work, 0);
  if (total === 0) return 0;
  const mean = total / workloads.length;
  const variance = workloads.reduce((sum, work) => sum + (work - mean) ** 2, 0) / workloads.length;
  return total * (1 + (BALANCE_FACTORS[level - 1] * Math.sqrt(variance)) / mean);
}

export function objectiveValue(vrp: VrpCase, plan: CasePlan, { type, value, level }: CaseObjective): number {
  if (value === 'vehicles') {
    const carrying = plan.routes.filter(({ stops }) => stops.length > 0);
    return new Set(carrying.map(({ slot }) => slot.vehicleId)).size;
  }
  const values = valuesWithActivation(plan, value);
  if (type === 'min-max') return Math.max(0, ...values.map((route) => route.value));
  if (type === 'min') return values.reduce((sum, route) => sum + route.value, 0);
  const workloads = vrp.body.vehicles.map(({ vehicle_id }) =>
    values.filter(({ vehicleId }) => vehicleId === vehicle_id).reduce((sum, route) => sum + route.value, 0),
  );
  return balanceOf(workloads, level);
}

/** 0 without a list, else the priority of the vehicle in the list, 11 when it is not listed. */
function preferenceOf({ preferred }: CaseOrder, vehicleId: string): number {
  return preferred.size === 0 ? 0 : (preferred.get(vehicleId) ?? NOT_LISTED);
}

/** Orders missing to a route's min_jobs. */
function shortfallOf({ minJobs }: CaseSlot, jobs: number): number {
  return Math.max(0, minJobs - jobs);
}

export function countUnassigned(orders: readonly CaseOrder[]): number[] {
  const counts = new Array<number>(PRIORITY_CLASSES).fill(0);
  for (const { priority } of orders) counts[priority - 1]++;
  return counts;
}

/** What orders cost on vehicles that they do not belong to; a shipment once. */
function territoryPrice({ territories }: VrpCase, plan: CasePlan): number {
  let sum = 0;
  for (const { slot, stops } of plan.routes) {
    for (const order of new Set(stops.map((stop) => stop.order))) {
      for (const { orderIds, vehicleIds, price } of territories)
        if (orderIds.includes(order.id) && !vehicleIds.includes(slot.vehicleId)) sum += price;
    }
  }
  return sum;
}

export function planValue(vrp: VrpCase, plan: CasePlan): number[] {
  const extra = territoryPrice(vrp, plan);
  const onRoad = vrp.objectives.findIndex(({ value }) => isPriced(value));
  const ordersOf = (slot: CaseSlot) =>
    new Set(
      plan.routes.filter((route) => route.slot === slot).flatMap(({ stops }) => stops.map((s) => s.order)),
    );
  let shortfall = 0;
  let preference = 0;
  for (const slot of vrp.slots) {
    const orders = ordersOf(slot);
    shortfall += shortfallOf(slot, orders.size);
    for (const order of orders) preference += preferenceOf(order, slot.vehicleId);
  }
  const sum = (read: (route: PlannedRoute) => number) =>
    plan.routes.reduce((total, route) => total + read(route), 0);
  return [
    ...countUnassigned(plan.unassigned),
    ...vrp.objectives.map(
      (objective, i) => objectiveValue(vrp, plan, objective) + (i === onRoad ? extra : 0),
    ),
    shortfall,
    preference,
    sum(({ walk }) => walk.travel) + (onRoad < 0 ? extra : 0),
    sum(({ walk }) => walk.distance),
  ];
}

/** Negative when `a` is the better value, 0 when they are equal up to rounding. */
export function comparePlanValues(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) {
    const difference = a[i] - b[i];
    if (Math.abs(difference) > 1e-7 * Math.max(1, Math.abs(b[i]))) return difference;
  }
  return 0;
}
