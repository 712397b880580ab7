/** Opening a file and reading it again with other options. Nothing that was chosen before is lost on the way. */
import type { NamedBytes } from '../../files/file-kind.ts';
import type { FileError } from '../../files/file-result.ts';
import { type ColumnGuess, guessColumns } from '../../files/guess-columns.ts';
import type { Table } from '../../files/table.ts';
import type { ReadOptions } from '../../files/table-readers.ts';
import { asMessage } from '../../i18n/message.ts';
import { applyEdits } from './cell-edits.ts';
import type { OtherContent } from './import-state.ts';
import { CLOSED, type ImportMode, type ImportStore, type ReadOrderFile } from './import-state.ts';
import { applyMapping, type MappingStore } from './saved-mappings.ts';

export interface ReadStep {
  readonly importing: ImportStore;
  readonly readFile: ReadOrderFile;
  readonly mappings: MappingStore;
  /** Whether lists of orders are wanted, which lie on roads. */
  readonly takesOrders: boolean;
  /** Takes files that are no list of orders: plans, problems, instances. */
  readonly onOtherFile: (file: NamedBytes, content: OtherContent) => void;
}

/** Errors that other reading options may mend. */
const MENDABLE = new Set<FileError['code']>([
  ...(['no-rows', 'too-many-columns', 'no-such-sheet', 'needs-choice', 'too-many-rows'] as const),
]);

export async function openOrderFile(step: ReadStep, file: File, mode: ImportMode): Promise<void> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    const error: FileError = {
      code: 'unreadable',
      message: asMessage('import.fileGone'),
      remedy: asMessage('import.fileGoneRemedy'),
    };
    step.importing.setState({ error: { ...error, file: file.name } });
    return;
  }
  await openBytes(step, { name: file.name, bytes }, mode);
}

/** Opens the wizard on a file, at the first step that needs the person. */
export async function openBytes(step: ReadStep, file: NamedBytes, mode: ImportMode): Promise<void> {
  const { importing, readFile } = step;
  const { waiting, error } = importing.getState();
  const isWizardOpen = importing.getState().isOpen;
  importing.setState({ isReading: true });
  const read = await readFile(file, {});
  importing.setState({ isReading: false });
  if (!read.ok) {
    const failed = { ...read.error, file: file.name };
    if (MENDABLE.has(read.error.code) || isWizardOpen)
      importing.setState(
        {
          ...CLOSED,
          waiting,
          isOpen: true,
          mode,
          file,
          error: failed,
          step: MENDABLE.has(read.error.code) ? 'shape' : 'drop',
        },
        true,
      );
    else importing.setState({ error: failed });
    return;
  }
  if (read.value.kind !== 'table') {
    importing.setState({ ...CLOSED, waiting }, true);
    step.onOtherFile(file, read.value);
    return;
  }
  if (!step.takesOrders) {
    const error = {
      code: 'wrong-kind',
      message: asMessage('lab.noOrders'),
      remedy: asMessage('lab.noOrdersRemedy'),
    } as const;
    importing.setState({ error: { ...error, file: file.name } });
    return;
  }
  const { table } = read.value;
  const found = findColumns(step, table);
  importing.setState(
    {
      ...CLOSED,
      waiting,
      error: isWizardOpen ? undefined : error,
      isOpen: true,
      mode,
      file,
      source: table,
      table,
      ...found,
      step: needsShape(table) ? 'shape' : 'columns',
    },
    true,
  );
}

/** Several sheets, or rows that are not seen in the spreadsheet program: the person has to say what is meant. */
function needsShape({ sheets, shape }: Table): boolean {
  return (sheets?.length ?? 0) > 1 || (shape.hiddenRows ?? 0) > 0;
}

function findColumns({ mappings }: ReadStep, table: Table) {
  const guessed = guessColumns(table);
  const saved = mappings.find(table);
  return saved
    ? {
        columns: applyMapping(table, guessed, saved),
        mapping: { id: saved.id, name: saved.name, usedAt: saved.usedAt },
      }
    : { columns: guessed, mapping: undefined };
}

/** Reads the same file with other options; when that fails, what was read before stays. */
export async function readAgain(step: ReadStep, change: Partial<ReadOptions>): Promise<void> {
  const { importing, readFile } = step;
  const { file, reading, source } = importing.getState();
  if (!file) return;
  // Another sheet, delimiter or encoding has its own header.
  const isOther = 'sheet' in change || 'delimiter' in change || 'encoding' in change;
  const options = { ...reading, ...(isOther ? { headerRow: undefined } : {}), ...change };
  importing.setState({ isReading: true });
  const read = await readFile(file, options);
  // The wizard may have been closed, or have another file by now.
  if (importing.getState().file !== file) return;
  importing.setState({ isReading: false, isTouched: true });
  if (!read.ok) {
    importing.setState({ error: { ...read.error, file: file.name }, reading: source ? reading : options });
    return;
  }
  if (read.value.kind !== 'table') return;
  const { table } = read.value;
  const isSame = source !== undefined && sameColumns(source, table);
  const { columns, edits, skipped } = importing.getState();
  importing.setState({
    error: undefined,
    reading: options,
    source: table,
    checked: undefined,
    ...(isSame
      ? { columns: rebase(columns, table), table: applyEdits(table, edits, skipped) }
      : { ...findColumns(step, table), table, edits: new Map(), skipped: new Set<number>() }),
  });
}

function sameColumns(a: Table, b: Table): boolean {
  return (
    a.sheet === b.sheet &&
    a.columns.length === b.columns.length &&
    a.columns.every(({ header }, i) => header === b.columns[i].header)
  );
}

/** The chosen fields on the columns as they were read anew. */
function rebase(columns: readonly ColumnGuess[], table: Table): ColumnGuess[] {
  const fresh = guessColumns(table);
  return columns.map((guess, i) => ({
    ...guess,
    column: table.columns[i],
    samples: fresh[i]?.samples ?? guess.samples,
  }));
}
