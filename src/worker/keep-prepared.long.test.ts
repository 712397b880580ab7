/** What a region's tiles were made into: kept beside them, read in their place, and never in the place of others. */
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import { TrafficBuilder } from '../engine/graph/traffic-builder.ts';
import type { RoadEngine } from '../engine/routing/road-engine.ts';
import { makeDrawnData } from '../testing/make-drawn-map.ts';
import { makeRandomRegion, makeRegion } from '../testing/make-region.ts';
import { makePattern } from '../testing/make-traffic.ts';
import { sample } from '../testing/sample.ts';
import { encodePrepared, PREPARED_VERSION } from '../tiles/prepared/prepared-file.ts';
import type { RegionData } from '../tiles/region.ts';
import { RegionDatabase } from '../tiles/store/region-database.ts';
import { buildRegion } from './import-region.ts';
import { keepPrepared } from './keep-prepared.ts';
import { openRegion, openRegions } from './open-region.ts';

const ORIGIN = { kind: 'file', name: 'sample.osm' } as const;
let database: RegionDatabase;

beforeEach(async () => {
  database?.close();
  await deleteDB('tourwright-regions');
  database = await RegionDatabase.open();
});

const idOf = (region: RegionData) => region.manifest.meta.id;
const put = (region: RegionData) => database.put(region, ORIGIN, '2026-01-01T00:00:00Z');
const find = async (region: RegionData) => (await database.openSource(idOf(region)))!;
const open = async (region: RegionData) => openRegion(await find(region));

async function putAndKeep(region: RegionData): Promise<RoadEngine> {
  await put(region);
  const opened = await open(region);
  expect(opened.isPrepared).toBe(false);
  await keepPrepared(await find(region), opened);
  return opened.engine;
}

/** Of all columns, by way of the file that they are kept in. */
const hashColumns = (engine: RoadEngine) =>
  createHash('sha256')
    .update(new Uint8Array(encodePrepared(engine.getPrepared('car'))))
    .digest('hex');

function makeTraffic({ fromOfEdge }: RoadNetwork) {
  const builder = new TrafficBuilder(2 * fromOfEdge.length);
  builder.patternOfArc.fill(builder.addPattern(makePattern(11, 30, 40)));
  return builder.finish();
}

/** Changes a region's stored prepared file, or what is known of it. */
async function tamper(region: RegionData, change: (bytes: Uint8Array) => Uint8Array | undefined) {
  const db = await openDB('tourwright-regions');
  const bytes = change((await db.get('prepared', idOf(region))) as Uint8Array);
  await (bytes ? db.put('prepared', bytes, idOf(region)) : db.delete('prepared', idOf(region)));
  db.close();
}

test('a region opened from it is the one opened from its tiles', async () => {
  for (let seed = 1; seed <= sample(3, 8); seed++) {
    const region = await makeRandomRegion(seed);
    const fromTiles = await putAndKeep(region);
    const again = await open(region);
    expect(again.isPrepared).toBe(true);
    expect(again.engine.graph).toEqual(fromTiles.graph);
    expect(hashColumns(again.engine)).toBe(hashColumns(fromTiles));
    for (const name of ['car', 'bike']) {
      const [a, b] = [fromTiles, again.engine].map((engine) => engine.getStandardProfile(name));
      expect(b.metric.turns, name).toEqual(a.metric.turns);
      expect(b.metric.costs, name).toEqual(a.metric.costs);
      expect(b.useOfEdge, name).toEqual(a.useOfEdge);
      expect(b.speedKmhOfArc, name).toEqual(a.speedKmhOfArc);
    }
  }
});

test('with traffic and without roads too', async () => {
  const options = { name: 'Busy', source: 'drawn', credit: 'drawn', importedAt: '2026-01-01' };
  const data = makeDrawnData('A----B----C', { ways: { ABC: {} } });
  const busy = await buildRegion(data, { ...options, timeZone: 'Europe/Berlin', findTraffic: makeTraffic });
  const empty = await makeRegion(makeDrawnData('A----B', { ways: { AB: { highway: 'footway' } } }), 'Empty');
  for (const region of [busy, empty]) {
    const fromTiles = await putAndKeep(region);
    const { engine, isPrepared } = await open(region);
    expect([isPrepared, engine.hasTraffic]).toEqual([true, region === busy]);
    expect(hashColumns(engine)).toBe(hashColumns(fromTiles));
  }
});

test('of two regions each is read, and both are joined as from tiles', async () => {
  const regions = [await makeRandomRegion(1, 'One'), await makeRandomRegion(2, 'Two')];
  const openBoth = async () => openRegions(await Promise.all(regions.map(find)));
  for (const region of regions) await put(region);
  const fromTiles = await openBoth();
  for (const region of regions) await keepPrepared(await find(region), await open(region));
  const again = await openBoth();
  expect([fromTiles.isPrepared, again.isPrepared]).toEqual([false, true]);
  expect(again.engine.graph).toEqual(fromTiles.engine.graph);
  // Two that are open together are nobody's.
  await database.delete(idOf(regions[0]));
  await put(regions[0]);
  await keepPrepared(await find(regions[0]), fromTiles);
  expect((await open(regions[0])).isPrepared).toBe(false);
});

describe('the tiles are read where it', () => {
  const cases: [string, (region: RegionData) => Promise<unknown>][] = [
    ['was changed', (region) => tamper(region, (bytes) => bytes.map((b, i) => (i === 9999 ? b ^ 1 : b)))],
    ['was cut off', (region) => tamper(region, (bytes) => bytes.slice(0, -8))],
    ['was lost', (region) => tamper(region, () => undefined)],
    ['was made of a region that another one replaced', put],
  ];
  test.each(cases)('%s', async (_what, change) => {
    const region = await makeRandomRegion(3);
    const before = hashColumns(await putAndKeep(region));
    expect((await open(region)).isPrepared).toBe(true);
    await change(region);
    const opened = await open(region);
    expect(opened.isPrepared).toBe(false);
    expect(hashColumns(opened.engine)).toBe(before);
  });

  test('is of another version', async () => {
    const region = await makeRandomRegion(3);
    await putAndKeep(region);
    const db = await openDB('tourwright-regions');
    const record = await db.get('region', idOf(region));
    record.prepared.version = PREPARED_VERSION - 1;
    await db.put('region', record);
    db.close();
    expect((await open(region)).isPrepared).toBe(false);
  });
});

test('what was opened before a region was replaced is not kept beside the new one', async () => {
  const region = await makeRandomRegion(1);
  await put(region);
  const source = await find(region);
  const opened = await openRegion(source);
  const other = await makeRandomRegion(2);
  const { meta } = region.manifest;
  await put({ ...other, manifest: { ...other.manifest, meta: { ...other.manifest.meta, id: meta.id } } });
  await keepPrepared(source, opened);
  expect((await open(region)).isPrepared).toBe(false);
});

test('it counts as used storage, and goes with its region', async () => {
  const region = await makeRandomRegion(1);
  await putAndKeep(region);
  const [{ preparedBytes }] = await database.list();
  expect(preparedBytes).toBeGreaterThan(10_000);
  await database.delete(idOf(region));
  const db = await openDB('tourwright-regions');
  expect(await db.getAllKeys('prepared')).toEqual([]);
  db.close();
});

test('a region of the store before prepared files opens, and gets one', async () => {
  database.close();
  await deleteDB('tourwright-regions');
  const region = await makeRandomRegion(1);
  const old = await openDB('tourwright-regions', 2, {
    upgrade(db) {
      db.createObjectStore('region', { keyPath: 'id' });
      db.createObjectStore('unit');
      db.createObjectStore('retired', { keyPath: 'id' });
    },
  });
  const { manifest, bytesOf } = region;
  await old.put('region', { id: idOf(region), manifest, origin: ORIGIN, addedAt: '2026-01-01T00:00:00Z' });
  for (const [hash, bytes] of bytesOf) await old.put('unit', bytes, [idOf(region), hash]);
  old.close();
  database = await RegionDatabase.open();
  const opened = await open(region);
  await keepPrepared(await find(region), opened);
  expect([opened.isPrepared, (await open(region)).isPrepared]).toEqual([false, true]);
});

test('its version is raised when what is made of tiles changes', async () => {
  const engine = await putAndKeep(await makeRandomRegion(5));
  // A new hash needs a new PREPARED_VERSION, or devices go on with what an earlier version of the app made; not where the
  // import alone makes other tiles, such as with another order of the roads.
  expect([PREPARED_VERSION, hashColumns(engine).slice(0, 16)]).toEqual([5, 'cc27a22b3e3db3f3']);
});

test('views are stored without the buffer behind them', async () => {
  const region = await makeRandomRegion(1);
  const bytesOf = new Map(
    [...region.bytesOf].map(([hash, bytes]) => {
      const wide = new Uint8Array(bytes.length + 1000);
      wide.set(bytes, 500);
      return [hash, wide.subarray(500, 500 + bytes.length)];
    }),
  );
  await put({ ...region, bytesOf });
  const source = await find(region);
  for (const unit of region.manifest.units) {
    const bytes = (await source.readUnit(unit))!;
    expect(bytes.buffer.byteLength).toBe(unit.bytes);
  }
});
