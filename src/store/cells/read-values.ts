/** Values of fields out of what people type, each with what is wrong in words; and back to text that reads the same. */
import { parseDuration } from '../../files/parse-duration.ts';
import { parseNumber } from '../../files/parse-number.ts';
import { parseTime } from '../../files/parse-time.ts';
import { formatDuration, formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { type LonLat, roundLoad, type Window } from '../../plan/order.ts';
import type { Depot } from '../../plan/vehicle.ts';
import { bad, type CellResult, good } from './cell.ts';

/** The contract takes no longer visit: a week. */
const LONGEST_SECONDS = 604_800;
const LARGEST_AMOUNT = 2 ** 31 - 1;
const LATEST_HOUR = 71;
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** Empty = undefined. */
export function optional<Value>(
  text: string,
  read: (text: string) => CellResult<Value>,
): CellResult<Value | undefined> {
  return text.trim() === '' ? good(undefined) : read(text);
}

/** A bare number is minutes. */
export function readDuration(text: string): CellResult<number> {
  const seconds = parseDuration(text.trim());
  if (seconds === undefined) return bad(t('cells.badDuration'));
  return seconds <= LONGEST_SECONDS ? good(seconds) : bad(t('cells.longDuration'));
}

export function writeDuration(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  if (seconds % 60 !== 0) return `${seconds} s`;
  const hours = Math.floor(seconds / 3600);
  const minutes = (seconds % 3600) / 60;
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${String(minutes).padStart(2, '0')}`;
}

export function showDuration(seconds: number | undefined): string {
  return seconds === undefined ? '' : formatDuration(seconds);
}

/** `8`, `8:30`; hours beyond 24 are those of the next days. */
export function readClock(text: string): CellResult<number> {
  const match = CLOCK.exec(text.trim());
  const [hour, minute, second] = (match?.slice(1) ?? []).map((part) => Number(part ?? 0));
  if (match && hour >= 24 && hour <= LATEST_HOUR && minute < 60 && second < 60)
    return good(hour * 3600 + minute * 60 + second);
  const seconds = parseTime(text);
  return seconds === undefined ? bad(t('cells.badTime')) : good(seconds);
}

export function writeClock(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  const pad = (value: number) => String(value).padStart(2, '0');
  const rest = seconds % 60;
  const clock = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor((seconds % 3600) / 60))}`;
  return rest === 0 ? clock : `${clock}:${pad(rest)}`;
}

export function showClock(seconds: number | undefined): string {
  return seconds === undefined ? '' : formatTime(seconds);
}

const BETWEEN = /\s?[-–—]\s?|\s(?:to|bis|à|a)\s/;

/** `08:00-12:00`. */
export function readWindow(text: string): CellResult<Window> {
  const ends = text.trim().split(BETWEEN);
  if (ends.length !== 2) return bad(t('cells.badWindow'));
  const from = readClock(ends[0]);
  const to = readClock(ends[1]);
  if (!from.ok || !to.ok) return bad(t('cells.badWindow'));
  return from.value <= to.value ? good([from.value, to.value]) : bad(t('cells.windowOrder'));
}

/** Several with semicolons or commas between; none = any time. */
export function readWindows(text: string): CellResult<Window[]> {
  const windows: Window[] = [];
  for (const part of text.split(/[;,|\n]/)) {
    if (part.trim() === '') continue;
    const window = readWindow(part);
    if (!window.ok) return window;
    windows.push(window.value);
  }
  return good(windows);
}

export function writeWindow(window: Window | undefined): string {
  return window ? `${writeClock(window[0])}-${writeClock(window[1])}` : '';
}

/** Not negative, up to what the contract holds. */
export function readAmount(text: string): CellResult<number> {
  const value = parseNumber(text);
  if (value === undefined || value < 0) return bad(t('cells.badAmount'));
  return value <= LARGEST_AMOUNT ? good(roundLoad(value)) : bad(t('cells.largeAmount'));
}

/** Empty: there is no limit. */
export function readRoom(text: string): CellResult<number | null> {
  return text.trim() === '' ? good(null) : readAmount(text);
}

export function readWhole(text: string): CellResult<number> {
  const value = readAmount(text);
  return value.ok && !Number.isInteger(value.value) ? bad(t('cells.notWhole')) : value;
}

/** Above 0. */
export function readFactor(text: string): CellResult<number> {
  const value = parseNumber(text);
  return value !== undefined && value > 0 && value <= 100 ? good(value) : bad(t('cells.badFactor'));
}

export function readMoney(text: string): CellResult<number> {
  const value = parseNumber(text);
  return value !== undefined && value >= 0 ? good(value) : bad(t('cells.badAmount'));
}

export function writeNumber(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

/** 1 to 10. */
export function readPriority(text: string): CellResult<number> {
  const value = parseNumber(text);
  const isFine = value !== undefined && Number.isInteger(value) && value >= 1 && value <= 10;
  return isFine ? good(value) : bad(t('cells.badPriority'));
}

/** Words with commas or semicolons between, each once. */
export function readTokens(text: string): string[] {
  const tokens = text.split(/[,;\n]/).map((token) => token.trim());
  return [...new Set(tokens.filter((token) => token !== ''))];
}

const YES = /^(?:1|y|yes|true|x|ja|j|oui|o|sí|si|s)$/i;
const NO = /^(?:|0|n|no|false|nein|non)$/i;

export function readFlag(text: string): CellResult<boolean> {
  const bare = text.trim();
  if (YES.test(bare)) return good(true);
  return NO.test(bare) ? good(false) : bad(t('cells.badFlag'));
}

export function writeFlag(value: boolean | undefined): string {
  return value ? 'yes' : 'no';
}

const LAT_LON = /^(-?\d{1,3}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)$/;

/** `49.5, -12.1`: latitude first, as maps show it. */
function readLatLon(text: string): CellResult<LonLat> {
  const match = LAT_LON.exec(text.trim());
  const [lat, lon] = (match?.slice(1) ?? []).map(Number);
  if (!match) return bad(t('cells.badPlace'));
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? good([lon, lat]) : bad(t('cells.badPlace'));
}

function writeLatLon(location: LonLat | undefined): string {
  return location ? `${location[1]}, ${location[0]}` : '';
}

/** `Name @ 49.5, -12.1`. */
export function readDepot(text: string): CellResult<Depot> {
  const at = text.lastIndexOf('@');
  const location = readLatLon(text.slice(at + 1));
  if (!location.ok) return bad(t('cells.badDepot'));
  const name = text.slice(0, Math.max(0, at)).trim();
  return good({ name: name || writeLatLon(location.value), location: location.value });
}

export function writeDepot(depot: Depot | undefined): string {
  return depot ? `${depot.name} @ ${writeLatLon(depot.location)}` : '';
}
