/**
 * A van that stops during the day, because its driver falls ill or it breaks down: what it has done stays, the rest is
 * given to the other vans with few changes to what they do.
 */
import type { CallResult, PlanClient } from '../../client/api-client.ts';
import { formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { keepStops, listBreaksBehind } from '../../plan/behind.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PastStop, PlannedBreak, PlannedReload } from '../../plan/solution.ts';
import { type PlannedRoute, type PlanSolution, routeKey } from '../../plan/solution.ts';
import type { AnnouncerStore } from '../announcer-store.ts';
import { nameRefusal } from '../name-refusal.ts';
import { buildRequest } from '../request/build-body.ts';
import { readSolution } from '../request/read-solution.ts';
import { buildRequirements } from '../solve/build-requirements.ts';
import type { Adjuster } from './adjuster.ts';
import { type Arrangement, readArrangement, takeOut } from './arrangement.ts';
import { type RouteName, unlockOrders } from './locks.ts';
import { countMarked, getPast, listPastOrders, readOutcomes, recordPast, withOutcome } from './past.ts';

/** At most so much of what the other vans still have to do may change, where the rest finds no place otherwise. */
const MAX_CHANGED = 0.1;
/** Search time for each try, at most. */
const MAX_SECONDS = 3;

export interface StopDraft {
  readonly route: RouteName;
  /** Stops whose service began before are done. */
  readonly moment: number;
}

interface StopSplit {
  readonly done: readonly PastStop[];
  readonly reloads: readonly PlannedReload[];
  readonly breaks: readonly PlannedBreak[];
  /** Orders that somebody else has to do. */
  readonly freed: ReadonlySet<string>;
  /** Those of them that were picked up already: their goods have to change vans. */
  readonly onBoard: number;
}

function findRoute(plan: Plan, name: RouteName): PlannedRoute | undefined {
  return plan.solution?.routes.find((route) => routeKey(route) === routeKey(name));
}

/** What the van has done at the moment, and what is left. A reload or a break is done when it has begun. */
export function splitRoute(plan: Plan, { route: name, moment }: StopDraft): StopSplit {
  const route: Pick<PlannedRoute, 'stops' | 'reloads' | 'breaks'> = findRoute(plan, name) ?? { stops: [] };
  const { stops, reloads: planned = [] } = route;
  const outcomes = readOutcomes(plan);
  const marked = countMarked({ stops }, outcomes);
  const reached = stops.filter(({ start }, i) => start < moment || i < marked);
  const freed = new Set(stops.slice(reached.length).map(({ orderId }) => orderId));
  const begun = planned.filter(
    ({ beforeStop, start }) =>
      beforeStop < reached.length || (beforeStop === reached.length && start < moment),
  );
  const breaks = listBreaksBehind(route, reached.length, moment);
  const kept = keepStops({ stops: reached, reloads: begun, breaks }, ({ orderId }) => !freed.has(orderId));
  const done = kept.stops.map((stop) => withOutcome(stop, outcomes));
  return { done, reloads: kept.reloads, breaks: kept.breaks, freed, onBoard: reached.length - done.length };
}

/** The plan with the van stopped and its routes as they were: for its moment nothing changes before it any more. */
export function stopVan(plan: Plan, draft: StopDraft): Plan {
  const { route: name, moment } = draft;
  const until = Math.max(moment, plan.frozenUntil ?? 0);
  const key = routeKey(name);
  const { done, reloads, breaks, freed } = splitRoute(plan, draft);
  const known = until === plan.frozenUntil ? getPast(plan) : recordPast(plan, until);
  const stopped = {
    ...name,
    departure: findRoute(plan, name)?.departure ?? until,
    stops: done,
    ...(reloads.length > 0 ? { reloads } : {}),
    ...(breaks.length > 0 ? { breaks } : {}),
    stoppedAt: moment,
  };
  return {
    ...unlockOrders(plan, freed),
    lockedRoutes: plan.lockedRoutes.filter((other) => other !== key),
    frozenUntil: until,
    past: [...known.filter((past) => routeKey(past) !== key), stopped],
  };
}

interface StopTools {
  readonly plans: PlanClient;
  readonly adjuster: Adjuster;
  readonly announcer: AnnouncerStore;
  /** Time that a person has set for a run's search. */
  readonly runSeconds: number | undefined;
}

/** Stops that may change: neither behind nor of the van that stops. */
function countAhead(plan: Plan, freed: ReadonlySet<string>): number {
  const past = listPastOrders(plan);
  const stops = plan.solution?.routes.flatMap((route) => route.stops) ?? [];
  const ahead = stops.filter(({ orderId }) => !past.has(orderId) && !freed.has(orderId));
  return new Set(ahead.map(({ orderId }) => orderId)).size;
}

/**
 * Routes in which the other vans do what is left, and the orders that no van can take. First nothing of theirs changes;
 * only where an order is left over may a tenth.
 */
async function findReplacement(
  { plans, adjuster: { evaluator }, runSeconds = MAX_SECONDS }: StopTools,
  plan: Plan,
  draft: StopDraft,
  signal: AbortSignal,
): Promise<CallResult<{ arrangement: Arrangement; left: readonly string[] }>> {
  const { freed } = splitRoute(plan, draft);
  const stopped = stopVan(plan, draft);
  const trimmed = takeOut(readArrangement(plan.solution), freed);
  const evaluated = await evaluator.evaluate(stopped, trimmed);
  if (!evaluated.ok) return evaluated;
  const base: Plan = { ...stopped, solution: evaluated.value, isStale: false };
  const initial = await evaluator.findWire(base);
  if (!initial.ok) return initial;
  const request = buildRequest(base);
  const { requirements } = buildRequirements(base, 'place', request);
  const tried: PlanSolution[] = [];
  for (const share of [0, MAX_CHANGED]) {
    const maxChanges = Math.floor(share * countAhead(stopped, freed));
    const answer = await plans.optimize(request.body, {
      seconds: Math.min(runSeconds, MAX_SECONDS),
      signal,
      initial: initial.value,
      requirements: { ...requirements, insertOnly: { maxChanges } },
    });
    if (!answer.ok) return answer;
    tried.push(readSolution(answer.value.answer.solution, request));
    if (tried.some(({ unassigned }) => !unassigned.some(({ orderId }) => freed.has(orderId)))) break;
  }
  const leftOf = ({ unassigned }: PlanSolution) =>
    unassigned.map(({ orderId }) => orderId).filter((id) => freed.has(id));
  const [best] = tried.sort((a, b) => leftOf(a).length - leftOf(b).length);
  return { ok: true, value: { arrangement: readArrangement(best), left: leftOf(best) } };
}

/** Shows the stopped van's work with the others, on trial; see the planner's `tryStop`. */
export async function tryStop(
  tools: StopTools,
  plan: Plan,
  draft: StopDraft,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const { adjuster, announcer } = tools;
  const found = await findReplacement(tools, plan, draft, signal);
  if (signal.aborted) return undefined;
  if (!found.ok) {
    announcer.warn(t('adjust.notDone', { reason: nameRefusal(plan, found.error.fault) }));
    return undefined;
  }
  const { arrangement, left } = found.value;
  const van = plan.vehicles.find(({ id }) => id === draft.route.vehicleId)?.name ?? '';
  const isShown = await adjuster.tryOut({
    key: `stop ${routeKey(draft.route)}`,
    label: t('adjust.stopVan', { van, time: formatTime(draft.moment) }),
    change: () => arrangement,
    also: (now) => stopVan(now, draft),
  });
  return isShown ? left : undefined;
}
