/** What every transport must answer on /route. */
import { expect } from 'vitest';
import { type Instruction, type LineString, ROUTE_NOT_YET, type RoutePath } from '../api/contract/route.ts';
import { decodePolyline } from '../engine/geo/polyline.ts';
import {
  type Answer,
  type ApiCase,
  askGet,
  askPost,
  askRaw,
  expectRefusal,
  needsIsland,
  needsRemote,
  type Subject,
  toLatLon,
  toMessagePoint,
} from './api-subject.ts';

/** For each field that is not supported yet: a value that asks for something, and one that does not. */
const NOT_YET_VALUES: Record<string, { asking: unknown; neutral: unknown }> = {
  point_hints: { asking: ['Elm Street', ''], neutral: ['', ''] },
  curbsides: { asking: ['right', 'any'], neutral: ['any', 'any'] },
  headings: { asking: [90], neutral: ['NaN', null] },
  heading_penalty: { asking: 100, neutral: 300 },
  pass_through: { asking: true, neutral: 'false' },
  elevation: { asking: 'true', neutral: false },
  details: { asking: ['time'], neutral: [] },
  optimize: { asking: true, neutral: 'false' },
  algorithm: { asking: 'round_trip', neutral: 'astarbi' },
  custom_model: { asking: {}, neutral: null },
  type: { asking: 'gpx', neutral: 'json' },
  via_point_instructions: { asking: false, neutral: true },
  consider_traffic: { asking: true, neutral: false },
  departure_time: { asking: 1_700_000_000, neutral: null },
  network_data_provider: { asking: 'commercial_map', neutral: 'open_map' },
};

function getPath(answer: Answer): RoutePath {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const paths = answer.body.paths as RoutePath[];
  expect(paths.length).toBe(1);
  return paths[0];
}

/** The first two places as the points of a body. */
const pair = ({ inside }: Subject) => ({ points: [inside[0], inside[1]] });

const pairQuery = ({ inside }: Subject): [string, string][] => [
  ['point', toLatLon(inside[0])],
  ['point', toLatLon(inside[1])],
];

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
  {
    name: 'a route has all fields of a path',
    async run(subject) {
      const answer = await askPost(subject, '/route', pair(subject));
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
      const { paths } = (await askGet(subject, '/route', pairQuery(subject))).body;
      expect(paths).toEqual((await askPost(subject, '/route', pair(subject))).body.paths);
    },
  },
  {
    name: 'a blank after the comma of a point is tolerated',
    async run(subject) {
      const query = subject.inside.slice(0, 2).map((place) => ['point', toLatLon(place, ' ')] as const);
      expect((await askGet(subject, '/route', query)).body.paths).toEqual(
        (await askGet(subject, '/route', pairQuery(subject))).body.paths,
      );
    },
  },
  {
    name: 'points come plain when asked, and are the encoded ones',
    async run(subject) {
      const encoded = getPath(await askPost(subject, '/route', pair(subject)));
      for (const flag of [false, 'false']) {
        const plain = getPath(await askPost(subject, '/route', { ...pair(subject), points_encoded: flag }));
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
      const query = [...pairQuery(subject), ['points_encoded', 'false'] as [string, string]];
      expect(getPath(await askGet(subject, '/route', query)).points_encoded).toBe(false);
    },
  },
  {
    name: 'the multiplier of encoded points is used and told',
    async run(subject) {
      const query = [...pairQuery(subject), ['points_encoded_multiplier', '1e6'] as [string, string]];
      const path = getPath(await askGet(subject, '/route', query));
      expect(path.points_encoded_multiplier).toBe(1e6);
      const [first] = decodePolyline(path.snapped_waypoints as string, 1e6);
      expect(Math.abs(first[0] - subject.inside[0][0])).toBeLessThan(0.01);
    },
  },
  {
    name: 'calc_points=false leaves out what is drawn and described',
    async run(subject) {
      const path = getPath(await askPost(subject, '/route', { ...pair(subject), calc_points: 'false' }));
      for (const field of ['bbox', 'points', 'instructions', 'details', 'ascend', 'descend'])
        expect(path).not.toHaveProperty(field);
      expect(path.distance).toBeGreaterThan(0);
    },
  },
  {
    name: 'instructions=false leaves out the instructions only',
    async run(subject) {
      const path = getPath(
        await askGet(subject, '/route', [...pairQuery(subject), ['instructions', 'false']]),
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
      const path = getPath(await askPost(subject, '/route', { ...pair(subject), points_encoded: false }));
      const { coordinates } = path.points as LineString;
      const lons = coordinates.map(([lon]) => lon);
      const lats = coordinates.map(([, lat]) => lat);
      expect(path.bbox).toEqual([Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]);
    },
  },
  {
    name: 'vehicle is a synonym of profile, and profile wins',
    async run(subject) {
      getPath(await askPost(subject, '/route', { ...pair(subject), vehicle: 'car' }));
      getPath(await askPost(subject, '/route', { ...pair(subject), vehicle: 'sledge', profile: 'car' }));
      expectRefusal(await askPost(subject, '/route', { ...pair(subject), vehicle: 'sledge' }), 400, /sledge/);
      expectRefusal(
        await askGet(subject, '/route', [...pairQuery(subject), ['profile', 'sledge']]),
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
      getPath(await askPost(subject, '/route', { ...pair(subject), ...extra }));
      const query = Object.entries(extra).map(([name, value]) => [name, String(value)] as [string, string]);
      getPath(await askGet(subject, '/route', [...pairQuery(subject), ...query, ['__proto__', 'x']]));
    },
  },
  {
    name: 'an empty snap_prevention switches the preventions off, an unknown one is refused',
    async run(subject) {
      getPath(await askGet(subject, '/route', [...pairQuery(subject), ['snap_prevention', '']]));
      getPath(await askPost(subject, '/route', { ...pair(subject), snap_preventions: ['motorway'] }));
      const wrong = { ...pair(subject), snap_preventions: ['stairs'] };
      expectRefusal(await askPost(subject, '/route', wrong), 400, /^snap_preventions\.0: /);
    },
  },
  {
    name: 'fields that are not supported yet are refused by name, and accepted at their default',
    async run(subject) {
      expect(Object.keys(NOT_YET_VALUES).sort()).toEqual(Object.keys(ROUTE_NOT_YET).sort());
      for (const [field, { asking, neutral }] of Object.entries(NOT_YET_VALUES)) {
        const refused = await askPost(subject, '/route', { ...pair(subject), [field]: asking });
        expectRefusal(refused, 400, new RegExp(`^"${field}" is not supported yet`));
        getPath(await askPost(subject, '/route', { ...pair(subject), [field]: neutral }));
      }
    },
  },
  {
    name: 'the same holds for their singular forms in a query',
    async run(subject) {
      const refuse = async (...query: [string, string][]) =>
        expectRefusal(
          await askGet(subject, '/route', [...pairQuery(subject), ...query]),
          400,
          /not supported yet/,
        );
      await refuse(['details', 'time'], ['details', 'distance']);
      await refuse(['curbside', 'right'], ['curbside', 'any']);
      await refuse(['heading', '90']);
      await refuse(['elevation', 'true']);
      const neutral: [string, string][] = [
        ['details', ''],
        ['curbside', 'any'],
        ['curbside', 'any'],
        ['point_hint', ''],
        ['heading', 'NaN'],
        ['heading_penalty', '300'],
        ['elevation', 'false'],
        ['optimize', 'false'],
        ['algorithm', ''],
        ['type', 'json'],
      ];
      getPath(await askGet(subject, '/route', [...pairQuery(subject), ...neutral]));
    },
  },
  {
    name: 'block_area and avoid point to the custom model',
    async run(subject) {
      for (const field of ['block_area', 'avoid']) {
        expectRefusal(
          await askPost(subject, '/route', { ...pair(subject), [field]: 'x' }),
          400,
          /custom_model/,
        );
        expectRefusal(
          await askGet(subject, '/route', [...pairQuery(subject), [field, 'x']]),
          400,
          /custom_model/,
        );
      }
    },
  },
  {
    name: 'several wrong fields are all named, each in a hint of its own',
    async run(subject) {
      const answer = await askPost(subject, '/route', {
        points: [
          [7, 'x'],
          [1, 2],
        ],
        calc_points: 'maybe',
      });
      expect(answer.status).toBe(400);
      const hints = answer.body.hints as { message: string; details: string }[];
      expect(hints.map(({ message }) => message.split(':')[0])).toEqual(['points.0.1', 'calc_points']);
      expect(answer.body.message).toBe(hints[0].message);
    },
  },
  {
    name: 'points that are missing, too few, or off the earth are refused',
    async run(subject) {
      const [a] = subject.inside;
      for (const body of [
        {},
        { points: [] },
        { points: [a] },
        { points: 'x' },
        { points: [a, [200, 100]] },
        [],
        null,
      ])
        expectRefusal(await askPost(subject, '/route', body), 400, /./);
      for (const point of ['x', '1', '1,2,3', '100,200', ',', ' ,5', '']) {
        const answer = await askGet(subject, '/route', [
          ['point', toLatLon(a)],
          ['point', point],
        ]);
        expectRefusal(answer, 400, `point: "${point}" is not "lat,lon" in degrees`);
      }
      expectRefusal(await askGet(subject, '/route', [['point', toLatLon(a)]]), 400, /at least 2 points/);
    },
  },
  {
    name: 'a point out of the bounds is named with the bounds',
    async run(subject) {
      const answer = await askPost(subject, '/route', { points: [subject.inside[0], subject.outside] });
      expectRefusal(
        answer,
        400,
        new RegExp(
          `^Point 1 is out of bounds: ${toMessagePoint(subject.outside)}, the bounds are: (-?[\\d.]+,){3}-?[\\d.]+$`,
        ),
        { details: 'PointOutOfBoundsException', point_index: 1 },
      );
      const [west, east, south, north] = /are: (.*)$/
        .exec(String(answer.body.message))![1]
        .split(',')
        .map(Number);
      const [lon, lat] = subject.inside[0];
      const slack = 1e-6;
      expect(lon > west - slack && lon < east + slack && lat > south - slack && lat < north + slack).toBe(
        true,
      );
    },
  },
  {
    name: 'a point that no road is near to is named with its index',
    skip: needsRemote,
    async run(subject) {
      const remote = subject.remote!;
      expectRefusal(
        await askPost(subject, '/route', { points: [subject.inside[0], subject.inside[1], remote] }),
        400,
        `Cannot find point 2: ${toMessagePoint(remote)}`,
        { details: 'PointNotFoundException', point_index: 2 },
      );
    },
  },
  {
    name: 'places without a road between them are told so',
    skip: needsIsland,
    async run(subject) {
      expectRefusal(
        await askPost(subject, '/route', { points: [subject.inside[0], subject.island] }),
        400,
        'Connection between locations not found',
        { details: 'ConnectionNotFoundException' },
      );
    },
  },
  {
    name: 'debug=true only prints the answer prettily',
    async run(subject) {
      const query = new URLSearchParams([['key', 'test'], ...pairQuery(subject), ['debug', 'true']]);
      const response = await subject.send(`/route?${query}`);
      const text = await response.text();
      expect(text).toMatch(/^\{\n {2}"/);
      getPath(await askRaw(subject, `/route?${query}`));
    },
  },
];
