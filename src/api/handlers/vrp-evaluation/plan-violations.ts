/** What is wrong between routes: torn shipments and broken relations. */
import type { VrpShipmentViolation, VrpViolation } from '../../contract/vrp-violations.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import type { TaskPlaces } from './relation-violations.ts';
import { listBrokenRelations } from './relation-violations.ts';
import { refOfStop, type TimedRoutes } from './timed-plan.ts';

function placeTasks(translated: TranslatedProblem, routes: TimedRoutes): TaskPlaces {
  const { count } = translated.problem.tasks;
  const slotOfTask = new Int32Array(count).fill(-1);
  const indexOfTask = new Int32Array(count);
  for (const route of routes) {
    route?.tasks.forEach((task, i) => {
      slotOfTask[task] = route.slot;
      indexOfTask[task] = i;
    });
  }
  const refOf = (task: number) => refOfStop(translated, slotOfTask[task], task, indexOfTask[task]);
  return { slotOfTask, indexOfTask, refOf };
}

export function listPlanViolations(translated: TranslatedProblem, routes: TimedRoutes): VrpViolation[] {
  const places = placeTasks(translated, routes);
  return [...listTornShipments(translated, places), ...listBrokenRelations(translated, routes, places)];
}

function listTornShipments(
  { problem, orders }: TranslatedProblem,
  { slotOfTask, indexOfTask, refOf }: TaskPlaces,
): VrpShipmentViolation[] {
  const { firstTask } = problem.units;
  return orders.flatMap(({ id, kind }, unit): VrpShipmentViolation[] => {
    if (kind !== 'shipment') return [];
    const pickup = firstTask[unit];
    const delivery = pickup + 1;
    const [from, to] = [slotOfTask[pickup], slotOfTask[delivery]];
    const refs = {
      orderId: id,
      ...(from >= 0 ? { pickup: refOf(pickup) } : {}),
      ...(to >= 0 ? { delivery: refOf(delivery) } : {}),
    };
    if (from < 0 && to < 0) return [];
    if (from < 0 || to < 0) return [{ kind: 'shipment_incomplete', ...refs }];
    if (from !== to) return [{ kind: 'shipment_split', ...refs }];
    return indexOfTask[delivery] < indexOfTask[pickup] ? [{ kind: 'delivery_before_pickup', ...refs }] : [];
  });
}
