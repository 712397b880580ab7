/** What a run has to leave as it is: the mode that was chosen, locks, locked routes, what lies behind. */
import type { VrpFixedPrefix, VrpLock, VrpRequirements } from '../../api/contract/vrp-requirements.ts';
import { FAIRNESS_SHARE } from '../../plan/fairness.ts';
import type { Plan } from '../../plan/plan.ts';
import { DEFAULT_TIDINESS } from '../../plan/rules.ts';
import { type PlannedRoute, routeKey } from '../../plan/solution.ts';
import { isProblem } from '../arrange/find-violations.ts';
import { getPast } from '../arrange/past.ts';
import { type BuiltRequest, buildRequest } from '../request/build-body.ts';

export const OPTIMIZE_MODES = ['improve', 'reorder', 'place', 'even', 'scratch'] as const;

/**
 * How much may change. `scratch`: everything that is not locked; `reorder`: every stop stays on its van; `place`: only
 * orders without a route are put in; `improve`: everything, from the present routes on; `even`: the same, but only to
 * spread the work.
 */
export type OptimizeMode = (typeof OPTIMIZE_MODES)[number];

/** Whether a plan has what the mode needs. */
export function suitsMode({ solution, fairness }: Plan, mode: OptimizeMode): boolean {
  if (mode === 'scratch') return true;
  return solution !== undefined && (mode !== 'even' || fairness !== undefined);
}

/** Whether a result may break rules: none of its own, but what is held of the present routes, locks and tolerances may bring some. */
export function mayBreakRules({ locks, softLimits, keepsBroken }: VrpRequirements): boolean {
  return (locks ?? softLimits ?? keepsBroken) !== undefined;
}

interface RunOptions {
  requirements: VrpRequirements;
  /** The run begins with the plan's routes. */
  needsInitial: boolean;
}

interface Place {
  route: PlannedRoute;
  /** Counting from 1. */
  position: number;
}

function listPlaces(plan: Plan): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const route of plan.solution?.routes ?? [])
    for (const [i, { orderId }] of route.stops.entries())
      if (!places.has(orderId)) places.set(orderId, { route, position: i + 1 });
  return places;
}

function shiftOf(route: { shiftId?: string }): { shiftId?: string } {
  return route.shiftId === undefined ? {} : { shiftId: route.shiftId };
}

function buildEvenOut({ fairness }: Plan): Pick<VrpRequirements, 'evenOut'> {
  if (!fairness) return {};
  return { evenOut: { of: fairness.of, maxExtraShare: FAIRNESS_SHARE[fairness.level] } };
}

/** Only what is searched for is tidied: the rest says itself what may change. */
function buildTidiness(
  { tidiness = DEFAULT_TIDINESS }: Plan,
  mode: OptimizeMode,
): Pick<VrpRequirements, 'tidiness'> {
  const isSearched = mode === 'improve' || mode === 'scratch';
  return isSearched && tidiness !== 'off' ? { tidiness } : {};
}

export function buildRequirements(plan: Plan, mode: OptimizeMode, request: BuiltRequest): RunOptions {
  const { body } = request;
  const vehicles = new Set(body.vehicles.map(({ vehicle_id }) => vehicle_id));
  const orders = new Set([...body.services, ...body.shipments].map(({ id }) => id));
  const places = listPlaces(plan);
  const locks = new Map<string, VrpLock>();
  const fixedPrefix: VrpFixedPrefix[] = [];

  if (mode === 'reorder') {
    for (const [orderId, { route }] of places)
      locks.set(orderId, { orderId, vehicleId: route.vehicleId, ...shiftOf(route) });
  }
  for (const { orderId, vehicleId, shiftId, isPinned } of plan.locks) {
    const place = places.get(orderId);
    const isThere = place !== undefined && routeKey(place.route) === routeKey({ vehicleId, shiftId });
    locks.set(orderId, {
      orderId,
      vehicleId,
      ...shiftOf({ shiftId }),
      ...(isPinned && isThere ? { position: place.position } : {}),
    });
  }
  // Without routes nothing can be kept as it was.
  const behind = getPast(plan);
  const past = plan.solution ? behind : [];
  const { rules } = past === behind ? request : buildRequest({ ...plan, frozenUntil: undefined, past: [] });
  // The engine holds it, whatever a person has locked.
  for (const { visits } of rules.routesUnderWay ?? [])
    for (const { orderId } of visits) locks.delete(orderId);
  for (const { vehicleId, shiftId, stops, stoppedAt } of past) {
    const last = stops.at(-1);
    if (stoppedAt === undefined || !last || !vehicles.has(vehicleId)) continue;
    // Nothing may follow.
    const name = { vehicleId, ...shiftOf({ shiftId }) };
    locks.set(last.orderId, { orderId: last.orderId, ...name, position: 'last' });
  }
  for (const route of plan.solution?.routes ?? []) {
    const last = route.stops.at(-1);
    if (!last || !plan.lockedRoutes.includes(routeKey(route)) || !vehicles.has(route.vehicleId)) continue;
    const name = { vehicleId: route.vehicleId, ...shiftOf(route) };
    fixedPrefix.push({ ...name, visits: route.stops.length });
    for (const { orderId } of route.stops) locks.set(orderId, { orderId, ...name });
    // Nothing may follow either.
    locks.set(last.orderId, { orderId: last.orderId, ...name, position: 'last' });
  }
  const kept = [...locks.values()].filter((lock) => orders.has(lock.orderId) && vehicles.has(lock.vehicleId));
  const requirements: VrpRequirements = {
    ...(kept.length > 0 ? { locks: kept } : {}),
    ...(fixedPrefix.length > 0 ? { fixedPrefix } : {}),
    ...(mode === 'place' && plan.solution ? { insertOnly: { maxChanges: 0 } } : {}),
    // Whoever stays on a van, or is only put in, is not evened out.
    ...(mode === 'place' || mode === 'reorder' ? {} : buildEvenOut(plan)),
    ...buildTidiness(plan, mode),
    ...rules,
  };
  // What a person holds may break rules: to keep it all the same the search has to see it as it is.
  const isBroken = kept.length > 0 && (plan.solution?.violations ?? []).some(isProblem);
  const isBegun = fixedPrefix.length > 0 || rules.routesUnderWay !== undefined;
  const isWanted = mode !== 'scratch' || isBegun || isBroken;
  const needsInitial = isWanted && plan.solution !== undefined;
  return { requirements: needsInitial ? { ...requirements, keepsBroken: true } : requirements, needsInitial };
}
