/** Rows of a table in the order that is asked for, and what is written into several cells at once. */

import type { Plan } from '../../plan/plan.ts';
import type { Cell } from '../../store/cells/cell.ts';

export interface GridSort {
  readonly key: string;
  readonly isDown: boolean;
}

type SortValue = number | string | undefined;

function compare(a: SortValue, b: SortValue): number {
  if (a === b) return 0;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return ORDER.compare(String(a), String(b));
}

const ORDER = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Stable; what has no value comes last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  cells: readonly Cell<Row>[],
  sort: GridSort | undefined,
  plan: Plan,
): readonly Row[] {
  const cell = cells.find(({ key }) => key === sort?.key);
  if (!cell || !sort) return rows;
  const keyed = rows.map((row) => {
    const value: SortValue = cell.sortBy ? cell.sortBy(row, plan) : cell.text(row, plan);
    return { row, value: value === '' ? undefined : value };
  });
  const sign = sort.isDown ? -1 : 1;
  keyed.sort((a, b) => {
    if (a.value === undefined || b.value === undefined)
      return (a.value === undefined ? 1 : 0) - (b.value === undefined ? 1 : 0);
    return sign * compare(a.value, b.value);
  });
  return keyed.map(({ row }) => row);
}

/** Rows in which a shown cell holds the text. */
export function searchRows<Row>(
  rows: readonly Row[],
  cells: readonly Cell<Row>[],
  search: string,
  plan: Plan,
): readonly Row[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter((row) =>
    cells.some((cell) => (cell.show ?? cell.text)(row, plan).toLowerCase().includes(wanted)),
  );
}

/** Up, then down, then not at all. */
export function nextSort(sort: GridSort | undefined, key: string): GridSort | undefined {
  if (sort?.key !== key) return { key, isDown: false };
  return sort.isDown ? undefined : { key, isDown: true };
}

export interface GridWrites<Row> {
  /** New rows by id. */
  readonly rows: ReadonlyMap<string, Row>;
  /** What could not be written, by reason. */
  readonly refused: ReadonlyMap<string, number>;
}

interface HasId {
  readonly id: string;
}

/** One text into one column of several rows. */
export function writeColumn<Row extends HasId>(
  rows: readonly Row[],
  cell: Cell<Row>,
  text: string,
  plan: Plan,
): GridWrites<Row> {
  const written = new Map<string, Row>();
  const refused = new Map<string, number>();
  for (const row of rows) {
    const result = cell.write?.(row, text, plan);
    if (result?.ok) written.set(row.id, result.value);
    else if (result) refused.set(result.reason, (refused.get(result.reason) ?? 0) + 1);
  }
  return { rows: written, refused };
}

/** Tab-separated lines into the cells from a row and a column on. */
export function writeBlock<Row extends HasId>(
  rows: readonly Row[],
  cells: readonly Cell<Row>[],
  lines: readonly (readonly string[])[],
  plan: Plan,
): GridWrites<Row> {
  const written = new Map<string, Row>();
  const refused = new Map<string, number>();
  lines.forEach((line, i) => {
    let row = rows[i];
    if (!row) return;
    line.forEach((text, j) => {
      const result = cells[j]?.write?.(row, text.trim(), plan);
      if (result?.ok) row = result.value;
      else if (result) refused.set(result.reason, (refused.get(result.reason) ?? 0) + 1);
    });
    if (row !== rows[i]) written.set(row.id, row);
  });
  return { rows: written, refused };
}
