/** The typed calls of {@link ApiClient}, the same for every backing: each becomes one request of the contract. */
import type { IsochroneResponse } from '../api/contract/isochrone.ts';
import type { MatchProgress } from '../api/contract/match.ts';
import type { MatrixResponse } from '../api/contract/matrix.ts';
import type { CustomProfile } from '../api/contract/profiles.ts';
import type { MatchAnswer } from '../api/contract/responses/match.ts';
import type { RouteResponse } from '../api/contract/route.ts';
import type { ApiClient, CallOptions, CallResult, QueryValues } from './api-client.ts';

/** One request of the contract. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the base address. */
  readonly path: string;
  /** The text behind `?`, without a key. */
  readonly query?: string;
  /** A JSON value, or the text of a GPX document. */
  readonly body?: unknown;
}

export type SendRequest = <T, P>(request: ApiRequest, options?: CallOptions<P>) => Promise<CallResult<T>>;

/** Lists become repeated parameters; what is undefined is left out. */
function writeQuery(values: QueryValues = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  return query.toString();
}

/** `optimize` differs: a caller over the network asks for a job. */
export function createApiCalls(send: SendRequest): Omit<ApiClient, 'optimize'> {
  const post = <T, P = unknown>(path: string, body: unknown, options?: CallOptions<P>) =>
    send<T, P>({ method: 'POST', path, body }, options);
  const get = <T>(path: string, query?: QueryValues, options?: CallOptions) =>
    send<T, unknown>({ method: 'GET', path, query: writeQuery(query) }, options);
  return {
    get,
    post,
    route: (body, options) => post<RouteResponse>('/route', body, options),
    matrix: (body, options) => post<MatrixResponse>('/matrix', body, options),
    isochrone: (body, options) => post<IsochroneResponse>('/isochrone', body, options),
    geocode: (query, options) => get('/geocode', query, options),
    match: (gpx, query, options) =>
      send<MatchAnswer, MatchProgress>(
        { method: 'POST', path: '/match', query: writeQuery(query), body: gpx },
        options,
      ),
    cluster: (body, options) => post('/cluster', body, options),
    info: () => get('/info'),
    profiles: {
      create: (body) => post<CustomProfile>('/profiles', body),
      async list() {
        const answer = await get<{ custom_profiles: CustomProfile[] }>('/profiles');
        return answer.ok ? { ok: true, value: answer.value.custom_profiles } : answer;
      },
      delete: (id) => send({ method: 'DELETE', path: `/profiles/${encodeURIComponent(id)}` }),
    },
  };
}
