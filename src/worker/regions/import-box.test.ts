/** Small areas from a stand-in for an Overpass server: real map data, and everything such a server does when it cannot. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCanonicalGraph } from '../../testing/compare-networks.ts';
import { makeRandomData } from '../../testing/make-random-map.ts';
import { makeRegion } from '../../testing/make-region.ts';
import { writeOsmXml } from '../../testing/write-osm-xml.ts';
import { toUnitSource } from '../../tiles/region.ts';
import type { ImportOptions } from '../import-region.ts';
import { openRegion } from '../open-region.ts';
import { importBox, measureBox, writeBoxQuery } from './import-box.ts';

const data = makeRandomData({ seed: 4, nodes: 120, ways: 130, restrictions: 30, extent: 0.2 });
const xml = writeOsmXml(data);
const BOX = [10, 50, 10.2, 50.2] as const;
let server: Server;
let endpoint: string;
/** What the server does with the next questions for data; then it answers as it should. */
let moods: ('busy' | 'slow down' | 'timeout' | 'cut' | 'refuse' | 'page')[] = [];
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => {
      const query = new URLSearchParams(body).get('data') ?? '';
      asked.push(query);
      if (query.includes('out count')) {
        const counts = [data.idOfNode.length, data.idOfWay.length, data.relations.length];
        const names = ['nodes', 'ways', 'relations'];
        response.end(JSON.stringify({ elements: counts.map((n, i) => ({ tags: { [names[i]]: `${n}` } })) }));
        return;
      }
      const mood = moods.shift();
      if (mood === 'busy') response.writeHead(504).end('too busy');
      else if (mood === 'slow down') response.writeHead(429, { 'Retry-After': '17' }).end('slots');
      else if (mood === 'refuse') response.writeHead(400).end('<p>line 1: <b>parse error</b></p>');
      else if (mood === 'page') response.end('<html><body>Welcome</body></html>');
      else if (mood === 'timeout')
        response.end(
          `${xml.slice(0, xml.lastIndexOf('</osm>'))}<remark> runtime error: Query timed out </remark></osm>`,
        );
      else if (mood === 'cut') {
        response.writeHead(200, { 'Content-Length': xml.length });
        response.write(xml.slice(0, xml.length >> 1), () => response.destroy());
      } else response.end(xml);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/interpreter`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  moods = [];
});

const waits: number[] = [];
const host = () => ({
  signal: new AbortController().signal,
  wait: async (ms: number) => void waits.push(ms),
});
const options: ImportOptions = { name: 'Box', source: 'test', credit: 'drawn', importedAt: '2026-01-01' };
const order = () => ({ endpoint, bounds: BOX, name: 'Box' });

test('a box becomes the region that a file of the same data becomes', async () => {
  const shares: number[] = [];
  const onProgress = (stage: string, share: number) => stage === 'read' && shares.push(share);
  const region = await importBox(order(), { ...options, onProgress }, host());
  const graph = async (of: typeof region) =>
    makeCanonicalGraph((await openRegion(toUnitSource(of))).engine.graph);
  expect(await graph(region)).toEqual(await graph(await makeRegion(data, 'Box')));
  expect(region.manifest.meta.dataDate).toBe('2026-10-01T00:00:00Z');
  expect(asked[1]).toBe(writeBoxQuery(BOX));
  expect(asked[1]).toContain('[bbox:50.000000,10.000000,50.200000,10.200000]');
  expect([Math.min(...shares), Math.max(...shares)]).toEqual([0, 1]);
});

test('its size is asked for alone', async () => {
  const size = await measureBox(order(), host());
  // Roughly what the answer then has.
  expect(Math.abs(Math.log2(size.bytes / xml.length))).toBeLessThan(2);
  expect(size).toMatchObject({
    nodes: data.idOfNode.length,
    ways: data.idOfWay.length,
    relations: data.relations.length,
  });
});

describe('a server', () => {
  test('that is busy is asked again, as it requirements', async () => {
    moods = ['slow down', 'busy'];
    waits.length = 0;
    await importBox(order(), options, host());
    expect(waits).toEqual([17_000, 10_000]);
  });

  test('that stays busy is left alone, in words', async () => {
    moods = ['busy', 'busy', 'busy', 'busy'];
    await expect(importBox(order(), options, host())).rejects.toThrow(
      /too busy just now.*504 3 times.*smaller box/,
    );
    expect(asked.filter((query) => query.includes('out body')).length).toBe(3);
  });

  test('that ran out of time gives no half a map', async () => {
    moods = ['timeout'];
    await expect(importBox(order(), options, host())).rejects.toThrow(
      /could not send all of it: runtime error/,
    );
  });

  test('whose answer ends in the middle is told', async () => {
    moods = ['cut'];
    await expect(importBox(order(), options, host())).rejects.toThrow(/connection dropped/);
  });

  test('that does not understand says why', async () => {
    moods = ['refuse'];
    await expect(importBox(order(), options, host())).rejects.toThrow(/answers 400: line 1: parse error/);
  });

  test('that is none is told', async () => {
    moods = ['page'];
    await expect(importBox(order(), options, host())).rejects.toThrow(/The answer is no map data/);
    const nobody = { ...order(), endpoint: 'http://127.0.0.1:9/' };
    await expect(importBox(nobody, options, host())).rejects.toThrow(/127\.0\.0\.1:9 cannot be reached/);
  });

  test('is no longer listened to once the person has stopped', async () => {
    const control = new AbortController();
    const stopping = {
      ...options,
      onProgress: () => control.abort(),
      shouldStop: () => control.signal.aborted,
    };
    await expect(importBox(order(), stopping, { ...host(), signal: control.signal })).rejects.toThrow(
      /cancel/i,
    );
  });
});
