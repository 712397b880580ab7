/**
 * Requests to other hosts, asked by the app on behalf of a person who allowed the host: without cookies, without a
 * referrer, and noted. The page itself may connect to its own origin only.
 */
import { type AskedRequest, isPermitted, noteContact, noteRequest } from '../client/network-ledger.ts';

/** What is passed on of a request; all of it may cross origins without being asked about first. */
const SENT = ['Range', 'Content-Type', 'Accept'];
/** What is passed back, as far as the host lets it be seen. */
const RETURNED = [
  'Content-Type',
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

function refuse(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain' } });
}

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
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

/** `target`: the host's address as it was appended to the door's. */
export async function passThrough(request: Request, target: string | null): Promise<Response> {
  let url: URL;
  try {
    url = new URL(target ?? '');
  } catch {
    return refuse(400, 'There is no address behind ?url=');
  }
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
    return new Response(request.method === 'HEAD' ? null : counted, {
      status: response.status,
      headers: pick(response.headers, RETURNED),
    });
  } catch (error) {
    await keepNote({ ...ledger, receivedBytes: 0 });
    return refuse(502, `${url.host} cannot be reached: ${(error as Error).message}`);
  }
}
