/** The plans on this device, and the one that this tab has open. */

import type { Plan } from '../plan/plan.ts';
import type { Autosave } from './autosave.ts';
import { noteTabPlan, type PageName, pageOf, readTabPlan } from './pages.ts';
import type { PlanStorage, StoredPlan } from './plan-database.ts';
import { type PlanHistory, replacePlan } from './plan-history.ts';
import { PlanLock } from './plan-lock.ts';
import { notePlan, type SaveStore } from './plans/save-store.ts';

const RELOAD_PATIENCE_MS = 3000;

export interface PlanLibrary {
  /** Those that this page shows. */
  list(): Promise<StoredPlan[]>;
  /** How many there are that the other page shows. */
  countOthers(): Promise<number>;
  /** Whether another tab has the plan open, which then must be left alone. */
  isElsewhere(id: string): Promise<boolean>;
  /** The plan this tab had open on the page before, or else the one saved last of those that it shows. */
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
  page: PageName,
): PlanLibrary {
  const lock = new PlanLock();
  const restored = readTabPlan(page);

  const isOwn = (plan: Plan) => pageOf(plan) === page;

  async function begin(plan: Plan): Promise<void> {
    await autosave.flush();
    await lock.hold(plan.id);
    noteTabPlan(page, plan.id);
    replacePlan(history, plan);
    notePlan(save);
  }

  return {
    list: async () => (await storage.list()).filter(({ plan }) => isOwn(plan)),
    countOthers: async () => (await storage.list()).filter(({ plan }) => !isOwn(plan)).length,
    isElsewhere: (id) => PlanLock.isElsewhere(id, history.getState().plan.id),
    begin,
    findLast: () => storage.findLast(restored, isOwn),
    async open({ id, plan, savedAt }) {
      await autosave.flush();
      const isHeld = await lock.hold(id, id === restored ? RELOAD_PATIENCE_MS : undefined);
      if (!isHeld) {
        await begin({ ...plan, id: crypto.randomUUID(), name: `${plan.name || plan.date} (copy)` });
        notePlan(save, undefined, true);
        return;
      }
      noteTabPlan(page, id);
      replacePlan(history, plan);
      notePlan(save, new Date(savedAt));
    },
  };
}
