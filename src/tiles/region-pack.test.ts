import { describe, expect, test } from 'vitest';
import { makeDrawnData } from '../testing/make-drawn-map.ts';
import { buildRegion } from '../worker/import-region.ts';
import { encodeRegionPack, isRegionPack, openRegionPack } from './region-pack.ts';

async function makeRegion() {
  const data = makeDrawnData('A----B----C', { metres: 2000, ways: { AB: {}, BC: { name: 'Größe' } } });
  return buildRegion(data, {
    name: 'Zürich',
    source: 'drawn',
    credit: '© Ω',
    importedAt: '2026-01-01T00:00:00Z',
  });
}

describe('a pack', () => {
  test('gives back the meta and every tile', async () => {
    const { meta, tiles } = await makeRegion();
    expect(tiles.length).toBeGreaterThan(1);
    const source = openRegionPack(encodeRegionPack(meta, tiles));
    expect(source.meta).toEqual(JSON.parse(JSON.stringify(meta)));
    for (const { key, bytes } of tiles) {
      const read = await source.readTile(key);
      expect(new Uint8Array(read)).toEqual(new Uint8Array(bytes));
      expect(read.byteLength).toBe(bytes.byteLength);
    }
    await expect(source.readTile('12/0/0')).rejects.toThrow(/no tile 12\/0\/0/);
  });

  test('hands out copies, also of a buffer of Node', async () => {
    const { meta, tiles } = await makeRegion();
    const pack = Buffer.from(encodeRegionPack(meta, tiles));
    const read = new Uint8Array(await openRegionPack(pack).readTile(tiles[0].key));
    expect(read).toEqual(new Uint8Array(tiles[0].bytes));
    read.fill(0);
    expect(new Uint8Array(await openRegionPack(pack).readTile(tiles[0].key))).not.toEqual(read);
  });

  test('of another format says which, and what to do', async () => {
    const { meta, tiles } = await makeRegion();
    const old = encodeRegionPack({ ...meta, formatVersion: 99 }, tiles);
    expect(() => openRegionPack(old)).toThrow(/format 99.*Build it again/);
  });

  test('cut at any byte says so, or reads the tiles before the cut', async () => {
    const { meta, tiles } = await makeRegion();
    const pack = encodeRegionPack(meta, tiles);
    for (let length = 0; length < pack.length; length += 7) {
      const cut = pack.slice(0, length);
      const read = async () => {
        const source = openRegionPack(cut);
        for (const key of source.meta.tileKeys) await source.readTile(key);
      };
      await expect(read(), `${length} bytes`).rejects.toThrow(/region pack/);
    }
  });

  test('with a header that is no region is refused', () => {
    const encode = (text: string) => new TextEncoder().encode(`TOURWRIGHT-REGION 1\n${text}\n`);
    for (const text of ['', '{', 'null', '[]', '{}', '{"meta":{}}', '{"meta":{"formatVersion":1},"tiles":3}'])
      expect(() => openRegionPack(encode(text)), text).toThrow(/region pack/);
  });
});

test('packs are told from other files by their first bytes', async () => {
  const { meta, tiles } = await makeRegion();
  expect(isRegionPack(encodeRegionPack(meta, tiles).subarray(0, 64))).toBe(true);
  expect(isRegionPack(new TextEncoder().encode('TOURWRIGHT'))).toBe(false);
  expect(isRegionPack(new Uint8Array(0))).toBe(false);
});
