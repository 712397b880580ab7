import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDrawnData } from '../../testing/make-drawn-map.ts';
import { buildRegion } from '../../worker/import-region.ts';
import { decodeMapBundle } from '../map/map-bundle.ts';
import type { RegionData, UnitSource } from '../region.ts';
import { toUnitSource } from '../region.ts';
import { readSound } from '../units/read-unit.ts';
import { openHttpSource } from './http-source.ts';
import { webPlatform } from './pack-platform.ts';
import { toTileId } from './pmtiles-directory.ts';
import { type RangeSource, toRangeSource } from './range-source.ts';
import { isRegionPack, openRegionPack } from './read-pack.ts';
import { encodeZip, openZip } from './stored-zip.ts';
import { encodeRegionPack } from './write-pack.ts';

let region: RegionData;
let pack: Uint8Array<ArrayBuffer>;

const join = (parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const zip = (members: { name: string; bytes: Uint8Array }[]) =>
  join(encodeZip(members.map(({ name, bytes }) => ({ name, parts: [bytes] }))));

beforeAll(async () => {
  const data = makeDrawnData('A----B----C', {
    metres: 2000,
    ways: { AB: { highway: 'primary' }, BC: { name: 'Größe' } },
  });
  region = await buildRegion(data, {
    name: 'Zürich',
    source: 'drawn',
    credit: '© Ω',
    importedAt: '2026-01-01T00:00:00Z',
  });
  pack = join(await encodeRegionPack(toUnitSource(region), webPlatform));
});

const open = (bytes: Uint8Array) => openRegionPack(toRangeSource(bytes), webPlatform);
/** What JSON leaves of it. */
const asRead = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const graphUnits = ({ manifest }: Pick<UnitSource, 'manifest'>) =>
  manifest.units.filter(({ part }) => part === 'graph');

async function readAll(source: RangeSource): Promise<void> {
  const opened = await openRegionPack(source, webPlatform);
  for (const unit of opened.manifest.units) await readSound(opened, unit, webPlatform);
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

const MEMBERS = ['pack.json', 'graph.pmtiles', 'map.pmtiles', 'search.bin'];

/** The pack with one member changed. */
async function replaceMember(name: string, change: (bytes: Uint8Array) => Uint8Array): Promise<Uint8Array> {
  const members = await Promise.all(
    MEMBERS.map(async (each) => ({ name: each, bytes: await getMember(pack, each) })),
  );
  return zip(members.map((each) => (each.name === name ? { name, bytes: change(each.bytes) } : each)));
}

function changeInfo(change: (info: Record<string, unknown>) => unknown): Promise<Uint8Array> {
  return replaceMember('pack.json', (bytes) =>
    new TextEncoder().encode(JSON.stringify(change(JSON.parse(new TextDecoder().decode(bytes))))),
  );
}

describe('a pack', () => {
  test('gives back what is known and every unit', async () => {
    expect(graphUnits(region).length).toBeGreaterThan(1);
    const source = await open(pack);
    expect(source.manifest).toEqual(asRead(region.manifest));
    for (const unit of region.manifest.units)
      expect(await readSound(source, unit, webPlatform), unit.key).toEqual(region.bytesOf.get(unit.sha256));
    const [unit] = graphUnits(region);
    expect(await source.readUnit({ ...unit, key: '12/0/0' })).toBeUndefined();
  });

  test('is the same for the same region, also when it is made from a pack', async () => {
    expect(join(await encodeRegionPack(toUnitSource(region), webPlatform))).toEqual(pack);
    expect(join(await encodeRegionPack(await open(pack), webPlatform))).toEqual(pack);
  });

  test('may carry members that this reader does not know', async () => {
    const members = await Promise.all(
      MEMBERS.map(async (name) => ({ name, bytes: await getMember(pack, name) })),
    );
    const more = zip([...members, { name: 'weather.bin', bytes: new Uint8Array(5000) }]);
    await readAll(toRangeSource(more));
  });

  test('is read only where needed: its end, its lists, and the tile asked for', async () => {
    const members = await Promise.all(
      MEMBERS.map(async (name) => ({ name, bytes: await getMember(pack, name) })),
    );
    const [info, ...rest] = members;
    const big = zip([info, { name: 'weather.bin', bytes: new Uint8Array(1_000_000) }, ...rest]);
    const { source, reads } = watch(big);
    const opened = await openRegionPack(source, webPlatform);
    const bytesOf = () => reads.reduce((sum, [, length]) => sum + length, 0);
    expect(bytesOf()).toBeLessThan(info.bytes.length + 2500);
    const before = bytesOf();
    const [unit] = graphUnits(opened);
    await opened.readUnit(unit);
    expect(bytesOf() - before).toBe(unit.bytes);
  });

  test('holds archives that the pmtiles package reads, tile for tile', async () => {
    for (const name of ['graph.pmtiles', 'map.pmtiles']) {
      const archive = await getMember(pack, name);
      const reader = new PMTiles({
        getKey: () => name,
        getBytes: async (offset, length) => ({
          data: archive.slice(offset, offset + length).buffer as ArrayBuffer,
        }),
      });
      const header = await reader.getHeader();
      expect(header).toMatchObject({ specVersion: 3, clustered: true, tileType: name[0] === 'g' ? 0 : 1 });
      expect(await reader.getMetadata()).toMatchObject({ name: 'Zürich', attribution: '© Ω' });
      expect(await reader.getZxy(12, 0, 0)).toBeUndefined();
      if (name === 'map.pmtiles') continue;
      expect(header.numAddressedTiles).toBe(graphUnits(region).length);
      for (const { key, sha256 } of graphUnits(region)) {
        const [z, x, y] = key.split('/').map(Number);
        const read = await reader.getZxy(z, x, y);
        const stored = region.bytesOf.get(sha256) as Uint8Array<ArrayBuffer>;
        expect(new Uint8Array(read!.data)).toEqual(await webPlatform.gunzip(stored, 1e9));
      }
    }
  });

  test('has the drawn map at all its zooms', () => {
    const maps = region.manifest.units.filter(({ part }) => part === 'map');
    expect(maps.map(({ key }) => key)).toContain('overview');
    const ids = maps.flatMap(({ sha256 }) =>
      decodeMapBundle(region.bytesOf.get(sha256)!).map((t) => t.tileId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const z of [8, 11, 12, 14]) {
      const [from, to] = [toTileId(z, 0, 0), toTileId(z + 1, 0, 0)];
      expect(
        ids.some((id) => id >= from && id < to),
        `zoom ${z}`,
      ).toBe(true);
    }
  });

  test('names its squares, which hold the roads of their tiles', async () => {
    const { units } = JSON.parse(new TextDecoder().decode(await getMember(pack, 'pack.json'))) as {
      units: { part: string; bbox: number[] }[];
    };
    const boxes = units.filter(({ part }) => part === 'graph').map(({ bbox }) => bbox);
    const { bbox } = region.manifest.meta;
    expect(Math.min(...boxes.map(([west]) => west))).toBeLessThanOrEqual(bbox[0]);
    expect(Math.max(...boxes.map(([, , east]) => east))).toBeGreaterThanOrEqual(bbox[2]);
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
    for (let at = 0; at < pack.length; at += 97) {
      const damaged = pack.slice();
      damaged[at] ^= 0x55;
      try {
        const source = await open(damaged);
        expect(graphUnits(source), `byte ${at}`).toEqual(graphUnits(region));
        for (const unit of source.manifest.units)
          expect(await readSound(source, unit, webPlatform)).toEqual(region.bytesOf.get(unit.sha256));
      } catch (error) {
        expect((error as Error).message, `byte ${at}`).toMatch(/region pack|is damaged|lacks|Zürich/);
      }
    }
  });

  test('a unit whose hash is another is named', async () => {
    const [first, second] = graphUnits(region);
    const wrong = await changeInfo((info) => ({
      ...info,
      units: (info.units as { key: string; part: string }[]).map((unit) =>
        unit.part === 'graph' && unit.key === first.key ? { ...unit, sha256: '00'.repeat(32) } : unit,
      ),
    }));
    const source = await open(wrong);
    const [unit] = graphUnits(source);
    await expect(readSound(source, unit, webPlatform)).rejects.toThrow(`tile ${first.key} is not what was`);
    await readSound(source, second, webPlatform);
  });

  test('of an earlier version, of another format, without a member', async () => {
    const old = new TextEncoder().encode('TOURWRIGHT-REGION 1\n{"meta":{}}\n');
    expect(isRegionPack(old)).toBe(true);
    await expect(open(old)).rejects.toThrow(/made by an earlier version.*Build it again/);
    const later = await changeInfo((info) => ({ ...info, packVersion: 9 }));
    await expect(open(later)).rejects.toThrow(/has version 9, this program reads version 2/);
    const format = await changeInfo((info) => ({
      ...info,
      meta: { ...region.manifest.meta, formatVersion: 99 },
    }));
    await expect(open(format)).rejects.toThrow(/format 99.*Build it again/);
    const lone = zip([{ name: 'pack.json', bytes: await getMember(pack, 'pack.json') }]);
    await expect(open(lone)).rejects.toThrow(/lacks its graph.pmtiles/);
  });

  test('a pack.json that is none', async () => {
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{}',
      '{"packVersion":2,"meta":{}}',
      '{"packVersion":2,"units":3}',
    ]) {
      const wrong = await replaceMember('pack.json', () => new TextEncoder().encode(text));
      await expect(open(wrong), text).rejects.toThrow(/region pack is damaged in its pack.json/);
    }
  });
});

test('packs are told from other files by their first bytes', () => {
  expect(isRegionPack(pack.subarray(0, 64))).toBe(true);
  expect(isRegionPack(zip([{ name: 'xl/workbook.xml', bytes: new Uint8Array(9) }]))).toBe(false);
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
      if (request.method === 'HEAD') response.writeHead(200, { 'Content-Length': pack.length }).end();
      else if (request.url === '/gone') response.writeHead(404).end();
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
    expect(asked.length).toBeGreaterThan(graphUnits(region).length);
    expect(asked.every((line) => /bytes=\d+-\d+$/.test(line))).toBe(true);
  });

  test('a host that answers with all of it is asked once', async () => {
    asked.length = 0;
    await readAll(await openHttpSource(`${address}/whole`, fetch));
    expect(asked.length).toBe(1);
  });

  test('a host whose ranges tell no size to other origins is asked for it', async () => {
    const shy: typeof fetch = async (url, init) => {
      const response = await fetch(url, init);
      const headers = new Headers(response.headers);
      headers.delete('Content-Range');
      headers.delete('ETag');
      return new Response(init?.method === 'HEAD' ? null : response.body, {
        status: response.status,
        headers,
      });
    };
    await readAll(await openHttpSource(`${address}/ranges`, shy as never));
  });

  test('an answer that is none, or of another file, is an error', async () => {
    await expect(openHttpSource(`${address}/gone`, fetch)).rejects.toThrow(/the host answers 404/);
    const changing = await openHttpSource(`${address}/changing`, fetch);
    await expect(readAll(changing)).rejects.toThrow(/has changed while it was being read/);
  });
});
