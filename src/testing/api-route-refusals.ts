/** What every transport must refuse on /route, and in which words. */
import { expect } from 'vitest';
import { ROUTE_NOT_YET } from '../api/contract/route.ts';
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

export const ROUTE_REFUSALS: ApiCase[] = [
  {
    name: 'fields that are not supported yet are refused by name, and accepted at their default',
    async run(subject) {
      expect(Object.keys(NOT_YET_VALUES).sort()).toEqual(Object.keys(ROUTE_NOT_YET).sort());
      for (const [field, { asking, neutral }] of Object.entries(NOT_YET_VALUES)) {
        const refused = await askPost(subject, '/route', { ...makePair(subject), [field]: asking });
        expectRefusal(refused, 400, new RegExp(`^"${field}" is not supported yet`));
        getPath(await askPost(subject, '/route', { ...makePair(subject), [field]: neutral }));
      }
    },
  },
  {
    name: 'the same holds for their singular forms in a query',
    async run(subject) {
      const refuse = async (...query: [string, string][]) =>
        expectRefusal(
          await askGet(subject, '/route', [...makePairQuery(subject), ...query]),
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
      getPath(await askGet(subject, '/route', [...makePairQuery(subject), ...neutral]));
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
