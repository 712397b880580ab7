/** A day as people write it. */
export type DateOrder = 'dmy' | 'mdy';

const LONGEST = 40;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/i;
const LOCAL = /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{2}|\d{4}))?\.?(?:[ ,].*)?$/;
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;
/** Day 0 of spreadsheet programs. */
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/**
 * `YYYY-MM-DD` of an ISO date, a date with points, slashes or dashes in the given order, or a spreadsheet's day number;
 * undefined when it is none or no day of the calendar. A missing year is that of `today`.
 */
export function parseDate(text: string, order: DateOrder, today = '2026-01-01'): string | undefined {
  if (text.length > LONGEST) return undefined;
  const bare = text.trim();
  const iso = ISO.exec(bare);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (SERIAL.test(bare)) {
    const date = new Date(SERIAL_EPOCH + Math.floor(Number(bare.replace(',', '.'))) * DAY_MS);
    return date.toISOString().slice(0, 10);
  }
  const local = LOCAL.exec(bare);
  if (!local) return undefined;
  const [first, second] = [Number(local[1]), Number(local[3])];
  const year = local[4] === undefined ? Number(today.slice(0, 4)) : Number(local[4]);
  const full = year < 100 ? 2000 + year : year;
  return order === 'dmy' ? dateOf(full, second, first) : dateOf(full, first, second);
}

function dateOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1900;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** Numbers with full stops between are days first in all the world. */
const DAY_FIRST = /^\d{1,2}\.\d{1,2}\.\d/;

/**
 * The order that the values are in; `ambiguous` when every one of them is a date both ways, and not the same. Only in
 * English the month may go first.
 */
export function guessDateOrder(values: readonly string[], language = 'en'): DateOrder | 'ambiguous' {
  let isOpen = false;
  for (const value of values) {
    const [dmy, mdy] = [parseDate(value, 'dmy'), parseDate(value, 'mdy')];
    if (dmy === mdy) continue;
    if (mdy === undefined) return 'dmy';
    if (dmy === undefined) return 'mdy';
    isOpen = true;
  }
  const isDayFirst = language !== 'en' || values.some((value) => DAY_FIRST.test(value.trim()));
  return isOpen && !isDayFirst ? 'ambiguous' : 'dmy';
}
