/**
 * The service worker's side of the door for scripts. Keeps nothing between requests, since it may be ended at any time:
 * which page answers is told by the lock that it holds.
 */
import { DOOR_LOCK, type DoorAnswer, type DoorRequest } from '../api/contract/device-door.ts';

/** Longer than the longest request may take. */
const PATIENCE_MS = 40_000;

function refuse(message: string): Response {
  return new Response(JSON.stringify({ message, hints: [{ message }] }), {
    status: 503,
    headers: { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' },
  });
}

async function findPage({ clients, navigator }: ServiceWorkerGlobalScope): Promise<Client | undefined> {
  const { held = [] } = await navigator.locks.query();
  const id = held.find(({ name }) => name === DOOR_LOCK)?.clientId;
  return id === undefined ? undefined : await clients.get(id);
}

/** Hands the request to the page that answers, and waits for what it says. */
export async function relay(request: Request, worker: ServiceWorkerGlobalScope): Promise<Response> {
  const page = await findPage(worker);
  if (!page) return refuse('No page of Tourwright is open whose engine could answer: open one and try again');
  const body = request.body === null && request.method === 'GET' ? undefined : await request.arrayBuffer();
  const { port1, port2 } = new MessageChannel();
  const message: DoorRequest = {
    kind: 'device-request',
    method: request.method,
    url: request.url,
    headers: [...request.headers],
    ...(body?.byteLength ? { body } : {}),
  };
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(refuse('The engine did not answer')), PATIENCE_MS);
    port1.onmessage = ({ data }: MessageEvent<DoorAnswer>) => {
      clearTimeout(timer);
      port1.close();
      const headers = data.headers.map(([name, value]): [string, string] => [name, value]);
      resolve(new Response(data.body ?? null, { status: data.status, headers }));
    };
    page.postMessage(message, [port2, ...(message.body ? [message.body] : [])]);
  });
}
