import { expect, test } from 'vitest';
import { hasWorkedHere, noteWork } from './returning.ts';

function makeStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test('a device is known again once somebody worked there', () => {
  const storage = makeStorage();
  expect(hasWorkedHere(storage)).toBe(false);
  noteWork(storage);
  expect(hasWorkedHere(storage)).toBe(true);
});

test('a browser that keeps nothing is always new, and says so without an error', () => {
  const closed = {
    getItem(): string {
      throw new Error('denied');
    },
    setItem(): void {
      throw new Error('full');
    },
  };
  expect(() => noteWork(closed)).not.toThrow();
  expect(hasWorkedHere(closed)).toBe(false);
  expect(hasWorkedHere(undefined)).toBe(false);
});
