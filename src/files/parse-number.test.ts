import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DecimalMark, parseNumber, unitOf } from './parse-number.ts';

test.each<[string, DecimalMark | undefined, number | undefined]>([
  ['8', undefined, 8],
  ['-3', undefined, -3],
  ['−3', undefined, -3],
  ['41,5', undefined, 41.5],
  ['41.5', undefined, 41.5],
  ['41,5', 'point', 41.5],
  ['1,234', undefined, 1234],
  ['1.234', undefined, 1.234],
  ['1,234', 'comma', 1.234],
  ['1.234', 'comma', 1234],
  ['0.125', 'comma', 0.125],
  ['1.234,5', undefined, 1234.5],
  ['1,234.5', undefined, 1234.5],
  ["1'234.50", undefined, 1234.5],
  ['1 234,5', undefined, 1234.5],
  ['1.234.567', undefined, 1234567],
  ['1,23,4', undefined, undefined],
  ['12 kg', undefined, 12],
  ['3 boxes', undefined, 3],
  ['1e3', undefined, 1000],
  ['.5', undefined, 0.5],
  ['', undefined, undefined],
  ['-', undefined, undefined],
  ['.', undefined, undefined],
  ['8-9', undefined, undefined],
  ['NaN', undefined, undefined],
  ['Infinity', undefined, undefined],
  ['0x10', undefined, undefined],
])('reads %j with %s as %s', (text, decimal, value) => expect(parseNumber(text, decimal)).toBe(value));

test.each([
  ['12 kg', 'kg'],
  ['8min', 'min'],
  ['3 m³', 'm³'],
  ['12', undefined],
  ['kg', undefined],
])('finds the unit of %j: %s', (text, unit) => expect(unitOf(text)).toBe(unit));

test('never throws and gives finite numbers only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const value = parseNumber(text);
      expect(value === undefined || Number.isFinite(value)).toBe(true);
    }),
  );
});

test('reads back what it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (hundredths) => {
      const value = hundredths / 100;
      expect(parseNumber(value.toFixed(2).replace('.', ','), 'comma')).toBeCloseTo(value, 9);
    }),
  );
});
