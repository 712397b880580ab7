/** Times of a row: how long the work takes, when it may be done, and for which day it is. */
import { formatDate } from '../i18n/format.ts';
import { asMessage } from '../i18n/message.ts';
import type { Window } from '../plan/order.ts';
import type { OrderField } from './order-fields.ts';
import { parseDate } from './parse-date.ts';
import { type DurationUnit, parseDuration } from './parse-duration.ts';
import { parseOpenings, windowsOn } from './parse-opening.ts';
import { parseTime } from './parse-time.ts';
import type { RowReader } from './row-reader.ts';

type DurationField = 'duration' | 'preparation' | 'setup' | 'pickupDuration' | 'maxInVehicle';
type WindowCell = 'window' | 'window2' | 'pickupWindow';

const DAY = 86_400;
/** Longer stays with a customer are typing mistakes. */
const LONGEST_STAY = 12 * 3600;

/** Seconds; undefined when the cell is empty or was reported. */
export function readDuration(reader: RowReader, field: DurationField): number | undefined {
  const text = reader.text(field);
  if (text === undefined) return undefined;
  const { unit, decimal } = reader.column(field)?.readAs ?? {};
  const seconds = parseDuration(text, isDurationUnit(unit) ? unit : 'minutes', decimal);
  if (seconds === undefined || seconds > LONGEST_STAY) {
    reader.report(field, {
      code: 'bad-duration',
      reason: asMessage(seconds === undefined ? 'rows.badDuration' : 'rows.tooLong'),
      suggestion: asMessage('rows.durationWay'),
    });
    return undefined;
  }
  return seconds;
}

function isDurationUnit(unit: string | undefined): unit is DurationUnit {
  return unit === 'seconds' || unit === 'minutes' || unit === 'hours';
}

/** All windows of the row on the day of the plan, the second one behind the first. */
export function readAllWindows(reader: RowReader, planDate: string | undefined): Window[] {
  const windows = [...readWindows(reader, '', planDate), ...readWindows(reader, '2', planDate)];
  return windows.sort((a, b) => a[0] - b[0]);
}

export function readPickupWindows(reader: RowReader, planDate: string | undefined): Window[] {
  return readWindowCell(reader, 'pickupWindow', planDate) ?? [];
}

/** 0 for Monday. */
function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

function readWindowCell(
  reader: RowReader,
  field: WindowCell,
  planDate: string | undefined,
): Window[] | undefined {
  const text = reader.text(field);
  if (text === undefined) return undefined;
  const openings = parseOpenings(text);
  if (!openings) {
    reader.report(field, {
      code: 'bad-time',
      reason: asMessage('rows.badWindow'),
      suggestion: asMessage('rows.badWindowWay'),
    });
    return [];
  }
  const windows = windowsOn(openings, planDate === undefined ? undefined : weekdayOf(planDate));
  if (windows !== 'closed') return windows.filter((window) => checkOrder(reader, field, window));
  reader.report(field, {
    code: 'closed',
    reason: asMessage('rows.closed'),
    suggestion: asMessage('rows.closedWay'),
    fix: { kind: 'empty' },
  });
  return [];
}

function readWindows(reader: RowReader, which: '' | '2', planDate: string | undefined): Window[] {
  const cell = readWindowCell(reader, `window${which}`, planDate);
  if (cell) return cell;
  const fields = { start: `window${which}Start`, end: `window${which}End` } as const;
  const from = readTime(reader, fields.start, 0);
  const end = readTime(reader, fields.end, DAY);
  const isOpen = !reader.text(fields.start) && !reader.text(fields.end);
  if (isOpen || from === undefined || end === undefined) return [];
  const to = end === 0 ? DAY : end;
  return checkOrder(reader, fields.end, [from, to]) ? [[from, to]] : [];
}

function readTime(reader: RowReader, field: OrderField, empty: number) {
  const text = reader.text(field);
  if (text === undefined) return empty;
  const seconds = parseTime(text);
  if (seconds === undefined) {
    reader.report(field, {
      code: 'bad-time',
      reason: asMessage('rows.badTime'),
      suggestion: asMessage('rows.badTimeWay'),
    });
  }
  return seconds;
}

function checkOrder(reader: RowReader, field: OrderField, [from, to]: Window): boolean {
  if (from < to) return true;
  const isAfternoon = to + DAY / 2 > from && to + DAY / 2 <= DAY;
  const later = `${clock(from)}-${clock(to + DAY / 2)}`;
  reader.report(field, {
    code: 'window-order',
    reason: asMessage(from === to ? 'rows.emptyWindow' : 'rows.windowOrder'),
    suggestion: isAfternoon
      ? asMessage('rows.perhapsLater', { window: later })
      : asMessage('rows.checkTimes'),
    fix: isAfternoon
      ? { kind: 'value', value: field.endsWith('End') ? clock(to + DAY / 2) : later }
      : undefined,
  });
  return false;
}

function clock(seconds: number): string {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${part(seconds / 3600)}:${part((seconds % 3600) / 60)}`;
}

/** Reports a date that cannot be read or is not the plan's; without a day of the plan nothing is compared. */
export function checkDate(reader: RowReader, planDate: string | undefined): void {
  const text = reader.text('date');
  if (text === undefined) return;
  const order = reader.column('date')?.readAs.dateOrder;
  const date = parseDate(text, order === 'mdy' ? 'mdy' : 'dmy', planDate);
  if (date === undefined) {
    reader.report('date', {
      code: 'bad-date',
      reason: asMessage('rows.badDate'),
      suggestion: asMessage('rows.badDateWay'),
      fix: { kind: 'empty' },
    });
  } else if (planDate !== undefined && date !== planDate) {
    reader.report('date', {
      code: 'other-date',
      day: date,
      reason: asMessage('rows.otherDay', { date: formatDate(date, planDate) }),
      suggestion: asMessage('rows.otherDayWay'),
      fix: { kind: 'value', value: planDate },
    });
  }
}
