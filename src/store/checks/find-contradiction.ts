/** Relations of a plan that contradict each other: the service's own rules say which. */
import { parseVrpRequest } from '../../api/contract/vrp.ts';
import { findContradictions, listContradictions } from '../../api/contract/vrp-contradictions.ts';
import type { Fault } from '../../faults/fault.ts';
import { listOrderStops, type Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { buildRequest } from '../request/build-body.ts';

const found = new WeakMap<Plan, ReadonlyMap<string, Fault>>();

function findOrders(plan: Plan): ReadonlyMap<string, Fault> {
  const parsed = parseVrpRequest(buildRequest(plan).body);
  if (!parsed.ok) return new Map();
  const { services = [], shipments = [] } = parsed.value;
  const orders = [...services, ...shipments];
  return new Map([...findContradictions(parsed.value)].map(([order, fault]) => [orders[order].id, fault]));
}

/** What keeps an order out by contradicting something else; undefined where nothing does. Once a plan it is O(orders). */
export function findContradiction(plan: Plan, orderId: string): Fault | undefined {
  if (plan.relations.length === 0) return undefined;
  const known = found.get(plan) ?? findOrders(plan);
  found.set(plan, known);
  return known.get(orderId);
}

interface RelationClash {
  readonly relationId: string;
  readonly fault: Fault;
}

/** The plan with no other orders than those that its relations name: no other one can contradict anything. */
function keepNamed(plan: Plan): Plan {
  const members = new Set(plan.relations.flatMap((relation) => relation.members));
  const isNamed = (order: Order) =>
    members.has(order.id) ||
    members.has(`${order.id}_pickup`) ||
    members.has(`${order.id}_delivery`) ||
    listOrderStops(order).some(({ group }) => group !== undefined && members.has(group));
  return { ...plan, orders: plan.orders.filter(isNamed) };
}

/** Each contradiction of the relations that a run would send, and the relation that is shown for it. */
export function listClashes(plan: Plan): RelationClash[] {
  if (plan.relations.length === 0) return [];
  const { body, relations } = buildRequest(keepNamed(plan));
  const parsed = parseVrpRequest(body);
  if (!parsed.ok) return [];
  return listContradictions(parsed.value).map(({ fault }) => {
    const index = Number(/^relations\[(\d+)\]/.exec(String(fault.params?.path))?.[1] ?? 0);
    return { relationId: relations[index].id, fault };
  });
}
