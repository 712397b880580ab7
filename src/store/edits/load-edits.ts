/** Edits of what loads are measured in. Orders, vans and types keep one figure per dimension. */
import { makeUnique, stale } from '../plan-edits.ts';
import type { Plan } from '../plan-model.ts';

function padTo(values: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, i) => values[i] ?? 0);
}

/**
 * Gives the plan more load dimensions. Present orders need nothing of a new one; vans get enough room for everything,
 * so that a new column never makes a plan impossible before someone has set the real room.
 */
export function addLoadNames(plan: Plan, names: readonly string[], roomFor: (name: string) => number): Plan {
  const added = names.filter((name) => !plan.loadNames.includes(name));
  if (added.length === 0) return plan;
  const { length } = plan.loadNames;
  const widen = <Traits extends { readonly capacity: readonly number[] }>(traits: Traits): Traits => ({
    ...traits,
    capacity: [...padTo(traits.capacity, length), ...added.map(roomFor)],
  });
  return {
    ...plan,
    loadNames: [...plan.loadNames, ...added],
    orders: plan.orders.map((order) => ({
      ...order,
      loads: [...padTo(order.loads, length), ...added.map(() => 0)],
    })),
    vehicles: plan.vehicles.map(widen),
    vehicleTypes: plan.vehicleTypes.map(widen),
  };
}

export function renameLoad(plan: Plan, dimension: number, wanted: string): Plan {
  const name = wanted.trim();
  if (name === '' || name === plan.loadNames[dimension]) return plan;
  const others = new Set(plan.loadNames.filter((_, i) => i !== dimension));
  const unique = makeUnique(name, others);
  return { ...plan, loadNames: plan.loadNames.map((old, i) => (i === dimension ? unique : old)) };
}

/** Takes a dimension away from the plan, its orders, vans and types; the last one stays. */
export function removeLoad(plan: Plan, dimension: number): Plan {
  const { length } = plan.loadNames;
  if (length <= 1 || dimension >= length) return plan;
  const cut = (values: readonly number[]) => padTo(values, length).filter((_, i) => i !== dimension);
  return stale({
    ...plan,
    loadNames: plan.loadNames.filter((_, i) => i !== dimension),
    orders: plan.orders.map((order) => ({ ...order, loads: cut(order.loads) })),
    vehicles: plan.vehicles.map((vehicle) => ({ ...vehicle, capacity: cut(vehicle.capacity) })),
    vehicleTypes: plan.vehicleTypes.map((type) => ({ ...type, capacity: cut(type.capacity) })),
  });
}

/** The values with another figure in one dimension, one figure a dimension. */
export function setAmount(
  values: readonly number[],
  dimension: number,
  amount: number,
  length: number,
): number[] {
  return padTo(values, length).map((old, i) => (i === dimension ? amount : old));
}
