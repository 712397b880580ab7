import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DurationUnit, parseDuration } from './parse-duration.ts';

test.each<[string, DurationUnit, number | undefined]>([
  ['8', 'minutes', 480],
  ['480', 'seconds', 480],
  ['0.5', 'hours', 1800],
  ['7,5', 'minutes', 450],
  ['8 min', 'seconds', 480],
  ['8min.', 'minutes', 480],
  ["8'", 'minutes', 480],
  ['0:08', 'minutes', 480],
  ['1:30', 'minutes', 5400],
  ['00:08:30', 'minutes', 510],
  ['1h', 'minutes', 3600],
  ['1,5 h', 'minutes', 5400],
  ['1h30', 'minutes', 5400],
  ['1 h 30 min', 'minutes', 5400],
  ['2 Std', 'minutes', 7200],
  ['90 s', 'minutes', 90],
  ['45 sec', 'minutes', 45],
  ['1/4 h', 'minutes', 900],
  ['1 1/2 hours', 'minutes', 5400],
  ['½ h', 'minutes', 1800],
  ['1½ Std', 'minutes', 5400],
  ['¾ heure', 'minutes', 2700],
  ['ca. 10 min', 'minutes', 600],
  ['~10', 'minutes', 600],
  ['1/4', 'minutes', undefined],
  ['1/0 h', 'minutes', undefined],
  ['PT8M', 'minutes', 480],
  ['PT1H5M', 'minutes', 3900],
  ['0', 'minutes', 0],
  ['', 'minutes', undefined],
  ['PT', 'minutes', undefined],
  ['min', 'minutes', undefined],
  ['-5', 'minutes', undefined],
  ['1:75', 'minutes', undefined],
  ['soon', 'minutes', undefined],
])('reads %j in %s as %s', (text, unit, seconds) => expect(parseDuration(text, unit)).toBe(seconds));

test('never throws and never gives a negative or broken duration', () => {
  const unit = fc.constantFrom(...'0123456789:., hmins', "'", '"');
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit, maxLength: 60 }), fc.string({ unit: 'binary' })), (text) => {
      const value = parseDuration(text);
      expect(value === undefined || (value >= 0 && Number.isFinite(value))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
