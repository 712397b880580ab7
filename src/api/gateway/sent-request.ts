/** A request as it was sent: its body may still be bytes, so that who only passes it on need not read it. */
import { failure, type Result, success } from '../contract/errors.ts';
import type { ServiceRequest } from '../endpoints/endpoint.ts';
import { findEndpoint } from '../endpoints/services.ts';

export interface SentRequest {
  readonly method: string;
  /** Below the base address, such as `/route`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** UTF-8 of a JSON text or a GPX file, or the value itself where no network lies between; undefined without a body. */
  readonly body: Uint8Array | { readonly value: unknown } | undefined;
}

/** Bodies up to this size are read where they arrive; larger ones by a thread, where the host has threads. */
const SMALL_BODY_BYTES = 64 * 1024;

export function isSmall({ body }: SentRequest): boolean {
  return !(body instanceof Uint8Array) || body.length <= SMALL_BODY_BYTES;
}

/** Whether what is posted there is a GPX file; everything else is JSON. */
export function takesGpx(path: string): boolean {
  return findEndpoint({ path, method: 'POST' })?.endpoint?.body === 'gpx';
}

const known = new WeakMap<SentRequest, Result<ServiceRequest>>();

function parse({ method, path, query, body }: SentRequest): Result<ServiceRequest> {
  if (!(body instanceof Uint8Array)) return success({ method, path, query, body: body?.value });
  const text = new TextDecoder().decode(body);
  if (takesGpx(path)) return success({ method, path, query, body: text });
  try {
    return success({ method, path, query, body: JSON.parse(text) });
  } catch (error) {
    const message = `The request body is not JSON: ${(error as Error).message}`;
    return failure(400, message, [{ message, details: 'IllegalArgumentException' }]);
  }
}

/** The request with its body read, once for each request; 400 for a body that is not JSON. */
export function readSent(request: SentRequest): Result<ServiceRequest> {
  let read = known.get(request);
  if (!read) {
    read = parse(request);
    known.set(request, read);
  }
  return read;
}
