/**
 * The caller's rows of seconds or metres as one table. Read by a plain loop: a schema per cell would take a second for a
 * million of them.
 */
import { z } from 'zod';

/** Seconds or metres below this leave room for sums in 32 bits. */
const LARGEST_LEG = 2 ** 29;

/** Square and row-major, whole numbers; -1 where there is no way. */
interface MatrixTable {
  readonly size: number;
  readonly values: Int32Array;
}

interface RowProblem {
  readonly row: number;
  readonly message: string;
}

/** Rows of numbers to a table; null = not reachable. The first problem otherwise. */
export function readMatrixTable(rows: readonly unknown[]): MatrixTable | RowProblem {
  const size = rows.length;
  const values = new Int32Array(size * size);
  for (let r = 0; r < size; r++) {
    const row = rows[r];
    if (!Array.isArray(row)) return { row: r, message: 'must be a row of values' };
    if (row.length !== size)
      return { row: r, message: `must have ${size} values, as many as there are rows, found ${row.length}` };
    const first = r * size;
    for (let c = 0; c < size; c++) {
      const value: unknown = row[c];
      if (value === null) values[first + c] = -1;
      else if (typeof value === 'number' && value >= 0 && value < LARGEST_LEG)
        values[first + c] = Math.round(value);
      else
        return {
          row: r,
          message: `values must be null or numbers from 0 to ${LARGEST_LEG - 1}, value ${c} is not`,
        };
    }
  }
  return { size, values };
}

/** The rows as a caller writes them; whoever parses gets the table. */
export const matrixRowsSchema = z
  .custom<readonly (readonly (number | null)[])[]>((value) => Array.isArray(value), {
    error: 'must be an array of rows',
  })
  .transform((rows, context): MatrixTable => {
    const table = readMatrixTable(rows);
    if ('values' in table) return table;
    context.addIssue({ code: 'custom', message: table.message, path: [table.row] });
    return z.NEVER;
  });
