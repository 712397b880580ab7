import { formatTime, formatWindow } from './format.ts';
import { type MessageKey, t } from './t.ts';

const DAY = 24 * 3600;

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
