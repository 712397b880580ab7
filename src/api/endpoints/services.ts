/** Every service of the contract. Who adds one adds it here; all else is read off its definition. */
import type { ErrorFamily } from '../contract/errors.ts';
import { CLUSTER } from './cluster.ts';
import type { Endpoint, Service, ServiceRequest } from './endpoint.ts';
import { GEOCODE } from './geocode.ts';
import { INFO } from './info.ts';
import { ISOCHRONE } from './isochrone.ts';
import { MATCH } from './match.ts';
import { matchPath } from './match-path.ts';
import { MATRIX } from './matrix.ts';
import { PROFILES } from './profiles.ts';
import { ROUTE } from './route.ts';
import { VRP } from './vrp.ts';

export const SERVICES: readonly Service[] = [
  ROUTE,
  MATRIX,
  ISOCHRONE,
  GEOCODE,
  MATCH,
  VRP,
  CLUSTER,
  PROFILES,
  INFO,
];

export const ENDPOINTS: readonly Endpoint[] = SERVICES.flatMap(({ endpoints }) => endpoints);

const TEMPLATES = [...new Set(ENDPOINTS.map(({ path }) => path))];

interface Found {
  readonly service: Service;
  /** Undefined when the path takes other methods. */
  readonly endpoint: Endpoint | undefined;
  /** Those that the path takes. */
  readonly methods: readonly string[];
  /** Of the path. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Undefined where there is no such path. */
export function findEndpoint({ path, method }: Pick<ServiceRequest, 'path' | 'method'>): Found | undefined {
  const match = matchPath(TEMPLATES, path);
  if (!match) return undefined;
  const { template, parameters } = match;
  const service = SERVICES.find(({ endpoints }) => endpoints.some((each) => each.path === template));
  if (!service) return undefined;
  const endpoints = service.endpoints.filter((endpoint) => endpoint.path === template);
  return {
    service,
    endpoint: endpoints.find((endpoint) => endpoint.method === method),
    methods: endpoints.map((endpoint) => endpoint.method),
    parameters,
  };
}

/** Which error dialect a path speaks, be there an endpoint or not. */
export function familyOf(path: string): ErrorFamily {
  const [, first] = path.split('/');
  const service = SERVICES.find(({ endpoints }) => endpoints.some((each) => each.path === `/${first}`));
  return service?.family ?? 'routing';
}
