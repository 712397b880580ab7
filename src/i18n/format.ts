/** Figures as people read them: units, clock and currency of `format-state.ts`, decimals and dates of the language. */
import { formats } from './format-state.ts';
import { getDateFormat, getNumberFormat } from './intl-formats.ts';
import { type MessageKey, t } from './t.ts';

const FEET_PER_METRE = 3.280_839_895;
const METRES_PER_MILE = 1609.344;
/** Below this many feet a distance is told in feet. */
const MAX_FEET = 1000;
const DAY = 24 * 3600;

/** Seconds or metres as a number of the units in use; undefined where they are written as hours and kilometres. */
function formatInUnit(value: number): string | undefined {
  const unit = formats.getUnit?.();
  if (unit === undefined) return undefined;
  // Without groups: {@link parseTimeOfDay} reads it again.
  return getNumberFormat({ maximumFractionDigits: 1, useGrouping: false, signDisplay: 'negative' }).format(
    value / unit,
  );
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** A number as the language writes it, with so many decimals. */
export function formatNumber(value: number, decimals = 0): string {
  return getNumberFormat({
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

/** A number with no more decimals than it has, and at most so many. */
export function formatUpTo(value: number, decimals: number): string {
  return getNumberFormat({ maximumFractionDigits: decimals }).format(value);
}

/** An amount of a load: `12.5`. */
export function formatLoad(amount: number): string {
  return formatUpTo(amount, 3);
}

/** `12.5 kg, 3 boxes`: one amount a measure of the plan, null where there is nothing to say of it. */
export function formatLoads(amounts: readonly (number | null)[], names: readonly string[]): string {
  return names
    .flatMap((name, i) => {
      const amount = amounts[i] ?? null;
      return amount === null ? [] : [`${formatLoad(amount)} ${name}`];
    })
    .join(', ');
}

/** A share as a difference in percent: `+1.25%`. */
export function formatGap(share: number): string {
  return getNumberFormat({
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  }).format(share);
}

/** Minutes after midnight on a twelve-hour clock; days before and after the plan's own are counted. */
function formatTwelve(minutes: number): string {
  const day = Math.floor(minutes / 1440);
  const inDay = minutes - day * 1440;
  const hour = Math.floor(inDay / 60);
  const text = `${hour % 12 === 0 ? 12 : hour % 12}:${pad(inDay % 60)} ${hour < 12 ? 'am' : 'pm'}`;
  return day === 0 ? text : `${text} ${day > 0 ? '+' : '−'}${Math.abs(day)}`;
}

/** `08:30`, or `8:30 am`; past midnight `24:15`, or `12:15 am +1`, stays on the plan's day. */
export function formatTime(seconds: number): string {
  return formatInUnit(seconds) ?? formatOnClock(seconds);
}

function formatOnClock(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (formats.clock === '12') return formatTwelve(minutes);
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

export function formatWindow(window: readonly [number, number]): string {
  return `${formatTime(window[0])}–${formatTime(window[1])}`;
}

/** `1:05` hours and minutes. */
export function formatHours(seconds: number): string {
  return formatInUnit(seconds) ?? formatElapsed(seconds);
}

/** The same for time that passes here and now. */
export function formatElapsed(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}`;
}

/** `8 min` or `1 h 05`. */
export function formatDuration(seconds: number): string {
  const plain = formatInUnit(seconds);
  if (plain !== undefined) return plain;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${pad(minutes % 60)}`;
}

function formatFar(value: number, unit: string): string {
  return `${formatNumber(value, value < 100 ? 1 : 0)} ${unit}`;
}

/** `12.3 km` below 100, `226 km` above, `180 m` below one kilometre; or miles, and feet below a thousand of them. */
export function formatDistance(metres: number): string {
  const plain = formatInUnit(metres);
  if (plain !== undefined) return plain;
  if (formats.units === 'mi') {
    const feet = metres * FEET_PER_METRE;
    if (Math.round(feet) < MAX_FEET) return `${Math.round(feet)} ft`;
    return formatFar(metres / METRES_PER_MILE, 'mi');
  }
  return metres < 1000 ? `${Math.round(metres)} m` : formatFar(metres / 1000, 'km');
}

/** The unit that speeds are told and entered in, and how many km/h one of it is. */
export function getSpeedUnit(): { readonly sign: string; readonly kmh: number } {
  return formats.units === 'mi' ? { sign: 'mph', kmh: METRES_PER_MILE / 1000 } : { sign: 'km/h', kmh: 1 };
}

/** Metres in the unit that ways are told in. */
export function getWayMetres(): number {
  return formats.units === 'mi' ? METRES_PER_MILE : 1000;
}

/** Whole units of the person's currency, `€1,846`. */
export function formatMoney(amount: number): string {
  return getNumberFormat({
    style: 'currency',
    currency: formats.currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount);
}

export function formatBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} kB`;
  if (bytes < 1e9) return `${formatNumber(bytes / 1e6, bytes < 1e7 ? 1 : 0)} MB`;
  return `${formatNumber(bytes / 1e9, bytes < 1e10 ? 1 : 0)} GB`;
}

/** `Tue 24 Nov` of `2026-11-24`; with the year where it is not that of `beside`, another such date. */
export function formatDate(date: string, beside = date): string {
  const parts = getDateFormat({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: date.slice(0, 4) === beside.slice(0, 4) ? undefined : 'numeric',
    timeZone: 'UTC',
  });
  return parts.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}

/** `24 Nov 2026` of a moment, in the time zone of this computer. */
export function formatDay(moment: Date): string {
  return getDateFormat({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(moment);
}

/** The time of day on this computer. */
export function formatClock(date: Date): string {
  return formatOnClock(date.getHours() * 3600 + date.getMinutes() * 60);
}

const TIME = /^\s*(\d{1,2})(?:\s*[:.h]\s*(\d{2})|\s*h)?\s*([ap])?\.?(m\.?)?\s*$/i;

/**
 * Seconds after midnight of `8:30`, `8.30`, `8h30`, `8:30 pm` or `8 p.m.`, whatever the clock in use; undefined when it
 * is no time of day. A bare hour counts as one of 24.
 */
export function parseTimeOfDay(text: string): number | undefined {
  const unit = formats.getUnit?.();
  if (unit !== undefined) {
    const units = Number(text.replace(',', '.'));
    return text.trim() !== '' && units >= 0 ? Math.round(units * unit) : undefined;
  }
  const match = TIME.exec(text);
  // An "m" alone, as of minutes, is no time.
  if (!match || (match[4] && !match[3])) return undefined;
  const half = match[3]?.toLowerCase();
  const minutes = Number(match[2] ?? 0);
  let hours = Number(match[1]);
  if (half && (hours < 1 || hours > 12)) return undefined;
  if (half) hours = (hours % 12) + (half === 'p' ? 12 : 0);
  const seconds = hours * 3600 + minutes * 60;
  return seconds <= 24 * 3600 && minutes < 60 ? seconds : undefined;
}

/** Lengths that a scale bar may have, in metres, rising: round in the units in use. */
export function listScaleSteps(): readonly number[] {
  if (formats.units === 'km')
    return [10, 20, 50, 100, 200, 400, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];
  const feet = [50, 100, 200, 500].map((value) => value / FEET_PER_METRE);
  const miles = [0.2, 0.5, 1, 2, 5, 10, 20, 50].map((value) => value * METRES_PER_MILE);
  return [...feet, ...miles];
}

/**
 * When a stop can be made, in words where only one side is bound: `until 11:00`. Seconds of the day; `say`: texts of
 * another language than that in use.
 */
export function formatStopWindow(
  [from, to]: readonly [number, number],
  say: (key: MessageKey, values?: { readonly time: string }) => string = t,
): string {
  if (from > 0 && to === DAY) return say('orders.fromTime', { time: formatTime(from) });
  if (from > 0) return formatWindow([from, to]);
  return to < DAY ? say('orders.untilTime', { time: formatTime(to) }) : say('orders.anyTime');
}
