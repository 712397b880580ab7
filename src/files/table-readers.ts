/** Each kind of file with rows to a table: decodes, splits, finds the header. */
import { asMessage, type Message } from '../i18n/message.ts';
import { decodeText, type TextEncoding } from './decode-text.ts';
import { detectHeaderRow } from './detect-header.ts';
import type { NamedBytes } from './file-kind.ts';
import type { FileResult } from './file-result.ts';
import type { PlaceRecords } from './place-records.ts';
import { type Delimiter, readCsv } from './read-csv.ts';
import type { TrackUse } from './read-gpx.ts';
import { readXlsx } from './read-xlsx.ts';
import { fillMerged } from './sheet-marks.ts';
import { buildTable, DEFAULT_LIMITS, type Table, type TableLimits, type TableShape } from './table.ts';

export interface ReadOptions {
  /** Name of the sheet of a workbook; the first one that looks like orders otherwise. */
  readonly sheet?: string;
  /** Row number of the header, 0 for none; found by itself otherwise. */
  readonly headerRow?: number;
  readonly delimiter?: Delimiter;
  readonly encoding?: TextEncoding;
  /** Rows that a workbook hides; they are left out unless this says otherwise. */
  readonly hiddenRows?: 'add' | 'leave-out';
  /** Points of GPX tracks. */
  readonly trackUse?: TrackUse;
  readonly limits?: Partial<TableLimits>;
}

/** Blank rows are read too, so that row numbers hold; more than this many per allowed row are not. */
const BLANK_ALLOWANCE = 2;

export function limitsOf({ limits }: ReadOptions): TableLimits {
  return { ...DEFAULT_LIMITS, ...limits };
}

export function readTextFile(file: NamedBytes, options: ReadOptions): FileResult<Table> {
  const { text, encoding } = decodeText(file.bytes, options.encoding);
  const warnings = encoding === 'windows-1252' && !options.encoding ? [asMessage('files.readAsWindows')] : [];
  return readText(file.name, text, options, warnings, encoding);
}

export function readText(
  name: string,
  text: string,
  options: ReadOptions,
  notes: readonly Message[],
  encoding?: TextEncoding,
): FileResult<Table> {
  const limits = limitsOf(options);
  const maxRecords = limits.maxRows * BLANK_ALLOWANCE + 10;
  const { records, warnings, delimiter } = readCsv(text, maxRecords, options.delimiter);
  const headerRow = options.headerRow ?? detectHeaderRow(records);
  const shape = { kind: 'text', encoding, delimiter } as const;
  return buildTable(records, headerRow, limits, { name, warnings: [...warnings, ...notes], shape });
}

export function readPlaces(
  name: string,
  kind: TableShape['kind'],
  { records, warnings, trackPoints }: PlaceRecords,
  options: ReadOptions,
): FileResult<Table> {
  return buildTable(records, 1, limitsOf(options), { name, warnings, shape: { kind, trackPoints } });
}

export async function readWorkbook(file: NamedBytes, options: ReadOptions): Promise<FileResult<Table>> {
  const limits = limitsOf(options);
  const workbook = await readXlsx(file.bytes, limits, options.sheet);
  if (!workbook.ok) return workbook;
  const { records, sheet, sheets, marks } = workbook.value;
  const headerRow = options.headerRow ?? detectHeaderRow(records);
  fillMerged(records, marks.merged, headerRow);
  const hidden = [...marks.hiddenRows].filter((row) => row > headerRow && row <= records.length);
  const isAdded = options.hiddenRows === 'add' || hidden.length === records.length - headerRow;
  const shape = { kind: 'xlsx', hiddenRows: hidden.length, mergedCells: marks.merged.length } as const;
  const about = { name: file.name, sheet, sheets, warnings: [], shape };
  return buildTable(records, headerRow, limits, about, isAdded ? undefined : new Set(hidden));
}
