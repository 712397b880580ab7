/** `handle(Request)`: the service over Web standard types. Reads the body, asks the gateway, writes headers. */
import { failure } from '../contract/errors.ts';
import { type ServiceResponse, toErrorResponse } from './dispatch.ts';
import type { Gateway } from './gateway.ts';
import { readBody } from './read-body.ts';

/** The base path of every address; its last segment is the version. */
export const BASE_PATH = '/api/1';
const MAX_URL_LENGTH = 16 * 1024;

/** What is worth stopping when the caller has gone; a host may have to work for the signal. */
const LONG_PATH = /^\/(vrp|matrix|cluster|match)$/;
const NEVER = new AbortController().signal;

const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-RateLimit-Credits',
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

/** The text of the answer: a JSON value, or as it is when the headers name another type. */
function writeBody({ body, json, headers }: ServiceResponse, isDebug: boolean): string | null {
  if (json !== undefined && !isDebug) return json;
  const value = json === undefined ? body : JSON.parse(json);
  if (value === undefined) return null;
  if (headers?.['Content-Type']) return String(value);
  return JSON.stringify(value, null, isDebug ? 2 : undefined);
}

export function toResponse(answer: ServiceResponse, isDebug = false): Response {
  const text = writeBody(answer, isDebug);
  return new Response(text, {
    status: answer.status,
    headers: {
      ...(text === null ? {} : { 'Content-Type': 'application/json' }),
      ...answer.headers,
      ...toRateHeaders(answer),
      ...CORS_HEADERS,
    },
  });
}

/** For load balancers; without a key. */
function answerHealth({ isReady }: Gateway): Response {
  return toResponse({ status: isReady ? 200 : 503, body: { status: isReady ? 'ok' : 'loading' } });
}

/** Answers a request whose address lies below `basePath`. */
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
  const { method } = request;
  const query = url.searchParams;
  const key = query.get('key') ?? undefined;
  const account = gateway.findAccount(key);
  if (!account) return toResponse(gateway.refuseKey());
  const isDebug = query.get('debug') === 'true';
  const body = await readBody(request, path);
  if (!body.ok) return toResponse(await gateway.refuse(account, body.response), isDebug);
  const asked = { method, path, query, body: body.value, text: body.text };
  const signal = LONG_PATH.test(path) ? request.signal : NEVER;
  return toResponse(await gateway.answer(asked, account, signal), isDebug);
}
