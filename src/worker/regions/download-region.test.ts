/** Packs into storage: whole, in parts, broken off and gone on with, updated, mended. */
import { fault } from '../../faults/fault.ts';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makePackBytes, makeRandomRegion, openPackBytes } from '../../testing/make-region.ts';
import { HostError } from '../../tiles/pack/http-source.ts';
import { webPlatform } from '../../tiles/pack/pack-platform.ts';
import type { RegionData } from '../../tiles/region.ts';
import { RegionDatabase } from '../../tiles/store/region-database.ts';
import { sumUnits } from '../../tiles/store/region-record.ts';
import { findUnsound } from '../../tiles/units/read-unit.ts';
import { openRegion } from '../open-region.ts';
import { describeOffer, downloadRegion, repairFromPack } from './download-region.ts';
import type { TransferProgress } from './keeper-protocol.ts';
import type { OpenPack } from './pack-at.ts';
import { testRegion } from './test-region.ts';

const URL_ORIGIN = { kind: 'url', url: 'https://maps.example/sample.pack' } as const;
const first = await makeRandomRegion(1);
const second = await makeRandomRegion(2);
const pack = await openPackBytes(await makePackBytes(first));
const { id } = first.manifest.meta;
let database: RegionDatabase;

const host = (more: object = {}) => ({
  database,
  isStopped: () => false,
  batchBytes: 5000,
  wait: () => Promise.resolve(),
  ...more,
});
const entry = async () => (await database.list()).find(({ meta }) => meta.id === id);

beforeEach(async () => {
  database = await RegionDatabase.open();
  for (const { meta } of await database.list()) await database.delete(meta.id);
});

const DROPPED = fault('droppedHost', { host: 'maps.example' });

/** The pack behind a host that fails as told before each read of more than a kilobyte. */
function behind(failing: (read: number) => boolean, from: OpenPack = pack): OpenPack {
  let reads = 0;
  const source = {
    size: from.source.size,
    read: async (offset: number, length: number) => {
      if (failing(++reads)) throw new HostError(DROPPED);
      return from.source.read(offset, length);
    },
  };
  return { source, reader: from.reader };
}

describe('a download', () => {
  test('brings the region, which opens, is sound and passes the self-test', async () => {
    const seen: TransferProgress[] = [];
    await downloadRegion(pack, {}, URL_ORIGIN, host({ onProgress: (p: TransferProgress) => seen.push(p) }));
    expect(await entry()).toMatchObject({
      state: 'ready',
      origin: URL_ORIGIN,
      hasMap: true,
      hasSearch: true,
    });
    const source = (await database.openSource(id))!;
    expect(await findUnsound(source, webPlatform)).toEqual([]);
    const { engine } = await openRegion(source);
    expect(engine.graph.edgeCount).toBe(first.manifest.meta.counts.edges);
    expect(await testRegion(source)).toEqual({
      opened: true,
      snapped: true,
      routed: true,
      searched: true,
      drawn: true,
      cutOff: { parts: expect.any(Number), metres: expect.any(Number) },
    });
    expect(seen[0].bytes).toBe(0);
    expect(seen.at(-1)).toMatchObject({
      bytes: sumUnits(first.manifest.units),
      total: sumUnits(first.manifest.units),
    });
    expect(seen.map(({ bytes }) => bytes)).toEqual(seen.map(({ bytes }) => bytes).sort((a, b) => a - b));
  });

  test('goes on where it was stopped, and asks for nothing twice', async () => {
    const broken = behind((read) => read > 6);
    await expect(downloadRegion(broken, {}, URL_ORIGIN, host())).rejects.toThrow(
      'The connection to maps.example dropped',
    );
    const half = (await entry())!;
    expect(half).toMatchObject({ state: 'arriving', failure: DROPPED });
    expect(await database.openSource(id)).toBeUndefined();
    let bytes = 0;
    const counted = {
      reader: pack.reader,
      source: {
        size: pack.source.size,
        read: (offset: number, length: number) => {
          bytes += length;
          return pack.source.read(offset, length);
        },
      },
    };
    await downloadRegion(counted, {}, URL_ORIGIN, host());
    expect(await entry()).toMatchObject({ state: 'ready', failure: undefined });
    expect(bytes).toBeLessThan(sumUnits(first.manifest.units) - half.bytesHere + 100_000);
  });

  test('survives a host that fails now and then', async () => {
    await downloadRegion(
      behind((read) => read % 3 === 1),
      {},
      URL_ORIGIN,
      host(),
    );
    expect(await entry()).toMatchObject({ state: 'ready' });
  });

  test('that is stopped is kept without a complaint, and can be given up', async () => {
    let asked = 0;
    const isStopped = () => ++asked > 1;
    await expect(downloadRegion(pack, {}, URL_ORIGIN, host({ isStopped }))).rejects.toThrow('stopped');
    expect(await entry()).toMatchObject({ state: 'arriving', failure: undefined });
    await database.abandon(id);
    expect(await database.list()).toEqual([]);
    expect((await database.listUnits(id)).size).toBe(0);
  });

  test('whose question is broken off by the stop does not complain of the host', async () => {
    let [isOver, reads] = [false, 0];
    const read = async (offset: number, length: number) => {
      if (reads++ < 2) return pack.source.read(offset, length);
      isOver = true;
      throw new DOMException('The question was broken off', 'AbortError');
    };
    const breaking = { reader: pack.reader, source: { size: pack.source.size, read } };
    const stopped = host({ isStopped: () => isOver });
    await expect(downloadRegion(breaking, {}, URL_ORIGIN, stopped)).rejects.toThrow(
      'The download was stopped',
    );
    expect(await entry()).toMatchObject({ state: 'arriving', failure: undefined });
  });

  test('that is wanted whole or not at all leaves nothing behind', async () => {
    const broken = behind((read) => read > 6);
    const whole = host({ isAllOrNothing: true });
    await expect(downloadRegion(broken, {}, URL_ORIGIN, whole)).rejects.toThrow(
      'The connection to maps.example dropped',
    );
    expect(await entry()).toBeUndefined();
    expect((await database.listUnits(id)).size).toBe(0);
  });

  test('of a box brings the tiles that cover it, which open', async () => {
    const bounds = [10.02, 50.02, 10.06, 50.06] as const;
    const offer = await describeOffer(pack, { url: URL_ORIGIN.url, bounds }, database);
    expect(offer.bytes).toBeLessThan(sumUnits(first.manifest.units));
    expect(offer.bytesToGet).toBe(offer.bytes);
    await downloadRegion(pack, { bounds }, { ...URL_ORIGIN, bounds }, host());
    const { engine } = await openRegion((await database.openSource(id))!);
    expect(engine.graph.edgeCount).toBeGreaterThan(0);
    expect(engine.graph.edgeCount).toBeLessThan(first.manifest.meta.counts.edges);
    const elsewhere = { bounds: [0, 0, 1, 1] as const };
    await expect(downloadRegion(pack, elsewhere, URL_ORIGIN, host())).rejects.toThrow(/no roads in the box/);
  });

  test('that would not fit says what it needs and what there is, and stores nothing', async () => {
    vi.stubGlobal('navigator', {
      storage: { estimate: async () => ({ quota: 1_050_000, usage: 1_000_000 }) },
    });
    try {
      await expect(downloadRegion(pack, {}, URL_ORIGIN, host())).rejects.toThrow(
        /needs 0\.\d MB; this browser lets this site keep 0\.1 MB more.*plans are untouched/,
      );
      expect(await database.list()).toEqual([]);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('an update', () => {
  test('fetches what differs, and the old region opens until the last byte has come', async () => {
    await database.put(first, URL_ORIGIN, '2026-01-01');
    const newer: RegionData = {
      manifest: { ...second.manifest, meta: { ...second.manifest.meta, dataDate: '2026-02-02' } },
      bytesOf: second.bytesOf,
    };
    const next = await openPackBytes(await makePackBytes(newer));
    const offer = await describeOffer(next, { url: URL_ORIGIN.url }, database);
    expect(offer).toMatchObject({ isUpdate: true, dataDate: '2026-02-02' });
    const broken = behind((read) => read > 2, next);
    await expect(downloadRegion(broken, {}, URL_ORIGIN, host())).rejects.toThrow();
    expect(await entry()).toMatchObject({ state: 'ready', update: { failure: DROPPED } });
    const { engine } = await openRegion((await database.openSource(id))!);
    expect(engine.graph.edgeCount).toBe(first.manifest.meta.counts.edges);
    await downloadRegion(next, {}, URL_ORIGIN, host());
    const after = await openRegion((await database.openSource(id))!);
    expect(after.engine.graph.edgeCount).toBe(second.manifest.meta.counts.edges);
    expect((await database.listUnits(id)).size).toBe(
      new Set(second.manifest.units.map((u) => u.sha256)).size,
    );
  });

  test('of the same region costs nothing', async () => {
    await database.put(first, URL_ORIGIN, '2026-01-01');
    expect((await describeOffer(pack, { url: URL_ORIGIN.url }, database)).bytesToGet).toBe(0);
  });
});

describe('what was lost', () => {
  test('is noticed, and fetched alone', async () => {
    await database.put(first, URL_ORIGIN, '2026-01-01');
    const lost = first.manifest.units.filter((_, i) => i % 2 === 0);
    await database.dropUnits(id, lost);
    expect(await entry()).toMatchObject({ state: 'incomplete' });
    await expect(openRegion((await database.openSource(id))!)).rejects.toThrow(/Sample lacks tile/);
    let bytes = 0;
    const counted = {
      ...pack,
      source: {
        ...pack.source,
        read: (o: number, l: number) => {
          bytes += l;
          return pack.source.read(o, l);
        },
      },
    };
    await repairFromPack(id, counted, host());
    expect(await entry()).toMatchObject({ state: 'ready' });
    expect(await findUnsound((await database.openSource(id))!, webPlatform)).toEqual([]);
    expect(bytes).toBeLessThan(sumUnits(first.manifest.units));
  });

  test('cannot come from a pack that is another', async () => {
    await database.put(first, URL_ORIGIN, '2026-01-01');
    await database.dropUnits(id, first.manifest.units.slice(0, 2));
    const other = await openPackBytes(await makePackBytes(second));
    await expect(repairFromPack(id, other, host())).rejects.toThrow(/has changed where it came from/);
  });
});

test('a region of the store of version 1 is named and makes room', async () => {
  const name = 'tourwright-regions';
  database.close();
  await new Promise((done) => {
    indexedDB.deleteDatabase(name).onsuccess = done;
  });
  await new Promise<void>((done) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('regions', { keyPath: 'id' }).put({ id: 'old', name: 'Old Town' });
      request.result.createObjectStore('tiles').put(new ArrayBuffer(8), ['old', '12/1/1']);
    };
    request.onsuccess = () => {
      request.result.close();
      done();
    };
  });
  database = await RegionDatabase.open();
  expect(await database.list()).toEqual([]);
  expect(await database.listRetired()).toEqual([{ id: 'old', name: 'Old Town' }]);
  await database.delete('old');
  expect(await database.listRetired()).toEqual([]);
});
