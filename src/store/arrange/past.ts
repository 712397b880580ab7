/**
 * What of a day in progress lies behind: the stops, reloads and breaks that were reached, or that their vans are driving to, at the moment
 * before which nothing changes, and those that are marked as done or failed with all before them on their routes. It is
 * recorded as it was then, so that no run and no edit rewrites it.
 */
import { countBehind, findLastBehind, listBreaksBehind, listReloadsBehind } from '../../plan/behind.ts';
import type { Plan } from '../../plan/plan.ts';
import {
  type PastRoute,
  type PastStop,
  type PlannedBreak,
  type PlannedRoute,
  type PlanSolution,
  routeKey,
  type StopOutcome,
  stopKey,
} from '../../plan/solution.ts';
import { findBreakNeed, type VehicleShift } from '../../plan/vehicle.ts';
import type { Arrangement } from './arrangement.ts';

/** Earlier than any stop. */
export const BEFORE_THE_DAY = Number.NEGATIVE_INFINITY;

export function isStopped({ stoppedAt }: PastRoute): boolean {
  return stoppedAt !== undefined;
}

/** The shift of a route, as the van has it now. */
export function findShift(
  { vehicles }: Plan,
  { vehicleId, shiftId }: Pick<PlannedRoute, 'vehicleId' | 'shiftId'>,
): VehicleShift | undefined {
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  return vehicle?.moreShifts?.find(({ id }) => id === shiftId) ?? vehicle;
}

/** Until when the van has nothing to do after what lies behind; undefined where it is busy at the moment. */
function findIdleUntil(
  plan: Plan,
  route: PlannedRoute,
  behind: Pick<PastRoute, 'stops' | 'reloads' | 'breaks'>,
  moment: number,
): number | undefined {
  const count = behind.stops.length;
  const left = findLastBehind(behind)?.end ?? moment;
  const wayHome = count === route.stops.length ? route.end - left : 0;
  const until = Math.min(moment, (findShift(plan, route)?.shift[1] ?? Number.POSITIVE_INFINITY) - wayHome);
  return until > left ? until : undefined;
}

const UNMARKED: ReadonlyMap<string, StopOutcome> = new Map();
const marksOf = new WeakMap<readonly PastRoute[], ReadonlyMap<string, StopOutcome>>();

/** The marks of stops, by `stopKey`; the same map as long as the same lies behind. */
export function readOutcomes({ past }: Pick<Plan, 'past'>): ReadonlyMap<string, StopOutcome> {
  if (!past) return UNMARKED;
  const known = marksOf.get(past);
  if (known) return known;
  const stops = past.flatMap((route) => route.stops);
  const marks = new Map(stops.flatMap((stop) => (stop.outcome ? [[stopKey(stop), stop.outcome]] : [])));
  marksOf.set(past, marks);
  return marks;
}

/** Whether a driver came in vain to fetch a shipment: there is nothing to deliver then. */
function isFailedPickup({ role, outcome }: PastStop): boolean {
  return role === 'pickup' && outcome === 'failed';
}

const NO_ORDERS: ReadonlySet<string> = new Set();

/** Shipments of which there is nothing to deliver: their pickups are marked as failed. */
export function listFailedPickups({ past }: Pick<Plan, 'past'>): ReadonlySet<string> {
  const failed = (past ?? []).flatMap(({ stops }) => stops.filter(isFailedPickup));
  return failed.length === 0 ? NO_ORDERS : new Set(failed.map(({ orderId }) => orderId));
}

/** How many stops of a route its marks put behind. */
export function countMarked(
  { stops }: Pick<PlannedRoute, 'stops'>,
  outcomes: ReadonlyMap<string, StopOutcome>,
): number {
  return stops.findLastIndex((stop) => outcomes.has(stopKey(stop))) + 1;
}

/** The stop with its mark. */
export function withOutcome(stop: PastStop, outcomes: ReadonlyMap<string, StopOutcome>): PastStop {
  const { outcome: _, ...rest } = stop;
  const outcome = outcomes.get(stopKey(stop));
  return outcome ? { ...rest, outcome } : rest;
}

/** What lies behind of a route at a moment, or by its marks; none where nothing does. */
export function recordRoute(
  plan: Plan,
  route: PlannedRoute,
  moment: number,
  outcomes: ReadonlyMap<string, StopOutcome>,
): PastRoute[] {
  const count = Math.max(countBehind(route, moment), countMarked(route, outcomes));
  if (count === 0) return [];
  const { vehicleId, shiftId, departure } = route;
  const stops = route.stops.slice(0, count);
  const reloads = listReloadsBehind(route, count, moment);
  const breaks = listBreaksBehind(route, count, moment);
  const idleUntil = findIdleUntil(plan, route, { stops, reloads, breaks }, moment);
  return [
    {
      vehicleId,
      ...(shiftId === undefined ? {} : { shiftId }),
      departure,
      stops: stops.map((stop) => withOutcome(stop, outcomes)),
      ...(reloads.length > 0 ? { reloads } : {}),
      ...(breaks.length > 0 ? { breaks } : {}),
      ...(idleUntil === undefined ? {} : { idleUntil }),
    },
  ];
}

/** What the plan's routes come to at a moment; marks stay, and vans that have stopped for today stay so. */
export function recordPast(plan: Plan, moment: number): PastRoute[] {
  const outcomes = readOutcomes(plan);
  const stopped = new Map((plan.past ?? []).filter(isStopped).map((past) => [routeKey(past), past]));
  const routes = (plan.solution?.routes ?? []).filter((route) => !stopped.has(routeKey(route)));
  return [...stopped.values(), ...routes.flatMap((route) => recordRoute(plan, route, moment, outcomes))];
}

/** Empty where the whole day may change. */
export function getPast(plan: Plan): readonly PastRoute[] {
  // Plans of earlier versions have the moment only.
  return plan.past ?? (plan.frozenUntil === undefined ? [] : recordPast(plan, plan.frozenUntil));
}

/** The plan with what lies behind; without the record where there is nothing to keep. */
export function withPast({ past: _, ...rest }: Plan, past: readonly PastRoute[]): Plan {
  return past.length === 0 && rest.frozenUntil === undefined ? rest : { ...rest, past };
}

/** What is reached before this moment stays as it is; undefined = only what is marked. */
export function freezeUntil(plan: Plan, moment: number | undefined): Plan {
  const { frozenUntil: _, ...rest } = plan;
  if (moment !== undefined) return { ...rest, frozenUntil: moment, past: recordPast(plan, moment) };
  const going = plan.past?.map(({ stoppedAt: __, ...route }) => route);
  return withPast(rest, recordPast({ ...rest, past: going }, BEFORE_THE_DAY));
}

/** Whether the same stops lie behind, whatever their marks, and the same shipments could not be fetched. */
export function isSamePast(plan: Plan, other: Plan): boolean {
  if (plan.frozenUntil !== other.frozenUntil) return false;
  if (plan.past === other.past) return true;
  const describe = ({ past = [] }: Plan) =>
    past.map((route) => [
      routeKey(route),
      route.idleUntil,
      route.stoppedAt,
      route.stops.map((stop) => [stopKey(stop), isFailedPickup(stop)]),
      route.reloads?.map(({ beforeStop, start, end }) => [beforeStop, start, end]),
      route.breaks?.map(({ atStop, start, end }) => [atStop, start, end]),
    ]);
  return JSON.stringify(describe(plan)) === JSON.stringify(describe(other));
}

/** The van may be given stops again. */
export function restartVan(plan: Plan, name: Pick<PastRoute, 'vehicleId' | 'shiftId'>): Plan {
  const past = getPast(plan).map((route): PastRoute => {
    if (routeKey(route) !== routeKey(name)) return route;
    const { stoppedAt: _, ...rest } = route;
    const { frozenUntil = 0 } = plan;
    const left = findLastBehind(rest)?.end;
    return left !== undefined && frozenUntil > left ? { ...rest, idleUntil: frozenUntil } : rest;
  });
  return {
    ...plan,
    past: past.filter(({ stops, stoppedAt }) => stops.length > 0 || stoppedAt !== undefined),
  };
}

/** How many stops lie behind at a moment. */
export function countPast(plan: Plan, moment: number): number {
  return recordPast(plan, moment).reduce((sum, { stops }) => sum + stops.length, 0);
}

/** Orders of which a stop lies behind. */
export function listPastOrders(plan: Plan): Set<string> {
  return new Set(getPast(plan).flatMap(({ stops }) => stops.map(({ orderId }) => orderId)));
}

/** Vans of which a stop lies behind. */
export function listDrivenVans(plan: Plan): Set<string> {
  return new Set(getPast(plan).map(({ vehicleId }) => vehicleId));
}

/** The plan without routes, for what is asked about others; what lies behind is still known. */
export function withoutRoutes(plan: Plan): Plan {
  const { solution: _, ...rest } = plan;
  return plan.frozenUntil === undefined ? rest : { ...rest, past: getPast(plan) };
}

/** Whether every route still begins with what lies behind. */
export function keepsPast(plan: Plan, arrangement: Arrangement): boolean {
  const visitsOf = new Map(arrangement.map((route) => [routeKey(route), route.visits]));
  return getPast(plan).every((past) => {
    const visits = visitsOf.get(routeKey(past)) ?? [];
    return past.stops.every((stop, i) => visits[i] !== undefined && stopKey(visits[i]) === stopKey(stop));
  });
}

/** The van that has stopped for today and would get a stop all the same. */
export function findStoppedWithMore(plan: Plan, arrangement: Arrangement): PastRoute | undefined {
  const lengthOf = new Map(arrangement.map((route) => [routeKey(route), route.visits.length]));
  return getPast(plan).find(
    (past) => isStopped(past) && (lengthOf.get(routeKey(past)) ?? 0) > past.stops.length,
  );
}

/**
 * Of a route of which all lies behind, and that the engine has wait until the moment: when it ends in fact, and the breaks that
 * it still has: one within hours only where it is due by then, none that its driver has had while idle. `left`: when the van was
 * through.
 */
function findRest(
  plan: Plan,
  route: PlannedRoute,
  more: readonly PlannedBreak[],
  idleUntil: number,
  left: number,
): { readonly end: number; readonly breaks: readonly PlannedBreak[] } {
  const end = left + route.end - (more.at(-1)?.end ?? idleUntil);
  const rest = findShift(plan, route)?.rest;
  const ahead = more.filter(({ start }) => start >= idleUntil);
  if (ahead.length === 0) return { end, breaks: [] };
  if (rest?.kind !== 'window') return { end: route.end, breaks: ahead };
  const { endsAfter, leavesBy, longerThan } = findBreakNeed(rest);
  const { departure } = route;
  const isDue = end > endsAfter && departure <= leavesBy && end - departure > longerThan;
  return isDue ? { end: route.end, breaks: ahead } : { end, breaks: [] };
}

function restoreRoute(plan: Plan, route: PlannedRoute, past: PastRoute | undefined): PlannedRoute {
  const known = past?.stops ?? [];
  if (!past || known.some((stop, i) => !route.stops[i] || stopKey(route.stops[i]) !== stopKey(stop)))
    return route;
  const behind = known.map(({ outcome: _, ...stop }, i) => ({
    ...stop,
    loadAfter: route.stops[i].loadAfter,
  }));
  const isAll = route.stops.length === known.length;
  const left = findLastBehind(past)?.end;
  const { breaks: planned = [] } = route;
  const taken = past.breaks ?? [];
  const more = planned.slice(taken.length);
  const { idleUntil } = past;
  const isIdle = isAll && left !== undefined && idleUntil !== undefined;
  const ahead = isIdle ? findRest(plan, route, more, idleUntil, left) : { end: route.end, breaks: more };
  const reloads = route.reloads?.map((reload, i) => {
    const done = past.reloads?.at(i);
    return done?.beforeStop === reload.beforeStop ? { ...done, loadAfter: reload.loadAfter } : reload;
  });
  const { end } = ahead;
  const breaks = [...taken, ...ahead.breaks];
  const rested = (all: readonly PlannedBreak[]) => all.reduce((sum, rest) => sum + rest.end - rest.start, 0);
  const { breaks: _, ...rest } = route;
  return {
    ...rest,
    stops: [...behind, ...route.stops.slice(known.length)],
    ...(reloads ? { reloads } : {}),
    ...(breaks.length > 0 ? { breaks } : {}),
    end,
    waitingSeconds: route.waitingSeconds - (route.end - end) + rested(planned) - rested(breaks),
  };
}

/** Routes as the engine times them, with what lies behind as it was. */
export function restorePast(plan: Plan, solution: PlanSolution): PlanSolution {
  const pastOf = new Map(getPast(plan).map((past) => [routeKey(past), past]));
  if (pastOf.size === 0) return solution;
  const routes = solution.routes.map((route) => restoreRoute(plan, route, pastOf.get(routeKey(route))));
  const waited = (all: readonly PlannedRoute[]) => all.reduce((sum, route) => sum + route.waitingSeconds, 0);
  return {
    ...solution,
    routes,
    waitingSeconds: solution.waitingSeconds + waited(routes) - waited(solution.routes),
  };
}
