import { expect, test } from 'vitest';
import { GrowableFloat64, GrowableInt32, GrowableUint32 } from './growable-array.ts';

test.each([
  ['doubles', GrowableFloat64, 2 ** 40 + 0.5],
  ['integers', GrowableInt32, -(2 ** 31)],
  ['natural numbers', GrowableUint32, 2 ** 32 - 1],
])('%s are all there after the room was doubled more than once', (_, Growable, extreme) => {
  const list = new Growable();
  expect([...list.toArray()]).toEqual([]);
  const values = [extreme, ...Array.from({ length: 5000 }, (_value, i) => i)];
  for (const value of values) list.push(value);
  expect(list.length).toBe(5001);
  expect(list.get(0)).toBe(extreme);
  const copy = list.toArray();
  expect([...copy]).toEqual(values);
  // What is taken out is the caller's.
  copy[1] = 7;
  expect(list.get(1)).toBe(0);
});
