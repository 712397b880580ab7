/** Edits of a plan as pure functions: plan in, plan out. Here what all of them share; the rest is in `edits`. */

import { keepStops } from '../plan/behind.ts';
import type { Plan } from '../plan/plan.ts';
import type { PlannedRoute, PlanSolution } from '../plan/solution.ts';
import { isSamePast } from './arrange/past.ts';

/** What a plan becomes when something that its routes were made with has changed. */
export function stale(plan: Plan): Plan {
  return plan.solution ? { ...plan, isStale: true } : plan;
}

/** Drops what the solution, locks and relations say of orders or vans that are gone. */
export function prune(plan: Plan): Plan {
  const orders = new Set(plan.orders.map((order) => order.id));
  const vehicles = new Set(plan.vehicles.map((vehicle) => vehicle.id));
  const locks = plan.locks.filter((lock) => orders.has(lock.orderId) && vehicles.has(lock.vehicleId));
  const lockedRoutes = plan.lockedRoutes.filter((key) => vehicles.has(key.split('\n')[0]));
  const rest = {
    ...plan,
    locks: locks.length === plan.locks.length ? plan.locks : locks,
    lockedRoutes: lockedRoutes.length === plan.lockedRoutes.length ? plan.lockedRoutes : lockedRoutes,
    ...(plan.past
      ? {
          past: plan.past
            .filter((route) => vehicles.has(route.vehicleId))
            .map((route) => keepStops(route, ({ orderId }) => orders.has(orderId))),
        }
      : {}),
  };
  if (!plan.solution) return rest;
  const routes = plan.solution.routes
    .filter((route) => vehicles.has(route.vehicleId))
    .map((route) => keepStops(route, ({ orderId }) => orders.has(orderId)));
  const unassigned = plan.solution.unassigned.filter((item) => orders.has(item.orderId));
  return { ...rest, solution: { ...plan.solution, routes, unassigned } };
}

/** A rule that is broken names its orders as `orderId` or `orderIds`. */
function renameInRecord<Item extends object>(item: Item, rename: (orderId: string) => string): Item {
  return {
    ...item,
    ...('orderId' in item && typeof item.orderId === 'string' ? { orderId: rename(item.orderId) } : {}),
    ...('orderIds' in item && Array.isArray(item.orderIds) ? { orderIds: item.orderIds.map(rename) } : {}),
  };
}

/** The route with other ids of its orders. */
export function renameStops<Route extends Pick<PlannedRoute, 'stops'>>(
  route: Route,
  rename: (orderId: string) => string,
): Route {
  return { ...route, stops: route.stops.map((stop) => ({ ...stop, orderId: rename(stop.orderId) })) };
}

/** The solution with other ids of its orders. */
export function renameInSolution(solution: PlanSolution, rename: (orderId: string) => string): PlanSolution {
  return {
    ...solution,
    routes: solution.routes.map((route) => renameStops(route, rename)),
    unassigned: solution.unassigned.map((item) => ({ ...item, orderId: rename(item.orderId) })),
    ...(solution.violations
      ? { violations: solution.violations.map((item) => renameInRecord(item, rename)) }
      : {}),
  };
}

/** A name like `id` that none of `taken` has: `A`, `A 2`, `A 3`, … */
export function makeUnique(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  for (let i = 2; ; i++) if (!taken.has(`${id} ${i}`)) return `${id} ${i}`;
}

/** The values laid over an item; what is undefined in them is taken off it. */
export function withChange<Item extends object>(item: Item, change: Partial<Item>): Item {
  return Object.fromEntries(
    Object.entries({ ...item, ...change }).filter(([, value]) => value !== undefined),
  ) as Item;
}

export function setSolution(plan: Plan, solution: PlanSolution): Plan {
  return { ...plan, solution, isStale: false };
}

/** Whether routes planned for one of two plans are routes for the other: the same orders, vans, rules and past. */
export function isSameTask(plan: Plan, other: Plan): boolean {
  return (
    plan.orders === other.orders &&
    plan.vehicles === other.vehicles &&
    plan.depot === other.depot &&
    plan.objectives === other.objectives &&
    plan.fairness === other.fairness &&
    plan.tidiness === other.tidiness &&
    plan.relations === other.relations &&
    plan.groupRules === other.groupRules &&
    plan.roadRules === other.roadRules &&
    plan.tolerances === other.tolerances &&
    plan.territories === other.territories &&
    isSamePast(plan, other)
  );
}

/**
 * Sets routes that were planned for `asked`. When orders, vans or rules have changed since, the routes keep what still
 * exists and are marked stale.
 */
export function settleSolution(plan: Plan, solution: PlanSolution, asked: Plan): Plan {
  return isSameTask(plan, asked) ? setSolution(plan, solution) : stale(prune(setSolution(plan, solution)));
}
