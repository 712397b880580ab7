/** Whether an answer keeps a planner's requirements, read from the two solutions alone. */
import type { VrpRoute, VrpSolution } from '../api/contract/vrp-answer.ts';
import type { VrpRequirements } from '../api/contract/vrp-requirements.ts';

const keyOf = ({ vehicle_id, shift_id }: Pick<VrpRoute, 'vehicle_id' | 'shift_id'>) =>
  `${vehicle_id}/${shift_id ?? ''}`;

/** Stops of orders, in order, as `id:type`. */
export function visitsOf(route: VrpRoute | undefined): string[] {
  return (route?.activities ?? []).flatMap(({ id, type }) =>
    id === undefined || type === 'break' ? [] : [`${id}:${type}`],
  );
}

function routesOf(solution: VrpSolution): Map<string, VrpRoute> {
  return new Map(solution.routes.map((route) => [keyOf(route), route]));
}

/** How many leading visits of each route of `initial` must stay. */
function frozenCounts(
  initial: VrpSolution,
  { fixedPrefix = [], routesUnderWay = [], frozenUntil }: VrpRequirements,
) {
  const behind = routesUnderWay.map((route) => ({ ...route, visits: route.visits.length }));
  const counts = new Map<string, number>();
  for (const route of initial.routes) {
    const stops = route.activities.filter(({ id, type }) => id !== undefined && type !== 'break');
    const frozen = stops.filter(({ arr_time = 0 }) => arr_time < (frozenUntil ?? 0)).length;
    const fixed = [...fixedPrefix, ...behind]
      .filter(
        ({ vehicleId, shiftId }) => keyOf({ vehicle_id: vehicleId, shift_id: shiftId }) === keyOf(route),
      )
      .map(({ visits }) => visits);
    counts.set(keyOf(route), Math.max(frozenUntil === undefined ? 0 : frozen, ...fixed, 0));
  }
  return counts;
}

function findLockFaults(solution: VrpSolution, { locks = [] }: VrpRequirements): string[] {
  return locks.flatMap(({ orderId, vehicleId, shiftId, position }) => {
    const route = solution.routes.find(({ activities }) => activities.some(({ id }) => id === orderId));
    if (!route) return [];
    const faults: string[] = [];
    if (route.vehicle_id !== vehicleId || (shiftId !== undefined && route.shift_id !== shiftId)) {
      faults.push(`${orderId} is on ${keyOf(route)}`);
    }
    const visits = visitsOf(route).map((visit) => visit.split(':')[0]);
    const wanted = position === 'first' ? 1 : position;
    if (typeof wanted === 'number' && visits.indexOf(orderId) !== wanted - 1) {
      faults.push(`${orderId} is stop ${visits.indexOf(orderId) + 1}, wanted ${wanted}`);
    }
    if (wanted === 'last' && visits[visits.length - 1] !== orderId) faults.push(`${orderId} is not last`);
    return faults;
  });
}

/** Orders of `initial` on another route or out of their order, by the smallest number that explains it. */
function countChanges(initial: VrpSolution, solution: VrpSolution): number {
  const now = routesOf(solution);
  let changes = 0;
  for (const route of initial.routes) {
    const former = visitsOf(route);
    const kept = visitsOf(now.get(keyOf(route))).filter((visit) => former.includes(visit));
    const ids = [...new Set(former.map((visit) => visit.split(':')[0]))];
    const isIn = (id: string) => kept.some((visit) => visit.split(':')[0] === id);
    changes += ids.length - longestInOrder(ids.filter(isIn), former, kept);
  }
  return changes;
}

/** Most orders whose stops all follow each other as before; tries every choice, so for few orders only. */
function longestInOrder(ids: readonly string[], former: readonly string[], kept: readonly string[]): number {
  let most = 0;
  for (let choice = 0; choice < 2 ** ids.length; choice++) {
    const chosen = new Set(ids.filter((_, i) => (choice >> i) & 1));
    if (chosen.size <= most) continue;
    const ofChosen = (visits: readonly string[]) =>
      visits.filter((visit) => chosen.has(visit.split(':')[0])).join();
    if (ofChosen(former) === ofChosen(kept)) most = chosen.size;
  }
  return most;
}

/** One sentence per requirement that is not kept. */
export function findRequirementFaults(
  solution: VrpSolution,
  requirements: VrpRequirements,
  initial: VrpSolution | undefined,
): string[] {
  const faults = findLockFaults(solution, requirements);
  if (!initial) return faults;
  const now = routesOf(solution);
  const former = routesOf(initial);
  for (const [key, count] of frozenCounts(initial, requirements)) {
    const wanted = visitsOf(former.get(key)).slice(0, count).join();
    const found = visitsOf(now.get(key)).slice(0, count).join();
    if (wanted !== found) faults.push(`${key} begins with ${found}, wanted ${wanted}`);
  }
  const most = requirements.insertOnly?.maxChanges;
  if (most !== undefined && countChanges(initial, solution) > most) {
    faults.push(`${countChanges(initial, solution)} changes, allowed ${most}`);
  }
  return faults;
}
