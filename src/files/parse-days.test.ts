import { expect, test } from 'vitest';
import { parseDays } from './parse-days.ts';

test.each<[string, number[] | undefined]>([
  ['Mo-Fr', [0, 1, 2, 3, 4]],
  ['Sa Su', [5, 6]],
  ['monday; Wednesday', [0, 2]],
  ['Fr-Mo', [0, 4, 5, 6]],
  ['daily', [0, 1, 2, 3, 4, 5, 6]],
  ['weekend', [5, 6]],
  ['weekdays', [0, 1, 2, 3, 4]],
  ['Su', [6]],
  ['', undefined],
  ['holiday', undefined],
  ['Mo-Tu-We', undefined],
  ['Mo-', undefined],
])('%s', (text, days) => {
  expect(parseDays(text)).toEqual(days);
});
