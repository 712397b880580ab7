/** Notes that a plan was given to drivers, and forgets it when its routes change. No edits: nothing to undo. */

import { amendPlan, type PlanHistory } from '../plan-history.ts';

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
