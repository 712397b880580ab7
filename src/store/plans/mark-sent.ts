/** Notes that a plan was given to drivers, and forgets it when its routes change. No edits: nothing to undo. */

import type { Plan } from '../../plan/plan.ts';
import type { PlanHistory } from '../plan-history.ts';

function setQuietly(history: PlanHistory, change: (plan: Plan) => Plan): void {
  const { temporal } = history;
  const wasTracking = temporal.getState().isTracking;
  temporal.getState().pause();
  history.setState(({ plan }) => ({ plan: change(plan) }));
  if (wasTracking) temporal.getState().resume();
}

export function markSent(history: PlanHistory, now: Date): void {
  if (history.getState().plan.solution)
    setQuietly(history, (plan) => ({ ...plan, sentAt: now.toISOString() }));
}

/** Routes that were changed after they were sent are not those that drivers have. */
export function watchSent(history: PlanHistory): void {
  history.subscribe(({ plan }, { plan: before }) => {
    const isOther =
      plan.id === before.id && (plan.solution !== before.solution || plan.isStale !== before.isStale);
    if (isOther && plan.sentAt !== undefined && plan.sentAt === before.sentAt)
      setQuietly(history, ({ sentAt: _, ...rest }) => rest);
  });
}
