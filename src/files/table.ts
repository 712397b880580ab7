/** What every order file becomes: named columns over rows of text, each row knowing its number in the file. */

import { asMessage, type Message } from '../i18n/message.ts';
import type { TextEncoding } from './decode-text.ts';
import { type FileResult, fileFailure } from './file-result.ts';
import type { PlaceKind } from './place-formats.ts';
import type { Delimiter } from './read-csv.ts';

export interface TableColumn {
  /** As a spreadsheet shows it: A, B, ... AA. */
  readonly letter: string;
  readonly header: string;
  readonly index: number;
}

export interface TableRow {
  /** As a spreadsheet shows it, counted from 1. */
  readonly number: number;
  /** As many cells as the table has columns, trimmed. */
  readonly cells: readonly string[];
}

/** How the file was read: what was found out, and what a person may want to have otherwise. */
export interface TableShape {
  readonly kind: 'text' | 'xlsx' | 'geojson' | PlaceKind;
  readonly encoding?: TextEncoding;
  readonly delimiter?: Delimiter;
  /** The first rows of the file as they stand, above the header too. */
  readonly preview: readonly (readonly string[])[];
  /** Of a worksheet: rows hidden by hand or by a filter, whether they were read or not. */
  readonly hiddenRows?: number;
  readonly mergedCells?: number;
  /** Of a GPX file. */
  readonly trackPoints?: number;
}

const PREVIEW_ROWS = 8;

export interface Table {
  readonly name: string;
  readonly shape: TableShape;
  readonly sheet?: string;
  /** All sheets of a workbook, in order. */
  readonly sheets?: readonly string[];
  /** Row number of the header, 0 when the file has none. */
  readonly headerRow: number;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** A string is the text itself, as older versions stored it. */
  readonly warnings: readonly (Message | string)[];
}

export interface TableLimits {
  readonly maxBytes: number;
  readonly maxRows: number;
  readonly maxColumns: number;
}

export const DEFAULT_LIMITS: TableLimits = { maxBytes: 20 * 1024 * 1024, maxRows: 100_000, maxColumns: 200 };

/** 0 -> A, 25 -> Z, 26 -> AA. */
export function columnLetter(index: number): string {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/**
 * Rows of any width to a table: the header taken off, empty rows and empty columns at the end left out. `skipped`: row
 * numbers that are not wanted.
 */
export function buildTable(
  records: readonly (readonly string[])[],
  headerRow: number,
  limits: TableLimits,
  about: Pick<Table, 'name' | 'sheet' | 'sheets' | 'warnings'> & { shape: Omit<TableShape, 'preview'> },
  skipped?: ReadonlySet<number>,
): FileResult<Table> {
  let width = 0;
  const filled: { number: number; cells: readonly string[] }[] = [];
  for (const [i, cells] of records.entries()) {
    const used = usedWidth(cells);
    width = Math.max(width, used);
    if (used > 0 && i + 1 > headerRow && !skipped?.has(i + 1)) filled.push({ number: i + 1, cells });
  }
  if (filled.length > limits.maxRows) {
    return fileFailure(
      'too-many-rows',
      asMessage('files.tooManyRows', { count: filled.length, limit: limits.maxRows }),
      asMessage('files.split'),
      asMessage('files.row', { row: String(filled[limits.maxRows].number) }),
    );
  }
  if (width > limits.maxColumns) {
    return fileFailure(
      'too-many-columns',
      asMessage('files.tooManyColumns', { count: width, limit: limits.maxColumns }),
      asMessage('files.tooManyColumnsRemedy'),
      asMessage('files.column', { letter: columnLetter(limits.maxColumns) }),
    );
  }
  if (filled.length === 0) {
    return fileFailure(
      'no-rows',
      asMessage(records.length === 0 ? 'files.noRows' : 'files.onlyHeader'),
      asMessage('files.noRowsRemedy'),
    );
  }
  const header = headerRow > 0 ? (records[headerRow - 1] ?? []) : [];
  const warnings = [...about.warnings];
  if (headerRow > 0) {
    const longer = filled.filter(({ cells }) => usedWidth(cells) > Math.max(usedWidth(header), 1));
    if (longer.length > 0) {
      warnings.push(asMessage('files.longRows', { count: longer.length, row: String(longer[0].number) }));
    }
  }
  const columns = Array.from({ length: width }, (_, index) => ({
    letter: columnLetter(index),
    header: header[index]?.trim() || `Column ${columnLetter(index)}`,
    index,
  }));
  const rows = filled.map(({ number, cells }) => ({
    number,
    cells: Array.from({ length: width }, (_, i) => cells[i]?.trim() ?? ''),
  }));
  const preview = records.slice(0, PREVIEW_ROWS).map((cells) => cells.slice(0, limits.maxColumns));
  const shape = { ...about.shape, preview };
  return { ok: true, value: { ...about, shape, headerRow, columns, rows, warnings } };
}

function usedWidth(cells: readonly string[]): number {
  for (let i = cells.length; i > 0; i--) if (cells[i - 1].trim() !== '') return i;
  return 0;
}
