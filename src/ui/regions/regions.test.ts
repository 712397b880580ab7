/** What rows of the region list say, and which boxes may be asked for. */
import { describe, expect, test } from 'vitest';
import type { RegionEntry } from '../../store/regions/region-store.ts';
import { compareBoxes, makeBoxAround, makeBoxAt, measureBoxArea, readBoxProblem } from './box-size.ts';
import { describeRegion } from './describe-region.ts';

const ENTRY = {
  meta: { id: 'porto', name: 'Porto', dataDate: '2026-11-03T00:00:00Z', counts: {} },
  origin: { kind: 'url', url: 'https://maps.example/porto.pack' },
  state: 'ready',
  bytes: 212_000_000,
  bytesHere: 212_000_000,
  preparedBytes: 30_000_000,
  hasMap: true,
  hasSearch: true,
  addedAt: '2026-11-20',
} as unknown as RegionEntry;

describe('a row', () => {
  test('says how a download goes', () => {
    const progress = { bytes: 84e6, total: 212e6, rate: 6.1e6 };
    const words = describeRegion(
      { ...ENTRY, state: 'arriving' },
      { kind: 'downloading', progress },
      undefined,
    );
    expect(words.progress).toEqual(['84 MB of 212 MB, 6.1 MB/s', '21 s left']);
    expect(words.share).toBeCloseTo(84 / 212);
  });

  test('calls an area offline-ready only after its test', () => {
    expect(describeRegion(ENTRY, undefined, undefined).state).toBe('Not tried offline yet');
    const tested = { ...ENTRY, testedAt: '2026-11-20' };
    expect(describeRegion(tested, undefined, undefined)).toMatchObject({
      tone: 'ok',
      state: 'Offline-ready',
    });
  });

  test('counts what was prepared for the next opening as on disk', () => {
    expect(describeRegion(ENTRY, undefined, undefined).detail).toContain('242 MB on disk');
  });

  test('says what of its map data is not right', () => {
    const notesOf = (entry: RegionEntry) => describeRegion(entry, undefined, undefined).notes;
    expect(notesOf(ENTRY)).toBe('');
    const counts = { ...ENTRY.meta.counts, ignoredRestrictions: 12 };
    expect(notesOf({ ...ENTRY, meta: { ...ENTRY.meta, counts } })).toBe(
      '12 turn restrictions of the map data are not complete or not clear and are ignored.',
    );
    expect(notesOf({ ...ENTRY, cutOff: { parts: 3, metres: 4210 } })).toBe(
      'By car 4.2 km of road in 3 pieces are cut off from the rest.',
    );
    expect(notesOf({ ...ENTRY, cutOff: { parts: 0, metres: 0 } })).toBe('');
  });

  test('says what is lost and what mends it', () => {
    const half = { ...ENTRY, state: 'incomplete', bytesHere: 100e6 } as const;
    expect(describeRegion(half, undefined, undefined).detail).toContain('Get 112 MB again');
    const ofFile = { ...half, origin: { kind: 'file', name: 'porto.pbf' } } as const;
    expect(describeRegion(ofFile, undefined, undefined).detail).toContain('Drop its file again');
  });

  test('goes on from where a connection dropped', () => {
    const broken = {
      ...ENTRY,
      state: 'arriving',
      bytesHere: 84e6,
      failure: 'The connection dropped.',
    } as const;
    const { state, detail } = describeRegion(broken, undefined, undefined);
    expect([state, detail]).toEqual([
      'Interrupted',
      'The connection dropped. 84 MB of 212 MB are here. It goes on from there.',
    ]);
  });

  test('tells an update, and that there is none', () => {
    expect(describeRegion(ENTRY, undefined, { bytes: 31e6 }).state).toBe('Update available');
    expect(describeRegion(ENTRY, undefined, { bytes: 0 }).state).toBe('Up to date');
  });
});

test('boxes: their size, and why one will not do', () => {
  expect(measureBoxArea([0, 0, 0.1, 0.1])).toBeCloseTo(123.9, 0);
  expect(measureBoxArea([0, 60, 0.1, 60.1])).toBeCloseTo(61.9, 0);
  expect(readBoxProblem([7.4, 43.72, 7.44, 43.76])).toBeUndefined();
  expect(readBoxProblem([7.5, 43.72, 7.44, 43.76])).toMatch(/West must lie west/);
  expect(readBoxProblem([7.4, 44, 7.44, 43.76])).toMatch(/South must lie south/);
  expect(readBoxProblem([0, 0, 2, 2], 2500)).toMatch(/2,?500 km²/);
  expect(readBoxProblem([0, 0, 2, 2])).toBeUndefined();
  expect(readBoxProblem([0, 84, 1, 89])).toMatch(/between -85 and 85/);
  expect(makeBoxAround([])).toBeUndefined();
  const [west, south, east, north] = makeBoxAround([
    [7.4, 43.7],
    [7.5, 43.8],
  ])!;
  expect(west < 7.4 && south < 43.7 && east > 7.5 && north > 43.8).toBe(true);
});

test('boxes: around a place, and how they lie to what a file covers', () => {
  const box = makeBoxAt([9.5, 60], 30);
  expect(measureBoxArea(box)).toBeCloseTo(900, 0);
  expect([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]).toEqual([9.5, 60]);
  expect(makeBoxAt([179.99, 0], 30)[2]).toBe(180);
  expect(makeBoxAt([-179.99, 0], 30)[0]).toBe(-180);
  const frame = [0, 0, 10, 10] as const;
  expect(compareBoxes([1, 1, 9, 9], frame)).toBe('inside');
  expect(compareBoxes(frame, frame)).toBe('inside');
  expect(compareBoxes([9, 9, 11, 10], frame)).toBe('partly');
  for (const partly of [
    [-1, 1, 9, 9],
    [1, -1, 9, 9],
    [1, 1, 11, 9],
    [1, 1, 9, 11],
  ] as const)
    expect(compareBoxes(partly, frame)).toBe('partly');
  for (const outside of [
    [10, 0, 11, 1],
    [-1, 0, 0, 1],
    [0, 10, 1, 11],
    [0, -1, 1, 0],
  ] as const)
    expect(compareBoxes(outside, frame)).toBe('outside');
});
