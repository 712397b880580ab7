/** What lies behind of a route that reloads, as a planner says it beside a request. */
import type { TripsDone } from '../../../engine/vrp/routes-done.ts';
import type { VrpPlanVisit } from '../../contract/vrp-plan-route.ts';
import type { VrpRequest } from '../../contract/vrp-request.ts';
import type { VrpTripsDone } from '../../contract/vrp-requirements.ts';
import type { OrderRef, TaskRef } from './orders.ts';
import { checkVisits, readVisits } from './visits-done.ts';

/** The shipment that is on board behind so many of the visits. */
function findOnBoard(visits: readonly VrpPlanVisit[], count: number): string | undefined {
  const onBoard = new Set<string>();
  for (const { orderId, role } of visits.slice(0, count)) {
    if (role === 'pickup') onBoard.add(orderId);
    else onBoard.delete(orderId);
  }
  const [first] = onBoard;
  return first;
}

/** What is wrong, in words, but for the addresses. `path` names the part in messages. */
export function checkTripsDone(
  request: VrpRequest,
  { visits, reloads }: VrpTripsDone,
  most: number,
  path: string,
): string[] {
  const wrong = checkVisits(request, visits, `${path}.visits`);
  let least = 1;
  reloads.forEach(({ afterVisits, duration, earliest = 0 }, i) => {
    const own = `${path}.reloads[${i}]`;
    if (!Number.isInteger(afterVisits) || afterVisits < least || afterVisits > visits.length) {
      wrong.push(
        `${own}.afterVisits: must be a whole number from ${least} to ${visits.length}, the number of visits`,
      );
    } else least = afterVisits + 1;
    const onBoard = findOnBoard(visits, afterVisits);
    if (onBoard !== undefined) wrong.push(`${own}: shipment '${onBoard}' is on board`);
    if (!Number.isInteger(duration) || duration < 0)
      wrong.push(`${own}.duration: must be a whole number from 0`);
    if (!Number.isSafeInteger(earliest)) wrong.push(`${own}.earliest: must be a whole number of seconds`);
  });
  if (reloads.length > most)
    wrong.push(`${path}.reloads: ${reloads.length} are more than ${most}, the most there may be`);
  return wrong;
}

/** In the solver's count; its reloads are those from `firstReload` on. */
export function readTripsDone(
  { visits, reloads }: VrpTripsDone,
  orders: readonly OrderRef[],
  tasks: readonly TaskRef[],
  firstReload: number,
): TripsDone {
  return {
    tasks: readVisits(visits, orders, tasks),
    cuts: reloads.map(({ afterVisits }) => afterVisits),
    reloads: reloads.map((_, i) => firstReload + i),
  };
}
