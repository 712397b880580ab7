/** The import of an order file as it stands: which file, how it is read, what its columns mean, what was changed. */
import { createStore } from 'zustand/vanilla';
import type { NamedBytes } from '../../files/file-kind.ts';
import type { FileError, FileResult } from '../../files/file-result.ts';
import type { Duplicate, DuplicateChoice } from '../../files/find-duplicates.ts';
import type { ColumnGuess } from '../../files/guess-columns.ts';
import type { CheckedRows } from '../../files/order-draft.ts';
import type { OrderFile } from '../../files/read-order-file.ts';
import type { Table } from '../../files/table.ts';
import type { ReadOptions } from '../../files/table-readers.ts';
import type { Message } from '../../i18n/message.ts';

export type OtherContent = Exclude<OrderFile, { kind: 'table' }>;

/** A file that waits for the person to say what to do with it. */
export interface OtherFile {
  readonly file: NamedBytes;
  readonly content: OtherContent;
}

export type ImportStep = 'drop' | 'shape' | 'columns' | 'check' | 'locate';
/** `update`: orders whose number the plan has are changed, others are added. */
export type ImportMode = 'append' | 'update' | 'replace';

/** Cells changed by hand: row number, then column index. */
export type CellEdits = ReadonlyMap<number, ReadonlyMap<number, string>>;

/** Reads a file somewhere: in a worker, or right here. */
export type ReadOrderFile = (file: NamedBytes, options: ReadOptions) => Promise<FileResult<OrderFile>>;

/** What a file is called, without the ending that says its format. */
export function withoutEnding(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '');
}

/** `message` is a text already where the reader of plans wrote it. */
export interface ShownFileError extends Omit<FileError, 'message'> {
  readonly message: Message | string;
  readonly file: string;
}

interface MappingInUse {
  readonly id: string;
  readonly name: string;
  /** ISO moment of its last use before this one. */
  readonly usedAt?: string;
}

export interface ImportState {
  isOpen: boolean;
  step: ImportStep;
  mode: ImportMode;
  /** What is read; pasted text is kept as a file too. */
  file?: NamedBytes;
  reading: ReadOptions;
  isReading: boolean;
  /** As read from the file. */
  source?: Table;
  /** With the cells changed by hand, and without rows left out. */
  table?: Table;
  columns: readonly ColumnGuess[];
  edits: CellEdits;
  /** Numbers of rows that the person leaves out. */
  skipped: ReadonlySet<number>;
  checked?: CheckedRows;
  duplicates: readonly Duplicate[];
  choices: ReadonlyMap<string, DuplicateChoice>;
  mapping?: MappingInUse;
  /** The parked rows that are worked on, instead of a file. */
  parkedId?: string;
  /** Something was chosen by hand, which closing would throw away. */
  isTouched: boolean;
  /** A file that is no list of orders. */
  other?: OtherFile;
  /** Files that come after this one. */
  waiting: readonly { file: File; mode: ImportMode }[];
  /** Why a file could not be read; a file that is open stays open. */
  error?: ShownFileError;
}

export const CLOSED: ImportState = {
  isOpen: false,
  step: 'columns',
  mode: 'append',
  reading: {},
  isReading: false,
  columns: [],
  edits: new Map(),
  skipped: new Set(),
  duplicates: [],
  choices: new Map(),
  isTouched: false,
  waiting: [],
};

export function createImportStore() {
  return createStore<ImportState>()(() => CLOSED);
}

export type ImportStore = ReturnType<typeof createImportStore>;

/** Reading an order file in this thread, where there is no worker for it. */

/** The readers are loaded with the first file. */
export const readHere: ReadOrderFile = async (file, read) =>
  (await import('../../files/read-order-file.ts')).readOrderFile(file, read);
