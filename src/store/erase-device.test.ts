import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askToErase, eraseDevice, isToErase } from './erase-device.ts';

const gone: string[] = [];

/** The app's own files and the worker that hands them out. */
beforeEach(() => {
  gone.length = 0;
  const worker = { unregister: async () => gone.push('worker') };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [worker] } });
  const names = async () => ['shell-1', 'shell-2'];
  vi.stubGlobal('caches', { keys: names, delete: async (name: string) => gone.push(name) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a browser keeps for a site, in memory. */
function makeStorage(entries: Readonly<Record<string, string>>): Storage {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    key: (i: number) => [...map.keys()][i] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
  };
}

async function fillDatabase(name: string): Promise<void> {
  const database = await openDB(name, 1, {
    upgrade: (made) => void ['plans', 'versions'].map((table) => made.createObjectStore(table)),
  });
  for (const table of ['plans', 'versions']) await database.put(table, 'secret', 'key');
  database.close();
}

test('everything of the app goes, and at once; what others keep for the site stays', async () => {
  await Promise.all(['tourwright-plans', 'tourwright-network', 'other'].map(fillDatabase));
  const storage = makeStorage({ 'tourwright-settings': '{}', other: 'x', 'tourwright-open-plan': 'p' });
  askToErase(storage);
  expect(isToErase(storage)).toBe(true);
  const began = performance.now();
  await eraseDevice(storage);
  // Nothing holds a database open, so none is waited for.
  expect(performance.now() - began).toBeLessThan(1400);
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['other']);
  expect(gone.sort()).toEqual(['shell-1', 'shell-2', 'worker']);
  expect([storage.length, storage.getItem('other')]).toEqual([1, 'x']);
  expect(isToErase(storage)).toBe(false);
});

test('what another tab holds open is empty at once', async () => {
  await fillDatabase('tourwright-plans');
  const held = await openDB('tourwright-plans');
  const ends = eraseDevice(makeStorage({}));
  await expect.poll(() => held.getAll('versions')).toEqual([]);
  expect(await held.getAll('plans')).toEqual([]);
  held.close();
  await ends;
});
