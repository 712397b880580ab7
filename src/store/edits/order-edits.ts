/** Edits of orders. Routes stay on show but are marked stale. */
import type { LonLat, Order, OrderStop, OrderType } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { makeUnique, prune, renameInSolution, renameStops, stale, withChange } from '../plan-edits.ts';
import { dropFromRelations, renameInRelations } from './relation-edits.ts';

/** Which stop of an order: a shipment's own place is where it is delivered. */
export type StopRole = 'pickup' | 'delivery';

/** Adds orders behind the present ones, or in their place. Ids are made unique. */
export function addOrders(plan: Plan, added: readonly Order[], mode: 'append' | 'replace'): Plan {
  const base =
    mode === 'replace'
      ? {
          ...prune({ ...plan, orders: [] }),
          relations: [],
          solution: undefined,
          past: undefined,
          isStale: false,
        }
      : plan;
  const taken = new Set(base.orders.map((order) => order.id));
  const orders = added.map((order) => {
    const id = makeUnique(order.id, taken);
    taken.add(id);
    return id === order.id ? order : { ...order, id };
  });
  return stale({ ...base, orders: [...base.orders, ...orders] });
}

/** A number for a new order: one above the largest of those that are plain numbers. */
export function pickOrderId(plan: Plan): string {
  const numbers = plan.orders.map(({ id }) => (/^\d{1,9}$/.test(id) ? Number(id) : 0));
  const largest = numbers.reduce((most, number) => Math.max(most, number), 0);
  return makeUnique(
    String(Math.max(largest, plan.orders.length) + 1),
    new Set(plan.orders.map(({ id }) => id)),
  );
}

/** Takes orders out of the plan, its routes, locks and relations. */
export function removeOrders(plan: Plan, ids: ReadonlySet<string>): Plan {
  const orders = plan.orders.filter((order) => !ids.has(order.id));
  if (orders.length === plan.orders.length) return plan;
  return stale(prune(dropFromRelations({ ...plan, orders }, ids)));
}

export function removeOrder(plan: Plan, id: string): Plan {
  return removeOrders(plan, new Set([id]));
}

/** Each of `ids` as `change` makes it; the plan itself when none becomes another. */
export function mapOrders(plan: Plan, ids: ReadonlySet<string>, change: (order: Order) => Order): Plan {
  let isChanged = false;
  const orders = plan.orders.map((order) => {
    if (!ids.has(order.id)) return order;
    const next = change(order);
    if (next !== order) isChanged = true;
    return next;
  });
  return isChanged ? stale({ ...plan, orders }) : plan;
}

const NEW_PICKUP: OrderStop = { address: '', durationSeconds: 300, windows: [] };

/** One stop of an order: its own, or a shipment's pickup. */
export function withStop(order: Order, role: StopRole, change: Partial<OrderStop>): Order {
  if (role === 'delivery') return withChange<Order>(order, change);
  return { ...order, pickup: withChange<OrderStop>(order.pickup ?? NEW_PICKUP, change) };
}

/** A shipment gets a pickup stop; another type loses it. */
export function withType(order: Order, type: OrderType): Order {
  if (type === 'shipment') return { ...order, type, pickup: order.pickup ?? NEW_PICKUP };
  const { pickup: _, ...rest } = order;
  return { ...rest, type };
}

export function placeOrder(plan: Plan, id: string, location: LonLat, role: StopRole = 'delivery'): Plan {
  return mapOrders(plan, new Set([id]), (order) => withStop(order, role, { location }));
}

/** Another number, everywhere the plan names the order; made unique. */
export function renameOrder(plan: Plan, id: string, wanted: string): Plan {
  if (wanted === id || wanted.trim() === '') return plan;
  const next = makeUnique(
    wanted.trim(),
    new Set(plan.orders.flatMap((order) => (order.id === id ? [] : [order.id]))),
  );
  const rename = (orderId: string) => (orderId === id ? next : orderId);
  return {
    ...renameInRelations(plan, id, next),
    orders: plan.orders.map((order) => (order.id === id ? { ...order, id: next } : order)),
    locks: plan.locks.map((lock) => (lock.orderId === id ? { ...lock, orderId: next } : lock)),
    snapshots: plan.snapshots.map((item) => ({ ...item, solution: renameInSolution(item.solution, rename) })),
    ...(plan.solution ? { solution: renameInSolution(plan.solution, rename) } : {}),
    ...(plan.past ? { past: plan.past.map((route) => renameStops(route, rename)) } : {}),
  };
}

/** The skills of some orders with these added and those taken away. */
export function changeSkills(order: Order, added: readonly string[], removed: readonly string[]): Order {
  const skills = [...new Set([...order.skills, ...added])].filter((skill) => !removed.includes(skill));
  const isSame =
    skills.length === order.skills.length && skills.every((skill, i) => skill === order.skills[i]);
  return isSame ? order : { ...order, skills };
}
