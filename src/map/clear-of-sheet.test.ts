import { expect, test } from 'vitest';
import { clearOfSheet } from './clear-of-sheet.ts';

const SHEET = { width: 648, covered: 288, margin: 40 };

test('a place under the sheet comes out from under it, beside the others that are seen', () => {
  expect(clearOfSheet([500], SHEET)).toBe(180);
  expect(clearOfSheet([400, 600], SHEET)).toBe(280);
});

test('the map stays where nothing is hidden, or nothing lies over it', () => {
  expect(clearOfSheet([100, 330], SHEET)).toBe(0);
  expect(clearOfSheet([], SHEET)).toBe(0);
  expect(clearOfSheet([500], { ...SHEET, covered: 0 })).toBe(0);
});

test('places that were not to be seen ask for nothing', () => {
  expect(clearOfSheet([700, -20], SHEET)).toBe(0);
  expect(clearOfSheet([-20, 500, 700], SHEET)).toBe(180);
});

test('places too far apart for what is left have no room by moving alone', () => {
  expect(clearOfSheet([10, 500], SHEET)).toBeUndefined();
});
