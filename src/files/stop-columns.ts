/**
 * Columns of the table of stops that this program writes, and their headings in every language: a file is read back
 * whatever language it was written in and whatever is spoken by then.
 */
import { table as de } from '../i18n/de/table.ts';
import { table as en } from '../i18n/en/table.ts';
import { table as es } from '../i18n/es/table.ts';
import { table as fr } from '../i18n/fr/table.ts';
import { normalizeHeader } from './normalize-header.ts';
import type { OrderField } from './order-fields.ts';

/** What the plan says of a stop that is on a route. */
export const PLANNED_COLUMNS = [
  'plannedOn',
  'driver',
  'sequence',
  'arrival',
  'begin',
  'leave',
  'late',
] as const;
/** What the order says: each is the import's field of that name. */
export const ORDER_COLUMNS = [
  'orderNumber',
  'name',
  'address',
  'latitude',
  'longitude',
  'window',
  'duration',
  'type',
  'skills',
  'priority',
  'phone',
  'note',
] as const satisfies readonly OrderField[];
/** Why a stop is on no route. */
const REASON_COLUMN = 'reason';
/** What became of a stop; only in the table of a day on which something was marked. */
const OUTCOME_COLUMN = 'outcome';

/** Which load a stop belongs to; only in the table of a plan whose vans come back for more. */
const TRIP_COLUMN = 'trip';

type PlanColumn =
  | (typeof PLANNED_COLUMNS)[number]
  | typeof REASON_COLUMN
  | typeof OUTCOME_COLUMN
  | typeof TRIP_COLUMN;
type OrderColumn = (typeof ORDER_COLUMNS)[number];
export type StopColumn = PlanColumn | OrderColumn;

/** In every table of stops. */
const PLAN_COLUMNS: readonly PlanColumn[] = [...PLANNED_COLUMNS, REASON_COLUMN];
const STOP_COLUMNS: readonly StopColumn[] = [...PLAN_COLUMNS, TRIP_COLUMN, OUTCOME_COLUMN, ...ORDER_COLUMNS];
/** Those that no stop of a route leaves empty. */
const FILLED: readonly StopColumn[] = ['plannedOn', 'sequence', 'arrival', 'begin', 'leave'];

/** Columns by heading, for each language. */
const LANGUAGES: readonly ReadonlyMap<string, StopColumn>[] = [en, de, fr, es].map(
  (texts) => new Map(STOP_COLUMNS.map((column) => [normalizeHeader(texts[`table.${column}`]), column])),
);

/** Whether a column says something of the order, not of the plan. */
export function isOrderColumn(column: StopColumn): column is OrderColumn {
  return (ORDER_COLUMNS as readonly StopColumn[]).includes(column);
}

/** Every heading of every language, as `normalizeHeader` gives it. */
export function listHeadings(): [heading: string, column: StopColumn][] {
  return LANGUAGES.flatMap((columns) => [...columns]);
}

/**
 * Columns of a table that this program wrote, by position; none of any other table. All that the plan says in one
 * language is sign enough: nobody else heads eight columns like that.
 */
export function findOwnColumns(headers: readonly string[]): ReadonlyMap<number, StopColumn> {
  const bare = headers.map(normalizeHeader);
  const language = LANGUAGES.find((columns) => {
    const found = new Set(bare.map((header) => columns.get(header)));
    return PLAN_COLUMNS.every((column) => found.has(column));
  });
  const own = new Map<number, StopColumn>();
  for (const [heading, column] of language ?? []) {
    const index = bare.indexOf(heading);
    if (index >= 0) own.set(index, column);
  }
  return own;
}

/**
 * The names without those of plan columns, where orders came back from a table of an earlier plan: what it said of them
 * is out of date, and a new table says it anew.
 */
export function withoutPlanColumns(names: readonly string[]): string[] {
  const bare = new Set(names.map(normalizeHeader));
  const stale = new Set<string>();
  for (const columns of LANGUAGES) {
    const found = [...columns].filter(([heading]) => bare.has(heading));
    const isPlanned = FILLED.every((column) => found.some((each) => each[1] === column));
    for (const [heading, column] of found) {
      if (column === REASON_COLUMN || (isPlanned && !isOrderColumn(column))) stale.add(heading);
    }
  }
  return names.filter((name) => !stale.has(normalizeHeader(name)));
}
