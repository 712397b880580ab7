/** The breaks that lie behind, as the typed client is told: the engine rests there, and nowhere else before the vans go on. */
import type { VrpBreaksDone } from '../../api/contract/vrp-requirements.ts';
import { findLastBehind, keepStops } from '../../plan/behind.ts';
import type { Plan } from '../../plan/plan.ts';
import { type PastRoute, routeKey } from '../../plan/solution.ts';
import type { VrpBody } from './build-plane.ts';
import { listPastWithRests } from './idle-rests.ts';
import type { RequestVisits } from './request-visits.ts';

function buildDone(past: PastRoute, visits: RequestVisits): Pick<VrpBreaksDone, 'visits' | 'breaks'> {
  const known = keepStops(past, (stop) => visits.find(stop) !== undefined);
  const { stops, breaks = [], idleUntil = 0 } = known;
  const isLast = findLastBehind(known)?.kind === 'break';
  return {
    visits: stops.flatMap((stop) => visits.find(stop) ?? []),
    breaks: breaks.map(({ atStop, start, end }, i) => {
      // What the van gets now it leaves for no earlier than what lies behind.
      const held = isLast && i === breaks.length - 1 ? Math.max(0, idleUntil - end) : 0;
      return {
        afterVisits: atStop + 1,
        start: Math.round(start + held),
        duration: Math.round(end - start),
      };
    }),
  };
}

/** Of the vans of a body that have left and rest, or have rested; `visits`: as it has them. */
export function buildBreaksDone(
  plan: Plan,
  vehicles: VrpBody['vehicles'],
  visits: RequestVisits,
): VrpBreaksDone[] {
  const pastOf = new Map(listPastWithRests(plan).map((past) => [routeKey(past), past]));
  const routes = vehicles.flatMap(({ vehicle_id: vehicleId, break: rest, shifts = [] }) =>
    shifts.length === 0
      ? [{ name: { vehicleId }, rest }]
      : shifts.map((shift) => ({ name: { vehicleId, shiftId: shift.shift_id }, rest: shift.break ?? rest })),
  );
  return routes.flatMap(({ name, rest }) => {
    const past = pastOf.get(routeKey(name));
    const done = past && buildDone(past, visits);
    const isFelt = done && done.visits.length > 0 && (rest !== undefined || done.breaks.length > 0);
    return isFelt ? [{ ...name, ...done }] : [];
  });
}
