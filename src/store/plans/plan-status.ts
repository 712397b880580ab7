/** How far a plan has come, as its card says it. */
import type { Plan } from '../../plan/plan.ts';
import { amendPlan, type PlanHistory } from '../plan-history.ts';

type PlanStatus = 'draft' | 'planned' | 'edited' | 'sent';

export function findStatus(plan: Plan): PlanStatus {
  if (!plan.solution) return 'draft';
  if (plan.isStale) return 'edited';
  if (plan.sentAt) return 'sent';
  return plan.isEdited ? 'edited' : 'planned';
}

/** Notes that the plan was given to drivers; no edit, so there is nothing to undo. */
export function markSent(history: PlanHistory, now: Date): void {
  if (history.getState().plan.solution)
    amendPlan(history, (plan) => ({ ...plan, sentAt: now.toISOString() }));
}

/** Routes that were changed after they were sent are not those that drivers have. */
export function watchSent(history: PlanHistory): void {
  history.subscribe(({ plan }, { plan: before }) => {
    const isOther =
      plan.id === before.id && (plan.solution !== before.solution || plan.isStale !== before.isStale);
    if (isOther && plan.sentAt !== undefined && plan.sentAt === before.sentAt)
      amendPlan(history, ({ sentAt: _, ...rest }) => rest);
  });
}

/** Days that a plan stays in the trash. */
const TRASH_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whole days until a plan in the trash is deleted; 0 on its last day, below when it is over. */
export function countDaysLeft(trashedAt: string, now: Date): number {
  return Math.ceil((Date.parse(trashedAt) + TRASH_DAYS * DAY_MS - now.getTime()) / DAY_MS) - 1;
}

/** Whether the time in the trash is over. A moment that cannot be read never is. */
export function isExpired(trashedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(trashedAt) >= TRASH_DAYS * DAY_MS;
}
