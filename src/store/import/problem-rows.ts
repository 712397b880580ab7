/** The rows of a file that wait for a person, as a file of their own. */

import { nameHeader } from '../../files/normalize-header.ts';
import type { CheckedRows } from '../../files/order-draft.ts';
import type { Table } from '../../files/table.ts';
import { writeCsv } from '../../files/write-csv.ts';
import { t } from '../../i18n/t.ts';
import { writeMessage } from '../../i18n/write-message.ts';
import { rowsWithProblems } from './check-step.ts';

/** The rows with problems as they stand, with the reasons in a last column; CSV text safe for spreadsheet programs. */
export function writeProblemRows(table: Table, checked: CheckedRows): string {
  const reasons = new Map<number, string[]>();
  for (const problem of checked.problems) {
    const where = problem.column ? `${nameHeader(problem.column.header)}: ` : '';
    reasons.set(problem.row, [
      ...(reasons.get(problem.row) ?? []),
      `${where}${writeMessage(problem.reason)}`,
    ]);
  }
  const wanted = new Set(rowsWithProblems(checked));
  const rows = table.rows.filter((row) => wanted.has(row.number));
  return writeCsv(
    [
      [...table.columns.map((column) => column.header), t('import.csvRow'), t('import.csvProblem')],
      ...rows.map((row) => [...row.cells, String(row.number), (reasons.get(row.number) ?? []).join('; ')]),
    ],
    { byteOrderMark: true },
  );
}
