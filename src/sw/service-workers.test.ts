/** The service workers as browsers run them: what they keep, drop, and answer with and without a network. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { DEVICE_PATH } from '../api/contract/device-api.ts';
import { ACTIVATE, cachePrefixOf } from '../client/app-updates.ts';
import { NETWORK_RELAY } from '../client/host-fetch.ts';
import { SHARE_PATH } from '../client/shared-files.ts';
import { SHELL_HEADERS } from './shell-headers.ts';

const HOST = 'https://app.example';
const BASE = '/planner/';
const SCOPE = `${HOST}${BASE}`;
const FILES = ['./', 'assets/main.js', 'lab.html', 'driver.html', 'icon.svg'];
const VERSION = '0123456789abcdef';
const OWN_CACHE = cachePrefixOf(BASE) + VERSION;
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', svg: 'image/svg+xml' };

const scripts = new Map<string, string>();
beforeAll(async () => {
  for (const name of ['sw', 'driver-sw']) {
    const { outputFiles } = await build({
      ...{
        entryPoints: [join(import.meta.dirname, `${name}.ts`)],
        bundle: true,
        write: false,
        format: 'iife',
      },
      target: 'es2023',
    });
    const files = JSON.stringify(JSON.stringify(FILES));
    const code = outputFiles[0].text.replace(/["']__PRECACHE_FILES__["']/, () => files);
    scripts.set(name, code.replace('__PRECACHE_VERSION__', VERSION));
  }
});

const addressOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, SCOPE).href;

/** Caches by name, each by address without what follows the question mark. */
class Caches {
  readonly kept = new Map<string, Map<string, Response>>();
  async open(name: string) {
    const entries = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, entries);
    const keyOf = (request: Request | string) => addressOf(request).replace(/\?.*/, '');
    return {
      match: async (request: Request | string) => entries.get(keyOf(request))?.clone(),
      put: async (request: Request | string, response: Response) =>
        void entries.set(keyOf(request), response),
      delete: async (request: Request | string) => entries.delete(keyOf(request)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  }
  keys = async () => [...this.kept.keys()];
  delete = async (name: string) => this.kept.delete(name);
  listOf = (name: string) => [...(this.kept.get(name)?.keys() ?? [])].map((url) => url.replace(SCOPE, ''));
}

/** A worker that runs; its host answers each address with its own text, `missing` with 404, and nothing while offline. */
function start(name: 'sw' | 'driver-sw', missing: readonly string[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  const calls: string[] = [];
  const state = { isOffline: false, text: 'new' };
  const caches = new Caches();
  const self = {
    registration: { scope: SCOPE },
    location: { origin: HOST },
    clients: {
      claim: async () => void calls.push('claim'),
      get: async () => undefined,
      matchAll: async () => [],
    },
    skipWaiting: async () => void calls.push('skip'),
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  };
  const fetch = async (request: Request | string) => {
    const address = addressOf(request).replace(SCOPE, '');
    calls.push(`fetch ${address}`);
    if (state.isOffline) throw new TypeError('offline');
    const type = TYPES[address.split('.').at(-1) ?? ''] ?? 'text/html';
    const isMissing = missing.includes(address);
    return new Response(`${state.text} ${address}`, {
      status: isMissing ? 404 : 200,
      headers: { 'Content-Type': type },
    });
  };
  new Function('self', 'caches', 'fetch', scripts.get(name) ?? '')(self, caches, fetch);
  const run = async (type: 'install' | 'activate') => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({
      waitUntil: (work: Promise<unknown>) => {
        done = work;
      },
    });
    await done;
  };
  /** Undefined where the request is left to the browser. */
  const ask = (path: string, init: { method?: string; mode?: string } = {}) => {
    const { method = 'GET', mode = 'cors' } = init;
    let answer: Promise<Response> | undefined;
    const request = { url: new URL(path, SCOPE).href, method, mode, formData: async () => new FormData() };
    listeners.get('fetch')?.({
      request,
      clientId: '',
      respondWith: (work: Promise<Response>) => {
        answer = work;
      },
    });
    return answer;
  };
  const post = (data: unknown, ports: unknown[] = []) => listeners.get('message')?.({ data, ports });
  return { caches, calls, state, run, ask, post };
}

const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();

test('the planner’s worker keeps every file of its version with the headers of the shell, or is not installed', async () => {
  const { caches, run } = start('sw');
  await run('install');
  expect(caches.listOf(OWN_CACHE).sort()).toEqual(['', ...FILES.slice(1)].sort());
  const cache = await caches.open(OWN_CACHE);
  for (const [file, isShell] of [
    ['assets/main.js', true],
    ['./', true],
    ['icon.svg', false],
  ] as const) {
    const headers = (await cache.match(file))?.headers;
    for (const [name, value] of SHELL_HEADERS) expect(headers?.get(name)).toBe(isShell ? value : null);
  }
  await expect(start('sw', ['lab.html']).run('install')).rejects.toThrow('lab.html answers 404');
});

test('its caches of other versions are dropped, those of other folders and things are not', async () => {
  const { caches, calls, run } = start('sw');
  await run('install');
  const old = [`${cachePrefixOf(BASE)}fedcba9876543210`, 'tourwright-0123456789abcdef'];
  const others = [`${cachePrefixOf('/')}0123456789abcdef`, 'driver-page', 'tourwright-0123', 'mine'];
  for (const name of [...old, ...others]) await caches.open(name);
  await run('activate');
  expect((await caches.keys()).sort()).toEqual([OWN_CACHE, ...others].sort());
  expect(calls.at(-1)).toBe('claim');
});

test('it takes over when it is told to, and by nothing else', () => {
  const { calls, post } = start('sw');
  post('something');
  expect(calls).toEqual([]);
  post(ACTIVATE);
  expect(calls).toEqual(['skip']);
});

test('files come from what is kept, pages by their name, and what is not kept from the network', async () => {
  const { state, calls, run, ask } = start('sw');
  await run('install');
  calls.length = 0;
  state.text = 'newer';
  expect(await textOf(ask('assets/main.js'))).toBe('new assets/main.js');
  expect(await textOf(ask('assets/main.js?v=2'))).toBe('new assets/main.js');
  for (const [path, page] of [
    ['', ''],
    ['?plan=1', ''],
    ['somewhere', ''],
    ['lab.html', 'lab.html'],
    ['driver.html?x=1', 'driver.html'],
    ['my-driver.html', ''],
  ])
    expect(await textOf(ask(path, { mode: 'navigate' }))).toBe(`new ${page}`);
  expect(calls).toEqual([]);
  const answer = await ask('assets/other.js');
  expect(await answer?.text()).toBe('newer assets/other.js');
  for (const [name, value] of SHELL_HEADERS) expect(answer?.headers.get(name)).toBe(value);
  state.isOffline = true;
  await expect(ask('assets/other.js')).rejects.toThrow('offline');
  expect(await textOf(ask('icon.svg'))).toBe('new icon.svg');
});

test('other hosts and what is sent are left alone, but for shared files and the device API', async () => {
  const { ask } = start('sw');
  expect(ask('https://other.example/assets/main.js')).toBeUndefined();
  for (const method of ['POST', 'PUT', 'HEAD']) expect(ask('assets/main.js', { method })).toBeUndefined();
  const shared = ask(SHARE_PATH, { method: 'POST' });
  await shared?.catch(() => undefined);
  expect(shared).toBeDefined();
  expect(ask(SHARE_PATH, { method: 'PUT' })).toBeUndefined();
  for (const path of [
    `${DEVICE_PATH}/route`,
    `${NETWORK_RELAY}${encodeURIComponent('https://other.example')}`,
  ])
    for (const method of ['GET', 'POST']) {
      const answer = ask(path, { method });
      await answer?.catch(() => undefined);
      expect(answer).toBeDefined();
    }
});

test('the driver’s worker keeps the files that the page names, of its own host, and no others', async () => {
  const { caches, run, calls, post } = start('driver-sw', ['gone.js']);
  await run('install');
  await run('activate');
  expect(calls).toEqual(['skip', 'claim']);
  const keep = async (files: readonly string[]) => {
    const answers: unknown[] = [];
    post(
      files.map((file) => new URL(file, SCOPE).href),
      [{ postMessage: (value: unknown) => answers.push(value) }],
    );
    await expect.poll(() => answers.length, { interval: 1 }).toBe(1);
    return answers[0];
  };
  expect(await keep(['driver.html', 'a.js', 'a.js', 'https://other.example/b.js', 'gone.js'])).toBe(true);
  expect(caches.listOf('driver-page')).toEqual(['driver.html', 'a.js']);
  expect(await keep(['driver.html', 'c.js'])).toBe(true);
  expect(caches.listOf('driver-page')).toEqual(['driver.html', 'c.js']);
  await keep(Array.from({ length: 120 }, (_, i) => `${i}.js`));
  expect(caches.listOf('driver-page')).toHaveLength(100);
  const before = calls.length;
  post('no list');
  expect(calls).toHaveLength(before);
});

test('the newest page of a driver is taken where there is a network, else the one that is kept', async () => {
  const { caches, state, ask } = start('driver-sw');
  const cache = await caches.open('driver-page');
  await cache.put('driver.html', new Response('kept page'));
  await cache.put('a.js', new Response('kept script'));
  const open = (path: string) => textOf(ask(path, { mode: 'navigate' }));
  expect(await open('driver.html')).toBe('new driver.html');
  expect(await open('other.html')).toBe('new other.html');
  expect(await textOf(ask('a.js'))).toBe('kept script');
  expect(await textOf(ask('b.js'))).toBe('new b.js');
  state.isOffline = true;
  expect(await open('driver.html?round=1')).toBe('kept page');
  await expect(open('other.html')).rejects.toThrow('offline');
  expect(await textOf(ask('a.js'))).toBe('kept script');
  expect(ask('driver.html', { method: 'POST' })).toBeUndefined();
  expect(ask('https://other.example/a.js')).toBeUndefined();
});
