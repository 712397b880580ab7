/** Rows of a table to orders, by the chosen columns. A row with a problem never stops the others. */

import { asMessage } from '../i18n/message.ts';
import { t } from '../i18n/t.ts';
import { checkPlace, type RegionBox } from './check-place.ts';
import { type ColumnGuess, loadColumns } from './guess-columns.ts';
import type { CheckedRows, DuplicateGroup, OrderDraft, RowProblem } from './order-draft.ts';
import { joinerOf, type LoadField, type OrderField } from './order-fields.ts';
import { addLines, groupRows, type OrderLine } from './order-lines.ts';
import { KILOGRAMS_PER_POUND, parseNumber, unitOf } from './parse-number.ts';
import { readPickup } from './read-pickup.ts';
import { readCurbside, readPriority, readType } from './read-rules.ts';
import { checkDate, readAllWindows, readDuration } from './read-times.ts';
import { RowReader } from './row-reader.ts';
import type { Table } from './table.ts';

export interface CheckOptions {
  /** The map area: places outside are reported, and swapped coordinates are recognized by it. */
  readonly region?: RegionBox;
  /** Ids that are taken already, by orders of the plan. */
  readonly existingIds?: ReadonlySet<string>;
  /** The day of the plan, `YYYY-MM-DD`: orders of other days are reported. */
  readonly date?: string;
}

const PER_BASE_UNIT: Record<string, number> = {
  ...{ kg: 1, kgs: 1, g: 0.001, t: 1000 },
  ...Object.fromEntries(['lb', 'lbs', 'pound', 'pounds'].map((unit) => [unit, KILOGRAMS_PER_POUND])),
  ...{ m3: 1, 'm³': 1, cbm: 1, l: 0.001 },
};
/** Checks every row. Problems come order by order; an order is ready only when none of its rows has any. */
export function checkRows(
  table: Table,
  columns: readonly ColumnGuess[],
  options: CheckOptions = {},
): CheckedRows {
  const columnOfField = new Map<OrderField, ColumnGuess>();
  for (const guess of columns) if (!columnOfField.has(guess.field)) columnOfField.set(guess.field, guess);
  const joined = joinedColumns(columns);
  const unused = columns.filter(({ field }) => field === 'unused');
  const loadDimensions = loadColumns(columns).map(({ field }) => field as LoadField);
  const ready: OrderDraft[] = [];
  const problems: RowProblem[] = [];
  const rowsOfId = new Map<string, { rows: number[]; drafts: OrderDraft[] }>();
  const linesOf = new Map<number, number[]>();
  for (const id of options.existingIds ?? []) rowsOfId.set(id, { rows: [], drafts: [] });
  for (const { first, lines } of groupRows(table.rows, columns)) {
    const [reader, ...others] = [first, ...lines].map((row) => new RowReader(row, columnOfField, joined));
    const order = readOrder(reader, unused, loadDimensions, options);
    const draft = addLines(
      order,
      others.map((line) => readLine(line, unused, loadDimensions)),
    );
    if (lines.length > 0)
      linesOf.set(
        first.number,
        lines.map((line) => line.number),
      );
    const found = [reader, ...others].flatMap((one) => one.problems);
    for (const problem of found) problems.push(problem);
    const known = rowsOfId.get(draft.id);
    if (known) {
      known.rows.push(first.number);
      if (found.length === 0) known.drafts.push(draft);
      continue;
    }
    rowsOfId.set(draft.id, { rows: [first.number], drafts: [] });
    if (found.length === 0) ready.push(draft);
  }
  const duplicates: DuplicateGroup[] = [];
  for (const [id, { rows, drafts }] of rowsOfId) {
    const isTaken = options.existingIds?.has(id) ?? false;
    if (rows.length > (isTaken ? 0 : 1)) duplicates.push({ id, rows, drafts });
  }
  return { ready, problems, duplicates, loadDimensions, linesOf };
}

/** Columns of fields that more than one column has. */
function joinedColumns(columns: readonly ColumnGuess[]): Map<OrderField, ColumnGuess[]> {
  const joined = new Map<OrderField, ColumnGuess[]>();
  for (const guess of columns) {
    const others = columns.filter(({ field }) => field === guess.field);
    if (joinerOf(guess.field) !== undefined && others.length > 1) joined.set(guess.field, others);
  }
  return joined;
}

function readOrder(
  reader: RowReader,
  unused: readonly ColumnGuess[],
  loads: readonly LoadField[],
  options: CheckOptions,
): OrderDraft {
  const place = checkPlace(reader, options.region);
  const number = reader.text('orderNumber');
  const pickup = readPickup(reader, options.region, options.date);
  const type = readType(reader);
  checkDate(reader, options.date);
  return {
    id: number ?? `row-${reader.row.number}`,
    name:
      reader.text('name') ??
      (place.address || (number ?? t('rows.name', { row: String(reader.row.number) }))),
    ...place,
    durationSeconds: readDuration(reader, 'duration'),
    windows: readAllWindows(reader, options.date),
    loads: loads.map((field) => readLoad(reader, field)),
    skills: splitList(reader.text('skills')),
    priority: readPriority(reader),
    type: pickup ? 'shipment' : type,
    pickup,
    vans: {
      allowed: splitList(reader.text('vehicle')),
      disallowed: splitList(reader.text('notVehicle')),
      preferred: splitList(reader.text('preferredVehicle')),
    },
    group: reader.text('group'),
    curbside: readCurbside(reader),
    streetHint: reader.text('streetHint'),
    preparationSeconds: readDuration(reader, 'preparation'),
    setupSeconds: readDuration(reader, 'setup'),
    maxSecondsInVehicle: readDuration(reader, 'maxInVehicle'),
    phone: reader.text('phone'),
    note: reader.text('note'),
    kept: keepText(reader, unused),
    row: reader.row.number,
  };
}

function readLine(reader: RowReader, unused: readonly ColumnGuess[], loads: readonly LoadField[]): OrderLine {
  return {
    loads: loads.map((field) => readLoad(reader, field)),
    skills: splitList(reader.text('skills')),
    note: reader.text('note'),
    kept: keepText(reader, unused),
  };
}

/** An empty cell is no load. Weights become kilograms, volumes cubic metres. */
function readLoad(reader: RowReader, field: LoadField): number {
  const text = reader.text(field);
  if (text === undefined) return 0;
  const { unit, decimal } = reader.column(field)?.readAs ?? {};
  const value = parseNumber(text, decimal);
  if (value === undefined || value < 0) {
    reader.report(field, {
      code: value === undefined ? 'bad-load' : 'negative-load',
      reason: asMessage(value === undefined ? 'rows.badLoad' : 'rows.negativeLoad'),
      suggestion: asMessage(value === undefined ? 'rows.badLoadWay' : 'rows.negativeLoadWay'),
      fix: value === undefined ? undefined : { kind: 'value', value: String(-value) },
    });
    return 0;
  }
  if (field !== 'weight' && field !== 'volume') return value;
  const factor = PER_BASE_UNIT[unitOf(text) ?? ''] ?? PER_BASE_UNIT[unit ?? ''] ?? 1;
  return Number((value * factor).toPrecision(12));
}

function splitList(text: string | undefined): string[] {
  const parts = (text ?? '').split(/[,;|]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** Text that the planner only carries, by header; a header that stands twice gets its letter. */
function keepText(reader: RowReader, unused: readonly ColumnGuess[]): Record<string, string> {
  const kept = new Map<string, string>();
  for (const { column } of unused) {
    const value = reader.row.cells[column.index];
    const { header, letter } = column;
    if (value) kept.set(kept.has(header) ? `${header} (${letter})` : header, value);
  }
  const email = reader.text('email');
  if (email !== undefined) kept.set('Email', email);
  return Object.fromEntries(kept);
}
