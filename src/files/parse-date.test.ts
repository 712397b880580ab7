import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessDateOrder, parseDate } from './parse-date.ts';

test.each([
  ['2026-11-24', 'dmy', '2026-11-24'],
  ['2026-11-24T08:30:00Z', 'mdy', '2026-11-24'],
  ['24.11.2026', 'dmy', '2026-11-24'],
  ['03/04/2026', 'dmy', '2026-04-03'],
  ['03/04/2026', 'mdy', '2026-03-04'],
  ['24/11/26 08:00', 'dmy', '2026-11-24'],
  ['24.11.', 'dmy', '2026-11-24'],
  ['46350', 'dmy', '2026-11-24'],
  ['31.02.2026', 'dmy', undefined],
  ['24/11/2026', 'mdy', undefined],
  ['tomorrow', 'dmy', undefined],
] as const)('%s in the order %s is %s', (text, order, expected) => {
  expect(parseDate(text, order)).toBe(expected);
});

test('the order is told by a value that has only one reading', () => {
  expect(guessDateOrder(['03/04/2026', '24/11/2026'])).toBe('dmy');
  expect(guessDateOrder(['03/04/2026', '11/24/2026'])).toBe('mdy');
  expect(guessDateOrder(['03/04/2026', '05/06/2026'])).toBe('ambiguous');
  expect(guessDateOrder(['03.04.2026', '05.06.2026'])).toBe('dmy');
  expect(guessDateOrder(['03/04/2026', '05/06/2026'], 'fr')).toBe('dmy');
  expect(guessDateOrder(['03/14/2026', '05/06/2026'], 'fr')).toBe('mdy');
  expect(guessDateOrder(['03/03/2026', '2026-11-24'])).toBe('dmy');
});

test('never throws, and gives real days only', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('dmy' as const, 'mdy' as const), (text, order) => {
      const date = parseDate(text, order);
      if (date !== undefined) expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
    }),
  );
});
