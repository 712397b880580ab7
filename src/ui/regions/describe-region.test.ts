/** Rows of the region list as whole sentences. */
import { expect, test } from 'vitest';
import type { RegionEntry, RegionUpdate, RegionWork } from '../../store/regions/region-store.ts';
import { describeRegion } from './describe-region.ts';

const entry = {
  meta: { id: 'porto', name: 'Porto', dataDate: '2026-11-03T12:00:00Z', counts: {} },
  origin: { kind: 'url', url: 'https://maps.example/porto.pack' },
  ...{ state: 'ready', bytes: 212e6, bytesHere: 84e6, preparedBytes: 30e6, hasMap: true, hasSearch: true },
} as unknown as RegionEntry;

const say = (change: object, work?: RegionWork, update?: RegionUpdate) =>
  describeRegion({ ...entry, ...change } as RegionEntry, work, update);

const ALL = 'Data of 3 Nov 2026. All vehicles, address search, map. 242 MB on disk.';

test('what it has', () => {
  expect(say({}).detail).toBe(ALL);
  expect(say({ hasMap: false }).detail).toBe(
    'Data of 3 Nov 2026. All vehicles, address search. 242 MB on disk.',
  );
  expect(say({ hasSearch: false }).detail).toBe('Data of 3 Nov 2026. All vehicles, map. 242 MB on disk.');
  expect(say({ meta: { counts: {} }, preparedBytes: 0 }).detail).toBe(
    'All vehicles, address search, map. 212 MB on disk.',
  );
});

test('which part of which file it is', () => {
  const origin = { kind: 'file', name: 'germany.osm.pbf', bounds: [6.74616, 50.8, 7.17384, 51.07475] };
  const part = 'Part of germany.osm.pbf: West 6.746; South 50.8; East 7.174; North 51.075.';
  expect(say({ origin }).detail).toBe(`${ALL} ${part}`);
  expect(say({ origin: { ...origin, bounds: undefined } }).detail).toBe(ALL);
  expect(say({ origin, state: 'incomplete', bytesHere: 200e6 }).detail).toBe(
    'The browser dropped 12 MB of it. Choose that part of its file again to mend it.',
  );
});

test('what is under way', () => {
  const progress = { bytes: 50e6, total: 200e6, rate: 0 };
  const work = (kind: RegionWork['kind'], change = {}) =>
    say({}, { kind, progress: { ...progress, ...change } });
  expect(work('waiting')).toEqual({ tone: 'quiet', state: 'Queued, next', detail: ALL });
  expect(work('testing')).toEqual({ tone: 'busy', state: 'Trying it offline', detail: ALL });
  expect(work('exporting')).toEqual({ tone: 'busy', state: 'Writing the file', detail: ALL });
  expect(work('downloading')).toEqual({
    ...{ tone: 'busy', state: 'Downloading', detail: ALL, share: 0.25 },
    progress: ['50 MB of 200 MB', ''],
  });
  expect(work('repairing', { total: 0 })).toMatchObject({ state: 'Fetching what is missing', share: 1 });
  expect(say({}, { kind: 'downloading' })).toEqual({ tone: 'busy', state: 'Downloading', detail: ALL });
});

test('what is left: seconds below a minute, minutes below an hour', () => {
  const left = (total: number) =>
    say({}, { kind: 'downloading', progress: { bytes: 10, total, rate: 2 } }).progress?.[1];
  expect([10, 12, 128, 130, 7208, 7210, 10_810].map(left)).toEqual([
    ...['1 s left', '1 s left', '59 s left', '1 min left', '60 min left', '1.0 h left', '1.5 h left'],
  ]);
});

test('what is not whole', () => {
  const here = '84 MB of 212 MB are here. It goes on from there.';
  expect(say({ state: 'arriving' })).toEqual({
    ...{ tone: 'quiet', state: 'Paused', detail: here, share: 84 / 212 },
  });
  expect(say({ state: 'arriving', failure: 'It dropped.' })).toMatchObject({
    ...{ tone: 'warn', state: 'Interrupted', detail: `It dropped. ${here}` },
  });
  const lost = { state: 'incomplete', bytesHere: 200e6 };
  expect(say(lost)).toEqual({
    ...{ tone: 'warn', state: 'Parts are lost' },
    detail: 'The browser dropped 12 MB of it. Get 12 MB again.',
  });
  expect(say({ ...lost, origin: { kind: 'file' } }).detail).toBe(
    'The browser dropped 12 MB of it. Drop its file again to mend it.',
  );
});

test('what is newer', () => {
  expect(say({ update: { bytesLeft: 7.5e6 } }, undefined, { bytes: 9 })).toEqual({
    ...{ tone: 'warn', state: 'Update waits' },
    detail: `${ALL} Works as it is. 7.5 MB to come.`,
  });
  expect(say({}, undefined, { bytes: 1 })).toEqual({
    ...{ tone: 'warn', state: 'Update available', detail: `${ALL} Works as it is.` },
  });
  expect(say({ testedAt: '2026-11-20' }, undefined, { bytes: 0 })).toMatchObject({
    tone: 'ok',
    state: 'Up to date',
  });
  expect(say({ testedAt: '2026-11-20' })).toMatchObject({ tone: 'ok', state: 'Offline-ready' });
  expect(say({})).toEqual({ tone: 'quiet', state: 'Not tried offline yet', detail: ALL, notes: '' });
});
