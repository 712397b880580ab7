/** What an edit came to, in one sentence for the screen reader and the status line. */

import { formatDuration, formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import { routeKey, stopKey } from '../../plan/solution.ts';
import { findVisit, listVisits, readArrangement, type Slot, type Visit } from './arrangement.ts';

export function nameOrder(plan: Plan, orderId: string): string {
  return plan.orders.find(({ id }) => id === orderId)?.name ?? orderId;
}

/** Where stops are now; undefined where the plan does not know the stop there. */
export function describeMove(plan: Plan, visits: readonly Visit[], to: Slot): string | undefined {
  const van = plan.vehicles.find(({ id }) => id === to.vehicleId)?.name ?? to.vehicleId;
  const [visit] = visits;
  if (visits.length > 1) return t('adjust.movedMany', { count: visits.length, van });
  const route = plan.solution?.routes.find((item) => routeKey(item) === routeKey(to));
  const position = route?.stops.findIndex((stop) => stopKey(stop) === stopKey(visit)) ?? -1;
  const stop = route?.stops[position];
  if (!stop) return undefined;
  const name = nameOrder(plan, visit.orderId);
  const values = { name, van, position: position + 1, time: formatTime(stop.arrival) };
  const late = stop.window ? stop.start - stop.window[1] : 0;
  return late > 0
    ? t('adjust.movedLate', { ...values, late: formatDuration(late) })
    : t('adjust.moved', values);
}

/** Where orders were put that had no place. */
export function describePlaced(plan: Plan, orderIds: readonly string[]): string | undefined {
  const [orderId] = orderIds;
  const order = plan.orders.find(({ id }) => id === orderId);
  const [visit] = order ? listVisits(order) : [];
  const slot = visit && findVisit(readArrangement(plan.solution), visit);
  return orderIds.length === 1 && slot
    ? describeMove(plan, [visit], slot)
    : t('adjust.placed', { count: orderIds.length });
}
