import { expect, test } from 'vitest';
import { toLocalTime } from './departure.ts';

/** A region around a meridian. */
const at = (lon: number, timeZone?: string) => ({
  engine: { bounds: [lon - 1, 0, lon + 1, 1] as const },
  ...(timeZone ? { timeZone } : {}),
});
const minutes = (day: number, hour: number, minute = 0) => day * 1440 + hour * 60 + minute;
/** A Wednesday. */
const NOON = Date.UTC(2026, 0, 14, 12) / 1000;

test('without a time zone the longitude decides, by whole hours', () => {
  expect(toLocalTime(NOON, at(0))).toEqual({ minuteOfWeek: minutes(2, 12), unixSeconds: NOON });
  expect(toLocalTime(NOON, at(7.4)).minuteOfWeek).toBe(minutes(2, 12));
  expect(toLocalTime(NOON, at(7.6)).minuteOfWeek).toBe(minutes(2, 13));
  expect(toLocalTime(NOON, at(-75)).minuteOfWeek).toBe(minutes(2, 7));
  expect(toLocalTime(NOON + 90, at(0)).minuteOfWeek).toBe(minutes(2, 12, 1) + 0.5);
  expect(toLocalTime(Date.UTC(2026, 0, 18, 23, 30) / 1000, at(15)).minuteOfWeek).toBe(30);
});

test('a time zone has its own clocks, with daylight saving', () => {
  const july = Date.UTC(2026, 6, 15, 12) / 1000;
  expect(toLocalTime(NOON, at(7, 'Europe/Paris')).minuteOfWeek).toBe(minutes(2, 13));
  expect(toLocalTime(july, at(7, 'Europe/Paris')).minuteOfWeek).toBe(minutes(2, 14));
  expect(toLocalTime(july, at(78, 'Asia/Kolkata')).minuteOfWeek).toBe(minutes(2, 17, 30));
  expect(toLocalTime(Date.UTC(2026, 0, 18, 23, 30) / 1000, at(7, 'Europe/Paris')).minuteOfWeek).toBe(30);
});

test('seconds of a week are local already and have no date', () => {
  expect(toLocalTime(8 * 3600, at(100))).toEqual({ minuteOfWeek: 480 });
});
