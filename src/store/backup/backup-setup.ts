/** Which parts a backup of this device has. */
import type { OwnProfileClient } from '../../client/api-client.ts';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import type { AddressBook } from '../locate/address-book.ts';
import { editPlan, type PlanHistory } from '../plan-history.ts';
import type { PlanTools } from '../plans/plan-commands.ts';
import {
  type BackupPreview,
  type Choice,
  makeBackup,
  type PreviewItem,
  previewBackup,
  restoreBackup,
} from './backup-commands.ts';
import type { BackupPart } from './backup-part.ts';
import { createPlacePart } from './place-part.ts';
import { createPlanPart } from './plan-part.ts';
import { createProfilePart } from './profile-part.ts';
import { createSettingsPart } from './settings-part.ts';

export interface BackupOptions {
  readonly tools: Promise<PlanTools>;
  readonly history: PlanHistory;
  readonly profiles: OwnProfileClient;
  readonly now: () => Date;
  readonly book: AddressBook;
  /** To be called when something came in. */
  readonly onRestored: () => Promise<void>;
}

export function createBackups({ tools, history, profiles, now, book, onRestored }: BackupOptions) {
  /** A plan that is on a table is changed there, as an edit that can be undone. */
  async function putOnTable(plan: Plan): Promise<boolean> {
    const { library, versions } = await tools;
    if (await library.isElsewhere(plan.id)) throw new Error(t('plans.elsewhere'));
    const { plan: present } = history.getState();
    if (present.id !== plan.id) return false;
    const label = t('plans.edit.restore');
    await versions.keep(present, { before: label }).catch(() => undefined);
    editPlan(history, label, () => plan);
    return true;
  }

  async function listParts(): Promise<BackupPart[]> {
    const { storage, autosave, versions } = await tools;
    await autosave.flush();
    await versions.settle();
    return [
      createPlanPart({ storage, putOnTable, dayTitle: formatDate }),
      createProfilePart(profiles),
      createPlacePart(book),
      ...(typeof localStorage === 'undefined' ? [] : [createSettingsPart(localStorage)]),
    ];
  }

  return {
    makeBackup: async () => makeBackup(await listParts(), now()),
    previewBackup: async (file: Blob) => previewBackup(await listParts(), file),
    async restoreBackup(preview: BackupPreview, choose: (item: PreviewItem) => Choice) {
      const outcome = await restoreBackup(await listParts(), preview, choose);
      await onRestored();
      return outcome;
    },
  };
}
