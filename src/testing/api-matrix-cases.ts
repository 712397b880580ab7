/** What every transport must answer on /matrix. */
import { expect } from 'vitest';
import type { RoutePath } from '../api/contract/route.ts';
import {
  type Answer,
  type ApiCase,
  askGet,
  askPost,
  expectRefusal,
  type LonLat,
  needsIsland,
  needsRemote,
  toLatLon,
} from './api-subject.ts';

type Rows = (number | null)[][];

function getRows(answer: Answer, name: string): Rows {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body[name] as Rows;
}

export const MATRIX_CASES: ApiCase[] = [
  {
    name: 'only the arrays that are asked for come back, the weights when none is named',
    async run(subject) {
      const ask = async (body: object) => {
        const answer = await askPost(subject, '/matrix', { points: subject.inside, ...body });
        expect(answer.status).toBe(200);
        return Object.keys(answer.body).sort();
      };
      expect(await ask({})).toEqual(['info', 'weights']);
      expect(await ask({ out_arrays: ['times'] })).toEqual(['info', 'times']);
      expect(await ask({ out_arrays: ['distances', 'times', 'weights'] })).toEqual([
        'distances',
        'info',
        'times',
        'weights',
      ]);
    },
  },
  {
    name: 'times are whole seconds, distances whole metres, and both are those of /route',
    async run(subject) {
      const points = [...subject.inside];
      const answer = await askPost(subject, '/matrix', { points, out_arrays: ['times', 'distances'] });
      const times = getRows(answer, 'times');
      const distances = getRows(answer, 'distances');
      for (const [from, a] of points.entries()) {
        expect([times[from][from], distances[from][from]]).toEqual([0, 0]);
        for (const [to, b] of points.entries()) {
          if (from === to) continue;
          const body = { points: [a, b], snap_preventions: [] };
          const [path] = (await askPost(subject, '/route', body)).body.paths as RoutePath[];
          expect(Math.abs(times[from][to]! - path.time / 1000)).toBeLessThanOrEqual(0.501);
          expect(Math.abs(distances[from][to]! - path.distance)).toBeLessThanOrEqual(0.501);
          expect(Number.isInteger(times[from][to]) && Number.isInteger(distances[from][to])).toBe(true);
        }
      }
    },
  },
  {
    name: 'origins are rows and destinations columns',
    async run(subject) {
      const [a, b, c] = subject.inside;
      const whole = getRows(await askPost(subject, '/matrix', { points: [a, b, c] }), 'weights');
      const body = { from_points: [a], to_points: [b, c] };
      expect(getRows(await askPost(subject, '/matrix', body), 'weights')).toEqual([
        [whole[0][1], whole[0][2]],
      ]);
      const turned = { from_points: [b, c], to_points: [a] };
      expect(getRows(await askPost(subject, '/matrix', turned), 'weights')).toEqual([
        [whole[1][0]],
        [whole[2][0]],
      ]);
    },
  },
  {
    name: 'GET and POST agree, for points and for origins and destinations',
    async run(subject) {
      const [a, b, c] = subject.inside;
      const arrays = ['times', 'weights', 'distances'];
      const asArrays = arrays.map((name) => ['out_array', name] as const);
      const pick = ({ body }: Answer) => arrays.map((name) => body[name]);
      const FORMS: [Record<string, LonLat[]>, string][] = [
        [{ point: [a, b, c] }, 'points'],
        [{ from_point: [a], to_point: [b, c] }, 'from and to'],
      ];
      for (const [lists, words] of FORMS) {
        const query = Object.entries(lists).flatMap(([name, places]) =>
          places.map((place) => [name, toLatLon(place, ' ')] as const),
        );
        const got = await askGet(subject, '/matrix', [...query, ...asArrays, ['curbside', 'any']]);
        const body = Object.fromEntries(Object.entries(lists).map(([name, places]) => [`${name}s`, places]));
        const posted = await askPost(subject, '/matrix', { ...body, out_arrays: arrays });
        expect(got.status, words).toBe(200);
        expect(pick(got), words).toEqual(pick(posted));
      }
      expectRefusal(
        await askGet(subject, '/matrix', [['from_point', 'x']]),
        400,
        'from_point: "x" is not "lat,lon" in degrees',
      );
    },
  },
  {
    name: 'point lists that do not go together are refused',
    async run(subject) {
      const [a, b, c] = subject.inside;
      const WRONG: [object, RegExp][] = [
        [{}, /Send "points"/],
        [{ points: [a, b] }, /at least 3/],
        [{ from_points: [a] }, /Send "points"/],
        [{ points: [a, b, c], from_points: [a] }, /cannot be combined/],
        [{ points: [a, b, c], out_arrays: ['costs'] }, /^out_arrays\.0: /],
        [{ points: [a, b, c], profile: 'sledge' }, /sledge/],
      ];
      for (const [body, text] of WRONG) expectRefusal(await askPost(subject, '/matrix', body), 400, text);
      const two = { from_points: [a, b], to_points: [a, b] };
      expect(getRows(await askPost(subject, '/matrix', two), 'weights').length).toBe(2);
    },
  },
  {
    name: 'hints and curbsides stand once for each point, or not at all',
    async run(subject) {
      const body = { points: subject.inside.slice(0, 3) };
      const right = { point_hints: ['', '', ''], curbsides: ['any', 'right', 'any'] };
      getRows(await askPost(subject, '/matrix', { ...body, ...right }), 'weights');
      for (const [field, value] of Object.entries({
        point_hints: ['a'],
        curbsides: ['right', 'any'],
        from_point_hints: ['a', 'b', 'c'],
        network_data_provider: 'other_map',
        profile: 'hovercraft',
      }))
        expectRefusal(await askPost(subject, '/matrix', { ...body, [field]: value }), 400, new RegExp(field));
    },
  },
  {
    name: 'a custom model changes what is computed',
    async run(subject) {
      const body = { points: subject.inside.slice(0, 3), out_arrays: ['times'] };
      const plain = getRows(await askPost(subject, '/matrix', body), 'times');
      const custom_model = { speed: [{ if: 'true', multiply_by: '0.5' }], distance_influence: 0 };
      const slow = getRows(await askPost(subject, '/matrix', { ...body, custom_model }), 'times');
      expect(slow[0][1]!).toBeGreaterThan(plain[0][1]! * 1.4);
      expectRefusal(
        await askGet(subject, '/matrix', [
          ...subject.inside.slice(0, 3).map((point): [string, string] => ['point', toLatLon(point)]),
          ['custom_model', '{}'],
        ]),
        400,
        /custom profile/,
      );
    },
  },
  {
    name: 'places that cannot be found are listed by their index',
    skip: needsRemote,
    async run(subject) {
      const [a, b] = subject.inside;
      const remote = subject.remote!;
      expectRefusal(
        await askPost(subject, '/matrix', { from_points: [a, remote], to_points: [a, b] }),
        400,
        'Cannot find from_points: 1',
        { details: 'PointNotFoundException', invalid_from_points: [1] },
      );
      expectRefusal(
        await askPost(subject, '/matrix', { from_points: [a], to_points: [remote, b, subject.outside] }),
        400,
        'Cannot find to_points: 0,2',
        { details: 'PointNotFoundException', invalid_to_points: [0, 2] },
      );
    },
  },
  {
    name: 'with fail_fast=false they give nulls and hints instead',
    skip: (subject) => needsRemote(subject) ?? needsIsland(subject),
    async run(subject) {
      const [a, b] = subject.inside;
      const body = {
        from_points: [a, subject.outside],
        to_points: [b, subject.remote, subject.island],
        out_arrays: ['times', 'distances', 'weights'],
        fail_fast: 'false',
      };
      const answer = await askPost(subject, '/matrix', body);
      for (const name of body.out_arrays)
        expect(getRows(answer, name)).toEqual([
          [expect.any(Number), null, null],
          [null, null, null],
        ]);
      expect(answer.body.hints).toEqual([
        {
          message: 'Cannot find from_points: 1',
          details: 'PointNotFoundException',
          invalid_from_points: [1],
        },
        { message: 'Cannot find to_points: 1', details: 'PointNotFoundException', invalid_to_points: [1] },
        {
          message: 'Connection between locations not found',
          details: 'ConnectionNotFoundException',
          point_pairs: [[0, 2]],
        },
      ]);
    },
  },
  {
    name: 'places without a road between them fail the request unless told otherwise',
    skip: needsIsland,
    async run(subject) {
      const [a, b] = subject.inside;
      expectRefusal(
        await askPost(subject, '/matrix', { points: [a, b, subject.island] }),
        400,
        'Connection between locations not found',
        {
          details: 'ConnectionNotFoundException',
          point_pairs: [
            [0, 2],
            [1, 2],
            [2, 0],
            [2, 1],
          ],
        },
      );
    },
  },
];
