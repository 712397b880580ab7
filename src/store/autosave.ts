/** Saves the plan a moment after each edit; says when it was saved, and keeps trying to say so when it could not. */
import { createStore } from 'zustand/vanilla';
import type { PlanDatabase } from './plan-database.ts';
import type { PlanHistory } from './plan-history.ts';
import type { Plan } from './plan-model.ts';

const DELAY_MS = 250;

export interface SaveState {
  status: 'idle' | 'saving' | 'saved' | 'failed';
  savedAt?: Date;
  message?: string;
}

export function createSaveStore() {
  return createStore<SaveState>()(() => ({ status: 'idle' }));
}

export type SaveStore = ReturnType<typeof createSaveStore>;

function isEmpty(plan: Plan): boolean {
  return plan.orders.length === 0 && plan.vehicles.length === 0 && plan.name === '' && !plan.depot;
}

/** Starts watching; `flush` writes what is pending at once. A plan in which nothing was done yet is not stored. */
export function startAutosave(
  history: PlanHistory,
  database: PlanDatabase,
  save: SaveStore,
  now: () => Date,
): { flush(): Promise<void> } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: Plan | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    const plan = pending;
    pending = undefined;
    if (!plan) return;
    try {
      const savedAt = now();
      await database.save(plan, savedAt.toISOString());
      save.setState({ status: 'saved', savedAt, message: undefined });
    } catch (error) {
      const isFull = error instanceof Error && error.name === 'QuotaExceededError';
      save.setState({
        status: 'failed',
        message: isFull
          ? 'Not saved: this browser has no room left. The plan stays open in this tab; remove a region to make room.'
          : `Not saved: ${error instanceof Error ? error.message : String(error)}`,
      });
    }
  }

  history.subscribe((state, previous) => {
    if (state.plan === previous.plan || (isEmpty(state.plan) && isEmpty(previous.plan))) return;
    pending = state.plan;
    save.setState({ status: 'saving' });
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), DELAY_MS);
  });
  return { flush };
}
