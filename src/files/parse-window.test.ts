import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Window } from '../plan/order.ts';
import { parseWindows } from './parse-window.ts';

const hours = (from: number, to: number): Window => [Math.round(from * 3600), Math.round(to * 3600)];

test.each<[string, Window[] | undefined]>([
  ['08:30-12:00', [hours(8.5, 12)]],
  ['7.15 - 11', [hours(7.25, 11)]],
  ['8–9.30', [hours(8, 9.5)]],
  ['0800-0930', [hours(8, 9.5)]],
  ['8 to 10', [hours(8, 10)]],
  ['8 bis 10 Uhr', [hours(8, 10)]],
  ['von 8 bis 10', [hours(8, 10)]],
  ['de 8h à 10h', [hours(8, 10)]],
  ['between 8 and 10', [hours(8, 10)]],
  ['8-11 am', [hours(8, 11)]],
  ['1-3 pm', [hours(13, 15)]],
  ['11-2 pm', [hours(11, 14)]],
  ['before 10', [hours(0, 10)]],
  ['before 11am', [hours(0, 11)]],
  ['9-12 PM', [hours(9, 12)]],
  ['9 to noon', [hours(9, 12)]],
  ['until noon', [hours(0, 12)]],
  ['not before 9', [hours(9, 24)]],
  ['nicht vor 9 Uhr', [hours(9, 24)]],
  ['ab 14:00', [hours(14, 24)]],
  ['08:00-09:00; 13:00-15:00', [hours(8, 9), hours(13, 15)]],
  ['2026-11-24T08:00/2026-11-24T09:30', [hours(8, 9.5)]],
  ['12:00-08:00', [hours(12, 8)]],
  ['8', undefined],
  ['', undefined],
  ['8-9-10', undefined],
  ['morning', undefined],
])('reads %j', (text, windows) => expect(parseWindows(text)).toEqual(windows));

test('never throws', () => {
  const unit = fc.constantFrom(...'0123456789:.- ;,/abpmto', '–');
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 140 }), (text) => {
      for (const [from, to] of parseWindows(text) ?? []) expect(Math.min(from, to)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2000 },
  );
});
