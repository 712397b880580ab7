import { expect, test } from 'vitest';
import { detectHeaderRow } from './detect-header.ts';

const DATA = [
  ['Elm 4', '12.5', '08:00'],
  ['Oak 9', '3', '09:30'],
];

test('a row of known names is the header, wherever in the first rows it stands', () => {
  const header = ['address', 'weight', 'from'];
  expect(detectHeaderRow([header, ...DATA])).toBe(1);
  expect(detectHeaderRow([['Tuesday'], header, ...DATA])).toBe(2);
  expect(detectHeaderRow([[''], ['', ''], header, ...DATA])).toBe(3);
});

test('words that nobody knows are one above rows that are not words, in the first row that is filled', () => {
  const header = ['foo', 'bar', 'baz'];
  expect(detectHeaderRow([header, ...DATA])).toBe(1);
  expect(detectHeaderRow([['', ' '], header, ...DATA])).toBe(2);
  expect(detectHeaderRow([['x', 'y', 'z'], header, ...DATA])).toBe(1);
});

test('there is none where the first row is a row like the others', () => {
  expect(detectHeaderRow(DATA)).toBe(0);
  expect(detectHeaderRow([])).toBe(0);
});
