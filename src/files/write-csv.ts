/** Rows to CSV text (RFC 4180), safe to open in a spreadsheet program. */
import Papa from 'papaparse';

export interface CsvOptions {
  readonly delimiter?: ',' | ';' | '\t';
  /** A byte order mark lets Excel read the text as UTF-8. */
  readonly byteOrderMark?: boolean;
}

/** Programs skip blanks before a formula, and cut or drop cells at tabs and line breaks; wide signs count in East Asia. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠\t\r\n]/;
const PLAIN_NUMBER = /^ *[+-]?\d+(?:[.,]\d+)?$/;

/**
 * A spreadsheet program runs cells that start like a formula; a leading apostrophe makes them text. Plain numbers are
 * left alone. The text ends with a line break; no rows give an empty text.
 */
export function writeCsv(rows: readonly (readonly string[])[], options: CsvOptions = {}): string {
  if (rows.length === 0) return '';
  const guarded = rows.map((row) => row.map(guardCell));
  const text = Papa.unparse(guarded, { delimiter: options.delimiter ?? ',', newline: '\r\n' });
  return `${options.byteOrderMark ? '\uFEFF' : ''}${text}\r\n`;
}

/** The cell as text that no spreadsheet program takes for a formula. */
export function guardCell(cell: string): string {
  return FORMULA_START.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell;
}

/** Takes the apostrophe of {@link guardCell} away again. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;
}
