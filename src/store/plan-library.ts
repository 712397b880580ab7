/** The plans on this device, and the one that this tab has open. */

import type { Plan } from '../plan/plan.ts';
import type { Autosave } from './autosave.ts';
import type { PlanStorage, StoredPlan } from './plan-database.ts';
import { type PlanHistory, replacePlan } from './plan-history.ts';
import { PlanLock } from './plan-lock.ts';
import { notePlan, type SaveStore } from './plans/save-store.ts';

/** Which plan a tab has open survives its reload, so that two tabs do not swap their plans. */
const TAB_KEY = 'tourwright-open-plan';
const RELOAD_PATIENCE_MS = 3000;

function readTabPlan(): string | undefined {
  try {
    return sessionStorage.getItem(TAB_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function noteTabPlan(id: string): void {
  try {
    sessionStorage.setItem(TAB_KEY, id);
  } catch {
    // Storage is switched off: a reload opens the plan saved last.
  }
}

export interface PlanLibrary {
  list(): Promise<StoredPlan[]>;
  /** Whether another tab has the plan open, which then must be left alone. */
  isElsewhere(id: string): Promise<boolean>;
  /** The plan this tab had open before it was reloaded, or else the one saved last. */
  findLast(): Promise<StoredPlan | undefined>;
  /**
   * Puts a stored plan on the table. One that another tab has open comes as a copy, which becomes a plan of its own with
   * the first edit.
   */
  open(stored: StoredPlan): Promise<void>;
  /** Puts a new plan on the table; it is stored with the first edit. */
  begin(plan: Plan): Promise<void>;
}

export function createPlanLibrary(
  history: PlanHistory,
  storage: PlanStorage,
  autosave: Autosave,
  save: SaveStore,
): PlanLibrary {
  const lock = new PlanLock();
  const restored = readTabPlan();

  async function begin(plan: Plan): Promise<void> {
    await autosave.flush();
    await lock.hold(plan.id);
    noteTabPlan(plan.id);
    replacePlan(history, plan);
    notePlan(save);
  }

  return {
    list: () => storage.list(),
    isElsewhere: (id) => PlanLock.isElsewhere(id, history.getState().plan.id),
    begin,
    findLast: () => storage.findLast(restored),
    async open({ id, plan, savedAt }) {
      await autosave.flush();
      const isOwn = await lock.hold(id, id === restored ? RELOAD_PATIENCE_MS : undefined);
      if (!isOwn) {
        await begin({ ...plan, id: crypto.randomUUID(), name: `${plan.name || plan.date} (copy)` });
        notePlan(save, undefined, true);
        return;
      }
      noteTabPlan(id);
      replacePlan(history, plan);
      notePlan(save, new Date(savedAt));
    },
  };
}
