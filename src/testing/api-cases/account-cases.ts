/** Sections 23 to 25: keys, plans, credits and their headers; deprecated members; traffic. */
import { expect } from 'vitest';
import {
  type Answer,
  type ApiCase,
  askGet,
  askPost,
  expectRefusal,
  needsBareness,
  type Subject,
  toLatLon,
} from '../api-subject.ts';
import { makeClusterBody, makeVrpBody } from './make-bodies.ts';
import { expectBadOptimization, postRefused, postTaken, send, sendPatiently } from './make-case.ts';
import { makeGpx } from './make-gpx.ts';

const creditsOf = ({ headers }: Answer) => headers.get('X-RateLimit-Credits');
const points = (subject: Subject, count: number) =>
  Array.from({ length: count }, (_, i) => subject.inside[i % subject.inside.length]);

function costs(
  name: string,
  credits: string,
  path: string,
  body: (subject: Subject) => unknown,
  status = 200,
): ApiCase {
  return {
    name: `${name} costs ${credits}`,
    async run(subject) {
      const answer = await askPost(subject, path, body(subject));
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
      expect(creditsOf(answer)).toBe(credits);
    },
  };
}

/** A request that another plan would allow. */
function beyondPlan(
  name: string,
  key: string,
  path: string,
  body: (subject: Subject) => unknown,
  message: RegExp,
): ApiCase {
  return {
    name: `the plan ${key} refuses ${name} with 400, for nothing`,
    async run(subject) {
      const type = path.startsWith('/match') ? 'text/xml' : 'application/json';
      const answer = await sendPatiently(subject, 'POST', path, { body: body(subject), key, type });
      if (/^\/(vrp|cluster)/.test(path)) {
        expectBadOptimization(answer, message);
        expect(answer.body.hints).toMatchObject([{ details: 'LimitExceededException' }]);
      } else expectRefusal(answer, 400, message, { details: 'LimitExceededException' });
      expect(creditsOf(answer)).toBe('0');
    },
  };
}

const vehicles = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    vehicle_id: `v${i}`,
    type_id: 't',
    start_address: { location_id: 'p0' },
  }));

/** A vehicle and a service at places on roads. */
function makeRoadBody({ inside }: Subject): object {
  const at = (i: number) => ({ location_id: `p${i}`, lon: inside[i][0], lat: inside[i][1] });
  return {
    vehicles: [{ vehicle_id: 'v', type_id: 't', start_address: at(0) }],
    vehicle_types: [{ type_id: 't', capacity: [10] }],
    services: [{ id: 's', address: at(1) }],
  };
}

export const ACCOUNT_CASES: ApiCase[] = [
  {
    name: 'an unknown key is 401 as a missing one is',
    async run(subject) {
      for (const key of ['wrong', '__proto__', 'Custom', ' custom'])
        expect((await send(subject, 'GET', '/info', { key })).status, key).toBe(401);
    },
  },
  {
    name: 'the key is read from the query only',
    async run(subject) {
      const headers = { Authorization: 'Bearer custom', 'X-Api-Key': 'custom' };
      expect((await subject.send('/info', { headers })).status).toBe(401);
      const body = JSON.stringify({ key: 'custom', points: subject.inside.slice(0, 2) });
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
      expect((await subject.send('/route', init)).status).toBe(401);
    },
  },
  {
    name: 'a 401 has no rate-limit headers, every other answer has them',
    async run(subject) {
      const names = ['Limit', 'Remaining', 'Reset', 'Credits'].map((name) => `X-RateLimit-${name}`);
      const refused = await send(subject, 'GET', '/info', { key: '' });
      for (const name of names) expect(refused.headers.get(name)).toBeNull();
      const answers = await Promise.all([
        send(subject, 'GET', '/info'),
        send(subject, 'GET', '/nothing'),
        send(subject, 'DELETE', '/route'),
        send(subject, 'POST', '/route', { body: '{' }),
        send(subject, 'POST', '/vrp', { body: {} }),
        send(subject, 'GET', '/vrp/solution/7'),
      ]);
      for (const { headers, status } of answers)
        for (const name of names) expect(Number(headers.get(name)), `${name} of a ${status}`).not.toBeNaN();
    },
  },
  {
    name: 'the day is counted to midnight UTC',
    async run(subject) {
      const reset = Number((await send(subject, 'GET', '/info')).headers.get('X-RateLimit-Reset'));
      expect(reset).toBeGreaterThan(0);
      expect(reset).toBeLessThanOrEqual(86_400);
    },
  },
  {
    name: 'the limit of a plan is its credits of a day, and what is left is told before the charge',
    async run(subject) {
      const ask = () =>
        sendPatiently(subject, 'POST', '/route', { key: 'premium', body: { points: points(subject, 2) } });
      const [first, second] = [await ask(), await ask()];
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(first.headers.get('X-RateLimit-Limit')).toBe('50000');
      expect(creditsOf(first)).toBe('1');
      const left = (answer: Answer) => Number(answer.headers.get('X-RateLimit-Remaining'));
      expect(left(second)).toBeLessThanOrEqual(left(first) - 1);
    },
  },
  {
    name: 'a refused request costs nothing',
    async run(subject) {
      expect(creditsOf(await askPost(subject, '/route', {}))).toBe('0');
      expect(creditsOf(await askPost(subject, '/vrp', {}))).toBe('0');
      expect(creditsOf(await askGet(subject, '/geocode', []))).toBe('0');
    },
  },
  {
    name: 'the credits of a minute run out: 429 with Retry-After, and nothing is charged',
    async run(subject) {
      const address = `/isochrone?point=${toLatLon(subject.inside[0])}&time_limit=600`;
      let refused: Answer | undefined;
      for (let i = 0; i < 12 && !refused; i++) {
        const answer = await send(subject, 'GET', address, { key: 'free' });
        if (answer.status === 429) refused = answer;
      }
      expect(refused).toBeDefined();
      expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(creditsOf(refused!)).toBe('0');
      expectRefusal(refused!, 429, /Not enough credits|Too many requests/, {
        details: 'LimitExceededException',
      });
    },
  },
  costs('a route of two points', '1', '/route', (subject) => ({ points: points(subject, 2) })),
  costs('a route of ten points', '1', '/route', (subject) => ({ points: points(subject, 10) })),
  costs('a route of 25 points', '2.5', '/route', (subject) => ({ points: points(subject, 25) })),
  costs('a route with alternatives', '2', '/route', (subject) => ({
    points: points(subject, 2),
    algorithm: 'alternative_route',
  })),
  costs('a round trip', '2', '/route', (subject) => ({
    points: points(subject, 1),
    algorithm: 'round_trip',
    'round_trip.distance': 2000,
    'ch.disable': true,
  })),
  costs('a route in the best order', '10', '/route', (subject) => ({
    points: points(subject, 3),
    optimize: 'true',
  })),
  costs('a matrix of three points', '4.5', '/matrix', (subject) => ({ points: points(subject, 3) })),
  costs('a matrix of one cell', '1', '/matrix', (subject) => ({
    from_points: points(subject, 1),
    to_points: points(subject, 1),
  })),
  costs('a small optimization', '10', '/vrp', () => makeVrpBody()),
  costs('an optimization of 3 vehicles and 4 locations', '12', '/vrp', () => ({
    ...makeVrpBody(),
    vehicles: vehicles(3),
    services: [1, 2, 3].map((i) => ({ id: `s${i}`, address: { location_id: `p${i}` } })),
    cost_matrices: [
      {
        location_ids: ['p0', 'p1', 'p2', 'p3'],
        data: { times: Array.from({ length: 4 }, () => [1, 1, 1, 1]) },
      },
    ],
  })),
  costs('an isochrone of ten minutes', '20', '/isochrone', ({ inside }) => ({ point: inside[0] })),
  costs('an isochrone of one minute', '10', '/isochrone', ({ inside }) => ({
    point: inside[0],
    time_limit: 60,
  })),
  costs('an isochrone of 8.5 kilometres', '18', '/isochrone', ({ inside }) => ({
    point: inside[0],
    distance_limit: 8500,
  })),
  beyondPlan(
    '31 locations',
    'basic',
    '/route',
    (subject) => ({ points: points(subject, 31) }),
    /30 locations/,
  ),
  beyondPlan(
    'a matrix of 31',
    'basic',
    '/matrix',
    (subject) => ({ points: points(subject, 31) }),
    /30 locations/,
  ),
  beyondPlan(
    'three vehicles',
    'basic',
    '/vrp',
    () => ({ ...makeVrpBody(), vehicles: vehicles(3) }),
    /2 vehicles/,
  ),
  beyondPlan(
    'three vehicles as a job',
    'basic',
    '/vrp/optimize',
    () => ({ ...makeVrpBody(), vehicles: vehicles(3) }),
    /2 vehicles/,
  ),
  beyondPlan(
    'two vehicles where there is one, in the singular',
    'free',
    '/vrp/optimize',
    () => ({ ...makeVrpBody(), vehicles: vehicles(2) }),
    /allows 1 vehicle per request, this one has 2$/,
  ),
  beyondPlan(
    'an isochrone of minutes that are no whole number',
    'basic',
    '/isochrone',
    ({ inside }) => ({ point: inside[0], time_limit: 3700 }),
    /allows 15 minutes per request, this one has 61\.67$/,
  ),
  beyondPlan(
    '151 track points',
    'basic',
    '/match',
    (subject) => makeGpx(points(subject, 151)),
    /150 track points/,
  ),
  beyondPlan(
    'an isochrone of 16 minutes',
    'basic',
    '/isochrone',
    ({ inside }) => ({ point: inside[0], time_limit: 961 }),
    /15 minutes/,
  ),
  beyondPlan(
    'an isochrone of 16 minutes of weight, whatever its time',
    'basic',
    '/isochrone',
    ({ inside }) => ({ point: inside[0], time_limit: 1, weight_limit: 961 }),
    /15 minutes/,
  ),
  beyondPlan(
    'a matrix whose answer would fill the memory',
    'custom',
    '/matrix/calculate',
    (subject) => ({ points: points(subject, 3200), out_arrays: ['times'] }),
    /10000000 cells/,
  ),
  beyondPlan(
    'a truck',
    'free',
    '/route',
    (subject) => ({ points: points(subject, 2), profile: 'truck' }),
    /car, bike, foot.*"truck"/,
  ),
  {
    name: 'by straight lines five times as many customers are allowed',
    async run(subject) {
      const customers = (count: number) =>
        Array.from({ length: count }, (_, i) => ({ id: `c${i}`, address: { lon: 12, lat: 51 } }));
      const ask = (count: number) =>
        sendPatiently(subject, 'POST', '/cluster', {
          key: 'standard',
          body: makeClusterBody({ body: { customers: customers(count) } }),
        });
      expect((await ask(400)).status).toBe(200);
      expectBadOptimization(await ask(401), /400 customers/);
    },
  },
  {
    name: 'the deprecated algorithm object is flagged by a Deprecation header',
    async run(subject) {
      const algorithm = { problem_type: 'min', objective: 'transport_time' };
      const flagged = await askPost(subject, '/vrp', makeVrpBody({ body: { algorithm } }));
      expect(flagged.status).toBe(200);
      expect(flagged.headers.get('Deprecation')).toMatch(/^@\d+$/);
      expect((await askPost(subject, '/vrp', makeVrpBody())).headers.get('Deprecation')).toBeNull();
    },
  },
  ...['/route', '/matrix', '/isochrone'].flatMap((path) => {
    const body = ({ inside }: Subject) =>
      path === '/isochrone' ? { point: inside[0] } : { points: [...inside] };
    return [
      postTaken(`traffic and a departure are accepted by ${path}`, path, (subject) => ({
        ...body(subject),
        consider_traffic: 'true',
        departure_time: 1_772_434_800,
        network_data_provider: 'open_map',
      })),
      {
        skip: needsBareness,
        ...postRefused(
          `commercial_map is refused by ${path}, since the data are not there`,
          path,
          (subject) => ({ ...body(subject), network_data_provider: 'commercial_map' }),
          /commercial_map/,
        ),
      },
    ];
  }),
  {
    skip: needsBareness,
    ...postRefused(
      'commercial_map is refused in the configuration of an optimization',
      '/vrp',
      (subject: Subject) => ({
        ...makeRoadBody(subject),
        configuration: { routing: { network_data_provider: 'commercial_map' } },
      }),
      /^configuration\.routing\.network_data_provider: .*commercial_map/,
    ),
  },
  {
    skip: needsBareness,
    ...postRefused(
      'commercial_map is refused in a vehicle type',
      '/vrp',
      (subject: Subject) => ({
        ...makeRoadBody(subject),
        vehicle_types: [{ type_id: 't', capacity: [10], network_data_provider: 'commercial_map' }],
      }),
      /^vehicle_types\[0\]\.network_data_provider: .*commercial_map/,
    ),
  },
  postRefused(
    'commercial_map has no profile truck, in an optimization neither',
    '/vrp/optimize',
    makeVrpBody({
      body: {
        vehicle_types: [{ type_id: 't', profile: 'truck', network_data_provider: 'commercial_map' }],
      },
    }),
    /car and small_truck/,
  ),
  {
    name: 'commercial_map without the add-on is refused by the plan',
    async run(subject) {
      const body = { points: points(subject, 2), network_data_provider: 'commercial_map' };
      const answer = await sendPatiently(subject, 'POST', '/route', { key: 'premium', body });
      expectRefusal(answer, 400, /add-on/, { details: 'LimitExceededException' });
    },
  },
  {
    name: 'a synchronous optimization is answered well within ten seconds',
    async run(subject) {
      const began = performance.now();
      expect((await askPost(subject, '/vrp', makeVrpBody())).status).toBe(200);
      expect(performance.now() - began).toBeLessThan(10_000);
    },
  },
];
