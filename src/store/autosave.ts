/** Saves the plan a moment after each edit; says when it was saved, and holds on to what could not be. */
import { asMessage, type Message } from '../i18n/message.ts';
import type { Plan } from '../plan/plan.ts';
import type { PlanStorage } from './plan-database.ts';
import type { PlanHistory } from './plan-history.ts';
import { PlanWriter, WriteOverdue } from './plan-writer.ts';
import { noteWrite, type SaveStore } from './plans/save-store.ts';

export interface Autosave {
  /** Writes what is pending at once, also what could not be written before. */
  flush(): Promise<void>;
  /** A plan that is thrown away is not written any more. */
  forget(id: string): void;
  /** Whether closing the page would lose something. */
  hasUnsaved(): boolean;
  /** Stores the open plan again: what was stored has been lost. */
  keepAgain(): void;
}

function isEmpty(plan: Plan): boolean {
  return plan.orders.length === 0 && plan.vehicles.length === 0 && plan.name === '' && !plan.depot;
}

function describeFailure(error: unknown): Message {
  if (error instanceof Error && error.name === 'QuotaExceededError') return asMessage('frame.saveNoRoom');
  if (error instanceof WriteOverdue) return asMessage('frame.saveSlow');
  const detail = error instanceof Error ? error.message : String(error);
  return asMessage('frame.saveRefused', { detail });
}

/**
 * Starts watching. Opening another plan is no edit, and a plan in which nothing was done yet is not stored.
 */
export function startAutosave(
  history: PlanHistory,
  storage: PlanStorage,
  save: SaveStore,
  now: () => Date,
): Autosave {
  const writer = new PlanWriter(storage, now, ({ error, hasUnsaved, savedAt }) => {
    if (error !== undefined) noteWrite(save, 'failed', { message: describeFailure(error) });
    else if (hasUnsaved) noteWrite(save, 'saving');
    else if (storage.isLasting) noteWrite(save, 'saved', { savedAt, message: undefined });
    else noteWrite(save, 'unkept', { savedAt });
  });
  let wasEdited = false;

  history.subscribe((state, previous) => {
    const { plan } = state;
    if (plan === previous.plan || plan.id !== previous.plan.id) return;
    if (isEmpty(plan) && isEmpty(previous.plan)) return;
    wasEdited = true;
    writer.put(plan);
  });
  return {
    flush: () => writer.flush(),
    forget: (id) => writer.forget(id),
    hasUnsaved: () => writer.hasUnsaved || (wasEdited && !storage.isLasting),
    keepAgain() {
      const { plan } = history.getState();
      if (!isEmpty(plan)) writer.put(plan);
    },
  };
}
