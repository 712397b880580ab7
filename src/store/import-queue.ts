/** Order files one after the other: each waits until the one before has been added or closed. */
import { CLOSED, type ImportMode, type ImportStore, openOrderFile } from './import-orders.ts';

async function openNext(store: ImportStore): Promise<void> {
  while (!store.getState().isOpen) {
    const [next, ...waiting] = store.getState().waiting;
    if (!next) return;
    store.setState({ waiting });
    await openOrderFile(store, next.file, next.mode);
  }
}

export async function queueOrderFiles(
  store: ImportStore,
  files: readonly File[],
  mode: ImportMode,
): Promise<void> {
  // A second file must not replace what the first one has just brought.
  const isFirst = store.getState().waiting.length === 0 && !store.getState().isOpen;
  const added = files.map((file, i) => ({ file, mode: i === 0 && isFirst ? mode : ('append' as const) }));
  store.setState(({ waiting }) => ({ waiting: [...waiting, ...added] }));
  await openNext(store);
}

/** Puts the open file away and brings the next one. */
export async function closeImport(store: ImportStore): Promise<void> {
  const { waiting, error } = store.getState();
  store.setState({ ...CLOSED, waiting, error }, true);
  await openNext(store);
}
