/**
 * Orders over several rows, as shops export them: each row says what else is brought, and either repeats the rest of the
 * order or leaves it empty. A row that says anything else of the order, or nothing new, is an order by itself.
 */
import type { ColumnGuess } from './guess-columns.ts';
import type { OrderDraft } from './order-draft.ts';
import { isLoadField, ORDER_FIELDS, type OrderField } from './order-fields.ts';
import type { TableRow } from './table.ts';

/** Longer texts of lines are not joined any further. */
const MAX_JOINED = 1000;

export interface OrderRows {
  readonly first: TableRow;
  readonly lines: readonly TableRow[];
}

/** Between cells; no cell has it. */
const SEPARATOR = '\0';

/** Rows that are not empty, those of one order together; in the order of their first rows. */
export function groupRows(rows: readonly TableRow[], columns: readonly ColumnGuess[]): OrderRows[] {
  const number = columns.find(({ field }) => field === 'orderNumber')?.column.index;
  const indicesOf = (accepts: (field: OrderField) => boolean) =>
    columns.filter(({ field }) => accepts(field)).map(({ column }) => column.index);
  const places = indicesOf((field) => ORDER_FIELDS[field] === 'where');
  const common = indicesOf((field) => !isOfLine(field));
  const counters = indicesOf((field) => field === 'unused').filter((index) => isCounter(rows, index));
  const own = indicesOf(isOfLine).filter((index) => !counters.includes(index));
  const read = (row: TableRow) => own.map((index) => row.cells[index]).join(SEPARATOR);
  const groups: Group[] = [];
  const groupOf = new Map<string, Group>();
  for (const row of rows) {
    if (row.cells.every((cell) => cell === '')) continue;
    const id = number === undefined ? '' : row.cells[number];
    const hasPlace = places.some((index) => row.cells[index] !== '');
    const known = id === '' ? undefined : groupOf.get(id);
    if (known && common.every((index) => ['', known.first.cells[index]].includes(row.cells[index]))) {
      known.said ??= new Set([read(known.first)]);
      const said = read(row);
      if (!hasPlace || !known.said.has(said)) {
        known.said.add(said);
        known.lines.push(row);
        continue;
      }
    }
    const group = { first: row, lines: [] };
    groups.push(group);
    if (hasPlace && id !== '' && !known) groupOf.set(id, group);
  }
  return groups;
}

interface Group extends OrderRows {
  readonly lines: TableRow[];
  /** What its rows say is brought; only once there are several. */
  said?: Set<string>;
}

/** What lines of one order differ in; all else is of the order. */
function isOfLine(field: OrderField): boolean {
  return field === 'unused' || field === 'note' || field === 'skills' || isLoadField(field);
}

/** Whether a column numbers the rows: rows that differ in nothing else are the same. */
function isCounter(rows: readonly TableRow[], index: number): boolean {
  const seen = new Set<string>();
  for (const { cells } of rows) {
    if (!/^\d{1,15}$/.test(cells[index]) || seen.has(cells[index])) return false;
    seen.add(cells[index]);
  }
  return true;
}

/** What a further line says of its order. */
export type OrderLine = Pick<OrderDraft, 'loads' | 'skills' | 'note' | 'kept'>;

/** Loads added up, texts side by side. */
export function addLines(order: OrderDraft, lines: readonly OrderLine[]): OrderDraft {
  if (lines.length === 0) return order;
  const all: readonly OrderLine[] = [order, ...lines];
  const headers = new Set(all.flatMap(({ kept }) => Object.keys(kept)));
  return {
    ...order,
    loads: order.loads.map((_, i) =>
      Number(all.reduce((sum, { loads }) => sum + loads[i], 0).toPrecision(12)),
    ),
    skills: [...new Set(all.flatMap(({ skills }) => skills))],
    note: joinTexts(all.map(({ note }) => note)) || undefined,
    kept: Object.fromEntries(
      [...headers].map((header) => [header, joinTexts(all.map(({ kept }) => kept[header]))]),
    ),
  };
}

/** Each text once. */
function joinTexts(texts: readonly (string | undefined)[]): string {
  const joined: string[] = [];
  let length = 0;
  for (const text of new Set(texts)) {
    if (!text || length > MAX_JOINED) continue;
    joined.push(text);
    length += text.length;
  }
  return joined.join('; ');
}
