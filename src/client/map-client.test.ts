/** The map's worker, by one behind a message port of the same thread. */
import * as Comlink from 'comlink';
import { afterEach, expect, test } from 'vitest';
import { createMapClient } from './map-client.ts';

const open: MessagePort[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

/** A map worker whose first `failures` orders to show areas fail; `shows` counts them. */
function makeMap(failures: number) {
  let isShown = false;
  const seen = { shows: 0 };
  const api = {
    async show() {
      seen.shows++;
      if (seen.shows <= failures) throw new Error('The device is busy');
      isShown = true;
    },
    getTile: async () => new Uint8Array(isShown ? 3 : 0).buffer,
    holdLock: () => new Promise(() => undefined),
  };
  const startMap = () => {
    const { port1, port2 } = new MessageChannel();
    open.push(port1, port2);
    Comlink.expose(api, port2);
    port1.start();
    return Object.assign(port1, { terminate: () => undefined }) as unknown as Worker;
  };
  return { seen, map: createMapClient(startMap) };
}

test('an area that could not be read is read once more for the tiles that are asked for', async () => {
  const { seen, map } = makeMap(1);
  await expect(map.show([{ id: 'porto' }])).rejects.toThrow('busy');
  const tiles = await Promise.all([1, 2, 3].map((x) => map.mapTile(12, x, 0)));
  expect(tiles.map(({ byteLength }) => byteLength)).toEqual([3, 3, 3]);
  expect(seen.shows).toBe(2);
});

test('one that cannot be read at all leaves tiles empty', async () => {
  const { map } = makeMap(9);
  await expect(map.show([{ id: 'porto' }])).rejects.toThrow('busy');
  expect((await map.mapTile(12, 1, 0)).byteLength).toBe(0);
});
