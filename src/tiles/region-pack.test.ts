import { expect, test } from 'vitest';
import { REGION_FORMAT_VERSION, type RegionMeta } from './region.ts';
import { encodeRegionPack, openRegionPack } from './region-pack.ts';

function makeMeta(): RegionMeta {
  return {
    id: 'place',
    name: 'Place',
    formatVersion: REGION_FORMAT_VERSION,
    bbox: [1, 2, 3, 4],
    importedAt: '2026-01-01T00:00:00.000Z',
    credit: 'nobody',
    source: 'test',
    counts: {
      osmNodes: 0,
      osmWays: 0,
      osmRelations: 0,
      roads: 0,
      nodes: 0,
      edges: 0,
      restrictions: 0,
      routableArcs: 0,
    },
    tileKeys: ['12/1/1', '12/1/2'],
    bytes: 5,
  };
}

const TILES = [
  { key: '12/1/1', bytes: Uint8Array.of(1, 2, 3).buffer },
  { key: '12/1/2', bytes: Uint8Array.of(4, 5).buffer },
];

test('a pack gives back its tiles, also from a view on a larger buffer', async () => {
  const pack = encodeRegionPack(makeMeta(), TILES);
  const larger = Buffer.alloc(pack.length + 100, 9);
  larger.set(pack, 17);
  for (const bytes of [pack, larger.subarray(17, 17 + pack.length)]) {
    const source = openRegionPack(bytes);
    expect(source.meta).toEqual(makeMeta());
    expect([...new Uint8Array(await source.readTile('12/1/1'))]).toEqual([1, 2, 3]);
    expect([...new Uint8Array(await source.readTile('12/1/2'))]).toEqual([4, 5]);
  }
});

test('a missing tile, a cut pack and a foreign file are named', async () => {
  const pack = encodeRegionPack(makeMeta(), TILES);
  await expect(openRegionPack(pack).readTile('12/9/9')).rejects.toThrow('no tile 12/9/9');
  await expect(openRegionPack(pack.subarray(0, pack.length - 8)).readTile('12/1/2')).rejects.toThrow(
    'cut off at tile 12/1/2',
  );
  expect(() => openRegionPack(new TextEncoder().encode('anything else'))).toThrow(
    'not a Tourwright region pack',
  );
});

test('a pack of another format asks to be built again', () => {
  const pack = encodeRegionPack({ ...makeMeta(), formatVersion: 99 }, TILES);
  expect(() => openRegionPack(pack)).toThrow('format 99');
});
