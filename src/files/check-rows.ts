/** Rows of a table to orders, by the chosen columns. A row with a problem never stops the others. */
import { checkPlace, type RegionBox } from './check-place.ts';
import { type ColumnGuess, loadColumns } from './guess-columns.ts';
import type { CheckedRows, DuplicateGroup, OrderDraft, RowProblem } from './order-draft.ts';
import type { LoadField, OrderField } from './order-fields.ts';
import { type DurationUnit, parseDuration } from './parse-duration.ts';
import { parseNumber, unitOf } from './parse-number.ts';
import { parseTime } from './parse-time.ts';
import { parseWindows } from './parse-window.ts';
import { RowReader } from './row-reader.ts';
import type { Table } from './table.ts';

export interface CheckOptions {
  /** The map area: places outside are reported, and swapped coordinates are recognized by it. */
  readonly region?: RegionBox;
  /** Ids that are taken already, by orders of the plan. */
  readonly existingIds?: ReadonlySet<string>;
}

const DAY = 86_400;
/** Longer stays at a door are typing mistakes. */
const LONGEST_STAY = 12 * 3600;
const PER_BASE_UNIT: Record<string, number> = {
  ...{ kg: 1, kgs: 1, g: 0.001, t: 1000, lb: 0.453_592_37, lbs: 0.453_592_37 },
  ...{ m3: 1, 'm³': 1, cbm: 1, l: 0.001 },
};
const PICKUP = /^(?:p$|pick|collect|abhol|enl[eè]v|ramass|recog|ritir|retir|recolha|coleta)/i;
const DELIVERY = /^(?:d$|deliver|drop|liefer|zustell|anliefer|livr|entreg|consegn)/i;
const PRIORITY_WORDS: readonly [RegExp, number][] = [
  [/^(?:urgent|high|hoch|haute|alta|dringend)/i, 1],
  [/^(?:medium|normal|mittel|moyenne|media|média)/i, 5],
  [/^(?:low|niedrig|basse|baja|bassa|baixa)/i, 10],
];

/** Checks every row. Problems come in row order; an order is ready only when its row has none. */
export function checkRows(
  table: Table,
  columns: readonly ColumnGuess[],
  options: CheckOptions = {},
): CheckedRows {
  const columnOfField = new Map<OrderField, ColumnGuess>();
  for (const guess of columns) if (!columnOfField.has(guess.field)) columnOfField.set(guess.field, guess);
  const unused = columns.filter(({ field }) => field === 'unused');
  const loadDimensions = loadColumns(columns).map(({ field }) => field as LoadField);
  const ready: OrderDraft[] = [];
  const problems: RowProblem[] = [];
  const rowsOfId = new Map<string, { rows: number[]; drafts: OrderDraft[] }>();
  for (const id of options.existingIds ?? []) rowsOfId.set(id, { rows: [], drafts: [] });
  for (const row of table.rows) {
    if (row.cells.every((cell) => cell === '')) continue;
    const reader = new RowReader(row, columnOfField);
    const draft = readOrder(reader, unused, loadDimensions, options);
    problems.push(...reader.problems);
    const known = rowsOfId.get(draft.id);
    if (known) {
      known.rows.push(row.number);
      if (reader.problems.length === 0) known.drafts.push(draft);
      continue;
    }
    rowsOfId.set(draft.id, { rows: [row.number], drafts: [] });
    if (reader.problems.length === 0) ready.push(draft);
  }
  const duplicates: DuplicateGroup[] = [];
  for (const [id, { rows, drafts }] of rowsOfId) {
    const isTaken = options.existingIds?.has(id) ?? false;
    if (rows.length > (isTaken ? 0 : 1)) duplicates.push({ id, rows, drafts });
  }
  return { ready, problems, duplicates, loadDimensions };
}

function readOrder(
  reader: RowReader,
  unused: readonly ColumnGuess[],
  loads: readonly LoadField[],
  options: CheckOptions,
): OrderDraft {
  const place = checkPlace(reader, options.region);
  const number = reader.text('orderNumber');
  return {
    id: number ?? `row-${reader.row.number}`,
    name: reader.text('name') ?? place.address ?? number ?? `Row ${reader.row.number}`,
    ...place,
    durationSeconds: readDuration(reader),
    windows: readWindows(reader),
    loads: loads.map((field) => readLoad(reader, field)),
    skills: splitList(reader.text('skills')),
    priority: readPriority(reader),
    type: readType(reader),
    vehicle: reader.text('vehicle'),
    phone: reader.text('phone'),
    email: reader.text('email'),
    note: reader.text('note'),
    kept: keepUnused(reader, unused),
    row: reader.row.number,
  };
}

function readDuration(reader: RowReader): number | undefined {
  const text = reader.text('duration');
  if (text === undefined) return undefined;
  const { unit, decimal } = reader.column('duration')?.readAs ?? {};
  const seconds = parseDuration(text, isDurationUnit(unit) ? unit : 'minutes', decimal);
  if (seconds === undefined || seconds > LONGEST_STAY) {
    reader.report('duration', {
      code: 'bad-duration',
      reason: seconds === undefined ? 'This is not a length of time.' : 'This is longer than 12 hours.',
      suggestion: 'Write minutes, like 8, or 0:08.',
    });
    return undefined;
  }
  return seconds;
}

function isDurationUnit(unit: string | undefined): unit is DurationUnit {
  return unit === 'seconds' || unit === 'minutes' || unit === 'hours';
}

function readWindows(reader: RowReader): (readonly [number, number])[] {
  const text = reader.text('window');
  if (text !== undefined) {
    const windows = parseWindows(text);
    if (!windows) {
      reader.report('window', {
        code: 'bad-time',
        reason: 'This is not a time window.',
        suggestion: 'Write it like 08:00-09:30.',
      });
    }
    return (windows ?? []).filter((window) => checkOrder(reader, 'window', window));
  }
  const from = readTime(reader, 'windowStart', 0);
  const to = readTime(reader, 'windowEnd', DAY);
  const isOpen = !reader.text('windowStart') && !reader.text('windowEnd');
  if (isOpen || from === undefined || to === undefined) return [];
  return checkOrder(reader, 'windowEnd', [from, to]) ? [[from, to]] : [];
}

function readTime(reader: RowReader, field: 'windowStart' | 'windowEnd', empty: number) {
  const text = reader.text(field);
  if (text === undefined) return empty;
  const seconds = parseTime(text);
  if (seconds === undefined) {
    reader.report(field, {
      code: 'bad-time',
      reason: 'This is not a time of day.',
      suggestion: 'Write it like 08:30.',
    });
  }
  return seconds;
}

function checkOrder(
  reader: RowReader,
  field: 'window' | 'windowEnd',
  [from, to]: readonly [number, number],
): boolean {
  if (from < to) return true;
  const isAfternoon = to + DAY / 2 > from && to + DAY / 2 <= DAY;
  const later = `${clock(from)}-${clock(to + DAY / 2)}`;
  reader.report(field, {
    code: 'window-order',
    reason: from === to ? 'The time window has no length.' : 'The time window ends before it starts.',
    suggestion: isAfternoon ? `Perhaps ${later} is meant.` : 'Check both times.',
    fix: isAfternoon ? { kind: 'value', value: field === 'window' ? later : clock(to + DAY / 2) } : undefined,
  });
  return false;
}

function clock(seconds: number): string {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${part(seconds / 3600)}:${part((seconds % 3600) / 60)}`;
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
      reason: value === undefined ? 'This is not a number.' : 'A load cannot be negative.',
      suggestion:
        value === undefined ? 'Write a plain number.' : 'For goods to collect, use the type pickup.',
      fix: value === undefined ? undefined : { kind: 'value', value: String(-value) },
    });
    return 0;
  }
  if (field === 'boxes') return value;
  const factor = PER_BASE_UNIT[unitOf(text) ?? ''] ?? PER_BASE_UNIT[unit ?? ''] ?? 1;
  return Number((value * factor).toPrecision(12));
}

function readPriority(reader: RowReader): number | undefined {
  const text = reader.text('priority');
  if (text === undefined) return undefined;
  const word = PRIORITY_WORDS.find(([pattern]) => pattern.test(text));
  const value = word ? word[1] : parseNumber(text);
  if (value !== undefined && Number.isInteger(value) && value >= 1 && value <= 10) return value;
  reader.report('priority', {
    code: 'bad-priority',
    reason: 'The priority is a whole number from 1 (most urgent) to 10.',
    suggestion: 'Write a number from 1 to 10.',
  });
  return undefined;
}

function readType(reader: RowReader): 'delivery' | 'pickup' {
  const text = reader.text('type');
  if (text === undefined || DELIVERY.test(text)) return 'delivery';
  if (PICKUP.test(text)) return 'pickup';
  reader.report('type', {
    code: 'bad-type',
    reason: 'This is neither a delivery nor a pickup.',
    suggestion: 'Write delivery or pickup.',
  });
  return 'delivery';
}

function splitList(text: string | undefined): string[] {
  const parts = (text ?? '').split(/[,;|]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** By header; a header that stands twice gets its letter. */
function keepUnused(reader: RowReader, unused: readonly ColumnGuess[]): Record<string, string> {
  const kept = new Map<string, string>();
  for (const { column } of unused) {
    const value = reader.row.cells[column.index];
    const { header, letter } = column;
    if (value) kept.set(kept.has(header) ? `${header} (${letter})` : header, value);
  }
  return Object.fromEntries(kept);
}
