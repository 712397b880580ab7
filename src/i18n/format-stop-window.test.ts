import { expect, test } from 'vitest';
import { formatStopWindow } from './format-stop-window.ts';
import { loadLanguage } from './load-language.ts';
import { tIn } from './t.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

test.each<[string, [number, number]]>([
  ['09:00–11:00', [9 * HOUR, 11 * HOUR]],
  ['until 11:00', [0, 11 * HOUR]],
  ['from 14:00', [14 * HOUR, DAY]],
  ['any time', [0, DAY]],
  ['any time', [0, DAY + HOUR]],
])('a stop can be made %s', (text, window) => {
  expect(formatStopWindow(window)).toBe(text);
});

test('into the next day both sides are said', () => {
  expect(formatStopWindow([22 * HOUR, DAY + 6 * HOUR])).toBe('22:00–30:00');
});

test('a sheet says it in its own language', async () => {
  const state = await loadLanguage('de');
  expect(formatStopWindow([0, 11 * HOUR], (key, values) => tIn(state, key, values))).toBe('bis 11:00');
});
