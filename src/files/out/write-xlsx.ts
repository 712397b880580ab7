/** A plan as a workbook: a sheet of stops and one of routes. Text is stored as text, so no cell can be run as a formula. */
import type { ExportPlan } from './export-plan.ts';
import { buildRouteTable, buildStopTable, type StopTable } from './stop-table.ts';
import { FORBIDDEN } from './xml-text.ts';

/** Excel refuses workbooks with longer cells. */
const LONGEST_CELL = 32_767;
const WIDEST = 40;

function toSheet({ header, rows }: StopTable, name: string) {
  const head = header.map((value) => ({
    value: cleanText(value),
    type: String,
    fontWeight: 'bold' as const,
  }));
  const data = rows.map((row) =>
    row.map((value) => {
      if (value === '') return null;
      return typeof value === 'number' ? { value, type: Number } : { value: cleanText(value), type: String };
    }),
  );
  const columns = header.map((title, i) => ({
    width: Math.min(
      WIDEST,
      rows.reduce((widest, row) => Math.max(widest, String(row[i]).length), title.length) + 2,
    ),
  }));
  return { data: [head, ...data], columns, sheet: name, stickyRowsCount: 1 };
}

function cleanText(text: string): string {
  return text.replace(FORBIDDEN, '').slice(0, LONGEST_CELL);
}

/** `names`: titles of the two sheets. The library is loaded when the first workbook is written. */
export async function writeXlsx(
  plan: ExportPlan,
  names: { readonly stops: string; readonly routes: string },
): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const sheets = [toSheet(buildStopTable(plan), names.stops), toSheet(buildRouteTable(plan), names.routes)];
  return writeExcelFile(sheets).toBlob();
}
