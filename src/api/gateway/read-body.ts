/** A request's body, JSON or GPX, within limits: 5 MiB as sent, 64 MiB after unzipping. */
import { failure } from '../contract/errors.ts';
import { type ServiceResponse, toErrorResponse } from './dispatch.ts';
import { isNestedDeeper } from './json-depth.ts';

const MAX_BODY_BYTES = 5 * 1024 * 1024;
const MAX_UNZIPPED_BYTES = 64 * 1024 * 1024;
/** Areas of a custom model, the deepest of all bodies, need 20. */
const MAX_DEPTH = 100;

/** `text` is the body as JSON text, for hosts that hand it on; undefined without a body. */
export type ReadBody = { ok: true; value: unknown; text?: string } | { ok: false; response: ServiceResponse };

/** All bytes of a stream, or undefined when there are more than `limit`. */
async function readUpTo(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | undefined> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      // Not awaited: a peer that goes on sending must not hold up the answer.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

function unzip(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'));
  return readUpTo(stream, MAX_UNZIPPED_BYTES);
}

/** What bodies are sent as: /match takes a GPX file, everything else JSON. */
const JSON_TYPE = { pattern: /^application\/json\b/i, advice: 'application/json' };
const GPX_TYPE = {
  pattern: /^(application\/gpx\+xml|application\/xml|text\/xml)\s*(;|$)/i,
  advice: 'a GPX file as application/gpx+xml, application/xml or text/xml',
};

/**
 * The body of a POST, parsed where it is JSON, as text where it is GPX; undefined for other methods. `path` decides
 * which it is, and the dialect of refusals.
 */
export async function readBody(request: Request, path: string): Promise<ReadBody> {
  const refuse = (status: 400 | 413 | 415, message: string): ReadBody => ({
    ok: false,
    response: toErrorResponse(
      failure(status, message, [{ message, details: 'IllegalArgumentException' }]).error,
      path,
    ),
  });
  if (request.method !== 'POST') return { ok: true, value: undefined };
  const type = request.headers.get('Content-Type') ?? '';
  const expected = path === '/match' ? GPX_TYPE : JSON_TYPE;
  if (type !== '' && !expected.pattern.test(type))
    return refuse(415, `A body of type "${type}" cannot be read, send ${expected.advice}`);
  const coding = (request.headers.get('Content-Encoding') ?? 'identity').trim().toLowerCase();
  if (coding !== 'identity' && coding !== 'gzip')
    return refuse(415, `A body coded as "${coding}" cannot be read, send it plain or gzip-coded`);
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY_BYTES)
    return refuse(413, 'The request body is larger than 5 MiB');
  const sent = request.body ? await readUpTo(request.body, MAX_BODY_BYTES) : new Uint8Array(0);
  if (!sent) return refuse(413, 'The request body is larger than 5 MiB');
  let bytes: Uint8Array | undefined = sent;
  if (coding === 'gzip') {
    try {
      bytes = await unzip(sent);
    } catch {
      return refuse(400, 'The request body is not gzip-coded as it says');
    }
    if (!bytes) return refuse(413, 'The request body is larger than 64 MiB after unzipping');
  }
  const text = new TextDecoder().decode(bytes);
  if (expected === GPX_TYPE) return { ok: true, value: text, text };
  if (isNestedDeeper(text, MAX_DEPTH))
    return refuse(400, `The request body is nested deeper than ${MAX_DEPTH} levels`);
  try {
    return { ok: true, value: JSON.parse(text), text };
  } catch (error) {
    return refuse(400, `The request body is not JSON: ${(error as Error).message}`);
  }
}
