import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Lock, listUnchecked } from './complete-lock.ts';

const read = (): Lock =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));

test('package-lock.json states a checksum for every package of a registry', () => {
  expect(Object.keys(read().packages).length).toBeGreaterThan(100);
  expect(listUnchecked(read())).toEqual([]);
});

test('names the package whose checksum is missing', () => {
  const lock = read();
  lock.packages['node_modules/zod'] = { ...lock.packages['node_modules/zod'], integrity: undefined };
  expect(listUnchecked(lock)).toEqual(['node_modules/zod']);
});
