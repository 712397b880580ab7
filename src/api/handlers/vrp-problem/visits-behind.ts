/** Visits that lie behind of a route under way, as a planner names them beside a request. */
import type { VrpPlanVisit } from '../../contract/vrp-plan-route.ts';
import type { VrpRequest } from '../../contract/vrp-request.ts';
import { listOrders, listTasks, type OrderRef, type TaskRef } from './orders.ts';

const ROLES: Partial<Record<TaskRef['activity'], VrpPlanVisit['role']>> = {
  pickupShipment: 'pickup',
  deliverShipment: 'delivery',
};

const keyOf = ({ orderId, role }: VrpPlanVisit) => `${role ?? ''} ${orderId}`;

/** The index of each task, by the key of its visit. */
function indexTasks(
  orders: readonly OrderRef[],
  tasks: readonly Pick<TaskRef, 'unit' | 'activity'>[],
): ReadonlyMap<string, number> {
  return new Map(
    tasks.map(({ unit, activity }, task) => [
      keyOf({ orderId: orders[unit].id, role: ROLES[activity] }),
      task,
    ]),
  );
}

/** What is wrong with the visits, in words. `path` names them in messages. */
export function checkVisits(request: VrpRequest, visits: readonly VrpPlanVisit[], path: string): string[] {
  const orders = listOrders(request);
  const known = indexTasks(orders, listTasks(orders));
  const seen = new Set<string>();
  const wrong: string[] = [];
  visits.forEach((visit, i) => {
    const key = keyOf(visit);
    const { orderId, role } = visit;
    const what = role ? `${role} of order '${orderId}'` : `order '${orderId}' without a role`;
    if (!known.has(key)) wrong.push(`${path}[${i}]: ${what} is no stop of the request`);
    if (seen.has(key)) wrong.push(`${path}[${i}]: ${what} is visited twice`);
    seen.add(key);
  });
  return wrong;
}

/** As tasks; the visits are known to be some. */
export function readVisits(
  visits: readonly VrpPlanVisit[],
  orders: readonly OrderRef[],
  tasks: readonly TaskRef[],
): number[] {
  const known = indexTasks(orders, tasks);
  return visits.map((visit) => known.get(keyOf(visit)) ?? -1);
}
