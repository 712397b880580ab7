/**
 * Keeps the driver's page on a phone that has no planner: the page tells which files it consists of once it is loaded, and
 * opens without a network from then on. With a network the newest page is taken.
 */
import { addShellHeaders } from './shell-headers.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;

/** Beside those of the planner, which drops what it does not know. */
const CACHE = 'driver-page';
/** On a weak network the page that is kept comes first. */
const PATIENCE_MS = 3000;
const MATCH = { ignoreSearch: true, ignoreVary: true };
const MAX_FILES = 100;

/** Keeps these files of the app and no others; resolves when all are there. */
async function keep(urls: readonly string[]): Promise<void> {
  const own = new Set(
    urls.filter((url) => new URL(url).origin === worker.location.origin).slice(0, MAX_FILES),
  );
  const cache = await caches.open(CACHE);
  await Promise.all(
    [...own].map(async (url) => {
      const response = await fetch(url);
      if (response.ok) await cache.put(url, addShellHeaders(response));
    }),
  );
  for (const { url } of await cache.keys()) if (!own.has(url)) await cache.delete(url);
}

async function fetchInTime(request: Request): Promise<Response | undefined> {
  const slow = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  const answer = await Promise.race([fetch(request).catch(() => undefined), slow]);
  return answer?.ok ? addShellHeaders(answer) : undefined;
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, MATCH);
  if (request.mode !== 'navigate') return kept ?? fetch(request);
  return (kept && (await fetchInTime(request))) ?? kept ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', ({ data, ports }) => {
  if (!Array.isArray(data)) return;
  void keep(data.map(String)).then(
    () => ports[0]?.postMessage(true),
    () => ports[0]?.postMessage(false),
  );
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && new URL(request.url).origin === worker.location.origin)
    event.respondWith(answer(request));
});
