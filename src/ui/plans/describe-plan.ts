/** Plans in words, as cards and lists of versions show them. */
import { formatClock, formatDate, formatDistance } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';

export function namePlan(plan: Plan): string {
  return plan.name || formatDate(plan.date);
}

/** `10:42` today, `Tue 24 Nov 10:42` on other days. */
export function describeMoment(iso: string, now: Date): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  if (moment.toDateString() === now.toDateString()) return formatClock(moment);
  const pad = (value: number) => String(value).padStart(2, '0');
  const day = `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
  return `${formatDate(day)} ${formatClock(moment)}`;
}

/** `40 orders, 4 vans, 57 km, 0 not planned`. */
export function summarize(plan: Plan): string {
  const orders = t('frame.orders', { count: plan.orders.length });
  if (!plan.solution)
    return t('plans.summary', { orders, vans: t('frame.vans', { count: plan.vehicles.length }) });
  const { routes, unassigned, distance } = plan.solution;
  return t('plans.summaryRoutes', {
    orders,
    vans: t('frame.vans', { count: routes.filter(({ stops }) => stops.length > 0).length }),
    distance: formatDistance(distance),
    unassigned: unassigned.length,
  });
}
