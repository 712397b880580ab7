/**
 * The service as one function of method, path, query and body: finds the endpoint, validates, runs its handler. Both
 * the embedded client and `handle(Request)` come through here.
 */

import { getTranslations } from '../../engine/guidance/language/find-language.ts';
import { parseClusterRequest } from '../contract/cluster.ts';
import {
  type ApiError,
  type ErrorFamily,
  errorBody,
  failure,
  type Result,
  success,
} from '../contract/errors.ts';
import { parseGeocodeQuery } from '../contract/geocode.ts';
import { parseIsochroneQuery, parseIsochroneRequest } from '../contract/isochrone.ts';
import { parseMatchRequest } from '../contract/match.ts';
import { parseMatrixQuery, parseMatrixRequest } from '../contract/matrix.ts';
import { parseRouteQuery, parseRouteRequest, type RouteRequest } from '../contract/route.ts';
import type { TextAnswer } from '../contract/route-response.ts';
import { handleCluster } from '../handlers/cluster.ts';
import { handleGeocode } from '../handlers/geocode.ts';
import { handleInfo } from '../handlers/info.ts';
import { handleIsochrone } from '../handlers/isochrone.ts';
import { handleMatch } from '../handlers/match.ts';
import { handleMatrix } from '../handlers/matrix.ts';
import type { HandlerContext } from '../handlers/region-context.ts';
import { handleOrderedRoute, handleRoute } from '../handlers/route.ts';
import { handleVrp } from '../handlers/vrp.ts';
import { matchPath } from './match-path.ts';

export interface ServiceRequest {
  method: string;
  /** Below the base address, such as `/route`. */
  path: string;
  query: URLSearchParams;
  /** The parsed JSON value, or the text of a GPX file; undefined without a body. */
  body: unknown;
}

export interface ServiceResponse {
  status: number;
  /** A JSON value, or the text itself where `headers` name another content type. */
  body?: unknown;
  /** The body as the bytes of a JSON text, in pieces, from hosts that have written it already; then there is no `body`. */
  bytes?: readonly Uint8Array[];
  headers?: Readonly<Record<string, string>>;
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

type Endpoint = (
  request: ServiceRequest,
  context: HandlerContext,
  parameters: Readonly<Record<string, string>>,
) => Result<unknown> | Promise<Result<unknown>>;

const answerRoute = (request: RouteRequest, context: HandlerContext) => {
  const hasOrder = request.algorithm === 'round_trip' || request.algorithm === 'alternative_route';
  return request.optimize && !hasOrder ? handleOrderedRoute(request, context) : handleRoute(request, context);
};

/** By path template and method. */
const ENDPOINTS: Readonly<Record<string, Partial<Record<string, Endpoint>>>> = {
  '/route': {
    GET: ({ query }, context) => {
      const parsed = parseRouteQuery(query);
      return parsed.ok ? answerRoute(parsed.value, context) : parsed;
    },
    POST: ({ body }, context) => {
      const parsed = parseRouteRequest(body);
      return parsed.ok ? answerRoute(parsed.value, context) : parsed;
    },
  },
  '/matrix': {
    GET: async ({ query }, context) => {
      const parsed = parseMatrixQuery(query);
      return parsed.ok ? handleMatrix(parsed.value, context) : parsed;
    },
    POST: async ({ body }, context) => {
      const parsed = parseMatrixRequest(body);
      return parsed.ok ? handleMatrix(parsed.value, context) : parsed;
    },
  },
  '/isochrone': {
    GET: ({ query }, context) => {
      const parsed = parseIsochroneQuery(query);
      return parsed.ok ? handleIsochrone(parsed.value, context) : parsed;
    },
    POST: ({ body }, context) => {
      const parsed = parseIsochroneRequest(body);
      return parsed.ok ? handleIsochrone(parsed.value, context) : parsed;
    },
  },
  '/vrp': { POST: ({ body }, context) => handleVrp(body, context) },
  '/geocode': {
    GET: ({ query }, context) => {
      const parsed = parseGeocodeQuery(query);
      return parsed.ok ? handleGeocode(parsed.value, context) : parsed;
    },
  },
  '/match': {
    POST: ({ query, body }, context) => {
      const parsed = parseMatchRequest(query, body);
      return parsed.ok ? handleMatch(parsed.value, context) : parsed;
    },
  },
  '/cluster': {
    POST: ({ body }, context) => {
      const parsed = parseClusterRequest(body);
      return parsed.ok ? handleCluster(parsed.value, context) : parsed;
    },
  },
  '/info': { GET: (_request, context) => handleInfo(context) },
  '/route/info': { GET: (_request, context) => handleInfo(context) },
  '/i18n/{locale}': { GET: (_request, _context, { locale }) => success(getTranslations(locale)) },
};
const TEMPLATES = Object.keys(ENDPOINTS);

/** Which error dialect a path speaks. */
export function familyOf(path: string): ErrorFamily {
  return /^\/(vrp|cluster)(\/|$)/.test(path) ? 'optimization' : 'routing';
}

export function toErrorResponse(error: ApiError, path: string): ServiceResponse {
  return { status: error.status, body: errorBody(error, familyOf(path)) };
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

/** A member by a name that came from outside, which may be `constructor` or the like. */
function findOwn<T>(table: Partial<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Answers a request. Never rejects: a bug of ours becomes a 500. */
export async function dispatch(request: ServiceRequest, context: HandlerContext): Promise<ServiceResponse> {
  const match = matchPath(TEMPLATES, request.path);
  if (!match) return toErrorResponse(failure(404, `There is no ${request.path} here`).error, request.path);
  const methods = ENDPOINTS[match.template];
  const endpoint = findOwn(methods, request.method);
  if (!endpoint) {
    const allowed = Object.keys(methods).join(', ');
    return toErrorResponse(
      failure(405, `${request.path} takes ${allowed}, not ${request.method}`).error,
      request.path,
    );
  }
  try {
    const result = await endpoint(request, context, match.parameters);
    return result.ok ? toSuccess(result.value) : toErrorResponse(result.error, request.path);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return toErrorResponse(failure(500, `Internal error: ${message}`).error, request.path);
  }
}
