/** Saves the plan a moment after each edit; says when it was saved, and holds on to what could not be. */
import { createStore } from 'zustand/vanilla';
import type { FirstTold } from '../i18n/first-t.ts';
import type { PlanStorage } from './plan-database.ts';
import type { PlanHistory } from './plan-history.ts';
import type { Plan } from './plan-model.ts';

const DELAY_MS = 250;

export interface SaveState {
  /** `unkept`: there is nowhere to store; the plan lives as long as the page. */
  status: 'idle' | 'saving' | 'saved' | 'failed' | 'unkept';
  savedAt?: Date;
  /** Why it failed. */
  message?: FirstTold;
  /** The plan is a copy, because another tab has the original open. */
  isCopy: boolean;
}

export function createSaveStore() {
  return createStore<SaveState>()(() => ({ status: 'idle', isCopy: false }));
}

export type SaveStore = ReturnType<typeof createSaveStore>;

export interface Autosave {
  /** Writes what is pending at once, also what could not be written before. */
  flush(): Promise<void>;
}

function isEmpty(plan: Plan): boolean {
  return plan.orders.length === 0 && plan.vehicles.length === 0 && plan.name === '' && !plan.depot;
}

function describeFailure(error: unknown): FirstTold {
  if (error instanceof Error && error.name === 'QuotaExceededError') return { key: 'frame.saveNoRoom' };
  const detail = error instanceof Error ? error.message : String(error);
  return { key: 'frame.saveRefused', values: { detail } };
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: Plan | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(plan: Plan): Promise<void> {
    try {
      const savedAt = now();
      await storage.save(plan, savedAt.toISOString());
      if (!pending) {
        save.setState({ status: storage.isLasting ? 'saved' : 'unkept', savedAt, message: undefined });
      }
    } catch (error) {
      pending ??= plan;
      save.setState({ status: 'failed', message: describeFailure(error) });
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    const plan = pending;
    pending = undefined;
    // Started here and not in a later task: a closing page runs no later tasks.
    if (plan) writing = Promise.all([writing, write(plan)]).then(() => undefined);
    return writing;
  }

  history.subscribe((state, previous) => {
    const { plan } = state;
    if (plan === previous.plan || plan.id !== previous.plan.id) return;
    if (isEmpty(plan) && isEmpty(previous.plan)) return;
    pending = plan;
    save.setState({ status: 'saving' });
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), DELAY_MS);
  });
  return { flush };
}
