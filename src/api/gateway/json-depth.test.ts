import { expect, test } from 'vitest';
import { startProcessorClock } from '../../testing/processor-clock.ts';
import { isNestedDeeper } from './json-depth.ts';

test.each([
  ['[]', 0, true],
  ['[]', 1, false],
  ['[[],[],[{}]]', 2, true],
  ['[[],[],[{}]]', 3, false],
  ['{"a":"[[[[","b":"\\"[[["}', 1, false],
  ['"\\\\"[', 0, true],
  ['"[[[', 0, false],
  ['', 0, false],
])('%s beyond %i: %s', (text, limit, expected) => {
  expect(isNestedDeeper(text, limit)).toBe(expected);
});

// Measured: 33 ms; the limit is for a machine that is busy with other things.
test('five million characters are looked at in a fraction of a second', () => {
  const text = `[${'{"a":[1,"b"]},'.repeat(350_000)}1]`;
  const spent = startProcessorClock();
  expect(isNestedDeeper(text, 100)).toBe(false);
  expect(spent()).toBeLessThan(1000);
});
