import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startProcessorClock } from '../testing/processor-clock.ts';
import { type Axis, parseCoordinate, parseLatLon } from './parse-coordinate.ts';

test.each<[string, Axis, number | undefined]>([
  ['49.5', 'lat', 49.5],
  ['49,5', 'lat', 49.5],
  ['-12', 'lon', -12],
  ['−12.25', 'lon', -12.25],
  ['49.5°', 'lat', 49.5],
  ['49.5 N', 'lat', 49.5],
  ['S 33.9', 'lat', -33.9],
  ['12.5W', 'lon', -12.5],
  ['49°30\'00"N', 'lat', 49.5],
  ['49° 30′ 0″ N', 'lat', 49.5],
  ['12 15 0 W', 'lon', -12.25],
  ["49°30.5'", 'lat', 49 + 30.5 / 60],
  ['12.5 W', 'lat', undefined],
  ["49°61'", 'lat', undefined],
  ['', 'lat', undefined],
  ['north', 'lat', undefined],
  ['1e5', 'lat', undefined],
  ['NaN', 'lat', undefined],
  ['1234567', 'lat', undefined],
])('reads %j as %s %s', (text, axis, value) => {
  const read = parseCoordinate(text, axis);
  if (value === undefined) expect(read).toBeUndefined();
  else expect(read).toBeCloseTo(value, 9);
});

test.each<[string, [number, number] | undefined]>([
  ['49.5, -12.25', [49.5, -12.25]],
  ['49.5 -12.25', [49.5, -12.25]],
  ['49,5; -12,25', [49.5, -12.25]],
  ['49,5 -12,25', [49.5, -12.25]],
  ['49,5,-12,25', [49.5, -12.25]],
  ['(49.5, -12.25)', [49.5, -12.25]],
  ['geo:49.5,-12.25', [49.5, -12.25]],
  ['POINT(-12.25 49.5)', [49.5, -12.25]],
  ['49.5N 12.25W', [49.5, -12.25]],
  ['12.25W, 49.5N', [49.5, -12.25]],
  ['49°30\'00"N 12°15\'00"W', [49.5, -12.25]],
  ['49.5', undefined],
  ['Bell Lane 4, 5', undefined],
  ['', undefined],
  ['1,2,3', undefined],
])('reads the pair %j', (text, pair) => {
  const read = parseLatLon(text);
  if (!pair) expect(read).toBeUndefined();
  else {
    expect(read?.lat).toBeCloseTo(pair[0], 9);
    expect(read?.lon).toBeCloseTo(pair[1], 9);
  }
});

test('never throws and gives finite numbers only', () => {
  const unit = fc.constantFrom(...'0123456789.,;° \'"nsewo-+()', '′', '″');
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit, maxLength: 90 }), fc.string({ unit: 'binary' })), (text) => {
      const pair = parseLatLon(text);
      for (const value of [parseCoordinate(text), pair?.lat, pair?.lon]) {
        expect(value === undefined || Number.isFinite(value)).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

test('long hostile texts are refused at once', () => {
  const spent = startProcessorClock();
  for (const text of ['9'.repeat(1e6), '1,'.repeat(5e5), ' '.repeat(1e6), '49°'.repeat(3e5)]) {
    parseCoordinate(text);
    parseLatLon(text);
  }
  expect(spent()).toBeLessThan(1000);
});
