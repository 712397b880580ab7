/** Section 2: the shapes of errors by endpoint family, their statuses and the texts that clients look at. */
import { expect } from 'vitest';
import { ENDPOINTS } from '../../api/endpoints/services.ts';
import {
  type ApiCase,
  askGet,
  askPost,
  expectRefusal,
  needsRemote,
  toLatLon,
  toMessagePoint,
} from '../api-subject.ts';
import { makeClusterBody, makeVrpBody } from './make-bodies.ts';
import { expectBadOptimization, postRefused, send } from './make-case.ts';

const UUID = '00000000-0000-4000-8000-00000000abcd';
/** Methods that an endpoint does not take, by path. */
const METHODS = ['GET', 'POST', 'DELETE'];
const PATHS = [...new Set(ENDPOINTS.map(({ path }) => path))].filter((path) => path !== '/health');

const fill = (path: string) =>
  path
    .replace('{jobId}', UUID)
    .replace('{profileId}', 'cp_00000000000000000000000000000000')
    .replace('{locale}', 'de');

function wrongMethod(path: string): ApiCase {
  const own = ENDPOINTS.filter((endpoint) => endpoint.path === path).map(({ method }) => method as string);
  const wrong = ['PUT', ...METHODS.filter((method) => !own.includes(method))];
  return {
    name: `${path} refuses other methods than ${own.join(', ')} with 405`,
    async run(subject) {
      for (const method of wrong) {
        const body = method === 'POST' ? {} : undefined;
        const type = path === '/match' ? 'text/xml' : 'application/json';
        const answer = await send(subject, method, fill(path), { body, type });
        expect(answer.status, `${method} ${path}`).toBe(405);
        expect(answer.body.message).toMatch(new RegExp(`${own[0]}.*, not ${method}$`));
        expect(Array.isArray(answer.body.hints)).toBe(true);
      }
    },
  };
}

function withoutKey(path: string): ApiCase {
  const [{ method }] = ENDPOINTS.filter((endpoint) => endpoint.path === path);
  return {
    name: `${method} ${path} without a key is 401 in the plain dialect`,
    async run(subject) {
      const body = method === 'POST' ? {} : undefined;
      const answer = await send(subject, method, fill(path), { key: '', body });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        message: "Wrong credentials. Pass a valid API key as query parameter 'key'.",
        hints: [],
      });
    },
  };
}

const POSTS = ENDPOINTS.filter(({ method }) => method === 'POST');

export const ERROR_CASES: ApiCase[] = [
  ...PATHS.map(wrongMethod),
  ...PATHS.map(withoutKey),
  ...POSTS.map(
    ({ path, body }): ApiCase => ({
      name: `POST ${path} as text/plain is 415 with a hint`,
      async run(subject) {
        const answer = await send(subject, 'POST', path, { body: '{}', type: 'text/plain' });
        expectRefusal(answer, 415, body === 'gpx' ? /GPX/ : /application\/json/);
      },
    }),
  ),
  ...POSTS.filter(({ body }) => body !== 'gpx').map(
    ({ path, family }): ApiCase => ({
      name: `POST ${path} with a body that is not JSON is 400 in the family's dialect`,
      async run(subject) {
        const answer = await send(subject, 'POST', path, { body: '{"points": [' });
        if (family === 'optimization') expectBadOptimization(answer, /^The request body is not JSON: /);
        else expectRefusal(answer, 400, /^The request body is not JSON: /);
      },
    }),
  ),
  ...POSTS.filter(({ body }) => body !== 'gpx').map(
    ({ path, family }): ApiCase => ({
      name: `POST ${path} with a body that is no object is 400`,
      async run(subject) {
        for (const body of ['null', '[]', '7', '"text"', 'true']) {
          const answer = await send(subject, 'POST', path, { body });
          if (family === 'optimization') expectBadOptimization(answer, /./);
          else expectRefusal(answer, 400, /./);
        }
      },
    }),
  ),
  {
    name: 'a job that there is not is 404: optimization and cluster with a status',
    async run(subject) {
      for (const path of ['/vrp', '/cluster']) {
        const answer = await send(subject, 'GET', `${path}/solution/${UUID}`);
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual({ message: `Invalid job_id ${UUID}`, status: 'finished' });
      }
    },
  },
  {
    name: 'a job that there is not is 404: matrix and profile without a status',
    async run(subject) {
      for (const path of ['/matrix', '/profiles']) {
        const answer = await send(subject, 'GET', `${path}/solution/${UUID}`);
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual({ message: expect.stringMatching(/./), hints: [] });
      }
    },
  },
  {
    name: 'an unknown path below /vrp and /cluster is 404 in their dialect',
    async run(subject) {
      for (const path of ['/vrp/nothing', '/cluster/nothing/at/all']) {
        const answer = await send(subject, 'GET', path);
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual({ message: expect.stringMatching(/./), status: 'finished' });
      }
    },
  },
  {
    name: 'a point that cannot be found carries its index, counted from 0',
    skip: needsRemote,
    async run(subject) {
      const points = [subject.inside[0], subject.inside[1], subject.remote];
      const message = `Cannot find point 2: ${toMessagePoint(subject.remote!)}`;
      expectRefusal(await askPost(subject, '/route', { points }), 400, message, {
        details: 'PointNotFoundException',
        point_index: 2,
      });
    },
  },
  {
    name: 'coordinates in messages have at most six decimals and no blank',
    async run(subject) {
      const points = [subject.inside[0], [20.123456789, 40.987654321]];
      const answer = await askPost(subject, '/route', { points });
      expect(answer.body.message).toMatch(
        /^Point 1 is out of bounds: 40\.987654,20\.123457, the bounds are: (-?[\d.]+,){3}-?[\d.]+$/,
      );
    },
  },
  {
    name: 'the bounds in messages are minLon,maxLon,minLat,maxLat',
    async run(subject) {
      const answer = await askPost(subject, '/route', { points: [subject.inside[0], subject.outside] });
      const [, text] = /the bounds are: (.+)$/.exec(String(answer.body.message)) ?? [];
      const [west, east, south, north] = text.split(',').map(Number);
      const [lon, lat] = subject.inside[0];
      const slack = 1e-6;
      expect(west - slack < lon && lon < east + slack).toBe(true);
      expect(south - slack < lat && lat < north + slack).toBe(true);
      expect(answer.body.hints).toMatchObject([{ details: 'PointOutOfBoundsException', point_index: 1 }]);
    },
  },
  {
    name: 'matrix points that cannot be found are listed by index',
    skip: needsRemote,
    async run(subject) {
      const [a, b] = subject.inside;
      const ask = (from_points: unknown[], to_points: unknown[]) =>
        askPost(subject, '/matrix', { from_points, to_points });
      const from = await ask([a, subject.remote], [b]);
      expectRefusal(from, 400, 'Cannot find from_points: 1', {
        details: 'PointNotFoundException',
        invalid_from_points: [1],
      });
      const to = await ask([a], [subject.remote, b, subject.remote]);
      expectRefusal(to, 400, 'Cannot find to_points: 0,2', {
        details: 'PointNotFoundException',
        invalid_to_points: [0, 2],
      });
    },
  },
  {
    name: 'at most twenty problems of a request are reported',
    async run(subject) {
      const services = Array.from({ length: 50 }, (_, i) => ({ id: `s${i}`, duration: -1 }));
      const answer = await askPost(subject, '/vrp', makeVrpBody({ body: { services } }));
      expectBadOptimization(answer, /^services\[0\]\.duration: /);
      expect((answer.body.hints as unknown[]).length).toBe(20);
      const points = Array.from({ length: 50 }, () => ['x', 'y']);
      const route = await askPost(subject, '/route', { points });
      expect(route.status).toBe(400);
      expect((route.body.hints as unknown[]).length).toBe(20);
    },
  },
  {
    name: 'a body that is nested deeper than 100 levels is 400, wherever it is deep',
    async run(subject) {
      const bounds = '"bounds":{"bbox":[1,2,3,4]}';
      for (const deep of [
        '['.repeat(20_000) + ']'.repeat(20_000),
        '{"a":'.repeat(20_000) + 1 + '}'.repeat(20_000),
      ])
        for (const body of [
          deep,
          `{"x":${deep}}`,
          `{"profile":"car",${bounds},"custom_model":{"areas":{"type":"FeatureCollection","x":${deep},"features":[]}}}`,
        ])
          expectRefusal(
            await send(subject, 'POST', '/profiles', { body }),
            400,
            'The request body is nested deeper than 100 levels',
          );
    },
  },
  {
    name: 'a list whose length is an odd thing is refused as what it is',
    async run(subject) {
      const odd = { length: { toString: null } };
      expectRefusal(await askPost(subject, '/route', { points: odd }), 400, /^points: .*array/);
      expectRefusal(await askPost(subject, '/isochrone', { point: odd }), 400, /^point: .*array/);
      expectBadOptimization(await askPost(subject, '/vrp', { vehicles: odd }), /^vehicles: .*array/);
      expectBadOptimization(await askPost(subject, '/cluster', { customers: odd }), /^customers: .*array/);
    },
  },
  {
    name: 'the first hint of a refusal repeats its message, on every GET',
    async run(subject) {
      for (const path of ['/route', '/matrix', '/isochrone', '/geocode'])
        expectRefusal(await askGet(subject, path, []), 400, /./);
    },
  },
  {
    name: 'an unknown profile is 400 and names those that there are',
    async run(subject) {
      const [a, b, c] = subject.inside;
      const profile = 'hovercraft';
      const query: [string, string][] = [
        ['point', toLatLon(a)],
        ['profile', profile],
      ];
      const text = /"hovercraft".*car.*bike/;
      expectRefusal(await askPost(subject, '/route', { points: [a, b], profile }), 400, text);
      expectRefusal(await askPost(subject, '/matrix', { points: [a, b, c], profile }), 400, text);
      expectRefusal(await askGet(subject, '/isochrone', query), 400, text);
    },
  },
  {
    name: 'an unknown profile of a custom id says that the account has none',
    async run(subject) {
      const profile = `cp_${'0'.repeat(32)}`;
      const answer = await askPost(subject, '/route', { points: subject.inside.slice(0, 2), profile });
      expectRefusal(answer, 400, /no such profile/);
    },
  },
  postRefused(
    'a duplicate vehicle id is 400',
    '/vrp',
    makeVrpBody({ body: { vehicles: [{ vehicle_id: 'v' }, { vehicle_id: 'v' }] } }),
    /duplicate vehicle_id 'v'/,
  ),
  postRefused(
    'a duplicate order id is 400',
    '/vrp',
    makeVrpBody({
      body: {
        services: ['s', 's'].map((id) => ({ id, address: { location_id: 'p1' } })),
      },
    }),
    /duplicate order id 's'/,
  ),
  postRefused(
    'balance with shipments is 400',
    '/vrp',
    makeVrpBody({
      body: {
        objectives: [{ type: 'balance', value: 'activities' }],
        shipments: [
          {
            id: 'x',
            pickup: { address: { location_id: 'p1' } },
            delivery: { address: { location_id: 'p2' } },
          },
        ],
      },
    }),
    /balance cannot be combined with shipments/,
  ),
  {
    name: 'a curbside that cannot be fulfilled is 400 under strict only',
    async run(subject) {
      const points = subject.inside.slice(0, 2);
      const answers = await Promise.all(
        ['left', 'right'].map((side) => askPost(subject, '/route', { points, curbsides: [side, 'any'] })),
      );
      for (const { status, body } of answers) {
        if (status === 200) continue;
        expect(status).toBe(400);
        expect(body.message).toMatch(/^The curbside of point 0 cannot be fulfilled/);
        expect(body.hints).toMatchObject([{ point_index: 0 }]);
      }
      const soft = { points, curbsides: ['left', 'right'], curbside_strictness: 'soft' };
      expect((await askPost(subject, '/route', soft)).status).toBe(200);
    },
  },
  {
    name: 'every refusal of a cluster request speaks its dialect',
    async run(subject) {
      const body = makeClusterBody({ body: { customers: [] } });
      expectBadOptimization(await askPost(subject, '/cluster', body), /^customers: /);
      expectBadOptimization(await askPost(subject, '/cluster/calculate', body), /^customers: /);
    },
  },
  {
    name: 'errors carry the CORS headers, 401 and 404 too',
    async run(subject) {
      for (const address of ['/route', '/nothing?key=custom', '/route?key=custom']) {
        const { headers, status } = await subject.send(address);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
        expect(headers.get('Access-Control-Expose-Headers')).toMatch(/X-RateLimit-Credits/);
      }
    },
  },
];
