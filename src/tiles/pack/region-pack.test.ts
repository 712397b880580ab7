import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDrawnData } from '../../testing/make-drawn-map.ts';
import { buildRegion, type ImportedRegion } from '../../worker/import-region.ts';
import { webPlatform } from './pack-platform.ts';
import { openHttpSource, type RangeSource, toRangeSource } from './range-source.ts';
import { encodeRegionPack, isRegionPack, openRegionPack } from './region-pack.ts';
import { encodeZip, openZip } from './stored-zip.ts';

let region: ImportedRegion;
let pack: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  const data = makeDrawnData('A----B----C', { metres: 2000, ways: { AB: {}, BC: { name: 'Größe' } } });
  region = await buildRegion(data, {
    name: 'Zürich',
    source: 'drawn',
    credit: '© Ω',
    importedAt: '2026-01-01T00:00:00Z',
  });
  pack = await encodeRegionPack(region.meta, region.tiles, webPlatform);
});

const open = (bytes: Uint8Array) => openRegionPack(toRangeSource(bytes), webPlatform);

async function readAll(source: RangeSource): Promise<void> {
  const opened = await openRegionPack(source, webPlatform);
  for (const key of opened.meta.tileKeys) await opened.readTile(key);
}

/** A source that keeps a list of what was read of it. */
function watch(bytes: Uint8Array): { source: RangeSource; reads: [number, number][] } {
  const reads: [number, number][] = [];
  const source = {
    size: bytes.length,
    async read(offset: number, length: number) {
      reads.push([offset, length]);
      return bytes.subarray(offset, offset + length);
    },
  };
  return { source, reads };
}

async function getMember(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  const member = await (await openZip(toRangeSource(bytes)))(name);
  return (await member!.read(0, member!.size)).slice();
}

/** The pack with one member changed. */
async function replaceMember(name: string, change: (bytes: Uint8Array) => Uint8Array): Promise<Uint8Array> {
  const names = ['pack.json', 'graph.pmtiles'];
  const members = await Promise.all(
    names.map(async (each) => ({ name: each, bytes: await getMember(pack, each) })),
  );
  return encodeZip(members.map((each) => (each.name === name ? { name, bytes: change(each.bytes) } : each)));
}

function changeInfo(change: (info: Record<string, unknown>) => unknown): Promise<Uint8Array> {
  return replaceMember('pack.json', (bytes) =>
    new TextEncoder().encode(JSON.stringify(change(JSON.parse(new TextDecoder().decode(bytes))))),
  );
}

describe('a pack', () => {
  test('gives back the meta and every tile', async () => {
    const { meta, tiles } = region;
    expect(tiles.length).toBeGreaterThan(1);
    const source = await open(pack);
    expect(source.meta).toEqual(JSON.parse(JSON.stringify(meta)));
    for (const { key, bytes } of tiles)
      expect(new Uint8Array(await source.readTile(key))).toEqual(new Uint8Array(bytes));
    await expect(source.readTile('12/0/0')).rejects.toThrow(/no tile 12\/0\/0/);
  });

  test('is the same for the same region', async () => {
    expect(await encodeRegionPack(region.meta, region.tiles, webPlatform)).toEqual(pack);
  });

  test('may carry members that this reader does not know', async () => {
    const info = await getMember(pack, 'pack.json');
    const graph = await getMember(pack, 'graph.pmtiles');
    const more = encodeZip([
      { name: 'pack.json', bytes: info },
      { name: 'search.bin', bytes: new Uint8Array(5000) },
      { name: 'graph.pmtiles', bytes: graph },
      { name: 'map.pmtiles', bytes: new Uint8Array(0) },
    ]);
    await readAll(toRangeSource(more));
  });

  test('is read only where needed: its end, its lists, and the tile asked for', async () => {
    const big = encodeZip([
      { name: 'pack.json', bytes: await getMember(pack, 'pack.json') },
      { name: 'map.pmtiles', bytes: new Uint8Array(1_000_000) },
      { name: 'graph.pmtiles', bytes: await getMember(pack, 'graph.pmtiles') },
    ]);
    const { source, reads } = watch(big);
    const opened = await openRegionPack(source, webPlatform);
    const info = await getMember(pack, 'pack.json');
    const bytesOf = () => reads.reduce((sum, [, length]) => sum + length, 0);
    expect(bytesOf()).toBeLessThan(info.length + 2500);
    const before = bytesOf();
    const [{ key }] = region.tiles;
    await opened.readTile(key);
    const { tiles } = JSON.parse(new TextDecoder().decode(info)) as {
      tiles: { key: string; bytes: number }[];
    };
    expect(bytesOf() - before).toBe(tiles.find((tile) => tile.key === key)!.bytes);
  });

  test('holds an archive that the pmtiles package reads, tile for tile', async () => {
    const archive = await getMember(pack, 'graph.pmtiles');
    const reader = new PMTiles({
      getKey: () => 'graph',
      getBytes: async (offset, length) => ({
        data: archive.slice(offset, offset + length).buffer as ArrayBuffer,
      }),
    });
    const header = await reader.getHeader();
    expect(header).toMatchObject({ specVersion: 3, clustered: true, minZoom: 12, maxZoom: 12, tileType: 0 });
    expect(header.numAddressedTiles).toBe(region.tiles.length);
    expect(await reader.getMetadata()).toEqual({ name: 'Zürich', attribution: '© Ω' });
    const { compactTile } = await import('../graph/compact-tile.ts');
    for (const { key, bytes } of region.tiles) {
      const [z, x, y] = key.split('/').map(Number);
      const read = await reader.getZxy(z, x, y);
      expect(new Uint8Array(read!.data)).toEqual(compactTile(bytes));
    }
    expect(await reader.getZxy(12, 0, 0)).toBeUndefined();
  });

  test('names its squares, which hold the roads of their tiles', async () => {
    const { tiles } = JSON.parse(new TextDecoder().decode(await getMember(pack, 'pack.json'))) as {
      tiles: { key: string; bbox: number[] }[];
    };
    const lons = tiles.flatMap(({ bbox }) => [bbox[0], bbox[2]]);
    expect(Math.min(...lons)).toBeLessThanOrEqual(region.meta.bbox[0]);
    expect(Math.max(...lons)).toBeGreaterThanOrEqual(region.meta.bbox[2]);
  });
});

describe('what is wrong with a pack is said', () => {
  test('cut at any byte', async () => {
    for (let length = 0; length < pack.length; length += 11)
      await expect(readAll(toRangeSource(pack.slice(0, length))), `${length} bytes`).rejects.toThrow(
        /region pack/,
      );
  });

  test('with any byte changed it is read as it was, or refused by an Error of ours', async () => {
    for (let at = 0; at < pack.length; at += 13) {
      const damaged = pack.slice();
      damaged[at] ^= 0x55;
      try {
        const source = await open(damaged);
        expect(source.meta, `byte ${at}`).toEqual(JSON.parse(JSON.stringify(region.meta)));
        for (const { key, bytes } of region.tiles)
          expect(new Uint8Array(await source.readTile(key)), `byte ${at}`).toEqual(new Uint8Array(bytes));
      } catch (error) {
        expect((error as Error).message, `byte ${at}`).toMatch(/region pack|The region has no tile/);
      }
    }
  });

  test('a tile whose hash is another is named', async () => {
    const wrong = await changeInfo((info) => {
      const tiles = info.tiles as { sha256: string }[];
      return { ...info, tiles: [{ ...tiles[0], sha256: '00'.repeat(32) }, ...tiles.slice(1)] };
    });
    const [key] = region.meta.tileKeys;
    const source = await open(wrong);
    await expect(source.readTile(key)).rejects.toThrow(`tile ${key} is not what was written`);
    await source.readTile(region.meta.tileKeys[1]);
  });

  test('a tile that unpacks to more than it says is stopped', async () => {
    const wrong = await changeInfo((info) => ({
      ...info,
      tiles: (info.tiles as object[]).map((tile) => ({ ...tile, rawBytes: 10 })),
    }));
    await expect((await open(wrong)).readTile(region.meta.tileKeys[0])).rejects.toThrow(/more than 10 bytes/);
  });

  test('of an earlier version, of another format, without a member', async () => {
    const old = new TextEncoder().encode('TOURWRIGHT-REGION 1\n{"meta":{}}\n');
    expect(isRegionPack(old)).toBe(true);
    await expect(open(old)).rejects.toThrow(/made by an earlier version.*Build it again/);
    const later = await changeInfo((info) => ({ ...info, packVersion: 9 }));
    await expect(open(later)).rejects.toThrow(/has version 9, this program reads version 1/);
    const format = await changeInfo((info) => ({ ...info, meta: { ...region.meta, formatVersion: 99 } }));
    await expect(open(format)).rejects.toThrow(/format 99.*Build it again/);
    const lone = encodeZip([{ name: 'pack.json', bytes: await getMember(pack, 'pack.json') }]);
    await expect(open(lone)).rejects.toThrow(/lacks its graph.pmtiles/);
  });

  test('a pack.json that is none', async () => {
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{}',
      '{"packVersion":1,"meta":{}}',
      '{"packVersion":1,"tiles":3}',
    ]) {
      const wrong = await replaceMember('pack.json', () => new TextEncoder().encode(text));
      await expect(open(wrong), text).rejects.toThrow(/region pack is damaged in its pack.json/);
    }
  });
});

test('packs are told from other files by their first bytes', () => {
  expect(isRegionPack(pack.subarray(0, 64))).toBe(true);
  expect(isRegionPack(encodeZip([{ name: 'xl/workbook.xml', bytes: new Uint8Array(9) }]))).toBe(false);
  expect(isRegionPack(new Uint8Array(0))).toBe(false);
});

describe('over HTTP', () => {
  const asked: string[] = [];
  let server: Server;
  let address: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.url} ${request.headers.range}`);
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      if (request.url === '/gone') response.writeHead(404).end();
      else if (request.url === '/whole' || !range) response.writeHead(200).end(pack);
      else {
        const [from, to] = [Number(range[1]), Math.min(Number(range[2]), pack.length - 1)];
        const etag = request.url === '/changing' ? `"${asked.length}"` : '"1"';
        const headers = { 'Content-Range': `bytes ${from}-${to}/${pack.length}`, ETag: etag };
        response.writeHead(206, headers).end(pack.subarray(from, to + 1));
      }
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  test('ranges are asked for one by one', async () => {
    asked.length = 0;
    await readAll(await openHttpSource(`${address}/ranges`, fetch));
    expect(asked.length).toBeGreaterThan(region.tiles.length);
    expect(asked.every((line) => /bytes=\d+-\d+$/.test(line))).toBe(true);
  });

  test('a host that answers with all of it is asked once', async () => {
    asked.length = 0;
    await readAll(await openHttpSource(`${address}/whole`, fetch));
    expect(asked.length).toBe(1);
  });

  test('an answer that is none, or of another file, is an error', async () => {
    await expect(openHttpSource(`${address}/gone`, fetch)).rejects.toThrow(/the host answers 404/);
    const changing = await openHttpSource(`${address}/changing`, fetch);
    await expect(readAll(changing)).rejects.toThrow(/has changed while it was being read/);
  });
});
