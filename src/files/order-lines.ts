/**
 * Orders over several rows, as shops export them: the rows below the first have its number and no place of their own, and
 * say what else is brought. A row with a place is an order by itself, whatever its number.
 */
import type { ColumnGuess } from './guess-columns.ts';
import type { OrderDraft } from './order-draft.ts';
import { ORDER_FIELDS, type OrderField } from './order-fields.ts';
import type { TableRow } from './table.ts';

/** Longer texts of lines are not joined any further. */
const MAX_JOINED = 1000;

export interface OrderRows {
  readonly first: TableRow;
  readonly lines: readonly TableRow[];
}

const isOfPlace = (field: OrderField) => ORDER_FIELDS[field] === 'where';

/** Rows that are not empty, those of one order together; in the order of their first rows. */
export function groupRows(rows: readonly TableRow[], columns: readonly ColumnGuess[]): OrderRows[] {
  const number = columns.find(({ field }) => field === 'orderNumber')?.column.index;
  const places = columns.filter(({ field }) => isOfPlace(field)).map(({ column }) => column.index);
  const groups: { first: TableRow; lines: TableRow[] }[] = [];
  const groupOf = new Map<string, (typeof groups)[number]>();
  for (const row of rows) {
    if (row.cells.every((cell) => cell === '')) continue;
    const id = number === undefined ? '' : row.cells[number];
    const hasPlace = places.some((index) => row.cells[index] !== '');
    const known = hasPlace || id === '' ? undefined : groupOf.get(id);
    if (known) {
      known.lines.push(row);
      continue;
    }
    const group = { first: row, lines: [] };
    groups.push(group);
    if (hasPlace && id !== '' && !groupOf.has(id)) groupOf.set(id, group);
  }
  return groups;
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
