import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePolyline, encodePolyline } from './polyline.ts';

test("the contract's check value", () => {
  const points: [number, number][] = [
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ];
  expect(encodePolyline(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(points);
});

describe('what is encoded decodes to the rounded points', () => {
  for (const multiplier of [1e5, 1e6, 1e7]) {
    test(`with multiplier ${multiplier}`, () => {
      const step = (limit: number) => fc.integer({ min: -limit * multiplier, max: limit * multiplier });
      fc.assert(
        fc.property(fc.array(fc.tuple(step(180), step(90)), { maxLength: 30 }), (steps) => {
          const points = steps.map(([x, y]): [number, number] => [x / multiplier, y / multiplier]);
          expect(decodePolyline(encodePolyline(points, multiplier), multiplier)).toEqual(points);
        }),
        { seed: 2 },
      );
    });
  }
});

test('no points are an empty text', () => {
  expect(encodePolyline([])).toBe('');
  expect(decodePolyline('')).toEqual([]);
});

test('a text that ends inside a number is refused', () => {
  for (const text of ['_', '_p~iF', '_p~iF~ps|']) expect(() => decodePolyline(text)).toThrow(RangeError);
});

test('elevations follow each point in hundredths of a metre, whatever the multiplier', () => {
  const points = [
    [10, 50, 100],
    [10.00001, 50, 99.5],
    [10.00001, 50.00001, -3.25],
  ];
  for (const multiplier of [1e5, 1e6]) {
    const text = encodePolyline(points, multiplier);
    expect(decodePolyline(text, multiplier, true)).toEqual(points);
    expect(() => decodePolyline(text.slice(0, -4), multiplier, true)).toThrow(RangeError);
  }
  expect(encodePolyline([[0, 0, 1]])).toBe('??gE');
});
