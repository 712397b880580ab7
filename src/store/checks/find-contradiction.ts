/** Relations of a plan that contradict each other, by the orders that they keep out: the service's own rules say which. */
import { parseVrpRequest } from '../../api/contract/vrp.ts';
import { findContradictions } from '../../api/contract/vrp-contradictions.ts';
import type { Fault } from '../../faults/fault.ts';
import type { Plan } from '../../plan/plan.ts';
import { buildVrpBody } from '../request/build-body.ts';

const found = new WeakMap<Plan, ReadonlyMap<string, Fault>>();

function listContradictions(plan: Plan): ReadonlyMap<string, Fault> {
  const parsed = parseVrpRequest(buildVrpBody(plan));
  if (!parsed.ok) return new Map();
  const { services = [], shipments = [] } = parsed.value;
  const orders = [...services, ...shipments];
  return new Map([...findContradictions(parsed.value)].map(([order, fault]) => [orders[order].id, fault]));
}

/** What keeps an order out by contradicting something else; undefined where nothing does. Once a plan it is O(orders). */
export function findContradiction(plan: Plan, orderId: string): Fault | undefined {
  if (plan.relations.length === 0) return undefined;
  const known = found.get(plan) ?? listContradictions(plan);
  found.set(plan, known);
  return known.get(orderId);
}
