/** Edits of what loads are measured in. Orders, vans and types keep one figure per dimension. */

import type { LoadField } from '../../files/order-fields.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import type { VehicleTraits } from '../../plan/vehicle.ts';
import { makeUnique, stale } from '../plan-edits.ts';

/** A name for what is counted, in the language in use. */
export function nameLoad(load: Exclude<LoadField, 'weight' | 'volume'>): string {
  return t(`fleet.load.${load}`);
}

/** Room of a van of which nobody has said how much there is: a hundred boxes, and any amount of all else. */
export function usualRooms({ loadNames }: Pick<Plan, 'loadNames'>): VehicleTraits['capacity'] {
  return loadNames.map((name, i) => (i === 0 && isFirstLoad(name) ? 100 : null));
}

/** Whether it is what a new plan counts in. */
function isFirstLoad(name: string): boolean {
  return name === nameLoad('boxes') || name === 'boxes';
}

/** Without what a new plan counts in, where other loads come and nothing has been counted in it yet. */
export function dropUnusedLoad(plan: Plan, names: readonly string[]): Plan {
  const [first, ...others] = plan.loadNames;
  const isNeeded = names.length === 0 || others.length > 0 || names.includes(first) || !isFirstLoad(first);
  const isCounted =
    plan.vehicles.length > 0 ||
    plan.vehicleTypes.length > 0 ||
    plan.orders.some(({ loads }) => loads.some((load) => load > 0));
  if (isNeeded || isCounted) return plan;
  return { ...plan, loadNames: [], orders: plan.orders.map((order) => ({ ...order, loads: [] })) };
}

/** One value a dimension: where there is none, orders need nothing and vans have no limit. */
function padTo<Value>(values: readonly Value[], length: number, empty: Value): Value[] {
  return Array.from({ length }, (_, i) => values[i] ?? empty);
}

/**
 * Gives the plan more load dimensions. Present orders need nothing of a new one; vans get enough room for everything,
 * so that a new column never makes a plan impossible before someone has set the real room.
 */
export function addLoadNames(plan: Plan, names: readonly string[], roomFor: (name: string) => number): Plan {
  const added = names.filter((name) => !plan.loadNames.includes(name));
  if (added.length === 0) return plan;
  const { length } = plan.loadNames;
  const widen = <Traits extends Pick<VehicleTraits, 'capacity'>>(traits: Traits): Traits => ({
    ...traits,
    capacity: [...padTo(traits.capacity, length, null), ...added.map(roomFor)],
  });
  return {
    ...plan,
    loadNames: [...plan.loadNames, ...added],
    orders: plan.orders.map((order) => ({
      ...order,
      loads: [...padTo(order.loads, length, 0), ...added.map(() => 0)],
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
  const cut = <Value>(values: readonly Value[], empty: Value) =>
    padTo(values, length, empty).filter((_, i) => i !== dimension);
  return stale({
    ...plan,
    loadNames: plan.loadNames.filter((_, i) => i !== dimension),
    orders: plan.orders.map((order) => ({ ...order, loads: cut(order.loads, 0) })),
    vehicles: plan.vehicles.map((vehicle) => ({ ...vehicle, capacity: cut(vehicle.capacity, null) })),
    vehicleTypes: plan.vehicleTypes.map((type) => ({ ...type, capacity: cut(type.capacity, null) })),
  });
}

/** The loads with another amount in one dimension, one amount a dimension. */
export function setLoad(loads: readonly number[], dimension: number, amount: number, length: number) {
  return padTo(loads, length, 0).map((old, i) => (i === dimension ? amount : old));
}

/** The same for the rooms of a van; null: no limit. */
export function setRoom(
  capacity: VehicleTraits['capacity'],
  dimension: number,
  room: number | null,
  length: number,
): VehicleTraits['capacity'] {
  return padTo(capacity, length, null).map((old, i) => (i === dimension ? room : old));
}
