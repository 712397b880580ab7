/** Plans in a backup: those in the library and in the trash, each with its versions. */
import { z } from 'zod/mini';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlanStorage, StoredPlan } from '../plan-database.ts';
import { writeCanonicalJson } from '../plan-file/canonical-json.ts';
import { encodePlanFile, readPlanValue } from '../plan-file/plan-file.ts';
import type { BackupItem, BackupPart, PutMode } from './backup-part.ts';

z.config({ jitless: true });

const VALUE = z.looseObject({
  savedAt: z.string(),
  trashedAt: z.optional(z.string()),
  plan: z.unknown(),
  versions: z.array(
    z.looseObject({
      id: z.string(),
      keptAt: z.string(),
      name: z.optional(z.string()),
      before: z.optional(z.string()),
      plan: z.unknown(),
    }),
  ),
});

type PlanValue = z.infer<typeof VALUE>;

function toFile(plan: Plan): unknown {
  return JSON.parse(encodePlanFile({ plan, profiles: [] }));
}

interface PlanPartOptions {
  readonly storage: PlanStorage;
  /** Puts the state of a plan that is on the table there as an edit; false where it is not on this table. */
  readonly putOnTable: (plan: Plan) => Promise<boolean>;
  readonly dayTitle: (date: string) => string;
}

async function toItem(storage: PlanStorage, stored: StoredPlan, title: string): Promise<BackupItem> {
  const versions = await storage.listVersions(stored.id);
  const value: PlanValue = {
    savedAt: stored.savedAt,
    ...(stored.trashedAt === undefined ? {} : { trashedAt: stored.trashedAt }),
    plan: toFile(stored.plan),
    versions: versions.map(({ planId: _, plan, ...version }) => ({ ...version, plan: toFile(plan) })),
  };
  return { id: stored.id, title, changedAt: stored.savedAt, value };
}

export function createPlanPart({ storage, putOnTable, dayTitle }: PlanPartOptions): BackupPart {
  async function put(item: BackupItem, mode: PutMode): Promise<void> {
    const value = item.value as PlanValue;
    const id = mode === 'copy' ? crypto.randomUUID() : item.id;
    const read = readPlanValue(value.plan, id);
    if (!read.ok) throw new Error(read.message);
    const { plan: found } = read.value;
    const plan =
      mode === 'copy' ? { ...found, name: t('plans.backup.copyName', { name: item.title }) } : found;
    if (mode === 'copy' || !(await putOnTable(plan))) {
      await storage.save(plan, value.savedAt);
      if (value.trashedAt !== undefined) await storage.setTrashed(id, value.trashedAt);
    }
    for (const { plan: file, ...version } of value.versions) {
      const state = readPlanValue(file, id);
      if (!state.ok) continue;
      const versionId = mode === 'copy' ? crypto.randomUUID() : version.id;
      await storage.keepVersion({ ...version, id: versionId, planId: id, plan: state.value.plan });
    }
  }

  return {
    name: 'plans',
    canCopy: true,
    async list() {
      const stored = [...(await storage.list()), ...(await storage.listTrash())];
      return Promise.all(stored.map((one) => toItem(storage, one, one.plan.name || dayTitle(one.plan.date))));
    },
    async check(value) {
      const checked = z.safeParse(VALUE, value);
      if (!checked.success) return t('plans.backup.badItem');
      const read = readPlanValue((value as PlanValue).plan, 'check');
      return read.ok ? undefined : read.message;
    },
    fingerprint: (value) => writeCanonicalJson((value as PlanValue).plan),
    put,
  };
}
