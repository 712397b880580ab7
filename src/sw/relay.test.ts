/** The device API from the service worker to the page that answers, and back. */
import { afterEach, expect, test, vi } from 'vitest';
import { DEVICE_LOCK, DEVICE_PATH } from '../api/contract/device-api.ts';
import { openDeviceApi } from '../client/device-api.ts';
import type { EmbeddedClient } from '../client/worker-client.ts';
import { relay } from './relay.ts';

type Http = EmbeddedClient['http'];

const BASE = '/planner/';
const ADDRESS = `https://app.example${BASE}${DEVICE_PATH}/route?key=k`;

/** Locks of one origin: each is held by the first who asks for it. */
class Locks {
  private readonly held = new Set<string>();
  request(name: string, work: () => Promise<unknown>): Promise<unknown> {
    if (this.held.has(name)) return new Promise(() => undefined);
    this.held.add(name);
    return work();
  }
  async query() {
    return { held: [...this.held].map((name) => ({ name })) };
  }
}

/** A browser with pages that may answer, each by its own `http`, and their service worker. */
function openBrowser(pages: readonly Http[]) {
  const locks = new Locks();
  const clients = pages.map((http) => {
    const listeners: ((event: MessageEvent) => void)[] = [];
    const serviceWorker = {
      addEventListener: (_: 'message', listener: (event: MessageEvent) => void) => listeners.push(listener),
      startMessages: () => undefined,
    };
    vi.stubGlobal('navigator', { serviceWorker, locks });
    openDeviceApi(http, BASE);
    return {
      postMessage: (data: unknown, ports: readonly MessagePort[]) => {
        for (const listener of listeners) listener({ data, ports } as unknown as MessageEvent);
      },
    };
  });
  // The page that was opened first is the last to be asked.
  const matchAll = async () => clients.reverse();
  return { clients: { matchAll }, navigator: { locks } } as unknown as ServiceWorkerGlobalScope;
}

const answerAs = (name: string) =>
  vi.fn<Http>(async ({ body }) => ({
    status: 201,
    headers: [['X-Page', name]],
    body: body && `${name}: ${new TextDecoder().decode(body)}`,
  }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the one page that holds the lock is asked what the script asked, and its answer comes back', async () => {
  const [first, second] = [answerAs('first'), answerAs('second')];
  const worker = openBrowser([first, second]);
  const headers = { 'Content-Type': 'application/json' };
  const answer = await relay(new Request(ADDRESS, { method: 'POST', body: '{"a":1}', headers }), worker);
  expect([answer.status, answer.headers.get('X-Page'), await answer.text()]).toEqual([
    201,
    'first',
    'first: {"a":1}',
  ]);
  const [[{ method, url, headers: sent }, basePath]] = first.mock.calls;
  expect([method, url, basePath]).toEqual(['POST', ADDRESS, `${BASE}${DEVICE_PATH}`]);
  expect(sent).toContainEqual(['content-type', 'application/json']);
  expect(second).not.toHaveBeenCalled();
});

test('a request without a body has none, and so has its answer', async () => {
  const http = answerAs('page');
  const answer = await relay(new Request(ADDRESS), openBrowser([http]));
  expect(http.mock.calls[0][0]).toMatchObject({ method: 'GET', body: undefined });
  expect([answer.status, answer.body]).toEqual([201, null]);
  await relay(new Request(ADDRESS, { method: 'DELETE' }), openBrowser([http]));
  expect(http.mock.calls[1][0]).toMatchObject({ method: 'DELETE', body: undefined });
});

test('an engine that dies meanwhile is a failure that scripts can read', async () => {
  const answer = await relay(new Request(ADDRESS), openBrowser([() => Promise.reject(new Error('gone'))]));
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { message: 'The engine stopped and was started again', hints: [] },
  ]);
});

test('without a page that answers scripts are told so, whoever else holds a lock', async () => {
  const worker = openBrowser([]);
  void worker.navigator.locks.request('another', () => new Promise(() => undefined));
  const refused = await relay(new Request(ADDRESS), worker);
  const message = 'No page of Tourwright is open whose engine could answer: open one and try again';
  expect([refused.status, await refused.json()]).toEqual([503, { message, hints: [{ message }] }]);
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*');
});

test('a page that never answers is not waited for longer than the longest request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const http = vi.fn<Http>(() => new Promise(() => undefined));
  const waiting = relay(new Request(ADDRESS), openBrowser([http]));
  await vi.waitFor(() => expect(http).toHaveBeenCalled());
  vi.advanceTimersByTime(40_000);
  expect(await (await waiting).json()).toMatchObject({ message: 'The engine did not answer' });

  const holder = openBrowser([]);
  void holder.navigator.locks.request(DEVICE_LOCK, () => new Promise(() => undefined));
  const searching = relay(new Request(ADDRESS), holder);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  vi.advanceTimersByTime(5000);
  expect((await searching).status).toBe(503);
});
