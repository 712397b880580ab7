/**
 * Requests to other hosts, asked by the app on behalf of a person who allowed the host: without cookies, without a
 * referrer, and noted. The page itself may connect to its own origin only.
 *
 * What a host sends is data to the app and never a document, script, style or picture of its origin: the relay answers
 * nothing but the `fetch` of the app's own pages and workers, and what it answers can neither run nor be shown.
 */
import { RELAY_HEADER } from '../client/host-fetch.ts';
import { type AskedRequest, isPermitted, noteContact, noteRequest } from '../client/network-ledger.ts';

/** What is passed on of a request; all of it may cross origins without being asked about first. */
const SENT = ['Range', 'Content-Type', 'Accept'];
/** What is passed back, as far as the host lets it be seen. */
const RETURNED = [
  'Content-Length',
  'Content-Range',
  'ETag',
  'Last-Modified',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Credits',
];
/** Types that an answer may have; all others become plain bytes. */
const TYPES = ['application/json', 'application/geo+json', 'application/zip', 'text/plain'];
const BYTES = 'application/octet-stream';

/** Whatever is done with an answer of the relay, the browser neither runs nor shows it. */
const INERT: readonly (readonly [string, string])[] = [
  ['Content-Security-Policy', "sandbox; default-src 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

function answer(body: BodyInit | null, status: number, type: string, headers = new Headers()): Response {
  headers.set('Content-Type', type);
  for (const [name, value] of INERT) headers.set(name, value);
  return new Response(body, { status, headers });
}

function refuse(status: number, text: string): Response {
  return answer(text, status, 'text/plain');
}

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}

function pickType(headers: Headers): string {
  const type = headers.get('Content-Type')?.split(';')[0].trim().toLowerCase() ?? '';
  return TYPES.includes(type) ? type : BYTES;
}

/** What was asked stays asked when there is no room to note it. */
async function keepNote(asked: AskedRequest): Promise<void> {
  await noteRequest(asked).catch(() => undefined);
}

/** Passes bytes on and says how many they were, also when their reader leaves before the end. */
function countBytes(onEnd: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      controller.enqueue(chunk);
    },
    flush: () => onEnd(bytes),
    cancel: () => onEnd(bytes),
  } as Transformer<Uint8Array, Uint8Array>);
}

/** Who asks, as far as a service worker can know it. */
export interface Asker {
  /** Of the event; empty for what is opened as a page. */
  readonly clientId: string;
  /** The address of the page or worker behind the id, undefined where there is none. */
  findClient(id: string): Promise<string | undefined>;
  /** The app's own address, ends with a slash. */
  readonly scope: string;
}

/**
 * Whether the app's own code asks by `fetch`. Addresses that are opened or framed, and those of scripts, styles, workers
 * and pictures, have a destination and no header of ours.
 */
async function isOwnFetch(request: Request, { clientId, findClient, scope }: Asker): Promise<boolean> {
  if (request.destination !== '' || request.mode === 'navigate') return false;
  if (request.headers.get(RELAY_HEADER) !== '1') return false;
  const client = clientId === '' ? undefined : await findClient(clientId);
  return client?.startsWith(scope) ?? false;
}

/** `target`: the host's address as it was appended to the relay's. */
export async function passThrough(request: Request, target: string | null, asker: Asker): Promise<Response> {
  if (!(await isOwnFetch(request, asker)))
    return refuse(403, 'Only the code of this app may ask other hosts');
  if (target === null || !URL.canParse(target)) return refuse(400, 'There is no address behind ?url=');
  const url = new URL(target);
  if (!(await isPermitted(url.origin))) return refuse(403, `Nobody allowed this app to ask ${url.origin}`);
  const at = new Date().toISOString();
  // A full disk does not keep the person from what they asked for.
  await noteContact(url.origin, at).catch(() => undefined);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const body = hasBody ? await request.arrayBuffer() : undefined;
  const ledger = { origin: url.origin, method: request.method, at, sentBytes: body?.byteLength ?? 0 };
  try {
    const response = await fetch(url, {
      method: request.method,
      headers: pick(request.headers, SENT),
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // Another host than the one that was allowed must not answer.
      redirect: 'error',
      signal: request.signal,
    });
    const counted = response.body?.pipeThrough(
      countBytes((receivedBytes) => void keepNote({ ...ledger, receivedBytes })),
    );
    if (!counted) await keepNote({ ...ledger, receivedBytes: 0 });
    const { status, headers } = response;
    const passed = request.method === 'HEAD' ? null : (counted ?? null);
    return answer(passed, status, pickType(headers), pick(headers, RETURNED));
  } catch (error) {
    await keepNote({ ...ledger, receivedBytes: 0 });
    return refuse(502, `${url.host} cannot be reached: ${(error as Error).message}`);
  }
}
