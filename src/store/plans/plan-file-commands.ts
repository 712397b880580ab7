/** The plan on the table as a file, and a file as a plan in the library. */
import type { OwnProfile } from '../../api/contract/own-profiles.ts';
import type { OwnProfileClient } from '../../client/api-client.ts';
import { makeFileName } from '../../files/out/file-names.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import { OWN_PREFIX } from '../../plan/vehicle.ts';
import type { StoredPlan } from '../plan-database.ts';
import type { FiledProfile } from '../plan-file/plan-file.ts';
import type { PlanHistory } from '../plan-history.ts';
import type { PlanTools } from './plan-commands.ts';

interface NamedBlob {
  readonly name: string;
  readonly blob: Blob;
}

function toFiledProfile({ name, profile }: OwnProfile): FiledProfile {
  return {
    id: profile.id,
    name,
    base: profile.profile,
    model: profile.custom_model as Record<string, unknown>,
  };
}

interface PlanFileOptions {
  readonly tools: Promise<PlanTools>;
  readonly history: PlanHistory;
  readonly profiles: OwnProfileClient;
  readonly now: () => Date;
  readonly openPlan: (stored: StoredPlan) => Promise<void>;
}

export function createPlanFileCommands({ tools, history, profiles, now, openPlan }: PlanFileOptions) {
  /** Those that vans of the plan drive as; none where they cannot be read. */
  async function findUsed(plan: Plan): Promise<FiledProfile[]> {
    const used = new Set([...plan.vehicles, ...plan.vehicleTypes].map(({ profile }) => profile));
    if (![...used].some((id) => id?.startsWith(OWN_PREFIX))) return [];
    const listed = await profiles.list();
    return listed.ok ? listed.value.filter(({ profile }) => used.has(profile.id)).map(toFiledProfile) : [];
  }

  /** Adds profiles that are not on this device; one that is stays as it is. */
  async function addMissing(filed: readonly FiledProfile[]): Promise<void> {
    if (filed.length === 0) return;
    const listed = await profiles.list();
    const present = new Set(listed.ok ? listed.value.map(({ profile }) => profile.id) : []);
    for (const { id, name, base, model } of filed)
      if (!present.has(id)) await profiles.save({ id, name, base: base as never, model });
  }

  return {
    /** Never fails for want of room on the disk: nothing is stored. */
    async savePlanFile(): Promise<NamedBlob> {
      const { plan } = history.getState();
      const { encodePlanFile } = await import('../plan-file/plan-file.ts');
      const text = encodePlanFile({ plan, profiles: await findUsed(plan) });
      const name = `${makeFileName([plan.name, plan.date].filter(Boolean).join(' '))}.plan.json`;
      return { name, blob: new Blob([text], { type: 'application/json' }) };
    },

    /** Puts the plan in the library as a new one and opens it; what is wrong with the file in words, where it cannot. */
    async openPlanFile(file: File): Promise<string | undefined> {
      let text: string;
      try {
        text = await file.text();
      } catch {
        return t('plans.file.gone');
      }
      const { readPlanFile } = await import('../plan-file/plan-file.ts');
      const read = readPlanFile(text, crypto.randomUUID());
      if (!read.ok) return read.message;
      const { plan, profiles: filed } = read.value;
      await addMissing(filed);
      const { storage } = await tools;
      const savedAt = now().toISOString();
      try {
        await storage.save(plan, savedAt);
      } catch {
        return t('plans.file.noRoom');
      }
      const [stored] = (await storage.list()).filter(({ id }) => id === plan.id);
      await openPlan(stored);
      return undefined;
    },
  };
}
