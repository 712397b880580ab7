/** What lies behind of routes, as the typed client is told: the engine rests and reloads there, and nowhere else before the vans go on. */
import type { VrpRouteUnderWay } from '../../api/contract/vrp-plan-route.ts';
import { findLastBehind, keepStops } from '../../plan/behind.ts';
import type { Plan } from '../../plan/plan.ts';
import { type PastRoute, routeKey } from '../../plan/solution.ts';
import type { VrpBody } from './build-plane.ts';
import { addressOfReload } from './build-reloads.ts';
import type { RequestVisits } from './request-visits.ts';

/** As far as the request has its stops; none where it has no stop of it. */
function buildRoute(
  plan: Plan,
  past: PastRoute,
  built: VrpBody['vehicles'],
  visits: RequestVisits,
): VrpRouteUnderWay[] {
  const known = keepStops(past, (stop) => visits.find(stop) !== undefined);
  const { vehicleId, shiftId, stops, breaks = [], reloads = [], idleUntil = 0 } = known;
  if (stops.length === 0) return [];
  // What the van gets now it leaves for no earlier than what lies behind.
  const last = findLastBehind(known);
  const idle = Math.max(0, idleUntil - (last?.end ?? idleUntil));
  const beginning = (kind: 'break' | 'reload', start: number, isLast: boolean) =>
    Math.round(last?.kind === kind && isLast ? start + idle : start);
  const rested = breaks.map(({ atStop, start, end }, i) => ({
    afterVisits: atStop + 1,
    start: beginning('break', start, i === breaks.length - 1),
    duration: Math.round(end - start),
  }));
  const reloaded = reloads.map((reload, i) => ({
    afterVisits: reload.beforeStop,
    address: addressOfReload(plan, reload, built, `${routeKey(past)} reload ${i + 1}`),
    start: beginning('reload', reload.start, i === reloads.length - 1),
    duration: Math.round(reload.end - reload.start),
  }));
  return [
    {
      vehicleId,
      ...(shiftId === undefined ? {} : { shiftId }),
      visits: stops.flatMap((stop) => visits.find(stop) ?? []),
      ...(rested.length > 0 ? { breaks: rested } : {}),
      ...(reloaded.length > 0 ? { reloads: reloaded } : {}),
    },
  ];
}

/** Of the vans of a body that have left; `visits`: as it has them; `pastOf`: by the keys of routes. */
export function buildRoutesUnderWay(
  plan: Plan,
  built: VrpBody['vehicles'],
  visits: RequestVisits,
  pastOf: ReadonlyMap<string, PastRoute>,
): VrpRouteUnderWay[] {
  const names = built.flatMap(({ vehicle_id: vehicleId, shifts = [] }) =>
    shifts.length === 0 ? [{ vehicleId }] : shifts.map(({ shift_id: shiftId }) => ({ vehicleId, shiftId })),
  );
  return names.flatMap((name) => {
    const past = pastOf.get(routeKey(name));
    return past ? buildRoute(plan, past, built, visits) : [];
  });
}
