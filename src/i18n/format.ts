/** Numbers as people read them. Times and lengths of research instances are plain numbers. */
import { formatInPlane, planeUnits } from './plane-units.ts';

/** `08:30`; past midnight `24:15` stays on the plan's day. */
export function formatTime(seconds: number): string {
  const plain = formatInPlane(seconds);
  if (plain !== undefined) return plain;
  const minutes = Math.round(seconds / 60);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

export function formatWindow(window: readonly [number, number]): string {
  return `${formatTime(window[0])}–${formatTime(window[1])}`;
}

/** `1:05` hours and minutes. */
export function formatHours(seconds: number): string {
  return formatInPlane(seconds) ?? formatElapsed(seconds);
}

/** The same for time that passes here and now. */
export function formatElapsed(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** `8 min` or `1 h 05`. */
export function formatDuration(seconds: number): string {
  const plain = formatInPlane(seconds);
  if (plain !== undefined) return plain;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** `12.3 km` below 100, `226 km` above, `180 m` below one kilometre. */
export function formatDistance(metres: number): string {
  const plain = formatInPlane(metres);
  if (plain !== undefined) return plain;
  if (metres < 1000) return `${Math.round(metres)} m`;
  const kilometres = metres / 1000;
  return `${kilometres < 100 ? kilometres.toFixed(1) : kilometres.toFixed(0)} km`;
}

/** Whole units of the person's currency. */
export function formatMoney(amount: number): string {
  return new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }).format(amount);
}

export function formatBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} kB`;
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
}

/** `Tue 24 Nov` of `2026-11-24`. */
export function formatDate(date: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return parts.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}

export function formatClock(date: Date): string {
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}

/** `1 van`, `3 vans`. */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${value} ${value === 1 ? one : many}`;
}

/** Seconds after midnight of `8:30`; undefined when it is no time of day. */
export function parseTimeOfDay(text: string): number | undefined {
  const { scale } = planeUnits;
  if (scale !== undefined) {
    const units = Number(text);
    return text.trim() !== '' && units >= 0 ? Math.round(units * scale) : undefined;
  }
  const match = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*$/.exec(text);
  if (!match) return undefined;
  const seconds = Number(match[1]) * 3600 + Number(match[2] ?? 0) * 60;
  return seconds <= 24 * 3600 && Number(match[2] ?? 0) < 60 ? seconds : undefined;
}
