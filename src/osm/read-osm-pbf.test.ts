import { describe, expect, test } from 'vitest';
import {
  joinBytes,
  makeBlob,
  makeBlock,
  makeHeaderBlob,
  makePbf,
  makeSampleElements,
  makeSource,
  PLAIN_FORM,
  toElements,
} from '../testing/make-pbf.ts';
import { browserPlatform } from '../worker/browser-platform.ts';
import { nodePlatform } from '../worker/node-platform.ts';
import { findNodeIndex } from './osm-data.ts';
import { ImportCancelled } from './osm-read-error.ts';
import { readOsmPbf } from './read-osm-pbf.ts';

const SCALES = [
  { granularity: 100, latOffset: 0, lonOffset: 0 },
  { granularity: 1000, latOffset: 0, lonOffset: 0 },
  { granularity: 100, latOffset: -33_000_000_000, lonOffset: 7_000_000_100 },
  { granularity: 200, latOffset: 4_000, lonOffset: -123_456_000 },
];

describe('every form of the format reads the same', () => {
  for (const dense of [true, false]) {
    for (const zlib of [true, false]) {
      for (const scale of SCALES) {
        const words = `${dense ? 'dense' : 'plain'} nodes, ${zlib ? 'zlib' : 'raw'} blobs, granularity ${scale.granularity}, offsets ${scale.latOffset} and ${scale.lonOffset}`;
        test(words, async () => {
          const sample = makeSampleElements();
          const data = await readOsmPbf(makeSource(makePbf(sample, { dense, zlib, ...scale })), nodePlatform);
          expect(toElements(data)).toEqual(sample);
        });
      }
    }
  }

  test("with the browser's inflate as with Node's", async () => {
    const data = await readOsmPbf(makeSource(makePbf(makeSampleElements())), browserPlatform);
    expect(toElements(data)).toEqual(makeSampleElements());
  });
});

test('sorts nodes by id across blocks, and of equal ids keeps the last', async () => {
  const block = (id: number, lon: number) =>
    makeBlob('OSMData', makeBlock({ nodes: [{ id, lon, lat: 10 }], ways: [], relations: [] }, PLAIN_FORM));
  const file = joinBytes(makeHeaderBlob(), block(5, 50), block(-2, 20), block(5, 51), block(1, 10));
  const data = await readOsmPbf(makeSource(file), nodePlatform);
  expect([...data.idOfNode]).toEqual([-2, 1, 5]);
  expect([...data.lonOfNode]).toEqual([20, 10, 51]);
  expect(findNodeIndex(data, 5)).toBe(2);
  expect(findNodeIndex(data, 4)).toBe(-1);
});

test('takes the data date from the replication time of the header', async () => {
  const file = makeHeaderBlob(['OsmSchema-V0.6'], Date.UTC(2026, 3, 4) / 1000);
  const { timestamp } = await readOsmPbf(makeSource(file), nodePlatform);
  expect(timestamp).toBe('2026-04-04T00:00:00.000Z');
});

test('skips blobs of types it does not know', async () => {
  const file = joinBytes(makePbf(makeSampleElements()), makeBlob('OSMIndex', new Uint8Array([1, 2, 3])));
  expect((await readOsmPbf(makeSource(file), nodePlatform)).idOfNode.length).toBe(4);
});

test('reports progress up to the whole file and never backwards', async () => {
  const file = makePbf(makeSampleElements());
  const seen: number[] = [];
  await readOsmPbf(makeSource(file), nodePlatform, { onProgress: (read) => seen.push(read) });
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(file.length);
});

test('stops with ImportCancelled when asked to', async () => {
  const file = makePbf(makeSampleElements());
  let asked = 0;
  const reading = readOsmPbf(makeSource(file), nodePlatform, { shouldStop: () => ++asked === 2 });
  await expect(reading).rejects.toBeInstanceOf(ImportCancelled);
});
