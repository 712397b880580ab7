/**
 * The service as one function of method, path, query and body: finds the endpoint and has it answer. Both the embedded
 * client and `handle(Request)` come through here.
 */
import type { Fault } from '../../faults/fault.ts';
import { type ApiError, errorBody, failure } from '../contract/errors.ts';
import type { TextAnswer } from '../contract/route.ts';
import type { ServiceRequest } from '../endpoints/endpoint.ts';
import { familyOf, findEndpoint } from '../endpoints/services.ts';
import type { HandlerContext } from '../handlers/region-context.ts';

export interface ServiceResponse {
  status: number;
  /** A JSON value, or the text itself where `headers` name another content type. */
  body?: unknown;
  /** The body as the bytes of a JSON text, in pieces, from hosts that have written it already; then there is no `body`. */
  bytes?: readonly Uint8Array[];
  headers?: Readonly<Record<string, string>>;
  /** Of a failure, where it has a code: for the page of the engine, beside what the wire says. */
  fault?: Fault;
  /** Credits of the account, and those charged for this request. */
  rateLimit?: RateLimit;
}

interface RateLimit {
  /** Credits of a day. */
  readonly limit: number;
  /** Left before this request. */
  readonly remaining: number;
  /** Seconds until the day's credits are there again. */
  readonly reset: number;
  /** Charged for this request; negative when credits came back. */
  readonly credits: number;
}

export function toErrorResponse(error: ApiError, path: string): ServiceResponse {
  const { status, fault } = error;
  return { status, body: errorBody(error, familyOf(path)), ...(fault ? { fault } : {}) };
}

export function refuseUnknown({ path }: Pick<ServiceRequest, 'path'>): ServiceResponse {
  return toErrorResponse(failure(404, `There is no ${path} here`).error, path);
}

export function refuseMethod(
  { path, method }: Pick<ServiceRequest, 'path' | 'method'>,
  methods: readonly string[],
): ServiceResponse {
  return toErrorResponse(failure(405, `${path} takes ${methods.join(', ')}, not ${method}`).error, path);
}

function isText(value: unknown): value is TextAnswer {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'text';
}

function toSuccess(value: unknown): ServiceResponse {
  if (!isText(value)) return { status: 200, body: value };
  const headers = {
    'Content-Type': `${value.contentType};charset=utf-8`,
    'Content-Disposition': `attachment; filename="${value.fileName}"`,
  };
  return { status: 200, body: value.text, headers };
}

/** Answers a request by the engine. Never rejects: a bug of ours becomes a 500. */
export async function dispatch(request: ServiceRequest, context: HandlerContext): Promise<ServiceResponse> {
  const found = findEndpoint(request);
  const answer = found?.endpoint?.answer;
  if (!found || typeof answer === 'string') return refuseUnknown(request);
  if (!answer) return refuseMethod(request, found.methods);
  try {
    const result = await answer(request, context, found.parameters);
    return result.ok ? toSuccess(result.value) : toErrorResponse(result.error, request.path);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return toErrorResponse(failure(500, `Internal error: ${message}`).error, request.path);
  }
}
