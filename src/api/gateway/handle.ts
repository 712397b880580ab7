/** `handle(Request)`: the service over Web standard types. Reads the body, asks the gateway, writes headers. */
import { failure } from '../contract/errors.ts';
import { findEndpoint } from '../endpoints/services.ts';
import type { Account } from './accounts/account.ts';
import { joinPieces, toBodyInit } from './answer-bytes.ts';
import { type ServiceResponse, toErrorResponse } from './dispatch.ts';
import type { Gateway } from './gateway.ts';
import { readBody } from './read-body.ts';

/** The base path of every address; its last segment is the version. */
export const BASE_PATH = '/api/1';
const MAX_URL_LENGTH = 16 * 1024;

const NEVER = new AbortController().signal;

const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-RateLimit-Credits, Retry-After, Deprecation',
};
const PREFLIGHT_HEADERS = {
  ...CORS_HEADERS,
  'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': 'Content-Type, Content-Encoding, Accept',
  'Access-Control-Max-Age': '86400',
};

function toRateHeaders({ rateLimit }: ServiceResponse): Record<string, string> {
  if (!rateLimit) return {};
  return {
    'X-RateLimit-Limit': String(rateLimit.limit),
    'X-RateLimit-Remaining': String(rateLimit.remaining),
    'X-RateLimit-Reset': String(rateLimit.reset),
    'X-RateLimit-Credits': String(rateLimit.credits),
  };
}

type Body = string | ReturnType<typeof toBodyInit> | null;

/** The answer's body: JSON, or a text as it is when the headers name another type. */
function writeBody({ body, bytes, headers }: ServiceResponse, isDebug: boolean): Body {
  if (bytes) return toBodyInit(bytes);
  if (body === undefined) return null;
  if (headers?.['Content-Type']) return String(body);
  return JSON.stringify(body, null, isDebug ? 2 : undefined);
}

export function toResponse(answer: ServiceResponse, isDebug = false): Response {
  const body = writeBody(answer, isDebug);
  return new Response(body, {
    status: answer.status,
    headers: {
      ...(body === null ? {} : { 'Content-Type': 'application/json' }),
      'X-Content-Type-Options': 'nosniff',
      ...answer.headers,
      ...toRateHeaders(answer),
      ...CORS_HEADERS,
    },
  });
}

/** For load balancers; without a key. */
async function answerHealth(gateway: Gateway): Promise<Response> {
  const health = await gateway.checkHealth();
  return toResponse({ status: health.status === 'ok' ? 200 : 503, body: health });
}

/** Bodies that a person writes are no larger; what programs send is not looked into for it. */
const LARGEST_DEBUG_BODY = 64 * 1024;

/** Whether the body has `debug: true`. */
function asksForDebug(bytes: Uint8Array | undefined): boolean {
  if (!bytes || bytes.length > LARGEST_DEBUG_BODY) return false;
  const text = new TextDecoder().decode(bytes);
  if (!text.includes('"debug"')) return false;
  try {
    const { debug } = JSON.parse(text) ?? {};
    return debug === true || debug === 'true';
  } catch {
    return false;
  }
}

/** What `debug` in the query or in the body asks for: JSON as people read it. */
async function indent(answer: ServiceResponse, gateway: Gateway): Promise<ServiceResponse> {
  return answer.bytes ? { ...answer, bytes: [await gateway.format(joinPieces(answer.bytes))] } : answer;
}

/** Reads the body and asks the gateway, for an account that was let in. */
async function answerAdmitted(
  request: Request,
  path: string,
  query: URLSearchParams,
  account: Account,
  gateway: Gateway,
): Promise<{ answer: ServiceResponse; isDebug: boolean }> {
  const isDebug = query.get('debug') === 'true';
  const body = await readBody(request, path, account);
  if (!body.ok) return { answer: await gateway.refuse(account, body.response, path), isDebug };
  const asked = { method: request.method, path, query, body: body.bytes };
  const found = findEndpoint(asked);
  const isStoppable = found?.service.isStoppable && typeof found.endpoint?.answer !== 'string';
  const signal = isStoppable ? request.signal : NEVER;
  const answer = await gateway.answer(asked, account, signal);
  return { answer, isDebug: isDebug || asksForDebug(body.bytes) };
}

/**
 * Answers a request whose address lies below `basePath`. In this order: size of the address, key, the account's rate, the
 * account's requests in hand, size of the body while it is read; only then does anything look into it.
 */
export async function handle(request: Request, gateway: Gateway, basePath = BASE_PATH): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });
  const url = new URL(request.url);
  if (request.url.length > MAX_URL_LENGTH) {
    const message = 'The URL is longer than 16 KiB, send the request as a POST';
    const hints = [{ message, details: 'IllegalArgumentException' as const }];
    return toResponse(toErrorResponse(failure(413, message, hints).error, '/route'));
  }
  const path = url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length) : '';
  if (path === '')
    return toResponse(toErrorResponse(failure(404, `There is no ${url.pathname} here`).error, path));
  if (path === '/health' && request.method === 'GET') return answerHealth(gateway);
  const query = url.searchParams;
  const account = gateway.findAccount(query.get('key') ?? undefined);
  if (!account) return toResponse(gateway.refuseKey());
  const admission = await gateway.admit(account, path);
  if (!admission.ok) return toResponse(admission.response, query.get('debug') === 'true');
  try {
    const { answer, isDebug } = await answerAdmitted(request, path, query, account, gateway);
    return toResponse(isDebug ? await indent(answer, gateway) : answer, isDebug);
  } finally {
    admission.leave();
  }
}
