/** What a dispatcher notes of stops during the day. */
import { t } from '../../i18n/t.ts';
import { keepStops } from '../../plan/behind.ts';
import type { Plan } from '../../plan/plan.ts';
import type { StopOutcome } from '../../plan/solution.ts';
import { routeKey, stopKey } from '../../plan/solution.ts';
import type { AnnouncerStore } from '../announcer-store.ts';
import { addOrders } from '../edits/order-edits.ts';
import { editPlan, type PlanHistory } from '../plan-history.ts';
import type { Adjuster } from './adjuster.ts';
import { type Arrangement, findVisit, readArrangement } from './arrangement.ts';
import {
  BEFORE_THE_DAY,
  getPast,
  isSamePast,
  isStopped,
  listFailedPickups,
  readOutcomes,
  recordRoute,
  withOutcome,
  withPast,
} from './past.ts';
import { insertLeastBad } from './placing.ts';

interface MarkTools {
  readonly history: PlanHistory;
  readonly announcer: AnnouncerStore;
  readonly adjuster: Pick<Adjuster, 'evaluator' | 'rearrangePlan'>;
  /** False where a run shall go on instead; waits for edits under way. */
  readonly makeWay: () => Promise<boolean>;
}

/**
 * Of shipments that are marked as failed with both stops, the one that the driver came to in vain: the delivery where the
 * pickup is done, else the pickup.
 */
function listFailing(plan: Plan, keys: readonly string[]): readonly string[] {
  const all = new Set(keys);
  const outcomes = readOutcomes(plan);
  const spared = new Set<string>();
  for (const { id, type } of plan.orders) {
    const pickup = stopKey({ orderId: id, role: 'pickup' });
    if (type === 'shipment' && all.has(id) && all.has(pickup))
      spared.add(outcomes.get(pickup) === 'done' ? pickup : id);
  }
  return keys.filter((key) => !spared.has(key));
}

/** Without deliveries of what could not be fetched. */
function takeOutDeliveries(arrangement: Arrangement, failed: ReadonlySet<string>): Arrangement {
  const isVain = ({ orderId, role }: { orderId: string; role?: string }) =>
    role === 'delivery' && failed.has(orderId);
  return arrangement.map((route) =>
    route.visits.some(isVain) ? { ...route, visits: route.visits.filter((visit) => !isVain(visit)) } : route,
  );
}

/** Puts the deliveries of shipments that were fetched after all behind their pickups, each where it costs least. */
async function putBackDeliveries(
  { evaluator }: MarkTools['adjuster'],
  plan: Plan,
  arrangement: Arrangement,
  orderIds: readonly string[],
): Promise<Arrangement> {
  let result = arrangement;
  for (const orderId of orderIds) {
    const pickup = findVisit(result, { orderId, role: 'pickup' });
    const delivery = [{ orderId, role: 'delivery' as const }];
    if (pickup) result = await insertLeastBad(evaluator, plan, result, delivery, pickup, pickup.position + 1);
  }
  return result;
}

/**
 * Marks stops, given by `stopKey`; undefined takes their marks away. Marked stops lie behind, with all before them on
 * their routes; deliveries of what could not be fetched lie nowhere.
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
  const failed = listFailedPickups({ past: [...known.values()] });
  const past = [...known.values()].map((route) =>
    keepStops(route, ({ orderId, role }) => role !== 'delivery' || !failed.has(orderId)),
  );
  return withPast(plan, failed.size > 0 ? past : [...known.values()]);
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
  { history, adjuster, announcer, makeWay }: MarkTools,
  keys: readonly string[],
  outcome: StopOutcome | undefined,
): Promise<boolean> {
  const { plan } = history.getState();
  const wanted = new Set(outcome === 'failed' ? listFailing(plan, keys) : keys);
  const marked = markStops(plan, wanted, outcome);
  // What lies behind already may be marked beside a run: its routes begin with it as it is.
  if (!isSamePast(plan, marked) && !(await makeWay())) return false;
  const count = wanted.size;
  const label = t('mark.undo', { count });
  const change = (latest: Plan) => markStops(latest, wanted, outcome);
  const [before, after] = [listFailedPickups(plan), listFailedPickups(change(history.getState().plan))];
  const back = [...before].filter((id) => !after.has(id));
  if (back.length === 0 && after.size === before.size) {
    editPlan(history, label, change);
  } else {
    // The routes change with these marks: deliveries leave them, or are put back.
    const { plan: now } = history.getState();
    const left = takeOutDeliveries(readArrangement(now.solution), after);
    const routes = await putBackDeliveries(adjuster, change(now), left, back);
    if (!(await adjuster.rearrangePlan(label, () => routes, change))) return false;
  }
  announcer.say(t(`mark.told.${outcome ?? 'open'}`, { count }));
  return true;
}

/** The order once more, to be planned again; the answer is its id. */
export function planAgain(history: PlanHistory, orderId: string): string | undefined {
  const order = history.getState().plan.orders.find(({ id }) => id === orderId);
  if (!order) return undefined;
  editPlan(history, t('mark.again.undo'), (plan) => addOrders(plan, [order], 'append'));
  return history.getState().plan.orders.at(-1)?.id;
}
