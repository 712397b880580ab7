/** What is held of routes that reload: a reload that has happened must not move. */
import type { VrpSolution } from '../../contract/vrp-answer.ts';
import type { VrpRequirements } from '../../contract/vrp-requirements.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import { findSlots, writeRoute } from './name-routes.ts';

/** Whether nothing can come behind what is held of a route: its trips are cut as before then. */
function isClosed(
  translated: TranslatedProblem,
  slot: number,
  prefix: readonly number[],
  { locks = [] }: VrpRequirements,
  initial: VrpSolution | undefined,
): boolean {
  const { orders, slots, problem } = translated;
  const { vehicle, shift } = slots[slot];
  const route = initial?.routes.find(
    ({ vehicle_id, shift_id }) => vehicle_id === vehicle.vehicle_id && shift_id === shift?.shift_id,
  );
  const visits = (route?.activities ?? []).filter(({ type, id }) => id !== undefined && type !== 'break');
  if (visits.length !== prefix.length) return false;
  const last = orders[problem.tasks.unit[prefix[prefix.length - 1]]].id;
  return locks.some(
    ({ orderId, vehicleId, shiftId, position }) =>
      position === 'last' && orderId === last && findSlots(translated, vehicleId, shiftId).includes(slot),
  );
}

/**
 * What is wrong, in words. Reloads are put where they cost least, which a held beginning would not follow, unless it is said to lie
 * behind. `prefixOfSlot`: what is held at the beginning of each route, as tasks.
 */
export function checkHeldReloads(
  translated: TranslatedProblem,
  prefixOfSlot: readonly (readonly number[])[],
  requirements: VrpRequirements,
  initial: VrpSolution | undefined,
): string[] {
  const { reloads, routesUnderWay } = translated.problem;
  if (!reloads) return [];
  const wrong =
    requirements.frozenUntil === undefined ? [] : ['requirements.reloads: not together with frozenUntil'];
  for (const [slot, { vehicle, shift }] of translated.slots.entries()) {
    if (reloads.most[slot] === 0) continue;
    const name = writeRoute(vehicle.vehicle_id, shift?.shift_id);
    const prefix = prefixOfSlot[slot] ?? [];
    const behind = routesUnderWay?.[slot]?.tasks ?? [];
    if (prefix.length === behind.length || isClosed(translated, slot, prefix, requirements, initial))
      continue;
    wrong.push(
      `requirements.reloads: not together with fixedPrefix of ${name}, unless routesUnderWay has as many visits of it, or it is the whole route and its last order is locked as last`,
    );
  }
  return wrong;
}
