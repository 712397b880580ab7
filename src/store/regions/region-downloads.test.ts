/** Transfers of packs by what the worker is asked and when, and what the list says meanwhile. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RegionClient, TransferProgress, WorkerResult } from '../../client/api-client.ts';
import { fault } from '../../faults/fault.ts';
import { t } from '../../i18n/t.ts';
import { createDownloads } from './region-downloads.ts';
import { createRegionStore, type RegionEntry } from './region-store.ts';

const URL_OF = 'https://planner.example/north.pack';
const ORDER = { url: URL_OF, bounds: [0, 0, 1, 1] as [number, number, number, number], withSearch: true };
const PROGRESS = { done: 1, total: 2 } as unknown as TransferProgress;
const CANCELLED: WorkerResult<string> = {
  ok: false,
  error: { code: 'cancelled', fault: fault('cancelled') },
};
const BROKEN: WorkerResult<string> = { ok: false, error: { code: 'internal', fault: fault('busyTab') } };

const entry = (id: string, origin: unknown = { kind: 'url', ...ORDER }) =>
  ({ meta: { id, name: `Name of ${id}` }, origin }) as unknown as RegionEntry;

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://planner.example/', origin: 'https://planner.example' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Transfer = (
  progress: (progress: TransferProgress) => void,
  signal: AbortSignal,
) => Promise<WorkerResult<string>>;

/** Transfers that end when the test says so, each by its arguments. */
function open() {
  const calls: { asked: unknown[]; note: (progress: TransferProgress) => void; signal: AbortSignal }[] = [];
  const ends: ((result: WorkerResult<string>) => void)[] = [];
  const transfer = (...asked: unknown[]) => {
    const [note, signal] = asked.splice(-2) as Parameters<Transfer>;
    calls.push({ asked, note, signal });
    return new Promise<WorkerResult<string>>((resolve) => ends.push(resolve));
  };
  const offered: unknown[] = [];
  const client = {
    download: transfer,
    repair: transfer,
    inspect: async (order: unknown) => {
      offered.push(order);
      return { ok: true, value: { bytesToGet: 7, dataDate: '2026-01-01' } };
    },
    abandon: vi.fn(async () => ({ ok: true, value: undefined })),
  };
  const region = createRegionStore();
  region.setState({ regions: [entry('north'), entry('own', { kind: 'file', file: 'own.pbf' })] });
  const list = vi.fn(async () => undefined);
  const onArrived = vi.fn(async () => undefined);
  const host = { client: client as unknown as RegionClient, region, base: '/', list, onArrived };
  const commands = createDownloads(host);
  const workOf = (id: string) => region.getState().work[id];
  return { commands, region, list, onArrived, calls, ends, client, offered, workOf };
}

test('one transfer is under way at a time, and says how far it is until it has arrived', async () => {
  const { commands, calls, ends, list, onArrived, workOf } = open();
  const opening = { beside: ['north'] };
  const first = commands.download('a', 'A', ORDER, opening);
  const second = commands.download('b', 'B', ORDER);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect([workOf('a'), workOf('b')]).toEqual([{ kind: 'downloading' }, { kind: 'waiting' }]);
  expect(await commands.download('a', 'A', ORDER)).toBe(false);
  expect(calls[0].asked).toEqual([{ ...ORDER, relay: undefined }]);
  calls[0].note(PROGRESS);
  calls[0].note(PROGRESS);
  expect(workOf('a')).toEqual({ kind: 'downloading', progress: PROGRESS });
  // With its first bytes it is in the list.
  expect(list).toHaveBeenCalledTimes(1);
  ends[0]({ ok: true, value: 'a' });
  expect(await first).toBe(true);
  expect(onArrived.mock.calls).toEqual([['a', opening]]);
  expect(workOf('a')).toBeUndefined();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  ends[1](BROKEN);
  expect(await second).toBe(false);
  expect(onArrived).toHaveBeenCalledTimes(1);
});

test('a failure names the area; one that is paused is none, and may be begun again', async () => {
  const { commands, calls, ends, region, workOf } = open();
  const failing = commands.download('a', 'A', ORDER);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  ends[0](BROKEN);
  await failing;
  expect(region.getState().error).toEqual({
    title: t('region.error.download', { name: 'A' }),
    fault: fault('busyTab'),
  });
  region.setState({ error: undefined });
  const paused = commands.download('a', 'A', ORDER);
  const waiting = commands.download('b', 'B', ORDER);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  commands.pause('a');
  commands.pause('b');
  calls[1].note(PROGRESS);
  expect([calls[1].signal.aborted, workOf('a')]).toEqual([true, { kind: 'downloading' }]);
  ends[1](CANCELLED);
  expect(await Promise.all([paused, waiting])).toEqual([false, false]);
  expect([region.getState().error, region.getState().work, calls.length]).toEqual([undefined, {}, 2]);
});

test('what came from a host is gone on with from there, by its name, and its update is taken', async () => {
  const { commands, calls, ends, region, offered, workOf } = open();
  expect(await commands.findUpdate('north')).toMatchObject({ ok: true, value: { bytesToGet: 7 } });
  expect(offered).toEqual([{ ...ORDER, relay: undefined }]);
  expect(region.getState().updates).toEqual({ north: { bytes: 7, dataDate: '2026-01-01' } });
  const resumed = commands.resume('north');
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(region.getState().updates).toEqual({});
  expect([calls[0].asked, workOf('north')]).toEqual([
    [{ ...ORDER, relay: undefined }],
    { kind: 'downloading' },
  ]);
  ends[0](BROKEN);
  expect(await resumed).toBe(false);
  expect(region.getState().error?.title).toBe(t('region.error.download', { name: 'Name of north' }));
  for (const id of ['own', 'unknown']) {
    expect(await commands.resume(id)).toBe(false);
    expect(await commands.findUpdate(id)).toEqual({ ok: true, value: undefined });
  }
  expect([calls.length, offered.length]).toEqual([1, 1]);
});

test('what is opened with an area is known after a reload, until the area arrives or is given up', async () => {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  });
  const opening = { beside: [], instead: ['linderwick'] };
  void open().commands.download('north', 'North', ORDER, opening);
  for (const after of [opening, undefined]) {
    const { commands, calls, ends, onArrived } = open();
    const resumed = commands.resume('north');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    ends[0]({ ok: true, value: 'north' });
    await resumed;
    expect(onArrived.mock.calls).toEqual([['north', after]]);
  }
  void open().commands.download('north', 'North', ORDER, opening);
  expect(texts.size).toBe(1);
  await open().commands.abandon('north');
  expect(texts.size).toBe(0);
  // What somebody else wrote there is nothing to open.
  for (const text of ['{', '[]', '{"north":{"beside":7}}', '{"north":null}']) {
    texts.set('tourwright-openings', text);
    const { commands, calls, ends, onArrived } = open();
    void commands.resume('north');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    ends[0]({ ok: true, value: 'north' });
    await vi.waitFor(() => expect(onArrived.mock.calls).toEqual([['north', undefined]]));
  }
});

test('an area is mended, wherever it came from; one that is given up is let go of first', async () => {
  const { commands, calls, ends, client, region, list, workOf } = open();
  expect(await commands.repair('unknown')).toBe(false);
  const mending = commands.repair('own');
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect([calls[0].asked, workOf('own')]).toEqual([['own', undefined], { kind: 'repairing' }]);
  const abandoned = commands.abandon('own');
  expect(calls[0].signal.aborted).toBe(true);
  await Promise.resolve();
  expect(client.abandon).not.toHaveBeenCalled();
  ends[0](CANCELLED);
  expect(await mending).toBe(false);
  list.mockClear();
  await abandoned;
  expect(client.abandon).toHaveBeenCalledWith('own');
  expect(list).toHaveBeenCalledOnce();
  expect(region.getState().error).toBeUndefined();
  client.abandon.mockResolvedValueOnce(BROKEN as never);
  await commands.abandon('north');
  expect(region.getState().error?.title).toBe(t('region.error.abandon'));
});
