/** The stop list as CSV text. */
import { type CsvOptions, writeCsv } from '../write-csv.ts';
import type { ExportPlan } from './export-plan.ts';
import { buildStopTable, type Cell } from './stop-table.ts';

/** Spreadsheet programs that part cells by `;` write decimals with a comma. */
function cellText(cell: Cell, hasComma: boolean): string {
  if (typeof cell === 'string') return cell;
  return hasComma ? String(cell).replace('.', ',') : String(cell);
}

/** With `;` decimals have a comma, and the text begins with a byte order mark unless told otherwise. */
export function writeStopsCsv(plan: ExportPlan, options: CsvOptions = {}): string {
  const hasComma = options.delimiter === ';';
  const { header, rows } = buildStopTable(plan);
  return writeCsv([header, ...rows.map((row) => row.map((cell) => cellText(cell, hasComma)))], {
    byteOrderMark: hasComma,
    ...options,
  });
}
