/** Which orders a filter lets through: one answer for list, table and chips. */

import { isLocated, type Order } from '../plan/order.ts';
import type { Plan } from '../plan/plan.ts';
import { type PlanSolution, stopKey } from '../plan/solution.ts';
import { listVisits } from './arrange/arrangement.ts';
import { readOutcomes } from './arrange/past.ts';
import { checkOrder } from './checks/check-orders.ts';
import { findOutside } from './territories/outside-stops.ts';
import type { OrderFilter } from './view-store.ts';

/** What is known of the orders beyond themselves; sets of order ids. */
export interface OrderFacts {
  readonly placed: ReadonlySet<string>;
  readonly late: ReadonlySet<string>;
  readonly locked: ReadonlySet<string>;
  /** Without a place, with a contradiction, left out of the routes, or breaking a rule. */
  readonly problem: ReadonlySet<string>;
  /** Marked so; a shipment is done once both its stops are. */
  readonly done: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
  /** On a van outside whose territory they are. */
  readonly outside: ReadonlySet<string>;
}

function gatherMarks(plan: Plan): Pick<OrderFacts, 'done' | 'failed'> {
  const outcomes = readOutcomes(plan);
  const failed = new Set<string>();
  const done = new Set<string>();
  for (const order of outcomes.size > 0 ? plan.orders : []) {
    const marks = listVisits(order).map((visit) => outcomes.get(stopKey(visit)));
    if (marks.includes('failed')) failed.add(order.id);
    else if (marks.length > 0 && marks.every((mark) => mark === 'done')) done.add(order.id);
  }
  return { done, failed };
}

export function gatherFacts(plan: Plan, solution: PlanSolution | undefined): OrderFacts {
  const placed = new Set(solution?.routes.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)));
  const late = new Set<string>();
  const problem = new Set(solution?.unassigned.map(({ orderId }) => orderId));
  for (const violation of solution?.violations ?? []) {
    if (violation.kind === 'late') late.add(violation.orderId);
    if ('orderId' in violation && violation.orderId !== undefined) problem.add(violation.orderId);
    if ('orderIds' in violation && Array.isArray(violation.orderIds))
      for (const id of violation.orderIds) problem.add(id);
  }
  for (const order of plan.orders)
    if (!isLocated(order) || checkOrder(order).length > 0) problem.add(order.id);
  const locked = new Set(plan.locks.map(({ orderId }) => orderId));
  const outside = new Set(findOutside(plan, solution)?.stops.map(({ order }) => order.id));
  return { placed, late, locked, problem, outside, ...gatherMarks(plan) };
}

export function passesFilter(
  order: Order,
  filter: OrderFilter,
  facts: OrderFacts,
  selected: ReadonlySet<string>,
): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'lost':
      return !isLocated(order);
    case 'problem':
      return facts.problem.has(order.id);
    case 'late':
      return facts.late.has(order.id);
    case 'open':
      return !facts.placed.has(order.id);
    case 'timed':
      return order.windows.length > 0 || (order.pickup?.windows.length ?? 0) > 0;
    case 'done':
      return facts.done.has(order.id);
    case 'failed':
      return facts.failed.has(order.id);
    case 'outside':
      return facts.outside.has(order.id);
    case 'locked':
      return facts.locked.has(order.id);
    case 'chosen':
      return selected.has(order.id);
  }
}

/** Whether the order is what a person searches for; `search` in lower case. */
export function fitsSearch(order: Order, search: string): boolean {
  if (search === '') return true;
  const text = `${order.id} ${order.name} ${order.address} ${order.pickup?.address ?? ''} ${order.group ?? ''}`;
  return text.toLowerCase().includes(search);
}

/** In the order of the chips; those that let nothing through are not worth a chip. */
export const ORDER_FILTERS: readonly { filter: OrderFilter; isProblem?: boolean }[] = [
  { filter: 'all' },
  { filter: 'problem', isProblem: true },
  { filter: 'lost', isProblem: true },
  { filter: 'late', isProblem: true },
  { filter: 'failed', isProblem: true },
  { filter: 'open' },
  { filter: 'done' },
  { filter: 'timed' },
  { filter: 'outside' },
  { filter: 'locked' },
  { filter: 'chosen' },
];
