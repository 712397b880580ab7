/**
 * The service worker: keeps the app's own files so that it starts without a network. Navigations are answered with the
 * page, files from the cache, and the service's own addresses by the engine of a page. A new version is installed
 * beside the old one and takes over when the person says so, or when no tab uses the old one.
 */
import { DEVICE_PATH } from '../api/contract/device-api.ts';
import { ACTIVATE, cachePrefixOf, OLD_CACHE } from '../client/app-updates.ts';
import { NETWORK_RELAY } from '../client/host-fetch.ts';
import { keepShared, SHARE_PATH } from '../client/shared-files.ts';
import { type Asker, passThrough } from './network-relay.ts';
import { relay } from './relay.ts';
import { addShellHeaders } from './shell-headers.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;

/** Put in at build time, as the version is. */
const FILES = JSON.parse('__PRECACHE_FILES__') as string[];
const PREFIX = cachePrefixOf(new URL(worker.registration.scope).pathname);
const CACHE = `${PREFIX}__PRECACHE_VERSION__`;
/** Pages beside the planner: the lab, and the one that a driver's link opens. */
const OTHER_PAGES = ['lab.html', 'driver.html'];
/** A host may send `Vary: Origin`, which must not make a cached module miss. */
const MATCH = { ignoreSearch: true, ignoreVary: true };

/**
 * Files are kept with the headers that they need. What the page has fetched already is asked for by its tag only, so that
 * it does not travel twice. An answer from the cache then is the browser's to send: what this worker passed on itself would
 * be cut off when a newer version ends it.
 */
async function precache(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async (file) => {
      const response = await fetch(file, { cache: 'no-cache' });
      if (!response.ok) throw new TypeError(`${file} answers ${response.status}`);
      await cache.put(file, addShellHeaders(response));
    }),
  );
}

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => (name.startsWith(PREFIX) && name !== CACHE) || OLD_CACHE.test(name))
      .map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

/** Pages and scripts come with the headers that they need, also those that are not kept. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const { pathname } = new URL(request.url);
  const page = OTHER_PAGES.find((name) => pathname.endsWith(`/${name}`)) ?? './';
  const cached = await cache.match(request.mode === 'navigate' ? page : request, MATCH);
  return cached ?? addShellHeaders(await fetch(request));
}

function askerOf({ clientId }: FetchEvent): Asker {
  const findClient = async (id: string) => (await worker.clients.get(id))?.url;
  return { clientId, findClient, scope: worker.registration.scope };
}

worker.addEventListener('install', (event) => event.waitUntil(precache()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOldCaches()));
worker.addEventListener('message', ({ data }) => {
  if (data === ACTIVATE) void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  const { pathname: base } = new URL(worker.registration.scope);
  if (`${pathname}?url=` === `${base}${NETWORK_RELAY}`) {
    event.respondWith(passThrough(request, searchParams.get('url'), askerOf(event)));
    return;
  }
  if (pathname.startsWith(`${base}${DEVICE_PATH}/`)) {
    event.respondWith(relay(request, worker));
    return;
  }
  if (request.method === 'POST' && pathname === `${base}${SHARE_PATH}`) {
    event.respondWith(keepShared(request, base));
    return;
  }
  if (request.method !== 'GET') return;
  event.respondWith(answer(request));
});
