/** When routes have their window break, as a planner says it beside a request. */
import { isWindowBreak } from '../../contract/vrp-breaks.ts';
import type { VrpRequest } from '../../contract/vrp-request.ts';
import type { VrpBreakNeed } from '../../contract/vrp-requirements.ts';
import { listRouteSlots } from '../../contract/vrp-shifts.ts';
import { isRouteOf, writeRoute } from '../vrp-requirements/name-routes.ts';

/** What is wrong with the needs, in words: a route that is none or has no window break, moments that are none. */
export function checkBreakNeeds(request: VrpRequest, needs: readonly VrpBreakNeed[] = []): string[] {
  if (needs.length === 0) return [];
  const slots = listRouteSlots(request);
  return needs.flatMap((need, i) => {
    const path = `breakNeeds[${i}]`;
    const own = slots.filter((slot) => isRouteOf(need, slot));
    const name = writeRoute(need.vehicleId, need.shiftId);
    const wrong: string[] = [];
    if (own.length === 0) wrong.push(`${path}: ${name} does not exist`);
    else if (!own.some(({ break: wanted }) => wanted && isWindowBreak(wanted))) {
      wrong.push(`${path}: ${name} has no break with a window`);
    }
    const { endsAfter, leavesBy, longerThan = 0 } = need;
    for (const [member, seconds] of Object.entries({ endsAfter, leavesBy, longerThan })) {
      if (!Number.isInteger(seconds) || seconds < 0) {
        wrong.push(`${path}.${member}: must be a whole number from 0`);
      }
    }
    return wrong;
  });
}
