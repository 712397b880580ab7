/** A catalog from a host: there, missing, a page in its place, too long, broken, through the relay. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Catalog, encodeCatalog } from '../../tiles/pack/catalog.ts';
import { RegionKeeper } from './region-keeper.ts';

const URL_OWN = 'https://planner.example/tools/regions/catalog.json';
const CATALOG: Catalog = {
  credit: '© OpenStreetMap contributors',
  areas: [
    {
      id: 'köln',
      name: 'Köln',
      file: 'nord/Köln Süd.pack',
      bytes: 1000,
      infoSha256: '0'.repeat(64),
      bounds: [6, 50, 7, 51],
      outline: [
        [
          [6, 50],
          [7, 50],
          [7, 51],
          [6, 50],
        ],
      ],
      places: [{ name: 'Köln', kind: 'city', lon: 6.5, lat: 50.5 }],
    },
  ],
};

afterEach(() => vi.unstubAllGlobals());

/** What is asked of the network, which answers as told. */
function answerWith(answer: () => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer();
  });
  return asked;
}

const file =
  (text: string, type = 'application/json') =>
  () =>
    new Response(text, { headers: { 'Content-Type': type } });
const status = (code: number) => () => new Response('nothing', { status: code });
const ask = (order: object = {}) => new RegionKeeper().fetchCatalog({ url: URL_OWN, ...order });

describe('a catalog', () => {
  test('is read, asked for anew and without cookies', async () => {
    const asked = answerWith(file(encodeCatalog(CATALOG)));
    expect(await ask()).toEqual({ ok: true, value: CATALOG });
    expect(asked[0].url).toBe(URL_OWN);
    expect(asked[0].init).toMatchObject({ cache: 'no-cache', credentials: 'omit' });
  });

  test('of another host is asked for through the relay', async () => {
    const asked = answerWith(file(encodeCatalog(CATALOG)));
    const url = 'https://maps.example/catalog.json';
    const relay = 'https://planner.example/tools/device/network?url=';
    expect((await ask({ url, relay })).ok).toBe(true);
    expect(asked[0].url).toBe(`${relay}${encodeURIComponent(url)}`);
    expect(new Headers(asked[0].init.headers).get('X-Tourwright-Relay')).toBe('1');
  });

  test('may be missing where that was said, in all the ways of hosts', async () => {
    for (const answer of [
      status(404),
      status(403),
      status(410),
      file('<html>', 'text/html; charset=utf-8'),
    ]) {
      answerWith(answer);
      expect(await ask({ isOptional: true })).toEqual({ ok: true, value: undefined });
    }
  });

  test('that was named is asked for in vain: its host’s answer is told', async () => {
    answerWith(status(404));
    expect(await ask()).toMatchObject({
      error: { code: 'unreachable', fault: { code: 'urlUnreadable', params: { url: URL_OWN, status: 404 } } },
    });
    answerWith(file('<html>', 'text/html'));
    expect(await ask()).toMatchObject({ error: { fault: { code: 'notCatalog' } } });
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await ask()).toMatchObject({
      error: { code: 'unreachable', fault: { code: 'unreachable', params: { host: 'planner.example' } } },
    });
  });

  test('of the planner’s own host that fails is no missing one', async () => {
    answerWith(status(500));
    expect(await ask({ isOptional: true })).toMatchObject({ error: { code: 'unreachable' } });
  });

  test('that is broken says in what', async () => {
    answerWith(file('{"catalogVersion":1'));
    expect(await ask({ isOptional: true })).toMatchObject({ error: { fault: { code: 'notCatalog' } } });
    answerWith(file(encodeCatalog({ ...CATALOG, areas: [{ ...CATALOG.areas[0], bytes: 0 }] })));
    expect(await ask({ isOptional: true })).toMatchObject({
      error: { fault: { code: 'catalogArea', params: { number: 1, member: 'bytes' } } },
    });
  });

  test('is read no further than a catalog goes', async () => {
    let sent = 0;
    let isEnded = false;
    const chunk = new Uint8Array(1 << 20).fill(32);
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent++;
        controller.enqueue(chunk);
      },
      cancel() {
        isEnded = true;
      },
    });
    answerWith(() => new Response(body, { headers: { 'Content-Type': 'application/json' } }));
    expect(await ask()).toMatchObject({
      error: { fault: { code: 'catalogSize', params: { bytes: '34 MB' } } },
    });
    expect(isEnded).toBe(true);
    expect(sent).toBeLessThan(36);
  });

  test('whose connection drops is told so', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new TypeError('network error'));
      },
    });
    answerWith(() => new Response(body));
    expect(await ask()).toMatchObject({ error: { code: 'unreachable', fault: { code: 'droppedHost' } } });
  });
});
