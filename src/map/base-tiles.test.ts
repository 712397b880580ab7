import { expect, test } from 'vitest';
import { changeTileUrl, readBaseTile } from './base-tiles.ts';

/** A map with one source, whose tiles are on their way or there. */
function startMap(isLoaded: boolean) {
  const listeners = new Set<() => void>();
  const asked: string[] = [];
  const source = () => ({ setTiles: ([url]: string[]) => asked.push(url) });
  const state = { source: source() as ReturnType<typeof source> | undefined, isLoaded };
  const map = {
    getSource: () => state.source,
    isSourceLoaded: () => state.isLoaded,
    refreshTiles: (name: string) => asked.push(`${name} again`),
    on: (_: string, listener: () => void) => listeners.add(listener),
    off: (_: string, listener: () => void) => listeners.delete(listener),
  };
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    asked,
    listeners,
    change: () => changeTileUrl(map as unknown as Parameters<typeof changeTileUrl>[0], 'region://b'),
    load: (isDone: boolean) => {
      state.isLoaded = isDone;
      tell();
    },
    restyle: () => {
      state.source = source();
      tell();
    },
    remove: () => {
      state.source = undefined;
    },
  };
}

test('tiles that are there are asked for at the new address, which is all', () => {
  const { change, asked, listeners, load } = startMap(true);
  change();
  load(true);
  expect(asked).toEqual(['region://b']);
  expect(listeners.size).toBe(0);
});

test('tiles on their way from the address before are asked for once more when they are there', () => {
  const { change, asked, listeners, load } = startMap(false);
  change();
  load(false);
  expect(asked).toEqual(['region://b']);
  load(true);
  load(true);
  expect(asked).toEqual(['region://b', 'region again']);
  expect(listeners.size).toBe(0);
});

test('a new style asks at the new address by itself; without a source there is nothing to change', () => {
  const { change, asked, listeners, restyle, remove } = startMap(false);
  change();
  restyle();
  expect(asked).toEqual(['region://b']);
  expect(listeners.size).toBe(0);
  remove();
  change();
  expect(asked).toEqual(['region://b']);
});

test('a tile is read by the numbers at the end of its address; without an area it is empty', async () => {
  const read = async (...numbers: number[]) => Uint8Array.from(numbers).buffer;
  const tile = await readBaseTile('region://one+two@2026-01-01T00:00:00.000Z/12/7/9', read);
  expect([...new Uint8Array(tile)]).toEqual([12, 7, 9]);
  expect((await readBaseTile('region://none/12/7/9', undefined)).byteLength).toBe(0);
});
