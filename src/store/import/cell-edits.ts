/** Cells that were changed by hand, laid over the table as it was read. */
import type { Table, TableRow } from '../../files/table.ts';
import type { CellEdits } from './import-state.ts';

export interface CellEdit {
  readonly row: number;
  readonly column: number;
  readonly value: string;
}

export function addEdits(edits: CellEdits, added: readonly CellEdit[]): CellEdits {
  const next = new Map([...edits].map(([row, cells]) => [row, new Map(cells)]));
  for (const { row, column, value } of added) {
    const cells = next.get(row) ?? new Map<number, string>();
    cells.set(column, value.trim());
    next.set(row, cells);
  }
  return next;
}

/** The table with the edits, without rows that are left out. */
export function applyEdits(source: Table, edits: CellEdits, skipped: ReadonlySet<number>): Table {
  if (edits.size === 0 && skipped.size === 0) return source;
  const rows = source.rows.flatMap((row): TableRow[] => {
    if (skipped.has(row.number)) return [];
    const changed = edits.get(row.number);
    if (!changed) return [row];
    return [{ ...row, cells: row.cells.map((cell, i) => changed.get(i) ?? cell) }];
  });
  return { ...source, rows };
}
