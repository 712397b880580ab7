/** What a person can do with the plans in the library: duplicate, rename, throw away and bring back, versions. */

import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Autosave } from '../autosave.ts';
import type { PlanStorage, StoredPlan } from '../plan-database.ts';
import { editPlan, type PlanHistory } from '../plan-history.ts';
import type { PlanLibrary } from '../plan-library.ts';
import { isExpired } from './plan-status.ts';
import type { PlanVersion } from './plan-version.ts';
import type { VersionKeeper } from './version-keeper.ts';

/** What the commands work on, once storage is open. */
export interface PlanTools {
  readonly storage: PlanStorage;
  readonly library: PlanLibrary;
  readonly versions: VersionKeeper;
  readonly autosave: Pick<Autosave, 'flush' | 'forget'>;
}

interface PlanCommandOptions {
  readonly tools: Promise<PlanTools>;
  readonly history: PlanHistory;
  readonly now: () => Date;
  /** Puts a blank plan on the table; false when the present one cannot be put away. */
  readonly leaveForBlank: () => Promise<boolean>;
}

/** A refusal in words; undefined when it was done. */
type Refusal = string | undefined;

/** Ready for another day: what is true of one day only is left out. */
function copyForDay(plan: Plan, id: string, date: string): Plan {
  const { sentAt: _, frozenUntil: __, past: ___, ...rest } = plan;
  const isSameDay = date === plan.date;
  const name = isSameDay && plan.name ? t('plans.copyName', { name: plan.name }) : plan.name;
  return { ...rest, id, date, name };
}

export function createPlanCommands({ tools, history, now, leaveForBlank }: PlanCommandOptions) {
  const getPlan = () => history.getState().plan;

  async function refuseIfElsewhere(id: string): Promise<Refusal> {
    return (await (await tools).library.isElsewhere(id)) ? t('plans.elsewhere') : undefined;
  }

  /** A stored plan as it is now: the one on the table may have edits that are not stored yet. */
  async function findStored(id: string): Promise<StoredPlan | undefined> {
    const { storage, autosave } = await tools;
    if (id === getPlan().id) await autosave.flush();
    return (await storage.list()).find((stored) => stored.id === id);
  }

  return {
    listPlans: async () => (await tools).library.list(),
    /** Plans of the library that the other page shows. */
    countOtherPlans: async () => (await tools).library.countOthers(),

    /** Lets go of plans whose time in the trash is over, and lists the others. */
    async listTrash(): Promise<StoredPlan[]> {
      const { storage } = await tools;
      const trash = await storage.listTrash();
      const isOver = ({ trashedAt }: StoredPlan) => trashedAt !== undefined && isExpired(trashedAt, now());
      await Promise.all(trash.filter(isOver).map(({ id }) => storage.delete(id)));
      return trash.filter((stored) => !isOver(stored));
    },

    async trashPlan(id: string): Promise<Refusal> {
      const refusal = await refuseIfElsewhere(id);
      if (refusal) return refusal;
      if (id === getPlan().id && !(await leaveForBlank())) return t('plans.notLeft');
      const { storage, autosave } = await tools;
      autosave.forget(id);
      await storage.setTrashed(id, now().toISOString());
      return undefined;
    },
    restorePlan: async (id: string) => (await tools).storage.setTrashed(id, undefined),
    deleteForGood: async (id: string) => (await tools).storage.delete(id),

    async renamePlan(id: string, name: string): Promise<Refusal> {
      if (id === getPlan().id) {
        editPlan(history, t('plans.edit.rename'), (plan) => ({ ...plan, name }));
        return undefined;
      }
      const refusal = await refuseIfElsewhere(id);
      if (refusal) return refusal;
      const stored = await findStored(id);
      if (stored) await (await tools).storage.save({ ...stored.plan, name }, now().toISOString());
      return undefined;
    },

    /** The copy's id; undefined when there is no such plan. */
    async duplicatePlan(id: string, date: string): Promise<string | undefined> {
      const stored = await findStored(id);
      if (!stored) return undefined;
      const copy = copyForDay(stored.plan, crypto.randomUUID(), date);
      await (await tools).storage.save(copy, now().toISOString());
      return copy.id;
    },

    listVersions: async (id: string) => {
      const { storage, versions } = await tools;
      await versions.settle();
      return storage.listVersions(id);
    },
    /** Keeps the plan on the table as it is, under a name. Rejects where there is no room for it. */
    keepVersion: async (name: string) => (await tools).versions.keep(getPlan(), { name }),
    /** A new state on top: the present one is kept as a version, and the step can be undone. */
    async restoreVersion(version: PlanVersion): Promise<void> {
      const label = t('plans.edit.restore');
      const { id } = getPlan();
      if (version.planId !== id) return;
      await (await tools).versions.keep(getPlan(), { before: label }).catch(() => undefined);
      editPlan(history, label, () => ({ ...version.plan, id }));
    },
  };
}
