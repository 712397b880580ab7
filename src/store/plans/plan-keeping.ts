/** Where plans are kept: the storage that opens while the page is drawn, autosave, versions and the library over it. */
import { startAutosave } from '../autosave.ts';
import type { PageName } from '../pages.ts';
import { openPlanStorage } from '../plan-database.ts';
import type { PlanHistory } from '../plan-history.ts';
import { createPlanLibrary } from '../plan-library.ts';
import type { SolveStore } from '../solve/solve-store.ts';
import type { PlanTools } from './plan-commands.ts';
import {
  closeSaveNote,
  createSaveStore,
  noteBlocked,
  noteCleared,
  noteStorage,
  type SaveStore,
} from './save-store.ts';
import { startVersionKeeper } from './version-keeper.ts';

interface KeepingHost {
  readonly history: PlanHistory;
  readonly solve: SolveStore;
  readonly now: () => Date;
  readonly page: PageName;
  /** Another tab keeps the storage from being opened; the page does not wait for it. */
  readonly onBlocked: () => void;
}

interface PlanKeeping {
  readonly save: SaveStore;
  /** Resolves when the storage is open. */
  readonly tools: Promise<PlanTools>;
  /** Writes what is not stored yet; also the way to try again after a failure. */
  flush(): Promise<void>;
  /** Whether closing the page now would lose something. */
  hasUnsaved(): boolean;
  /** The person has read it. */
  closeSaveNote(note: 'wasCleared' | 'isCopy'): void;
}

export function keepPlans({ history, solve, now, page, onBlocked }: KeepingHost): PlanKeeping {
  const save = createSaveStore();
  let hasUnsaved = () => false;
  let onLost = () => {};
  const onWaiting = () => {
    noteBlocked(save);
    onBlocked();
  };
  const tools = openPlanStorage({ onWaiting, onLost: () => onLost() }).then(({ storage, isNewer }) => {
    noteStorage(save, storage.isLasting, isNewer);
    const autosave = startAutosave(history, storage, save, now);
    ({ hasUnsaved } = autosave);
    onLost = () => {
      noteCleared(save);
      autosave.keepAgain();
    };
    const versions = startVersionKeeper({ history, solve, storage, now });
    const library = createPlanLibrary(history, storage, autosave, save, page);
    return { storage, autosave, versions, library };
  });
  return {
    save,
    tools,
    flush: async () => (await tools).autosave.flush(),
    hasUnsaved: () => hasUnsaved(),
    closeSaveNote: (note) => closeSaveNote(save, note),
  };
}
