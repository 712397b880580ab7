/** The OpenAPI 3.1 document, written from the table of endpoints and the schemas of the contract. */
import { z } from 'zod';
import type { Endpoint } from '../../api/endpoints/endpoint.ts';
import { SERVICES } from '../../api/endpoints/services.ts';
import { CONTRACT_VERSION } from '../../api/handlers/info.ts';
import { ANSWER_NOTES } from './answer-notes.ts';
import { type JsonSchema, listComponents, listParameters, referTo } from './component-schemas.ts';
import { BODY_EXAMPLES, QUERY_EXAMPLES, REFUSAL_EXAMPLES } from './examples.ts';
import { REQUEST_NOTES } from './request-notes.ts';

const RATE_HEADERS: Readonly<Record<string, string>> = {
  'X-RateLimit-Limit': 'Credits of a day.',
  'X-RateLimit-Remaining': 'Credits left before this request is charged.',
  'X-RateLimit-Reset': 'Seconds until the count starts anew.',
  'X-RateLimit-Credits': 'Credits charged for this request; negative when a failed job is refunded.',
};

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  200: 'The answer',
  201: 'Created',
  400: 'The request cannot be answered as it is',
  401: 'The key is missing, unknown or revoked',
  404: 'There is no such job or profile',
  413: 'The body or the address is too large',
  415: 'The body has an unusable content type or coding',
  429: 'Credits or requests are used up',
  500: 'A fault of the service',
  501: 'Not available in this version yet',
  503: 'Map data are being loaded, or the store or the engine is away: try again after Retry-After seconds',
  507: 'The store has no room left: try again after Retry-After seconds',
};

const PATH_NOTES: Readonly<Record<string, string>> = {
  jobId: 'As answered when the job was submitted',
  profileId: 'Id of a custom profile, cp_...',
  locale: 'Language, such as de or pt_PT',
};

/** Members of a query under their singular names, and what they are in a body. */
const QUERY_COMPONENT: Readonly<Record<string, string>> = {
  '/route': 'RouteRequest',
  '/matrix': 'MatrixRequest',
  '/isochrone': 'IsochroneRequest',
  '/match': 'RouteRequest',
};
const QUERY_NOTES: Readonly<Record<string, string>> = {
  point: 'lat,lon in degrees; repeated for several points.',
  from_point: 'lat,lon of an origin; repeated.',
  to_point: 'lat,lon of a destination; repeated.',
  q: 'Text to look for; the beginning of a name is enough.',
  reverse: 'true: what is at the point.',
  limit: 'Hits at most.',
  provider: 'Accepted for older clients; all are answered by the same index.',
  locale: 'Language, such as en, de or pt_PT.',
  osm_tag: 'Filter key, key:value or :value, negated with "!"; repeated.',
  bbox: 'minLon,minLat,maxLon,maxLat',
  gps_accuracy: 'Metres, 1 to 100.',
  traversal_keys: 'Adds the edges that were passed.',
};

function noteOf(component: string, member: string): string | undefined {
  return REQUEST_NOTES[component]?.[member] ?? ANSWER_NOTES[component]?.[member];
}

/** Adds the notes to a component and its members. */
function annotate(id: string, schema: JsonSchema): JsonSchema {
  const own = noteOf(id, '');
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, member]) => {
      const note = noteOf(id, name);
      return [name, note ? { ...member, description: note } : member];
    },
  );
  return {
    ...(own ? { description: own } : {}),
    ...schema,
    ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
  };
}

function noteOfParameter(path: string, name: string): string | undefined {
  const component = QUERY_COMPONENT[path];
  return QUERY_NOTES[name] ?? (component && (noteOf(component, name) ?? noteOf(component, `${name}s`)));
}

function describeQuery({ method, path, query }: Endpoint): JsonSchema[] {
  if (!query) return [];
  const examples = QUERY_EXAMPLES[`${method} ${path}`] ?? {};
  return listParameters(query).map(({ name, schema, isRequired }) => {
    const description = noteOfParameter(path, name);
    return {
      name,
      in: 'query',
      required: isRequired,
      ...(description ? { description } : {}),
      ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
      schema,
      ...(examples[name] === undefined ? {} : { example: examples[name] }),
    };
  });
}

function describePath(path: string): JsonSchema[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: PATH_NOTES[name],
    schema: { type: 'string' },
  }));
}

function describeBody({ method, path, body }: Endpoint): JsonSchema | undefined {
  if (!body) return undefined;
  const example = BODY_EXAMPLES[`${method} ${path}`];
  if (body !== 'gpx')
    return { required: true, content: { 'application/json': { schema: referTo(body), example } } };
  const content = { schema: { type: 'string', description: 'GPX 1.0 or 1.1 with one track' }, example };
  return {
    required: true,
    content: { 'application/gpx+xml': content, 'application/xml': content, 'text/xml': content },
  };
}

function describeAnswer(endpoint: Endpoint, status: number, schema: z.ZodType): JsonSchema {
  const example = endpoint.family === 'routing' || status === 401 ? REFUSAL_EXAMPLES[status] : undefined;
  const content: JsonSchema = {};
  if (!(schema instanceof z.ZodUndefined))
    content['application/json'] = { schema: referTo(schema), ...(example ? { example } : {}) };
  if (status === 200 && endpoint.hasGpxAnswer)
    content['application/gpx+xml'] = { schema: { type: 'string' } };
  const headers = Object.keys(RATE_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  if (status === 429) headers.push(['Retry-After', { $ref: '#/components/headers/Retry-After' }]);
  return {
    description: STATUS_TEXTS[status],
    ...(status === 401 || endpoint.isPublic ? {} : { headers: Object.fromEntries(headers) }),
    ...(Object.keys(content).length > 0 ? { content } : {}),
  };
}

/** `POST /vrp/solution/{jobId}` as a name for generated clients: `postVrpSolution`. */
function nameOperation({ method, path }: Endpoint): string {
  const words = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  return method.toLowerCase() + words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
}

function describeEndpoint(endpoint: Endpoint, tag: string): JsonSchema {
  const parameters = [...describePath(endpoint.path), ...describeQuery(endpoint)];
  const requestBody = describeBody(endpoint);
  const responses = Object.entries(endpoint.responses).map(([status, schema]) => [
    status,
    describeAnswer(endpoint, Number(status), schema),
  ]);
  return {
    operationId: nameOperation(endpoint),
    summary: endpoint.summary,
    tags: [tag],
    ...(endpoint.isPublic ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: Object.fromEntries(responses),
  };
}

function describeHeaders(): JsonSchema {
  const headers = Object.entries(RATE_HEADERS).map(([name, description]) => [
    name,
    { description, schema: { type: 'number' } },
  ]);
  const retry = { description: 'Seconds to wait.', schema: { type: 'integer' } };
  return { ...Object.fromEntries(headers), 'Retry-After': retry };
}

/** The whole document, ready to be written as JSON. */
export function buildDocument(): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const { name, endpoints } of SERVICES) {
    for (const endpoint of endpoints)
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: describeEndpoint(endpoint, name),
      };
  }
  const schemas = Object.entries(listComponents()).map(([id, schema]) => [id, annotate(id, schema)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tourwright',
      version: CONTRACT_VERSION,
      description:
        'Routes, matrices, isochrones and optimization of tours. Bodies may be sent with Content-Encoding: gzip. ' +
        'Readers must ignore members they do not know.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api/1' }],
    security: [{ apiKey: [] }],
    tags: SERVICES.map(({ name }) => ({ name })),
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'query', name: 'key' } },
      headers: describeHeaders(),
      schemas: Object.fromEntries(schemas),
    },
  };
}

/** The document as it is checked in. */
export function writeDocument(): string {
  return `${JSON.stringify(buildDocument(), null, 2)}\n`;
}
