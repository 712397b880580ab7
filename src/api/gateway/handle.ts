/** `handle(Request)`: the service over Web standard types. Key check, body parsing, dispatch, CORS. */
import { failure } from '../contract/errors.ts';
import type { HandlerContext } from '../handlers/region-context.ts';
import { dispatch, type ServiceResponse, toErrorResponse } from './dispatch.ts';
import { readBody } from './read-body.ts';

/** The base path of every address; its last segment is the version. */
export const BASE_PATH = '/api/1';
const MAX_URL_LENGTH = 16 * 1024;

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
const WRONG_CREDENTIALS = "Wrong credentials. Pass a valid API key as query parameter 'key'.";

function toResponse({ status, body, headers }: ServiceResponse, isDebug = false): Response {
  if (headers) return new Response(String(body), { status, headers: { ...headers, ...CORS_HEADERS } });
  return new Response(JSON.stringify(body, null, isDebug ? 2 : undefined), {
    status,
    headers: { 'Content-Type': 'application/json', ...CORS_HEADERS },
  });
}

/** The whole service. `createContext` is asked once per request, so that a host can hand out its current region. */
export async function handle(
  request: Request,
  createContext: (request: Request) => HandlerContext,
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });
  const url = new URL(request.url);
  if (request.url.length > MAX_URL_LENGTH) {
    const message = 'The URL is longer than 16 KiB, send the request as a POST';
    const hints = [{ message, details: 'IllegalArgumentException' as const }];
    return toResponse(toErrorResponse(failure(413, message, hints).error, '/route'));
  }
  const path = url.pathname.startsWith(`${BASE_PATH}/`) ? url.pathname.slice(BASE_PATH.length) : '';
  if (path === '')
    return toResponse(toErrorResponse(failure(404, `There is no ${url.pathname} here`).error, path));
  if (!url.searchParams.get('key')) {
    return toResponse(toErrorResponse(failure(401, WRONG_CREDENTIALS).error, '/route'));
  }
  const body = await readBody(request, path);
  if (!body.ok) return toResponse(body.response);
  const answer = await dispatch(
    { method: request.method, path, query: url.searchParams, body: body.value },
    createContext(request),
  );
  return toResponse(answer, url.searchParams.get('debug') === 'true');
}
