/** Remembered places of addresses in a backup. */
import { z } from 'zod/mini';
import { t } from '../../i18n/t.ts';
import type { AddressBook } from '../locate/address-book.ts';
import { writeCanonicalJson } from '../plan-file/canonical-json.ts';
import type { BackupPart } from './backup-part.ts';

z.config({ jitless: true });

const VALUE = z.looseObject({
  text: z.string(),
  location: z.tuple([z.number(), z.number()]),
  label: z.string(),
  streetHint: z.optional(z.string()),
});

export function createPlacePart(book: AddressBook): BackupPart {
  return {
    name: 'places',
    canCopy: false,
    async list() {
      return (await book.list()).map(({ key, savedAt, ...value }) => ({
        id: key,
        title: value.text,
        changedAt: savedAt,
        value,
      }));
    },
    check: async (value) => (z.safeParse(VALUE, value).success ? undefined : t('plans.backup.badItem')),
    fingerprint: (value) => writeCanonicalJson(value),
    put: ({ value }) => book.save(value as z.infer<typeof VALUE>),
  };
}
