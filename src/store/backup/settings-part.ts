/** Choices of this device in a backup: what the app keeps as short texts in the browser. */
import { t } from '../../i18n/t.ts';
import type { BackupPart } from './backup-part.ts';

/** Whose entries in the browser's storage are the app's. */
const PREFIX = 'tourwright-';
/** What a driver ticked off belongs to a phone and a day. */
const NOT_KEPT = /^tourwright-round-/;

export function createSettingsPart(storage: Storage): BackupPart {
  return {
    name: 'settings',
    canCopy: false,
    async list() {
      const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
      return keys
        .filter((key) => key.startsWith(PREFIX) && !NOT_KEPT.test(key))
        .sort()
        .map((key) => ({ id: key, title: key.slice(PREFIX.length), value: storage.getItem(key) ?? '' }));
    },
    check: async (value) => (typeof value === 'string' ? undefined : t('plans.backup.badItem')),
    fingerprint: (value) => String(value),
    async put({ id, value }) {
      if (id.startsWith(PREFIX)) storage.setItem(id, value as string);
    },
  };
}
