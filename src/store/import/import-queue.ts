/** Order files one after the other: each waits until the one before has been added or closed. */
import { CLOSED, type ImportMode } from './import-state.ts';
import { openOrderFile, type ReadStep } from './read-step.ts';

async function openNext(step: ReadStep): Promise<void> {
  const { importing } = step;
  while (!importing.getState().isOpen || importing.getState().step === 'drop') {
    const [next, ...waiting] = importing.getState().waiting;
    if (!next) return;
    importing.setState({ waiting });
    await openOrderFile(step, next.file, next.mode);
  }
}

export async function queueOrderFiles(
  step: ReadStep,
  files: readonly File[],
  mode: ImportMode,
): Promise<void> {
  const { importing } = step;
  // A second file must not replace what the first one has just brought.
  const { waiting: before, isOpen, step: shown } = importing.getState();
  const isFirst = before.length === 0 && (!isOpen || shown === 'drop');
  const added = files.map((file, i) => ({ file, mode: i === 0 && isFirst ? mode : ('append' as const) }));
  importing.setState(({ waiting }) => ({ waiting: [...waiting, ...added] }));
  await openNext(step);
}

/** Puts the open file away and brings the next one. */
export async function closeImport(step: ReadStep): Promise<void> {
  const { waiting, error, isOpen } = step.importing.getState();
  step.importing.setState({ ...CLOSED, waiting, error: isOpen ? undefined : error }, true);
  await openNext(step);
}
