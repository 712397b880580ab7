/** Section 1 of the contract's gaps: what a client may rely on whatever the endpoint. */
import { expect } from 'vitest';
import type { LineString, RoutePath } from '../../api/contract/route.ts';
import type { VrpAnswer } from '../../api/contract/vrp-answer.ts';
import { type ApiCase, askGet, askPost, expectRefusal, type Subject, toLatLon } from '../api-subject.ts';
import { makeClusterBody, makeVrpBody } from './make-bodies.ts';
import { getRefused, getTaken, postRefused, postTaken, send } from './make-case.ts';
import { makeGpx } from './make-gpx.ts';

const pair = ({ inside }: Subject) => ({ points: inside.slice(0, 2) });
const three = ({ inside }: Subject) => ({ points: [...inside] });
const pairQuery = ({ inside }: Subject): [string, string][] =>
  inside.slice(0, 2).map((place) => ['point', toLatLon(place)]);
const pointQuery = ({ inside }: Subject): [string, string][] => [['point', toLatLon(inside[0])]];

const firstPath = (answer: { body: Record<string, unknown> }) => (answer.body.paths as RoutePath[])[0];

/** Larger than any number that JSON keeps exactly, both as Java and as JavaScript write it. */
const SENTINELS = ['9223372036854775807', '9223372036854776000'];

/** A body as text, with a number that the language itself could not write. */
function withSentinel(body: unknown, sentinel: string): string {
  return JSON.stringify(body).replaceAll('"SENTINEL"', sentinel);
}

const SENTINEL_BODIES: Record<string, object> = {
  'latest_end and every max_ of a vehicle': makeVrpBody({
    vehicle: {
      latest_end: 'SENTINEL',
      max_distance: 'SENTINEL',
      max_driving_time: 'SENTINEL',
      max_waiting_time: 'SENTINEL',
      max_service_time: 'SENTINEL',
      max_working_time: 'SENTINEL',
      max_route_duration: 'SENTINEL',
      max_jobs: 'SENTINEL',
      max_activities: 'SENTINEL',
    },
  }),
  'max_time_in_vehicle and the end of a time window': makeVrpBody({
    service: { max_time_in_vehicle: 'SENTINEL', time_windows: [{ earliest: 0, latest: 'SENTINEL' }] },
  }),
};

function textFlag(name: string, path: string, body: (subject: Subject, value: unknown) => object): ApiCase {
  return {
    name: `the texts "true" and "false" are booleans: ${name}`,
    async run(subject) {
      for (const value of [true, false]) {
        const [asBoolean, asText] = await Promise.all(
          [value, String(value)].map((flag) => askPost(subject, path, body(subject, flag))),
        );
        expect(asText.status, JSON.stringify(asText.body)).toBe(200);
        const strip = (answer: object) =>
          JSON.stringify(answer, (key, member) => (/^(took|processing_time|job_id)$/.test(key) ? 0 : member));
        expect(strip(asText.body)).toBe(strip(asBoolean.body));
      }
    },
  };
}

function ignoresUnknown(name: string, path: string, body: (subject: Subject) => object): ApiCase {
  const extra = {
    debug: false,
    roundabout_exits: true,
    sources: [0],
    timeout_ms: 10_000,
    max_visited_nodes: 1000,
    'astarbi.epsilon': 1,
    weighting: 'fastest',
    turn_costs: true,
    constructor: 1,
  };
  return postTaken(`unknown members are ignored: ${name}`, path, (subject) => ({
    ...body(subject),
    ...extra,
  }));
}

const UNKNOWN_MEMBERS: [string, string, object, RegExp][] = [
  ['of an optimization', '/vrp', { ...makeVrpBody(), vans: [] }, /'vans'.*vehicles, vehicle_types/],
  [
    'of a vehicle',
    '/vrp',
    makeVrpBody({ vehicle: { colour: 'red' } }),
    /^vehicles\[0\]: .*'colour'.*type_id/,
  ],
  [
    'of a service',
    '/vrp',
    makeVrpBody({ service: { weight: 3 } }),
    /^services\[0\]: .*'weight'.*time_windows/,
  ],
  [
    'of an address',
    '/vrp',
    makeVrpBody({ service: { address: { location_id: 'p1', lng: 3 } } }),
    /^services\[0\]\.address: .*'lng'.*lon, lat/,
  ],
  [
    'of the configuration',
    '/vrp',
    makeVrpBody({ body: { configuration: { routing: { calc_point: true } } } }),
    /^configuration\.routing: .*'calc_point'.*calc_points/,
  ],
  ['of a clustering', '/cluster', { ...makeClusterBody(), debug: true }, /'debug'.*configuration, clusters/],
  [
    'of a customer',
    '/cluster',
    makeClusterBody({ customer: { size: 1 } }),
    /^customers\[0\]: .*'size'.*id, address, quantity/,
  ],
];

export const WIRE_CASES: ApiCase[] = [
  {
    name: 'a point of a query is lat,lon, one of a body [lon, lat]',
    async run(subject) {
      const swapped = subject.inside.slice(0, 2).map(([lon, lat]) => ['point', `${lon},${lat}`] as const);
      const right = await askGet(subject, '/route', pairQuery(subject));
      expect(right.status).toBe(200);
      expect((await askGet(subject, '/route', swapped)).status).toBe(400);
      const body = { points: subject.inside.slice(0, 2).map(([lon, lat]) => [lat, lon]) };
      expect((await askPost(subject, '/route', body)).status).toBe(400);
    },
  },
  getTaken('a blank after the comma is tolerated by /matrix', '/matrix', ({ inside }) =>
    inside.map((place) => ['point', toLatLon(place, ' ')] as const),
  ),
  getTaken('a blank after the comma is tolerated by /isochrone', '/isochrone', ({ inside }) => [
    ['point', toLatLon(inside[0], ' ')],
  ]),
  ...['', '1', '1,2,3', 'a,b', '91,0', '0,181', 'NaN,1', ',', '1;2'].map((text) =>
    getRefused(
      `a point "${text}" is refused with its text`,
      '/route',
      (subject) => [...pairQuery(subject), ['point', text]],
      /^point: ".*" is not "lat,lon" in degrees/,
    ),
  ),
  getTaken(
    'a query repeats singular names where a body has plural lists: hints',
    '/route',
    (subject) => [...pairQuery(subject), ['point_hint', 'North Road'], ['point_hint', '']],
    async (answer, subject) => {
      const body = { ...pair(subject), point_hints: ['North Road', ''] };
      expect(answer.body.paths).toEqual((await askPost(subject, '/route', body)).body.paths);
    },
  ),
  getTaken(
    'a query repeats singular names where a body has plural lists: curbsides',
    '/route',
    (subject) => [
      ...pairQuery(subject),
      ['curbside', 'right'],
      ['curbside', 'any'],
      ['curbside_strictness', 'soft'],
    ],
    async (answer, subject) => {
      const body = { ...pair(subject), curbsides: ['right', 'any'], curbside_strictness: 'soft' };
      expect(answer.body.paths).toEqual((await askPost(subject, '/route', body)).body.paths);
    },
  ),
  getTaken(
    'details is repeated under the same name in a query',
    '/route',
    (subject) => [...pairQuery(subject), ['details', 'road_class'], ['details', 'time']],
    (answer) => expect(Object.keys(firstPath(answer).details ?? {}).sort()).toEqual(['road_class', 'time']),
  ),
  postTaken('dotted names are literal keys of a body', '/route', (subject) => ({
    ...pair(subject),
    'ch.disable': true,
    pass_through: true,
  })),
  postRefused(
    'dotted names are no nested objects',
    '/route',
    (subject) => ({ ...pair(subject), ch: { disable: true }, pass_through: true }),
    /ch\.disable=true/,
  ),
  {
    name: 'a route has milliseconds, a matrix seconds',
    async run(subject) {
      const path = firstPath(await askPost(subject, '/route', { ...pair(subject), snap_preventions: [] }));
      const matrix = await askPost(subject, '/matrix', { ...three(subject), out_arrays: ['times'] });
      const [[, seconds]] = matrix.body.times as number[][];
      expect(Math.abs(path.time / 1000 - seconds)).toBeLessThanOrEqual(0.501);
    },
  },
  textFlag('points_encoded of /route', '/route', (subject, flag) => ({
    ...pair(subject),
    points_encoded: flag,
  })),
  textFlag('optimize of /route', '/route', (subject, flag) => ({ ...three(subject), optimize: flag })),
  textFlag('ch.disable of /route', '/route', (subject, flag) => ({ ...pair(subject), 'ch.disable': flag })),
  textFlag('fail_fast of /matrix', '/matrix', (subject, flag) => ({ ...three(subject), fail_fast: flag })),
  textFlag('reverse_flow of /isochrone', '/isochrone', ({ inside }, flag) => ({
    point: inside[0],
    reverse_flow: flag,
  })),
  textFlag('return_to_depot of /vrp', '/vrp', (_, flag) =>
    makeVrpBody({ vehicle: { return_to_depot: flag } }),
  ),
  textFlag('calc_points of /vrp', '/vrp', (_, flag) =>
    makeVrpBody({ body: { configuration: { routing: { calc_points: flag, fail_fast: flag } } } }),
  ),
  ...['yes', 'TRUE', 1, 'perhaps'].map((value) =>
    postRefused(
      `${JSON.stringify(value)} is no boolean`,
      '/route',
      (subject) => ({ ...pair(subject), elevation: value }),
      /^elevation: /,
    ),
  ),
  ...Object.entries(SENTINEL_BODIES).flatMap(([name, body]) =>
    SENTINELS.map(
      (sentinel): ApiCase => ({
        name: `${sentinel} means unlimited for ${name}, and is never answered`,
        async run(subject) {
          const answer = await send(subject, 'POST', '/vrp', { body: withSentinel(body, sentinel) });
          expect(answer.status, JSON.stringify(answer.body)).toBe(200);
          expect((answer.body as unknown as VrpAnswer).solution.no_unassigned).toBe(0);
          JSON.stringify(answer.body, (_key, value) => {
            if (typeof value === 'number') expect(Math.abs(value)).toBeLessThan(2 ** 53);
            return value;
          });
        },
      }),
    ),
  ),
  {
    name: 'a sentinel bounds no cluster',
    async run(subject) {
      const clustering = { num_clusters: 1, max_quantity: 'SENTINEL' };
      const routing = { profile: 'as_the_crow_flies' };
      const body = makeClusterBody({ body: { configuration: { routing, clustering } } });
      const answer = await send(subject, 'POST', '/cluster', { body: withSentinel(body, SENTINELS[0]) });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    },
  },
  postTaken('curbside any equals absent, for walkers too', '/route', (subject) => ({
    ...pair(subject),
    profile: 'foot',
    curbsides: ['any', 'any'],
  })),
  ...(['foot', 'bike'] as const).flatMap((profile) =>
    ['left', 'right'].map((side) =>
      postRefused(
        `curbside ${side} is refused for ${profile}`,
        '/route',
        (subject) => ({ ...pair(subject), profile, curbsides: [side, 'any'] }),
        new RegExp(`curbside is for motor vehicles only.*"${profile}"`),
      ),
    ),
  ),
  postTaken('curbside any on every address of an optimization equals absent', '/vrp', ({ inside }) => {
    const address = (id: string, [lon, lat]: readonly [number, number]) => ({
      location_id: id,
      lon,
      lat,
      curbside: 'any',
    });
    return {
      vehicles: [{ vehicle_id: 'v', type_id: 'b', start_address: address('a', inside[0]) }],
      vehicle_types: [{ type_id: 'b', profile: 'bike' }],
      services: [{ id: 's', address: address('b', inside[1]) }],
    };
  }),
  getTaken('vehicle is a synonym of profile on /matrix', '/matrix', ({ inside }) => [
    ...inside.map((place) => ['point', toLatLon(place)] as const),
    ['vehicle', 'bike'],
  ]),
  getRefused(
    'an unknown vehicle is refused on /matrix as a profile is',
    '/matrix',
    ({ inside }) => [...inside.map((place) => ['point', toLatLon(place)] as const), ['vehicle', 'sledge']],
    /"sledge"/,
  ),
  getRefused(
    'an unknown vehicle is refused on /isochrone as a profile is',
    '/isochrone',
    (subject) => [...pointQuery(subject), ['vehicle', 'sledge']],
    /"sledge"/,
  ),
  {
    name: 'an unknown vehicle is refused on /match as a profile is, and profile wins',
    async run(subject) {
      const ask = (query: string) =>
        send(subject, 'POST', `/match?${query}`, {
          body: makeGpx(subject.inside),
          type: 'application/gpx+xml',
        });
      expectRefusal(await ask('vehicle=sledge'), 400, /"sledge"/);
      expect((await ask('vehicle=sledge&profile=car')).status).not.toBe(400);
    },
  },
  {
    name: 'the default profile is car',
    async run(subject) {
      const [plain, named] = await Promise.all(
        [{}, { profile: 'car' }].map((more) => askPost(subject, '/route', { ...pair(subject), ...more })),
      );
      expect(plain.body.paths).toEqual(named.body.paths);
    },
  },
  ignoresUnknown('/route', '/route', pair),
  ignoresUnknown('/matrix', '/matrix', three),
  ignoresUnknown('/isochrone', '/isochrone', ({ inside }) => ({ point: inside[0] })),
  {
    name: 'unknown parameters are ignored: /geocode and /match',
    async run(subject) {
      const query = 'debug=false&roundabout_exits=true&sources=0&max_visited_nodes=3000&astarbi.epsilon=1';
      expect((await send(subject, 'GET', `/geocode?q=road&${query}`)).status).not.toBe(400);
      const gpx = { body: makeGpx(subject.inside), type: 'application/gpx+xml' };
      expect((await send(subject, 'POST', `/match?${query}`, gpx)).status).not.toBe(400);
    },
  },
  ...UNKNOWN_MEMBERS.map(([name, path, body, message]) =>
    postRefused(`an unknown member is named with the allowed ones: ${name}`, path, body, message),
  ),
  {
    name: 'debug=true prints refusals prettily, too',
    async run(subject) {
      const response = await subject.send('/route?key=custom&debug=true');
      expect(response.status).toBe(400);
      expect(await response.text()).toMatch(/^\{\n {2}"message"/);
    },
  },
  ...['application/gpx+xml', 'application/xml', 'text/xml', 'text/xml; charset=utf-8'].map(
    (type): ApiCase => ({
      name: `a GPX file may come as ${type}`,
      async run(subject) {
        const answer = await send(subject, 'POST', '/match', { body: makeGpx(subject.inside), type });
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      },
    }),
  ),
  ...['application/json', 'text/plain', 'application/xmlx'].map(
    (type): ApiCase => ({
      name: `a GPX file as ${type} is 415`,
      async run(subject) {
        const answer = await send(subject, 'POST', '/match', { body: makeGpx(subject.inside), type });
        expectRefusal(answer, 415, /send a GPX file as application\/gpx\+xml/);
      },
    }),
  ),
  ...(
    [
      ['en', 'Arrive'],
      ['en_US', 'Arrive'],
      ['de', 'Ziel'],
      ['de-AT', 'Ziel'],
      ['pt_PT', 'destino'],
      ['pt-PT', 'destino'],
      ['tlh', 'Arrive'],
    ] as const
  ).map(([locale, word]) =>
    getTaken(
      `locale ${locale}`,
      '/route',
      (subject) => [...pairQuery(subject), ['locale', locale]],
      (answer) => expect(firstPath(answer).instructions?.at(-1)?.text).toContain(word),
    ),
  ),
  getTaken(
    'points are plain [lon, lat] when they are not encoded',
    '/route',
    (subject) => [...pairQuery(subject), ['points_encoded', 'false']],
    (answer, { inside }) => {
      const [first] = (firstPath(answer).snapped_waypoints as LineString).coordinates;
      expect(Math.abs(first[0] - inside[0][0])).toBeLessThan(0.01);
      expect(Math.abs(first[1] - inside[0][1])).toBeLessThan(0.01);
    },
  ),
];
