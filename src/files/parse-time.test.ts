import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTime } from './parse-time.ts';

const at = (hours: number, minutes = 0, seconds = 0) => hours * 3600 + minutes * 60 + seconds;

test.each<[string, number | undefined]>([
  ['8', at(8)],
  ['08', at(8)],
  ['8:30', at(8, 30)],
  ['08:30:15', at(8, 30, 15)],
  ['0830', at(8, 30)],
  ['830', at(8, 30)],
  ['1730', at(17, 30)],
  ['8.30', at(8, 30)],
  ['8.30 am', at(8, 30)],
  ['8.30 p.m.', at(20, 30)],
  ['12 am', 0],
  ['12 pm', at(12)],
  ['8pm', at(20)],
  ['8h30', at(8, 30)],
  ['8h', at(8)],
  ['8 Uhr', at(8)],
  ['8.30 Uhr', at(8, 30)],
  ['24:00', at(24)],
  ['2026-11-24T08:30:00Z', at(8, 30)],
  ['2026-11-24 08:30', at(8, 30)],
  ['24.11.2026 08:30', at(8, 30)],
  ['0.354166666666667', at(8, 30)],
  ['0,5', at(12)],
  ['45976.75', at(18)],
  ['45976.3541666667', at(8, 30)],
  ['', undefined],
  ['25:00', undefined],
  ['24:01', undefined],
  ['8:61', undefined],
  ['13 pm', undefined],
  ['-1', undefined],
  ['noon', 43_200],
  ['12 noon', 43_200],
  ['Mittag', 43_200],
  ['teatime', undefined],
  ['8-12', undefined],
  ['NaN', undefined],
])('reads %j as %s', (text, seconds) => expect(parseTime(text)).toBe(seconds));

test('never throws and stays within a day', () => {
  const unit = fc.constantFrom(...'0123456789:.,-h amp ', 'T');
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit, maxLength: 60 }), fc.string({ unit: 'binary' })), (text) => {
      const value = parseTime(text);
      expect(value === undefined || (value >= 0 && value <= 86_400 && Number.isInteger(value))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
