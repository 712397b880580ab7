/** What goes into a backup: parts, each a list of items with ids. A store that wants to be backed up makes a part. */

export type BackupPartName = 'plans' | 'profiles' | 'mappings' | 'places' | 'settings';

export interface BackupItem {
  readonly id: string;
  /** What a person calls it. */
  readonly title: string;
  /** ISO moment of its last change, where it is known. */
  readonly changedAt?: string;
  /** JSON. */
  readonly value: unknown;
}

/** `copy`: beside the one that is there, under a new id; `replace`: in its place. */
export type PutMode = 'replace' | 'copy';

export interface BackupPart {
  readonly name: BackupPartName;
  /** Whether an item can stand beside another with the same id. */
  readonly canCopy: boolean;
  list(): Promise<readonly BackupItem[]>;
  /** What is wrong with a value from a file, in words; undefined when it can be put. */
  check(value: unknown): Promise<string | undefined>;
  /** Text that is equal for equal items; what does not matter is left out. */
  fingerprint(value: unknown): string;
  put(item: BackupItem, mode: PutMode): Promise<void>;
}
