/** Backups, loaded when the first one is made or opened. */
import type { BackupPreview, Choice, PreviewItem } from './backup-commands.ts';
import type { BackupOptions } from './backup-setup.ts';

export function createBackupCommands(options: BackupOptions) {
  const load = async () => (await import('./backup-setup.ts')).createBackups(options);
  return {
    /** Everything but map areas, which can be had again. */
    makeBackup: async () => (await load()).makeBackup(),
    /** What a backup would bring; nothing is changed. */
    previewBackup: async (file: Blob) => (await load()).previewBackup(file),
    restoreBackup: async (preview: BackupPreview, choose: (item: PreviewItem) => Choice) =>
      (await load()).restoreBackup(preview, choose),
  };
}
