/** The import of an order file, step by step: read, map columns, check, add. Every step can be gone back from. */
import { createStore } from 'zustand/vanilla';
import { checkRows } from '../files/check-rows.ts';
import type { FileError } from '../files/file-result.ts';
import { type ColumnGuess, guessColumns } from '../files/guess-columns.ts';
import type { CheckedRows, OrderDraft } from '../files/order-draft.ts';
import { ORDER_FIELDS, type OrderField } from '../files/order-fields.ts';
import { readTable } from '../files/read-table.ts';
import type { Table } from '../files/table.ts';
import { writeCsv } from '../files/write-csv.ts';
import type { Order } from './order-model.ts';
import type { Box } from './regions/outside-region.ts';

export type { ColumnGuess, ReadAs } from '../files/guess-columns.ts';
export type { CheckedRows, OrderDraft, RowProblem } from '../files/order-draft.ts';
export { ORDER_FIELDS, type OrderField } from '../files/order-fields.ts';

export type ImportStep = 'columns' | 'check';
export type ImportMode = 'append' | 'replace';
export interface ImportState {
  isOpen: boolean;
  step: ImportStep;
  mode: ImportMode;
  file?: { name: string; bytes: Uint8Array };
  table?: Table;
  columns: readonly ColumnGuess[];
  checked?: CheckedRows;
  keepDuplicates: boolean;
  /** Something was chosen by hand, which closing would throw away. */
  isTouched: boolean;
  /** Files that come after this one. */
  waiting: readonly { file: File; mode: ImportMode }[];
  /** Why a file could not be read; a file that is open stays open. */
  error?: FileError & { file: string };
}

export const CLOSED: ImportState = {
  isOpen: false,
  step: 'columns',
  mode: 'append',
  columns: [],
  keepDuplicates: false,
  isTouched: false,
  waiting: [],
};

export function createImportStore() {
  return createStore<ImportState>()(() => CLOSED);
}

export type ImportStore = ReturnType<typeof createImportStore>;

/** When nothing in the file says how long a stop takes. */
export const DEFAULT_DURATION = 300;

export async function openOrderFile(store: ImportStore, file: File, mode: ImportMode): Promise<void> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    const error: FileError = {
      code: 'unreadable',
      message: 'The browser cannot read the file any more.',
      remedy: 'It may have been moved, or be a folder. Choose the file again.',
    };
    store.setState({ error: { ...error, file: file.name } });
    return;
  }
  await readSheet(store, { name: file.name, bytes }, mode);
}

/** Reads the file again with another sheet. */
export async function chooseSheet(store: ImportStore, sheet: string): Promise<void> {
  const { file, mode } = store.getState();
  if (file) await readSheet(store, file, mode, sheet);
}

async function readSheet(
  store: ImportStore,
  file: { name: string; bytes: Uint8Array },
  mode: ImportMode,
  sheet?: string,
): Promise<void> {
  const read = await readTable(file, { sheet });
  if (!read.ok) {
    store.setState({ error: { ...read.error, file: file.name } });
    return;
  }
  const { waiting, error } = store.getState();
  store.setState(
    {
      ...CLOSED,
      waiting,
      error,
      isOpen: true,
      mode,
      file,
      table: read.value,
      columns: guessColumns(read.value),
    },
    true,
  );
}

/** Gives a column a meaning; a field that another column had becomes free there, because each is used once. */
export function assignField(store: ImportStore, index: number, field: OrderField): void {
  store.setState(({ columns }) => ({
    isTouched: true,
    columns: columns.map((guess) => {
      if (guess.column.index === index)
        return { ...guess, field, confidence: field === 'unused' ? 'kept' : 'sure', readAs: {} };
      if (field !== 'unused' && guess.field === field)
        return { ...guess, field: 'unused', confidence: 'kept', readAs: {} };
      return guess;
    }),
  }));
}

/** Whether the chosen columns can say where an order is. */
export function hasPlace(columns: readonly ColumnGuess[]): boolean {
  const fields = new Set(columns.map((guess) => guess.field));
  return (
    (fields.has('latitude') && fields.has('longitude')) ||
    fields.has('latLon') ||
    fields.has('address') ||
    fields.has('street')
  );
}

/**
 * The map area counts as the place to check against only when most located rows lie in it: an order file for another
 * area is imported as it is, and the area is got afterwards.
 */
export function checkImport(
  table: Table,
  columns: readonly ColumnGuess[],
  existingIds: ReadonlySet<string>,
  region: Box | undefined,
): CheckedRows {
  if (!region) return checkRows(table, columns, { existingIds });
  const within = checkRows(table, columns, { existingIds, region });
  const outside = within.problems.filter((problem) => problem.code === 'outside-region').length;
  return outside > within.ready.length ? checkRows(table, columns, { existingIds }) : within;
}

/** Names of the plan's load dimensions for the file's load columns. */
const LOAD_NAMES = { boxes: 'boxes', weight: 'kg', volume: 'm³' } as const;

export function loadNamesOf(checked: CheckedRows): string[] {
  return checked.loadDimensions.map((field) => LOAD_NAMES[field]);
}

/** A draft as an order of a plan whose load dimensions are `loadNames`. */
export function toOrder(draft: OrderDraft, checked: CheckedRows, loadNames: readonly string[]): Order {
  const own = loadNamesOf(checked);
  return {
    id: draft.id,
    name: draft.name,
    address: draft.address ?? '',
    location: draft.lon !== undefined && draft.lat !== undefined ? [draft.lon, draft.lat] : undefined,
    durationSeconds: draft.durationSeconds ?? DEFAULT_DURATION,
    windows: draft.windows.map(([from, to]) => [from, to]),
    loads: loadNames.map((name) => {
      const position = own.indexOf(name);
      return position < 0 ? 0 : Math.ceil(draft.loads[position] ?? 0);
    }),
    skills: draft.skills,
    priority: draft.priority,
    type: draft.type,
    phone: draft.phone,
    note: draft.note,
    kept: draft.kept,
  };
}

/** The orders that "Add now" adds: ready rows, and the later rows of a repeated number when they are kept. */
export function listAdded({ checked, keepDuplicates }: ImportState): readonly OrderDraft[] {
  if (!checked) return [];
  return keepDuplicates
    ? [...checked.ready, ...checked.duplicates.flatMap((group) => group.drafts)]
    : checked.ready;
}

/** The rows with problems as they stand in the file, with the reasons in a last column; CSV text. */
export function writeProblemRows(table: Table, checked: CheckedRows): string {
  const reasons = new Map<number, string[]>();
  for (const problem of checked.problems) {
    const where = problem.column ? `${problem.column.header}: ` : '';
    reasons.set(problem.row, [...(reasons.get(problem.row) ?? []), `${where}${problem.reason}`]);
  }
  const rows = table.rows.filter((row) => reasons.has(row.number));
  return writeCsv(
    [
      [...table.columns.map((column) => column.header), 'Row', 'Problem'],
      ...rows.map((row) => [...row.cells, String(row.number), (reasons.get(row.number) ?? []).join('; ')]),
    ],
    { byteOrderMark: true },
  );
}

export const FIELD_GROUPS = [
  { group: 'who', label: 'Who' },
  { group: 'where', label: 'Where' },
  { group: 'when', label: 'When' },
  { group: 'howMuch', label: 'How much' },
  { group: 'rules', label: 'Rules' },
  { group: 'notes', label: 'Notes' },
] as const;

export function fieldsOf(group: (typeof FIELD_GROUPS)[number]['group']): OrderField[] {
  return (Object.keys(ORDER_FIELDS) as OrderField[]).filter((field) => ORDER_FIELDS[field].group === group);
}
