/** Which column means what: by its header, checked against its values, each field given once. */
import { language } from '../i18n/language-state.ts';
import { findAlias } from './column-aliases.ts';
import { normalizeHeader } from './normalize-header.ts';
import { LOAD_FIELDS, ORDER_FIELDS, type OrderField } from './order-fields.ts';
import { parseCoordinate, parseLatLon } from './parse-coordinate.ts';
import { type DateOrder, guessDateOrder, parseDate } from './parse-date.ts';
import { type DurationUnit, parseDuration } from './parse-duration.ts';
import { type DecimalMark, parseNumber, unitOf } from './parse-number.ts';
import { parseOpenings } from './parse-opening.ts';
import { parseCurbside, parsePriority, parseType } from './parse-rules.ts';
import { parseTime } from './parse-time.ts';
import { findOwnColumns, isOrderColumn, type StopColumn } from './stop-columns.ts';
import type { Table, TableColumn } from './table.ts';

type Confidence = 'sure' | 'guess' | 'kept';

/** How the values of a column are to be read; only what applies to its field is set. */
export interface ReadAs {
  readonly unit?: DurationUnit | 'kg' | 'g' | 't' | 'lb' | 'boxes' | 'm3' | 'l';
  readonly decimal?: DecimalMark;
  readonly clock?: '24-hour' | '12-hour';
  /** `ambiguous`: every value can be read both ways, so a person has to say. */
  readonly dateOrder?: DateOrder | 'ambiguous';
}

export interface ColumnGuess {
  readonly column: TableColumn;
  readonly field: OrderField;
  readonly confidence: Confidence;
  readonly readAs: ReadAs;
  /** The first three values that are not empty. */
  readonly samples: readonly string[];
}

interface Candidate {
  readonly index: number;
  readonly field: OrderField;
  readonly score: number;
  readonly confidence: Confidence;
  readonly isPart?: boolean;
  readonly isPayer?: boolean;
}

const SAMPLE_SIZE = 60;
/** Above all that words and values come to. */
const OWN_SCORE = 4;
const PHONE = /^\+?[\d\s()/.-]{6,20}$/;
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,24}$/;
/** Also one whose numbers are the wrong way round; not a telephone number, which may be two numbers as well. */
function isPair(value: string): boolean {
  const pair = parseLatLon(value);
  if (!pair) return false;
  const [small, large] = [Math.abs(pair.lat), Math.abs(pair.lon)].sort((a, b) => a - b);
  return small <= 90 && large <= 180;
}

/** Share of values a field accepts; fields without an entry take anything. */
const TESTS: Partial<Record<OrderField, (value: string) => boolean>> = {
  phone: (value) => PHONE.test(value),
  email: (value) => EMAIL.test(value),
  latitude: (value) => Math.abs(parseCoordinate(value, 'lat') ?? 999) <= 90,
  longitude: (value) => Math.abs(parseCoordinate(value, 'lon') ?? 999) <= 180,
  latLon: isPair,
  windowStart: (value) => parseTime(value) !== undefined,
  windowEnd: (value) => parseTime(value) !== undefined,
  window: (value) => parseOpenings(value) !== undefined,
  duration: (value) => parseDuration(value) !== undefined,
  boxes: (value) => parseNumber(value) !== undefined,
  weight: (value) => parseNumber(value) !== undefined,
  volume: (value) => parseNumber(value) !== undefined,
  priority: (value) => parsePriority(value) !== undefined,
  houseNumber: (value) => /^\d{1,5}\s?[a-z]?(?:[-/]\d{1,5}[a-z]?)?$/i.test(value),
  postcode: (value) => value.length <= 10 && /\d/.test(value),
  address: (value) => /\p{L}{2}/u.test(value) && parseLatLon(value) === undefined,
  street: (value) => /\p{L}{2}/u.test(value),
  city: (value) => /\p{L}{2}/u.test(value),
  name: (value) => /\p{L}/u.test(value),
  type: (value) => parseType(value) !== undefined,
  date: (value) => parseDate(value, 'dmy') !== undefined || parseDate(value, 'mdy') !== undefined,
  window2: (value) => parseOpenings(value) !== undefined,
  window2Start: (value) => parseTime(value) !== undefined,
  window2End: (value) => parseTime(value) !== undefined,
  preparation: (value) => parseDuration(value) !== undefined,
  setup: (value) => parseDuration(value) !== undefined,
  pickupDuration: (value) => parseDuration(value) !== undefined,
  maxInVehicle: (value) => parseDuration(value) !== undefined,
  pickupWindow: (value) => parseOpenings(value) !== undefined,
  pickupLatLon: isPair,
  pickupAddress: (value) => /\p{L}{2}/u.test(value),
  pallets: (value) => parseNumber(value) !== undefined,
  pieces: (value) => parseNumber(value) !== undefined,
  curbside: (value) => parseCurbside(value) !== undefined,
};

/**
 * One guess per column, in column order; what means nothing is kept with the order. A "No." is a house number only
 * beside a street. In a table that this program wrote, its own columns are what they are headed with, whatever they hold.
 */
export function guessColumns(table: Table): ColumnGuess[] {
  const values = table.columns.map((column) => sampleValues(table, column.index));
  const own = findOwnColumns(table.columns.map(({ header }) => header));
  const all = table.columns.flatMap((column) => {
    const known = own.get(column.index);
    return known ? ownCandidates(column.index, known) : candidatesOf(column, values[column.index]);
  });
  const hasStreet = all.some(({ field, score }) => field === 'street' && score > 2);
  // Where somebody else is says nothing once it is known where to deliver.
  const isPlace = ({ field }: Candidate) => ORDER_FIELDS[field] === 'where';
  const hasPlace = all.some((one) => isPlace(one) && !one.isPayer);
  const candidates = all.filter(
    (one) => (hasStreet || one.field !== 'houseNumber') && !(hasPlace && one.isPayer && isPlace(one)),
  );
  candidates.sort((a, b) => b.score - a.score || a.index - b.index);
  const fieldOf = new Map<number, Candidate>();
  const taken = new Set<OrderField>();
  for (const candidate of candidates) {
    if (fieldOf.has(candidate.index) || (taken.has(candidate.field) && !candidate.isPart)) continue;
    fieldOf.set(candidate.index, candidate);
    if (!candidate.isPart) taken.add(candidate.field);
  }
  return table.columns.map((column) => {
    const chosen = fieldOf.get(column.index);
    const field = chosen?.field ?? 'unused';
    return {
      column,
      field,
      confidence: chosen?.confidence ?? 'kept',
      readAs: guessReading(field, column.header, values[column.index]),
      samples: values[column.index].slice(0, 3),
    };
  });
}

function sampleValues(table: Table, index: number): string[] {
  const found: string[] = [];
  for (const { cells } of table.rows) {
    if (cells[index] !== '') found.push(cells[index]);
    if (found.length === SAMPLE_SIZE) break;
  }
  return found;
}

function ownCandidates(index: number, column: StopColumn): Candidate[] {
  return isOrderColumn(column) ? [{ index, field: column, score: OWN_SCORE, confidence: 'sure' }] : [];
}

/** An order's number as shops write it; "Name" heads it in some of their exports. */
const HASH_NUMBER = /^#\w{0,6}\d{1,12}$/;
const RANKS = { delivery: 0.5, usual: 0, payer: -0.8 } as const;

function candidatesOf({ index, header }: TableColumn, values: readonly string[]): Candidate[] {
  const hits = findAlias(header) ?? [];
  const isIdentity = hits.some(({ field }) => field === 'name' || field === 'orderNumber');
  if (isIdentity && values.length > 0 && values.every((value) => HASH_NUMBER.test(value)))
    return [{ index, field: 'orderNumber', score: OWN_SCORE, confidence: 'sure' }];
  const candidates = hits.flatMap(({ field, isSure, isPart, rank }): Candidate[] => {
    const share = shareOf(field, values);
    // Of an empty column only its whole heading says anything, and any column with values comes first.
    if (share < 0.4 || (values.length === 0 && !isSure)) return [];
    const sure = isSure && share >= 0.8 && !isUnitDoubtful(field, header, values);
    const score = values.length === 0 ? 0.1 : (isSure ? 2 : 1) + share + RANKS[rank];
    return [{ index, field, score, confidence: sure ? 'sure' : 'guess', isPart, isPayer: rank === 'payer' }];
  });
  if (candidates.length > 0 || values.length === 0) return candidates;
  return byValuesAlone(index, values);
}

/** Words alone ("flexible", "closed") are no sign of times, nor one number of a place: `12,50` is a price. */
const SIGNS: Partial<Record<OrderField, RegExp>> = { window: /\d/, latLon: /\d[.,]\d+\D+\d+[.,]\d/ };

function byValuesAlone(index: number, values: readonly string[]): Candidate[] {
  const telling: OrderField[] = ['email', 'latLon', 'window'];
  const field = telling.find(
    (one) => shareOf(one, values) >= 0.9 && values.some((value) => SIGNS[one]?.test(value) ?? true),
  );
  return field ? [{ index, field, score: 0.5, confidence: 'guess' }] : [];
}

function shareOf(field: OrderField, values: readonly string[]): number {
  const accepts = TESTS[field];
  if (!accepts || values.length === 0) return 1;
  return values.filter(accepts).length / values.length;
}

/** A duration without a unit in header or values is a guess: minutes or seconds. */
function isUnitDoubtful(field: OrderField, header: string, values: readonly string[]): boolean {
  if (field !== 'duration') return false;
  return durationUnitIn(header) === undefined && values.some((value) => /^[\d.,]+$/.test(value));
}

const DURATION_FIELDS: readonly OrderField[] = [
  ...(['duration', 'preparation', 'setup', 'pickupDuration', 'maxInVehicle'] as const),
];

export function isDurationField(field: OrderField): boolean {
  return DURATION_FIELDS.includes(field);
}

/** How the values of a column are read as `field`, by its header and its values. */
export function readingOf(table: Table, column: TableColumn, field: OrderField): ReadAs {
  return guessReading(field, column.header, sampleValues(table, column.index));
}

function guessReading(field: OrderField, header: string, values: readonly string[]): ReadAs {
  const decimal = guessDecimal(values);
  if (isDurationField(field)) return { unit: guessDurationUnit(header, values), decimal };
  if (field === 'date') return { dateOrder: guessDateOrder(values, language.current) };
  if (field === 'weight') return { unit: guessWeightUnit(header, values), decimal };
  if (field === 'volume')
    return { unit: /\b(l|lit\w*)\b/.test(normalizeHeader(header)) ? 'l' : 'm3', decimal };
  if (field === 'boxes') return { unit: 'boxes', decimal };
  if (field === 'pallets' || field === 'pieces') return { decimal };
  if (field === 'latitude' || field === 'longitude') return { decimal };
  if (/window/i.test(field)) {
    return { clock: values.some((value) => /\d(?:\s?[ap]\.?m|[ap]\b)/i.test(value)) ? '12-hour' : '24-hour' };
  }
  return {};
}

function guessDecimal(values: readonly string[]): DecimalMark | undefined {
  if (values.some((value) => /^-?\d+,(?:\d{1,2}|\d{4,})$/.test(value) || /\.\d{3},/.test(value)))
    return 'comma';
  return values.some((value) => /\d\.\d/.test(value)) ? 'point' : undefined;
}

function durationUnitIn(header: string): DurationUnit | undefined {
  const words = normalizeHeader(header).split(' ');
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  if (has(/^(s|sec|secs|seconds?|sek|sekunden|secondes|segundos|secondi)$/)) return 'seconds';
  if (has(/^(min|mins|minutes?|minuten|minutos|minuti)$/)) return 'minutes';
  return has(/^(h|hrs?|hours?|std|stunden|heures|horas|ore)$/) ? 'hours' : undefined;
}

/** Hardly anyone stays two hours with a customer: larger numbers are seconds. */
function guessDurationUnit(header: string, values: readonly string[]): DurationUnit {
  const named = durationUnitIn(header);
  if (named) return named;
  const numbers = values.flatMap((value) => parseNumber(value) ?? []).sort((a, b) => a - b);
  return numbers.length > 0 && numbers[numbers.length >> 1] >= 120 ? 'seconds' : 'minutes';
}

/** By the header, else by what every value has behind it. */
function guessWeightUnit(header: string, values: readonly string[]): 'kg' | 'g' | 't' | 'lb' {
  const named = / (kg|g|t|lbs?|pounds?)$/.exec(` ${normalizeHeader(header)}`)?.[1];
  const [written, ...others] = new Set(values.map((value) => unitOf(value) ?? ''));
  const unit = named ?? (others.length === 0 ? written : undefined);
  if (unit === 'g' || unit === 't') return unit;
  return /^(lbs?|pounds?)$/.test(unit ?? '') ? 'lb' : 'kg';
}

/** The load columns among the guesses, in the order loads are listed on a draft. */
export function loadColumns(columns: readonly ColumnGuess[]): ColumnGuess[] {
  return LOAD_FIELDS.flatMap((field) => columns.filter((column) => column.field === field));
}
