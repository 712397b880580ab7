/** Whether the plan on the table is kept, and what a person is to know of it. */
import { createStore } from 'zustand/vanilla';
import { asMessage, type Message } from '../../i18n/message.ts';

interface SaveState {
  /** `unkept`: there is nowhere to store; the plan lives as long as the page. */
  status: 'idle' | 'saving' | 'saved' | 'failed' | 'unkept';
  savedAt?: Date;
  /** Why it failed. */
  message?: Message;
  /** Nothing is kept because this device's plans were kept by a newer version of the page. */
  hasNewerPlans?: boolean;
  /** The browser's storage was cleared while the page was open. */
  wasCleared?: boolean;
  /** The plan is a copy, because another tab has the original open. */
  isCopy: boolean;
}

export function createSaveStore() {
  return createStore<SaveState>()(() => ({ status: 'idle', isCopy: false }));
}

export type SaveStore = ReturnType<typeof createSaveStore>;

/** The storage is open; `isLasting`: it outlives the page. */
export function noteStorage(save: SaveStore, isLasting: boolean, hasNewerPlans: boolean | undefined): void {
  save.setState({ status: isLasting ? 'idle' : 'unkept', hasNewerPlans });
}

/** Another tab keeps the storage from being opened. */
export function noteBlocked(save: SaveStore): void {
  save.setState({ status: 'failed', message: asMessage('plans.blocked') });
}

/** Another plan is on the table; `savedAt`: when it was stored, where it was. */
export function notePlan(save: SaveStore, savedAt?: Date, isCopy = false): void {
  save.setState({ status: savedAt ? 'saved' : 'idle', savedAt, message: undefined, isCopy });
}

/** How the last write went. */
export function noteWrite(
  save: SaveStore,
  status: SaveState['status'],
  values: Partial<SaveState> = {},
): void {
  save.setState({ ...values, status });
}

export function noteCleared(save: SaveStore): void {
  save.setState({ wasCleared: true });
}

/** The person has read it. */
export function closeSaveNote(save: SaveStore, note: 'wasCleared' | 'isCopy'): void {
  save.setState({ [note]: false });
}
