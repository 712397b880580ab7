/** The check of all rows, and what a person does about what it found. */
import { checkRows } from '../../files/check-rows.ts';
import {
  type DuplicateChoice,
  findDuplicates,
  type KnownOrder,
  type Resolved,
  resolveDuplicates,
} from '../../files/find-duplicates.ts';
import type { ColumnGuess } from '../../files/guess-columns.ts';
import type { CheckedRows, ProblemCode, RowProblem } from '../../files/order-draft.ts';
import { groupRows, type OrderRows } from '../../files/order-lines.ts';
import type { Table } from '../../files/table.ts';
import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Box } from '../regions/outside-region.ts';
import { addEdits, applyEdits, type CellEdit } from './cell-edits.ts';
import type { ImportState, ImportStore } from './import-state.ts';

/**
 * The map area counts as the place to check against only when most located rows lie in it: an order file for another
 * area is imported as it is, and the area is got afterwards. `isLeftover`: rows that were parked, whose good neighbours
 * are in the plan already.
 */
export function checkTable(
  table: Table,
  columns: readonly ColumnGuess[],
  existingIds: ReadonlySet<string>,
  region: Box | undefined,
  date?: string,
  isLeftover = false,
): CheckedRows {
  if (!region) return checkRows(table, columns, { existingIds, date });
  const within = checkRows(table, columns, { existingIds, region, date });
  const countOf = (code: ProblemCode) => within.problems.filter((problem) => problem.code === code).length;
  // Coordinates that lie in the area once they are exchanged speak for the area.
  const isElsewhere = countOf('outside-region') > within.ready.length + countOf('swapped');
  return isElsewhere && !isLeftover ? checkRows(table, columns, { existingIds, date }) : within;
}

function toKnown({ id, name, address, location }: Order): KnownOrder {
  return { id, name, address, location };
}

/** Checks the rows as they stand now. */
export function runCheck(store: ImportStore, plan: Plan, region: Box | undefined): void {
  const { table, columns, mode, parkedId } = store.getState();
  if (!table) return;
  const existing = mode === 'append' ? plan.orders : [];
  const ids = new Set(existing.map(({ id }) => id));
  const checked = checkTable(table, columns, ids, region, plan.date, parkedId !== undefined);
  store.setState({ checked, duplicates: findDuplicates(checked, existing.map(toKnown)) });
}

export function changeCells(store: ImportStore, cells: readonly CellEdit[]): void {
  store.setState(({ edits, skipped, source }) => {
    if (!source) return {};
    const next = addEdits(edits, cells);
    return { edits: next, table: applyEdits(source, next, skipped), isTouched: true };
  });
}

/** Rows, with the further ones of the orders that begin in them. */
function withLines(rows: readonly number[], orders: readonly OrderRows[]): Set<number> {
  const all = new Set(rows);
  for (const { first, lines } of orders)
    if (all.has(first.number)) for (const line of lines) all.add(line.number);
  return all;
}

export function skipRows(store: ImportStore, rows: readonly number[], isSkipped = true): void {
  store.setState(({ edits, skipped, source, columns }) => {
    if (!source) return {};
    const next = new Set(skipped);
    for (const row of withLines(rows, groupRows(source.rows, columns))) {
      if (isSkipped) next.add(row);
      else next.delete(row);
    }
    return { skipped: next, table: applyEdits(source, edits, next), isTouched: true };
  });
}

/** What one click does about a problem, as changes of cells; none where nothing is suggested. */
export function editsOfFix(problem: RowProblem, { table, columns }: ImportState): CellEdit[] {
  const { fix, row, column } = problem;
  if (fix?.kind === 'value' && column) return [{ row, column: column.index, value: fix.value }];
  if (fix?.kind === 'empty' && column) return [{ row, column: column.index, value: '' }];
  if (fix?.kind !== 'swap-coordinates' || !table) return [];
  const cells = table.rows.find(({ number }) => number === row)?.cells;
  const indexOf = (field: string) => columns.find((guess) => guess.field === field)?.column.index;
  const [lat, lon, both] = [indexOf('latitude'), indexOf('longitude'), indexOf('latLon')];
  if (!cells) return [];
  if (lat !== undefined && lon !== undefined && cells[lat] && cells[lon])
    return [
      { row, column: lat, value: cells[lon] },
      { row, column: lon, value: cells[lat] },
    ];
  return both === undefined ? [] : [{ row, column: both, value: fix.pair }];
}

/** The same for all problems of a kind. */
export function editsOfAll(code: ProblemCode, state: ImportState): CellEdit[] {
  const alike = state.checked?.problems.filter((problem) => problem.code === code) ?? [];
  return alike.flatMap((problem) => editsOfFix(problem, state));
}

/** Cells of all problems of a kind, taken for empty. */
export function editsToEmpty(code: ProblemCode, { checked }: ImportState): CellEdit[] {
  return (checked?.problems ?? []).flatMap(({ code: own, row, column }) =>
    own === code && column ? [{ row, column: column.index, value: '' }] : [],
  );
}

/** Cells that say the same as one with a problem, and have the same problem. */
interface AlikeCells {
  readonly column: number;
  readonly value: string;
  readonly rows: readonly number[];
}

/** Of a kind of problem, the values that stand more than once, those that stand most often first. */
export function listAlike(problems: readonly RowProblem[], code: ProblemCode): AlikeCells[] {
  const found = new Map<string, AlikeCells & { rows: number[] }>();
  for (const { code: own, column, value, row } of problems) {
    if (own !== code || !column || value === '') continue;
    const key = `${column.index} ${value}`;
    const cells = found.get(key) ?? { column: column.index, value, rows: [] };
    found.set(key, cells);
    cells.rows.push(row);
  }
  return [...found.values()]
    .filter(({ rows }) => rows.length > 1)
    .sort((a, b) => b.rows.length - a.rows.length);
}

/** The value of a cell into the rows with a problem below it. */
export function editsOfFillDown(row: number, column: number, { table, checked }: ImportState): CellEdit[] {
  const value = table?.rows.find(({ number }) => number === row)?.cells[column];
  const below = new Set(
    checked?.problems.flatMap((problem) =>
      problem.row > row && (problem.column?.index === column || !problem.column) ? [problem.row] : [],
    ),
  );
  return value === undefined ? [] : [...below].map((one) => ({ row: one, column, value }));
}

export function choose(store: ImportStore, key: string, choice: DuplicateChoice): void {
  store.setState(({ choices }) => ({ choices: new Map(choices).set(key, choice), isTouched: true }));
}

const NOTHING: Resolved = { added: [], mergedInto: new Map(), skipped: 0, unmergeable: 0 };

/** What "Add now" brings. */
export function listAdded({ checked, duplicates, choices }: ImportState): Resolved {
  return checked ? resolveDuplicates(checked, duplicates, choices) : NOTHING;
}

/** Numbers of the rows that wait for a person. */
/** All rows of the orders that have a problem in one of them, in the order of the file. */
export function rowsWithProblems({ problems, linesOf }: CheckedRows): number[] {
  const rows = new Set(problems.map(({ row }) => row));
  for (const [first, lines] of linesOf) {
    const all = [first, ...lines];
    if (all.some((row) => rows.has(row))) for (const row of all) rows.add(row);
  }
  return [...rows].sort((a, b) => a - b);
}

/** Days of which orders are that are not for the plan's, with how many rows, the earliest first. */
export function countOtherDays({ problems }: CheckedRows): [day: string, rows: number][] {
  const counts = new Map<string, number>();
  for (const { day } of problems) if (day !== undefined) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}
