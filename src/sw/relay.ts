/**
 * The service worker's side of the device API for scripts. Keeps nothing between requests, since it may be ended at any time:
 * which page answers is known to the pages, by a lock.
 */
import {
  DEVICE_LOCK,
  type DeviceAnswer,
  type DeviceRequest,
  type DeviceSearch,
} from '../api/contract/device-api.ts';

/** A page that is busy answers late. */
const SEARCH_MS = 5000;
/** Longer than the longest request may take. */
const PATIENCE_MS = 40_000;

function refuse(message: string): Response {
  return new Response(JSON.stringify({ message, hints: [{ message }] }), {
    status: 503,
    headers: { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' },
  });
}

/** The page that holds the lock says so; a lock's own client id is not that of the page everywhere. */
async function findPage({ clients, navigator }: ServiceWorkerGlobalScope): Promise<Client | undefined> {
  const { held = [] } = await navigator.locks.query();
  if (!held.some(({ name }) => name === DEVICE_LOCK)) return undefined;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), SEARCH_MS);
    for (const page of pages) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        clearTimeout(timer);
        resolve(page);
      };
      page.postMessage({ kind: 'device-search' } satisfies DeviceSearch, [port2]);
    }
  });
}

/** Hands the request to the page that answers, and waits for what it says. */
export async function relay(request: Request, worker: ServiceWorkerGlobalScope): Promise<Response> {
  const page = await findPage(worker);
  if (!page) return refuse('No page of Tourwright is open whose engine could answer: open one and try again');
  const body = await request.arrayBuffer();
  const { port1, port2 } = new MessageChannel();
  const message: DeviceRequest = {
    kind: 'device-request',
    method: request.method,
    url: request.url,
    headers: [...request.headers],
    ...(body.byteLength > 0 ? { body } : {}),
  };
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(refuse('The engine did not answer')), PATIENCE_MS);
    port1.onmessage = ({ data }: MessageEvent<DeviceAnswer>) => {
      clearTimeout(timer);
      port1.close();
      const headers = data.headers.map(([name, value]): [string, string] => [name, value]);
      resolve(new Response(data.body ?? null, { status: data.status, headers }));
    };
    page.postMessage(message, [port2, ...(message.body ? [message.body] : [])]);
  });
}
