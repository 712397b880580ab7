/** Any order file to a table: sniffs the kind, decodes, splits, finds the header. */
import { decodeText, type TextEncoding } from './decode-text.ts';
import { detectHeaderRow } from './detect-header.ts';
import { detectKind, type NamedBytes } from './file-kind.ts';
import { type FileResult, fileFailure } from './file-result.ts';
import { type Delimiter, readCsv } from './read-csv.ts';
import { readGeojson } from './read-geojson.ts';
import { readXlsx } from './read-xlsx.ts';
import { buildTable, DEFAULT_LIMITS, type Table, type TableLimits } from './table.ts';

export interface ReadOptions {
  /** Name of the sheet of a workbook; the first one with rows otherwise. */
  readonly sheet?: string;
  /** Row number of the header, 0 for none; found by itself otherwise. */
  readonly headerRow?: number;
  readonly delimiter?: Delimiter;
  readonly encoding?: TextEncoding;
  readonly limits?: Partial<TableLimits>;
}

/** Blank rows are read too, so that row numbers hold; more than this many per allowed row are not. */
const BLANK_ALLOWANCE = 2;

/**
 * Reads CSV, TSV, XLSX and GeoJSON. `file.bytes` is only read. Expected failures (wrong kind, too large, damaged,
 * empty) come back as values.
 */
export async function readTable(file: NamedBytes, options: ReadOptions = {}): Promise<FileResult<Table>> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const kind = detectKind(file);
  if (!kind.ok) return kind;
  if (file.bytes.length > limits.maxBytes) {
    const limit = Math.round(limits.maxBytes / 1024 / 1024);
    return fileFailure(
      'too-large',
      `${file.name} is ${Math.ceil(file.bytes.length / 1024 / 1024)} MB; the limit is ${limit} MB.`,
      'Split the file and add the parts one after the other.',
    );
  }
  if (kind.value === 'xlsx') return readWorkbook(file, options, limits);
  const { text, encoding } = decodeText(file.bytes, options.encoding);
  if (kind.value === 'geojson') {
    const points = readGeojson(text);
    if (!points.ok) return points;
    const { records, warnings } = points.value;
    return buildTable(records, 1, limits, { name: file.name, warnings });
  }
  const maxRecords = limits.maxRows * BLANK_ALLOWANCE + 10;
  const { records, warnings } = readCsv(text, maxRecords, options.delimiter);
  if (encoding === 'windows-1252') warnings.push('Read as Windows-1252, because it is not valid UTF-8.');
  const headerRow = options.headerRow ?? detectHeaderRow(records);
  return buildTable(records, headerRow, limits, { name: file.name, warnings });
}

/** Rows pasted from a spreadsheet: the clipboard's text instead of a file. */
export function readPastedRows(text: string, options: ReadOptions = {}): FileResult<Table> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const { records, warnings } = readCsv(text, limits.maxRows * BLANK_ALLOWANCE + 10, options.delimiter);
  const headerRow = options.headerRow ?? detectHeaderRow(records);
  return buildTable(records, headerRow, limits, { name: 'Pasted rows', warnings });
}

async function readWorkbook(
  file: NamedBytes,
  options: ReadOptions,
  limits: TableLimits,
): Promise<FileResult<Table>> {
  const workbook = await readXlsx(file.bytes, limits, options.sheet);
  if (!workbook.ok) return workbook;
  const { records, sheet, sheets } = workbook.value;
  const headerRow = options.headerRow ?? detectHeaderRow(records);
  return buildTable(records, headerRow, limits, { name: file.name, sheet, sheets, warnings: [] });
}
