import { expect, test } from 'vitest';
import { nameRound, readTicks, saveTicks } from './round-ticks.ts';

function makeStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (i: number) => [...values.keys()][i] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  };
}

test('ticks come back for their own round only', () => {
  const storage = makeStorage();
  saveTicks(storage, nameRound('#d=1a'), new Set([0, 2]), 1);
  expect([...readTicks(storage, nameRound('#d=1a'), 3)]).toEqual([0, 2]);
  expect(readTicks(storage, nameRound('#d=1b'), 3).size).toBe(0);
});

test('what is in storage need not be right', () => {
  const storage = makeStorage();
  for (const text of ['x', 'null', '{"done":"all"}', '{"done":[9,-1,"a",1]}']) {
    storage.setItem('round', text);
    expect([...readTicks(storage, 'round', 3)]).toEqual(text.includes('9') ? [1] : []);
  }
});

test('the ticks of the oldest rounds are let go of', () => {
  const storage = makeStorage();
  for (let i = 0; i < 35; i++) saveTicks(storage, nameRound(`#d=${i}`), new Set([1]), i);
  expect(storage.length).toBe(30);
  expect(readTicks(storage, nameRound('#d=0'), 3).size).toBe(0);
  expect(readTicks(storage, nameRound('#d=34'), 3).size).toBe(1);
});
