/** The person's own profiles in a backup. */
import { z } from 'zod/mini';
import type { BaseProfile } from '../../api/contract/standard-profiles.ts';
import type { OwnProfileClient } from '../../client/api-client.ts';
import { t } from '../../i18n/t.ts';
import { writeFault } from '../../i18n/write-fault.ts';
import { writeCanonicalJson } from '../plan-file/canonical-json.ts';
import type { BackupPart } from './backup-part.ts';

z.config({ jitless: true });

const VALUE = z.looseObject({ name: z.string(), base: z.string(), model: z.record(z.string(), z.unknown()) });

export function createProfilePart(client: OwnProfileClient): BackupPart {
  return {
    name: 'profiles',
    canCopy: true,
    async list() {
      const listed = await client.list();
      if (!listed.ok) throw new Error(writeFault(listed.error.fault));
      return listed.value.map(({ name, profile }) => ({
        id: profile.id,
        title: name,
        value: { name, base: profile.profile, model: profile.custom_model },
      }));
    },
    check: async (value) => (z.safeParse(VALUE, value).success ? undefined : t('plans.backup.badItem')),
    fingerprint: (value) => writeCanonicalJson(value),
    async put({ id, value }, mode) {
      const { name, base, model } = value as z.infer<typeof VALUE>;
      const saved = await client.save({
        ...(mode === 'copy' ? {} : { id }),
        name: mode === 'copy' ? t('plans.backup.copyName', { name }) : name,
        base: base as BaseProfile,
        model,
      });
      if (!saved.ok) throw new Error(writeFault(saved.error.fault));
    },
  };
}
