/** Random requests to every endpoint: sound ones and ones of the right shape, whole or damaged. */
import fc from 'fast-check';
import type { Endpoint } from '../../api/endpoints/endpoint.ts';
import { ENDPOINTS } from '../../api/endpoints/services.ts';
import type { Subject } from '../api-subject.ts';
import { type Damage, damageArbitrary, damageValue } from './mutate.ts';
import { arbitraryOf } from './schema-arbitrary.ts';
import { makeSoundBodies, makeSoundGpx, makeSoundQueries } from './sound-requests.ts';

export interface FuzzRequest {
  readonly method: string;
  /** With the query. */
  readonly address: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Pairs = readonly (readonly [string, string])[];

const damages = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Damage[]>([]) },
  { weight: 5, arbitrary: fc.array(damageArbitrary, { minLength: 1, maxLength: 4 }) },
);

const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'NaN',
    '-1',
    '1e309',
    '0x10',
    '__proto__',
    'true',
    '%',
    '\u0000',
    '🚚',
    '1,2',
    '91,0',
  ),
  fc.string({ maxLength: 20 }),
);

/** Pairs of a query, some of them changed, doubled or left out. */
function damagePairs(pairs: Pairs): fc.Arbitrary<Pairs> {
  const kept = fc.subarray([...pairs], { minLength: 0 });
  const added = fc.array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(...pairs.map(([name]) => name), '__proto__', 'debug', 'custom_model'),
        oddText,
      ),
      oddText,
    ),
    { maxLength: 3 },
  );
  return fc.oneof(
    fc.constant(pairs),
    fc.tuple(kept, added).map(([some, more]) => [...some, ...more]),
    fc.tuple(fc.constant(pairs), added).map(([all, more]) => [...all, ...more]),
  );
}

/** A query by its schema: lists as repeated names. */
function queryOf({ query }: Endpoint): fc.Arbitrary<Pairs> {
  if (!query) return fc.constant([]);
  return arbitraryOf(query).map((members) =>
    Object.entries(members as object).flatMap(([name, value]) =>
      [value].flat().map((item): [string, string] => [name, typeof item === 'object' ? '' : String(item)]),
    ),
  );
}

/** The text of a file with pieces cut out or put in. */
function damageText(text: string): fc.Arbitrary<string> {
  const piece = fc.constantFrom(
    '',
    '<',
    '>',
    '<trk>',
    '</gpx>',
    '<!--',
    ']]>',
    'lat="x"',
    '\u0000',
    '&amp;',
    '"',
  );
  const cuts = fc.array(fc.tuple(fc.nat(text.length), fc.nat(40), piece), { maxLength: 3 });
  return cuts.map((all) =>
    all.reduce((file, [at, length, put]) => file.slice(0, at) + put + file.slice(at + length), text),
  );
}

function bodyOf({ path, body }: Endpoint, sound: readonly object[]): fc.Arbitrary<string | undefined> {
  if (!body || body === 'gpx') return fc.constant(undefined);
  const start = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...sound) },
    { weight: 1, arbitrary: arbitraryOf(body) },
  );
  const broken = fc.constantFrom('', '{', 'null', '[]', '7', '"x"', '{"a":1e999}', `{"${path}":`);
  const whole = fc
    .tuple(start, damages)
    .map(([value, list]) => JSON.stringify(damageValue(value, list)) as string | undefined);
  return fc.oneof({ weight: 30, arbitrary: whole }, { weight: 1, arbitrary: broken });
}

const ids = fc.oneof(
  fc.uuid(),
  fc.constantFrom('7', '__proto__', 'constructor', 'cp_0', 'de', 'pt-PT', '%zz', '..', 'a%2Fb'),
  fc.string({ maxLength: 8 }).map(encodeURIComponent),
);

function requestTo(endpoint: Endpoint, places: Omit<Subject, 'send'>): fc.Arbitrary<FuzzRequest> {
  const { method, path } = endpoint;
  const queries = makeSoundQueries(places)[path] ?? [];
  const sound = makeSoundBodies(places)[path] ?? [];
  const query = !endpoint.query
    ? damagePairs([])
    : fc.oneof(
        ...queries.map(damagePairs),
        queryOf(endpoint),
        queryOf(endpoint).chain((pairs) => damagePairs(pairs)),
      );
  const isGpx = endpoint.body === 'gpx';
  const body = isGpx ? damageText(makeSoundGpx(places)) : bodyOf(endpoint, sound);
  const type = fc.oneof(
    { weight: 40, arbitrary: fc.constant(isGpx ? 'application/gpx+xml' : 'application/json') },
    { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/xml', 'a/b; charset=x') },
  );
  const key = fc.oneof(
    { weight: 60, arbitrary: fc.constant('custom') },
    { weight: 1, arbitrary: fc.constantFrom('', 'free', 'wrong', '__proto__') },
  );
  const filled = ids.map((id) => path.replace(/\{\w+\}/, id));
  const sent = fc.oneof(
    { weight: 60, arbitrary: fc.constant<string>(method) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE') },
  );
  return fc.record({ query, body, type, key, filled, sent }).map((parts) => {
    const search = new URLSearchParams([
      ['key', parts.key],
      ...parts.query.map(([name, value]) => [name, value]),
    ]);
    const hasBody = parts.sent === 'POST' || parts.sent === 'PUT';
    return {
      method: parts.sent,
      address: `${parts.filled}?${search}`,
      headers: { 'Content-Type': parts.type },
      ...(hasBody ? { body: parts.body ?? '' } : {}),
    };
  });
}

/** Endpoints with bodies are asked more often: there is more to get wrong. */
export function fuzzRequests(places: Omit<Subject, 'send'>): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...ENDPOINTS.map((endpoint) => ({
      weight: endpoint.body ? 4 : endpoint.query ? 3 : 1,
      arbitrary: requestTo(endpoint, places),
    })),
  );
}
