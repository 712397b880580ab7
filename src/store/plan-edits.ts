/** Edits of a plan as pure functions: plan in, plan out. Routes stay on show but are marked stale. */

import type { LonLat, Order } from './order-model.ts';
import type { Plan } from './plan-model.ts';
import type { Objective } from './rules-model.ts';
import type { PlanSolution } from './solution-model.ts';
import { COLOR_COUNT, type Depot, type Vehicle } from './vehicle-model.ts';

/** What a plan becomes when something that its routes were made with has changed. */
export function stale(plan: Plan): Plan {
  return plan.solution ? { ...plan, isStale: true } : plan;
}

/** Drops what the solution says of orders or vans that are gone. */
function prune(plan: Plan): Plan {
  if (!plan.solution) return plan;
  const orders = new Set(plan.orders.map((order) => order.id));
  const vehicles = new Set(plan.vehicles.map((vehicle) => vehicle.id));
  const routes = plan.solution.routes
    .filter((route) => vehicles.has(route.vehicleId))
    .map((route) => ({ ...route, stops: route.stops.filter((stop) => orders.has(stop.orderId)) }));
  const unassigned = plan.solution.unassigned.filter((item) => orders.has(item.orderId));
  return { ...plan, solution: { ...plan.solution, routes, unassigned } };
}

/** A name like `id` that none of `taken` has: `A`, `A 2`, `A 3`, … */
export function makeUnique(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  for (let i = 2; ; i++) if (!taken.has(`${id} ${i}`)) return `${id} ${i}`;
}

/** Adds orders behind the present ones, or in their place. Ids are made unique. */
export function addOrders(plan: Plan, added: readonly Order[], mode: 'append' | 'replace'): Plan {
  const base = mode === 'replace' ? { ...plan, orders: [], solution: undefined, isStale: false } : plan;
  const taken = new Set(base.orders.map((order) => order.id));
  const orders = added.map((order) => {
    const id = makeUnique(order.id, taken);
    taken.add(id);
    return id === order.id ? order : { ...order, id };
  });
  return stale({ ...base, orders: [...base.orders, ...orders] });
}

/**
 * Gives the plan more load dimensions. Present orders need nothing of a new one; vans get enough room for everything,
 * so that a new column never makes a plan impossible before someone has set the real room.
 */
export function addLoadNames(plan: Plan, names: readonly string[], roomFor: (name: string) => number): Plan {
  const added = names.filter((name) => !plan.loadNames.includes(name));
  if (added.length === 0) return plan;
  return {
    ...plan,
    loadNames: [...plan.loadNames, ...added],
    orders: plan.orders.map((order) => ({
      ...order,
      loads: [...padTo(order.loads, plan.loadNames.length), ...added.map(() => 0)],
    })),
    vehicles: plan.vehicles.map((vehicle) => ({
      ...vehicle,
      capacity: [...padTo(vehicle.capacity, plan.loadNames.length), ...added.map(roomFor)],
    })),
  };
}

function padTo(values: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, i) => values[i] ?? 0);
}

export function removeOrder(plan: Plan, id: string): Plan {
  return stale(prune({ ...plan, orders: plan.orders.filter((order) => order.id !== id) }));
}

function changeOrder(plan: Plan, id: string, change: Partial<Omit<Order, 'id'>>): Plan {
  return stale({
    ...plan,
    orders: plan.orders.map((order) => (order.id === id ? { ...order, ...change } : order)),
  });
}

export function placeOrder(plan: Plan, id: string, location: LonLat): Plan {
  return changeOrder(plan, id, { location });
}

const FIRST_VEHICLE: Omit<Vehicle, 'id' | 'color'> = {
  name: 'Van 1',
  kind: 'Van',
  capacity: [100],
  skills: [],
  shift: [8 * 3600, 17 * 3600],
  isAvailable: true,
};

function nextName(name: string, taken: ReadonlySet<string>): string {
  const match = /^(.*?)\s*(\d+)$/.exec(name);
  const stem = match ? match[1] : name;
  for (let i = match ? Number(match[2]) + 1 : 2; ; i++) {
    const candidate = stem ? `${stem} ${i}` : String(i);
    if (!taken.has(candidate)) return candidate;
  }
}

/** The colour that the fewest vans have; the lowest number of those. */
function pickColor(vehicles: readonly Vehicle[]): number {
  const uses = Array.from(
    { length: COLOR_COUNT },
    (_, i) => vehicles.filter((vehicle) => vehicle.color === i + 1).length,
  );
  return uses.indexOf(Math.min(...uses)) + 1;
}

/** Adds `count` vans like the last one, or like `like`; the first ever is a plain van. */
export function addVehicles(plan: Plan, count: number, like?: Vehicle): Plan {
  let vehicles = plan.vehicles;
  for (let i = 0; i < count; i++) {
    const template = like ?? vehicles[vehicles.length - 1];
    const names = new Set(vehicles.map((vehicle) => vehicle.name));
    const ids = new Set(vehicles.map((vehicle) => vehicle.id));
    const name = template ? nextName(template.name, names) : FIRST_VEHICLE.name;
    const id = makeUnique(name.toLowerCase().replace(/\s+/g, '-'), ids);
    const color = pickColor(vehicles);
    vehicles = [...vehicles, { ...(template ?? FIRST_VEHICLE), id, name, color }];
  }
  return stale({ ...plan, vehicles });
}

export function changeVehicle(plan: Plan, id: string, change: Partial<Omit<Vehicle, 'id'>>): Plan {
  return stale({
    ...plan,
    vehicles: plan.vehicles.map((item) => (item.id === id ? { ...item, ...change } : item)),
  });
}

export function removeVehicle(plan: Plan, id: string): Plan {
  return stale(prune({ ...plan, vehicles: plan.vehicles.filter((vehicle) => vehicle.id !== id) }));
}

export function setDepot(plan: Plan, depot: Depot): Plan {
  return stale({ ...plan, depot });
}

export function setObjectives(plan: Plan, objectives: readonly Objective[]): Plan {
  return stale({ ...plan, objectives });
}

export function setSolution(plan: Plan, solution: PlanSolution): Plan {
  return { ...plan, solution, isStale: false };
}

/**
 * Sets routes that were planned for `asked`. When orders, vans or rules have changed since, the routes keep what still
 * exists and are marked stale.
 */
export function settleSolution(plan: Plan, solution: PlanSolution, asked: Plan): Plan {
  const isSame =
    plan.orders === asked.orders &&
    plan.vehicles === asked.vehicles &&
    plan.depot === asked.depot &&
    plan.objectives === asked.objectives &&
    plan.relations === asked.relations &&
    plan.groupRules === asked.groupRules &&
    plan.roadRules === asked.roadRules &&
    plan.tolerances === asked.tolerances;
  return isSame ? setSolution(plan, solution) : stale(prune(setSolution(plan, solution)));
}
