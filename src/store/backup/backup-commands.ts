/** Backs everything up to one file, and restores from one after a preview of what would come in. */
import { t } from '../../i18n/t.ts';
import { type Backup, decodeBackup, encodeBackup } from './backup-file.ts';
import type { BackupItem, BackupPart, BackupPartName } from './backup-part.ts';

/** `new`: not here yet; `same`: here already; `differs`: another item has the id; `damaged`: cannot be put. */
type ItemState = 'new' | 'same' | 'differs' | 'damaged';
export type Choice = 'mine' | 'theirs' | 'both';

export interface PreviewItem {
  readonly part: BackupPartName;
  readonly item: BackupItem;
  readonly state: ItemState;
  /** Of the one that is here, where both have a moment. */
  readonly mineChangedAt?: string;
  /** What is wrong with a damaged one. */
  readonly problem?: string;
  readonly choices: readonly Choice[];
  /** What is done unless something else is chosen: never overwrites. */
  readonly usual: Choice;
}

export interface BackupPreview {
  readonly madeAt: string;
  readonly items: readonly PreviewItem[];
  /** Parts of the file that this version does not know. */
  readonly unknown: readonly string[];
}

export interface RestoreOutcome {
  readonly done: number;
  readonly failed: readonly { readonly title: string; readonly message: string }[];
}

export async function makeBackup(parts: readonly BackupPart[], now: Date): Promise<Blob> {
  const lists = await Promise.all(parts.map(async (part) => [part.name, await part.list()] as const));
  return encodeBackup({ madeAt: now.toISOString(), parts: Object.fromEntries(lists) });
}

async function previewItem(
  part: BackupPart,
  item: BackupItem,
  mine: BackupItem | undefined,
): Promise<PreviewItem> {
  const base = { part: part.name, item, mineChangedAt: mine?.changedAt };
  const problem = await part.check(item.value);
  if (problem) return { ...base, state: 'damaged', problem, choices: ['mine'], usual: 'mine' };
  if (!mine) return { ...base, state: 'new', choices: ['theirs', 'mine'], usual: 'theirs' };
  if (part.fingerprint(mine.value) === part.fingerprint(item.value))
    return { ...base, state: 'same', choices: ['mine'], usual: 'mine' };
  const choices: Choice[] = part.canCopy ? ['both', 'theirs', 'mine'] : ['mine', 'theirs'];
  return { ...base, state: 'differs', choices, usual: choices[0] };
}

export async function previewBackup(
  parts: readonly BackupPart[],
  file: Blob,
): Promise<{ ok: true; value: BackupPreview } | { ok: false; message: string }> {
  const read = await decodeBackup(file);
  if (!read.ok) return read;
  const backup: Backup = read.value;
  const items: PreviewItem[] = [];
  for (const part of parts) {
    const mine = new Map((await part.list()).map((item) => [item.id, item]));
    for (const item of backup.parts[part.name] ?? [])
      items.push(await previewItem(part, item, mine.get(item.id)));
  }
  const known = new Set<string>(parts.map(({ name }) => name));
  const unknown = Object.keys(backup.parts).filter((name) => !known.has(name));
  return { ok: true, value: { madeAt: backup.madeAt, items, unknown } };
}

/** `choose`: what to do with each item. One that fails does not keep the others from coming in. */
export async function restoreBackup(
  parts: readonly BackupPart[],
  preview: BackupPreview,
  choose: (item: PreviewItem) => Choice,
): Promise<RestoreOutcome> {
  let done = 0;
  const failed: { title: string; message: string }[] = [];
  for (const entry of preview.items) {
    const choice = choose(entry);
    const part = parts.find(({ name }) => name === entry.part);
    if (!part || choice === 'mine' || !entry.choices.includes(choice)) continue;
    try {
      await part.put(entry.item, choice === 'both' ? 'copy' : 'replace');
      done++;
    } catch (error) {
      const isFull = error instanceof Error && error.name === 'QuotaExceededError';
      const message = isFull
        ? t('plans.file.noRoom')
        : error instanceof Error
          ? error.message
          : String(error);
      failed.push({ title: entry.item.title, message });
    }
  }
  return { done, failed };
}
