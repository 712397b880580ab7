/** What every transport must refuse on /route, and in which words. */
import { expect } from 'vitest';
import { getPath, makePair, makePairQuery } from './api-route-requests.ts';
import {
  type ApiCase,
  askGet,
  askPost,
  expectRefusal,
  needsIsland,
  needsRemote,
  toLatLon,
  toMessagePoint,
} from './api-subject.ts';

/** Options that ask for something only where `ch.disable` is set, and the same options at rest. */
const FLEXIBLE: Record<string, { asking: unknown; neutral: unknown }> = {
  headings: { asking: [90], neutral: ['NaN', null] },
  heading_penalty: { asking: 100, neutral: 300 },
  pass_through: { asking: true, neutral: 'false' },
  custom_model: { asking: { distance_influence: 80 }, neutral: null },
};

/** Values that mean nothing, by field. */
const WRONG: Record<string, unknown> = {
  details: ['shoe_size'],
  algorithm: 'teleport',
  curbsides: ['right'],
  point_hints: ['a', 'b', 'c'],
  headings: [10, 20, 30],
  profile: 'hovercraft',
  network_data_provider: 'other_map',
  type: 'html',
  snap_preventions: ['bus_lane'],
  points_encoded_multiplier: 0,
  optimize: 'perhaps',
};

export const ROUTE_REFUSALS: ApiCase[] = [
  {
    name: 'options that need ch.disable say so, and are taken with it',
    async run(subject) {
      for (const [field, { asking, neutral }] of Object.entries(FLEXIBLE)) {
        const refused = await askPost(subject, '/route', { ...makePair(subject), [field]: asking });
        expectRefusal(refused, 400, new RegExp(`${field}.*ch\\.disable=true`));
        getPath(await askPost(subject, '/route', { ...makePair(subject), [field]: neutral }));
        getPath(
          await askPost(subject, '/route', { ...makePair(subject), [field]: asking, 'ch.disable': true }),
        );
      }
    },
  },
  {
    name: 'values that mean nothing are refused with their field',
    async run(subject) {
      for (const [field, value] of Object.entries(WRONG)) {
        const answer = await askPost(subject, '/route', {
          ...makePair(subject),
          'ch.disable': true,
          [field]: value,
        });
        expectRefusal(answer, 400, new RegExp(field));
      }
    },
  },
  {
    name: 'a custom model cannot come by GET, and one that is wrong is told where',
    async run(subject) {
      expectRefusal(
        await askGet(subject, '/route', [...makePairQuery(subject), ['custom_model', '{}']]),
        400,
        /custom profile/,
      );
      const custom_model = { priority: [{ if: 'road_class == MOTORWYA', multiply_by: '0' }] };
      expectRefusal(
        await askPost(subject, '/route', { ...makePair(subject), custom_model, 'ch.disable': true }),
        400,
        /priority\[0\].*MOTORWYA/,
      );
    },
  },
  {
    name: 'neutral values in a query count as absent',
    async run(subject) {
      const neutral: [string, string][] = [
        ['details', ''],
        ['curbside', 'any'],
        ['curbside', 'any'],
        ['point_hint', ''],
        ['point_hint', ''],
        ['heading', 'NaN'],
        ['heading_penalty', '300'],
        ['elevation', 'false'],
        ['optimize', 'false'],
        ['algorithm', ''],
        ['type', 'json'],
      ];
      getPath(await askGet(subject, '/route', [...makePairQuery(subject), ...neutral]));
    },
  },
  {
    name: 'curbsides are for motor vehicles: others are refused under strict and have none under soft, everywhere alike',
    async run(subject) {
      const [a, b, c] = subject.inside;
      const at = (location_id: string, [lon, lat]: readonly [number, number]) => ({ location_id, lon, lat });
      const bodies: [string, (curbside_strictness: string) => object][] = [
        [
          '/route',
          (curbside_strictness) => ({
            profile: 'bike',
            points: [a, b],
            curbsides: ['right', 'any'],
            curbside_strictness,
          }),
        ],
        [
          '/matrix',
          (curbside_strictness) => ({
            profile: 'bike',
            points: [a, b, c],
            curbsides: ['right', 'any', 'left'],
            curbside_strictness,
          }),
        ],
        [
          '/vrp',
          (curbside_strictness) => ({
            vehicles: [{ vehicle_id: 'v', type_id: 't', start_address: at('a', a) }],
            vehicle_types: [{ type_id: 't', profile: 'bike' }],
            services: [{ id: 's', address: { ...at('b', b), curbside: 'right' } }],
            configuration: { routing: { curbside_strictness } },
          }),
        ],
      ];
      for (const [path, make] of bodies) {
        const refused = await askPost(subject, path, make('strict'));
        expect(refused.status).toBe(400);
        expect((refused.body.hints as { message: string }[])[0].message).toMatch(
          /^curbside is for motor vehicles only.* curbside_strictness=soft$/,
        );
        expect((await askPost(subject, path, make('soft'))).status).toBe(200);
      }
    },
  },
  {
    name: 'curbsides are for motor vehicles',
    async run(subject) {
      const body = { ...makePair(subject), curbsides: ['right', 'any'] };
      expectRefusal(await askPost(subject, '/route', { ...body, profile: 'foot' }), 400, /motor vehicles/);
      getPath(
        await askPost(subject, '/route', {
          ...makePair(subject),
          profile: 'foot',
          curbsides: ['any', 'any'],
        }),
      );
    },
  },
  {
    name: 'block_area and avoid point to the custom model',
    async run(subject) {
      for (const field of ['block_area', 'avoid']) {
        expectRefusal(
          await askPost(subject, '/route', { ...makePair(subject), [field]: 'x' }),
          400,
          /custom_model/,
        );
        expectRefusal(
          await askGet(subject, '/route', [...makePairQuery(subject), [field, 'x']]),
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
];
