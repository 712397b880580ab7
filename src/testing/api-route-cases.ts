/** What every transport must answer on /route when it can. */
import { expect } from 'vitest';
import type { Instruction, LineString, RoutePath } from '../api/contract/route.ts';
import { decodePolyline } from '../engine/geo/polyline.ts';
import { ROUTE_ANSWER_CASES } from './api-route-answers.ts';
import { getPath, makePair, makePairQuery } from './api-route-requests.ts';
import { type ApiCase, askGet, askPost, askRaw, expectRefusal, toLatLon } from './api-subject.ts';

function expectChained(instructions: readonly Instruction[], path: RoutePath, lastPoint: number): void {
  expect(instructions[0].interval[0]).toBe(0);
  for (const [i, { interval, sign, distance, time }] of instructions.entries()) {
    if (i > 0) expect(interval[0]).toBe(instructions[i - 1].interval[1]);
    expect(interval[1]).toBeGreaterThanOrEqual(interval[0]);
    if (sign === 4 || sign === 5) expect([distance, time, interval[1]]).toEqual([0, 0, interval[0]]);
  }
  expect(instructions.at(-1)?.sign).toBe(4);
  expect(instructions.at(-1)?.interval).toEqual([lastPoint, lastPoint]);
  const sum = (read: (instruction: Instruction) => number) =>
    instructions.reduce((total, instruction) => total + read(instruction), 0);
  expect(Math.abs(sum(({ distance }) => distance) - path.distance)).toBeLessThan(0.002 * instructions.length);
  expect(Math.abs(sum(({ time }) => time) - path.time)).toBeLessThanOrEqual(instructions.length);
}

export const ROUTE_CASES: ApiCase[] = [
  ...ROUTE_ANSWER_CASES,
  {
    name: 'a route has all fields of a path',
    async run(subject) {
      const answer = await askPost(subject, '/route', makePair(subject));
      const path = getPath(answer);
      expect(path).toMatchObject({ transfers: 0, legs: [], points_encoded: true, details: {} });
      expect(path).toMatchObject({ points_encoded_multiplier: 1e5, ascend: 0, descend: 0 });
      expect(path.distance).toBeGreaterThan(0);
      expect(Number.isInteger(path.time)).toBe(true);
      expect(typeof path.points).toBe('string');
      expect(typeof path.snapped_waypoints).toBe('string');
      expect(answer.body.hints).toEqual({});
      expect(answer.body.info).toMatchObject({ copyrights: [expect.any(String)], took: expect.any(Number) });
    },
  },
  {
    name: 'GET and POST agree',
    async run(subject) {
      const { paths } = (await askGet(subject, '/route', makePairQuery(subject))).body;
      expect(paths).toEqual((await askPost(subject, '/route', makePair(subject))).body.paths);
    },
  },
  {
    name: 'a blank after the comma of a point is tolerated',
    async run(subject) {
      const query = subject.inside.slice(0, 2).map((place) => ['point', toLatLon(place, ' ')] as const);
      expect((await askGet(subject, '/route', query)).body.paths).toEqual(
        (await askGet(subject, '/route', makePairQuery(subject))).body.paths,
      );
    },
  },
  {
    name: 'points come plain when asked, and are the encoded ones',
    async run(subject) {
      const encoded = getPath(await askPost(subject, '/route', makePair(subject)));
      for (const flag of [false, 'false']) {
        const plain = getPath(
          await askPost(subject, '/route', { ...makePair(subject), points_encoded: flag }),
        );
        expect(plain.points_encoded).toBe(false);
        expect(plain).not.toHaveProperty('points_encoded_multiplier');
        for (const field of ['points', 'snapped_waypoints'] as const) {
          const line = plain[field] as LineString;
          expect(line.type).toBe('LineString');
          const decoded = decodePolyline(encoded[field] as string);
          expect(decoded.length).toBe(line.coordinates.length);
          for (const [i, [lon, lat]] of line.coordinates.entries()) {
            expect(Math.abs(lon - decoded[i][0])).toBeLessThan(1.2e-5);
            expect(Math.abs(lat - decoded[i][1])).toBeLessThan(1.2e-5);
          }
        }
      }
      const query = [...makePairQuery(subject), ['points_encoded', 'false'] as [string, string]];
      expect(getPath(await askGet(subject, '/route', query)).points_encoded).toBe(false);
    },
  },
  {
    name: 'the multiplier of encoded points is used and told',
    async run(subject) {
      const query = [...makePairQuery(subject), ['points_encoded_multiplier', '1e6'] as [string, string]];
      const path = getPath(await askGet(subject, '/route', query));
      expect(path.points_encoded_multiplier).toBe(1e6);
      const [first] = decodePolyline(path.snapped_waypoints as string, 1e6);
      expect(Math.abs(first[0] - subject.inside[0][0])).toBeLessThan(0.01);
    },
  },
  {
    name: 'calc_points=false leaves out what is drawn and described',
    async run(subject) {
      const path = getPath(await askPost(subject, '/route', { ...makePair(subject), calc_points: 'false' }));
      for (const field of ['bbox', 'points', 'instructions', 'details', 'ascend', 'descend'])
        expect(path).not.toHaveProperty(field);
      expect(path.distance).toBeGreaterThan(0);
    },
  },
  {
    name: 'instructions=false leaves out the instructions only',
    async run(subject) {
      const path = getPath(
        await askGet(subject, '/route', [...makePairQuery(subject), ['instructions', 'false']]),
      );
      expect(path).not.toHaveProperty('instructions');
      expect(path).toHaveProperty('points');
    },
  },
  {
    name: 'instructions chain through all points of the line, with one entry per via point',
    async run(subject) {
      const [a, b, c] = subject.inside;
      for (const points of [
        [a, b],
        [a, b, c],
        [c, b, a, c],
        [a, a],
        [a, a, a],
        [a, a, b],
        [a, b, b],
      ]) {
        const path = getPath(await askPost(subject, '/route', { points, points_encoded: false }));
        const instructions = path.instructions ?? [];
        expectChained(instructions, path, (path.points as LineString).coordinates.length - 1);
        expect(instructions.filter(({ sign }) => sign === 5).length).toBe(points.length - 2);
        expect((path.snapped_waypoints as LineString).coordinates.length).toBe(points.length);
      }
    },
  },
  {
    name: 'the box holds the line',
    async run(subject) {
      const path = getPath(await askPost(subject, '/route', { ...makePair(subject), points_encoded: false }));
      const { coordinates } = path.points as LineString;
      const lons = coordinates.map(([lon]) => lon);
      const lats = coordinates.map(([, lat]) => lat);
      expect(path.bbox).toEqual([Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]);
    },
  },
  {
    name: 'vehicle is a synonym of profile, and profile wins',
    async run(subject) {
      getPath(await askPost(subject, '/route', { ...makePair(subject), vehicle: 'car' }));
      getPath(await askPost(subject, '/route', { ...makePair(subject), vehicle: 'sledge', profile: 'car' }));
      expectRefusal(
        await askPost(subject, '/route', { ...makePair(subject), vehicle: 'sledge' }),
        400,
        /sledge/,
      );
      expectRefusal(
        await askGet(subject, '/route', [...makePairQuery(subject), ['profile', 'sledge']]),
        400,
        /sledge/,
      );
    },
  },
  {
    name: 'unknown parameters and members are ignored',
    async run(subject) {
      const extra = {
        'ch.disable': true,
        weighting: 'fastest',
        timeout_ms: 1000,
        constructor: 'x',
        'astarbi.epsilon': 1,
      };
      getPath(await askPost(subject, '/route', { ...makePair(subject), ...extra }));
      const query = Object.entries(extra).map(([name, value]) => [name, String(value)] as [string, string]);
      getPath(await askGet(subject, '/route', [...makePairQuery(subject), ...query, ['__proto__', 'x']]));
    },
  },
  {
    name: 'an empty snap_prevention switches the preventions off, an unknown one is refused',
    async run(subject) {
      getPath(await askGet(subject, '/route', [...makePairQuery(subject), ['snap_prevention', '']]));
      getPath(await askPost(subject, '/route', { ...makePair(subject), snap_preventions: ['motorway'] }));
      const wrong = { ...makePair(subject), snap_preventions: ['stairs'] };
      expectRefusal(await askPost(subject, '/route', wrong), 400, /^snap_preventions\.0: /);
    },
  },
  {
    name: 'debug=true only prints the answer prettily',
    async run(subject) {
      const query = new URLSearchParams([['key', 'custom'], ...makePairQuery(subject), ['debug', 'true']]);
      const response = await subject.send(`/route?${query}`);
      const text = await response.text();
      expect(text).toMatch(/^\{\n {2}"/);
      getPath(await askRaw(subject, `/route?${query}`));
    },
  },
];
