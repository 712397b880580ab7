/** What a dispatcher notes of stops during the day. */
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import type { StopOutcome } from '../../plan/solution.ts';
import { routeKey, stopKey } from '../../plan/solution.ts';
import type { AnnouncerStore } from '../announcer-store.ts';
import { addOrders } from '../edits/order-edits.ts';
import { editPlan, type PlanHistory } from '../plan-history.ts';
import {
  BEFORE_THE_DAY,
  getPast,
  isSamePast,
  isStopped,
  readOutcomes,
  recordRoute,
  withOutcome,
  withPast,
} from './past.ts';

export interface MarkTools {
  readonly history: PlanHistory;
  readonly announcer: AnnouncerStore;
  /** False where a run shall go on instead; waits for edits under way. */
  readonly makeWay: () => Promise<boolean>;
}

/**
 * Marks stops, given by `stopKey`; undefined takes their marks away. Marked stops lie behind, with all before them on
 * their routes.
 */
export function markStops(plan: Plan, keys: ReadonlySet<string>, outcome: StopOutcome | undefined): Plan {
  const outcomes = new Map(readOutcomes(plan));
  for (const key of keys) {
    if (outcome) outcomes.set(key, outcome);
    else outcomes.delete(key);
  }
  const known = new Map(getPast(plan).map((route) => [routeKey(route), route]));
  const { frozenUntil = BEFORE_THE_DAY } = plan;
  for (const route of plan.solution?.routes ?? []) {
    if (!route.stops.some((stop) => keys.has(stopKey(stop)))) continue;
    const past = known.get(routeKey(route));
    const recorded =
      past && isStopped(past)
        ? [{ ...past, stops: past.stops.map((stop) => withOutcome(stop, outcomes)) }]
        : recordRoute(plan, route, frozenUntil, outcomes);
    known.delete(routeKey(route));
    for (const item of recorded) known.set(routeKey(item), item);
  }
  return withPast(plan, [...known.values()]);
}

/** The planned stops of orders, by `stopKey`. */
export function listStopKeys({ solution }: Plan, orderIds: readonly string[]): string[] {
  const ids = new Set(orderIds);
  const stops = (solution?.routes ?? []).flatMap((route) => route.stops);
  return stops.filter(({ orderId }) => ids.has(orderId)).map(stopKey);
}

/** What all these stops are marked as; `mixed` where they differ. */
export function readMark(plan: Plan, keys: readonly string[]): StopOutcome | 'mixed' | undefined {
  const outcomes = readOutcomes(plan);
  const marks = new Set(keys.map((key) => outcomes.get(key)));
  return marks.size > 1 ? 'mixed' : [...marks][0];
}

/** Marks stops as one undo step; false where a run shall go on instead. */
export async function mark(
  { history, announcer, makeWay }: MarkTools,
  keys: readonly string[],
  outcome: StopOutcome | undefined,
): Promise<boolean> {
  const wanted = new Set(keys);
  const { plan } = history.getState();
  // What lies behind already may be marked beside a run: its routes begin with it as it is.
  if (!isSamePast(plan, markStops(plan, wanted, outcome)) && !(await makeWay())) return false;
  const count = wanted.size;
  editPlan(history, t('mark.undo', { count }), (latest) => markStops(latest, wanted, outcome));
  announcer.setState({ polite: t(`mark.told.${outcome ?? 'open'}`, { count }) });
  return true;
}

/** The order once more, to be planned again; the answer is its id. */
export function planAgain(history: PlanHistory, orderId: string): string | undefined {
  const order = history.getState().plan.orders.find(({ id }) => id === orderId);
  if (!order) return undefined;
  editPlan(history, t('mark.again.undo'), (plan) => addOrders(plan, [order], 'append'));
  return history.getState().plan.orders.at(-1)?.id;
}
