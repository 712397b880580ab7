/**
 * A request's body within limits that are counted while it arrives: bytes as sent, bytes after unzipping, values and nesting
 * of a JSON text. Nothing is parsed here.
 */
import { failure } from '../contract/errors.ts';
import type { Account } from './accounts/account.ts';
import { joinPieces } from './answer-bytes.ts';
import { type ServiceResponse, toErrorResponse } from './dispatch.ts';
import { JsonScanner } from './json-scanner.ts';
import { takesGpx } from './sent-request.ts';

const MEBIBYTE = 1024 * 1024;
const MAX_BODY_BYTES = 5 * MEBIBYTE;
/** Areas of a custom model, the deepest of all bodies, need 20. */
const MAX_DEPTH = 100;
/** A body that takes longer to arrive is not waited for. */
const ARRIVAL_MS = 60_000;

/** `bytes` is undefined without a body. */
type ReadBody = { ok: true; bytes?: Uint8Array } | { ok: false; response: ServiceResponse };

/** What bodies are sent as. */
const JSON_TYPE = { pattern: /^application\/json\b/i, advice: 'application/json' };
const GPX_TYPE = {
  pattern: /^(application\/gpx\+xml|application\/xml|text\/xml)\s*(;|$)/i,
  advice: 'a GPX file as application/gpx+xml, application/xml or text/xml',
};

/** Why reading ended before the end of a body. */
class BodyRefusal extends Error {
  readonly status: 400 | 413;

  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

const tooLarge = (bytes: number, how: string) =>
  new BodyRefusal(413, `The request body is larger than ${Math.floor(bytes / MEBIBYTE)} MiB${how}`);

/** Passes bytes on up to a number of them. */
function limitBytes(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let length = 0;
  return new TransformStream({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > limit) controller.error(tooLarge(limit, ''));
      else controller.enqueue(chunk);
    },
  });
}

/** All bytes of a stream. Rejects with a {@link BodyRefusal} as soon as one limit is passed. */
async function collect(
  stream: ReadableStream<Uint8Array>,
  limit: number,
  how: string,
  scanner: JsonScanner | undefined,
  { bodyValues }: { readonly bodyValues: number },
): Promise<Uint8Array> {
  const reader = stream.getReader();
  const timer = setTimeout(() => reader.cancel(new BodyRefusal(400, '')).catch(() => undefined), ARRIVAL_MS);
  const began = Date.now();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > limit) throw tooLarge(limit, how);
      const beyond = scanner?.add(value);
      if (beyond === 'depth')
        throw new BodyRefusal(400, `The request body is nested deeper than ${MAX_DEPTH} levels`);
      if (beyond === 'values')
        throw new BodyRefusal(413, `The request body holds more than ${bodyValues} JSON values`);
      chunks.push(value);
    }
    if (Date.now() - began >= ARRIVAL_MS)
      throw new BodyRefusal(400, `The request body did not arrive within ${ARRIVAL_MS / 1000} seconds`);
  } catch (error) {
    // Not awaited: a peer that goes on sending must not hold up the answer.
    reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
  return joinPieces(chunks);
}

/** The body of a POST; undefined for other methods. `path` decides which type it is, and the dialect of refusals. */
export async function readBody(request: Request, path: string, { limits }: Account): Promise<ReadBody> {
  const refuse = (status: 400 | 413 | 415, message: string): ReadBody => ({
    ok: false,
    response: toErrorResponse(
      failure(status, message, [{ message, details: 'IllegalArgumentException' }]).error,
      path,
    ),
  });
  if (request.method !== 'POST') return { ok: true };
  const type = request.headers.get('Content-Type') ?? '';
  const isGpx = takesGpx(path);
  const expected = isGpx ? GPX_TYPE : JSON_TYPE;
  if (type !== '' && !expected.pattern.test(type))
    return refuse(415, `A body of type "${type}" cannot be read, send ${expected.advice}`);
  const coding = (request.headers.get('Content-Encoding') ?? 'identity').trim().toLowerCase();
  if (coding !== 'identity' && coding !== 'gzip')
    return refuse(415, `A body coded as "${coding}" cannot be read, send it plain or gzip-coded`);
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY_BYTES)
    return refuse(413, 'The request body is larger than 5 MiB');
  const scanner = isGpx ? undefined : new JsonScanner({ values: limits.bodyValues, depth: MAX_DEPTH });
  if (!request.body) return { ok: true, bytes: new Uint8Array(0) };
  try {
    const sent = request.body.pipeThrough(limitBytes(MAX_BODY_BYTES)) as ReadableStream<BufferSource>;
    const isZipped = coding === 'gzip';
    const plain = isZipped
      ? sent.pipeThrough(new DecompressionStream('gzip'))
      : (sent as ReadableStream<Uint8Array>);
    const [limit, how] = isZipped ? [limits.bodyBytes, ' after unzipping'] : [MAX_BODY_BYTES, ''];
    return { ok: true, bytes: await collect(plain, limit, how, scanner, limits) };
  } catch (error) {
    if (error instanceof BodyRefusal) return refuse(error.status, error.message);
    return refuse(
      400,
      coding === 'gzip' ? 'The request body is not gzip-coded as it says' : 'The request body broke off',
    );
  }
}
