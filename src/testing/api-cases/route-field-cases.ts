/** Sections 12 to 16: the fields of a route request one by one, and what they do to the answer. */
import { expect } from 'vitest';
import { PATH_DETAILS } from '../../api/contract/path-details.ts';
import type { LineString, RoutePath } from '../../api/contract/route.ts';
import { decodePolyline } from '../../engine/geo/polyline.ts';
import { type Answer, type ApiCase, askPost, needsBareness, type Subject, toLatLon } from '../api-subject.ts';
import { getRefused, getTaken, postRefused, postTaken } from './make-case.ts';

const pair = ({ inside }: Subject) => ({ points: inside.slice(0, 2) });
const three = ({ inside }: Subject) => ({ points: [...inside] });
const pairQuery = ({ inside }: Subject): [string, string][] =>
  inside.slice(0, 2).map((place) => ['point', toLatLon(place)]);
const flexible = { 'ch.disable': true };
const paths = ({ body }: Answer) => body.paths as RoutePath[];

/** Values outside of what a field takes. */
const BEYOND: [string, unknown][] = [
  ['heading_penalty', -1],
  ['points_encoded_multiplier', 0],
  ['points_encoded_multiplier', 'many'],
  ['round_trip.distance', 0],
  ['alternative_route.max_paths', 0],
  ['alternative_route.max_paths', 6],
  ['alternative_route.max_paths', 1.5],
  ['alternative_route.max_weight_factor', 0.5],
  ['alternative_route.max_share_factor', 1.5],
  ['way_point_max_distance', -1],
  ['curbside_strictness', 'ignore'],
  ['type', 'kml'],
  ['departure_time', 'noon'],
  ['locale', 7],
  ['details', 'time'],
];

export const ROUTE_FIELD_CASES: ApiCase[] = [
  ...BEYOND.map(([field, value]) =>
    postRefused(
      `${field} ${JSON.stringify(value)} is refused by name`,
      '/route',
      (subject) => ({ ...pair(subject), ...flexible, [field]: value }),
      new RegExp(`^${field.replaceAll('.', '\\.')}: `),
    ),
  ),
  ...['astar', 'astarbi', 'dijkstra', 'dijkstrabi', ''].map((algorithm) =>
    postTaken(
      `algorithm "${algorithm}" changes nothing`,
      '/route',
      (subject) => ({ ...pair(subject), algorithm }),
      async (answer, subject) => {
        const plain = await askPost(subject, '/route', pair(subject));
        expect(paths(answer)).toEqual(paths(plain));
      },
    ),
  ),
  postTaken(
    'a round trip of one point ends where it began',
    '/route',
    ({ inside }) => ({
      points: [inside[0]],
      algorithm: 'round_trip',
      'round_trip.distance': 2000,
      'round_trip.seed': 3,
      points_encoded: false,
      ...flexible,
    }),
    (answer) => {
      const { coordinates } = paths(answer)[0].points as LineString;
      expect(coordinates.at(-1)).toEqual(coordinates[0]);
    },
  ),
  postRefused(
    'a round trip of two points is refused',
    '/route',
    (subject) => ({ ...pair(subject), algorithm: 'round_trip', ...flexible }),
    /round_trip needs exactly 1 point, found 2/,
  ),
  postRefused(
    'a round trip needs ch.disable',
    '/route',
    ({ inside }) => ({ points: [inside[0]], algorithm: 'round_trip' }),
    /ch\.disable=true/,
  ),
  postTaken(
    'alternatives come best first, within their number',
    '/route',
    (subject) => ({
      ...pair(subject),
      algorithm: 'alternative_route',
      'alternative_route.max_paths': 3,
      'alternative_route.max_weight_factor': 3,
      'alternative_route.max_share_factor': 0.9,
    }),
    (answer) => {
      const weights = paths(answer).map(({ weight }) => weight);
      expect(weights.length).toBeGreaterThan(0);
      expect(weights.length).toBeLessThanOrEqual(3);
      expect([...weights].sort((a, b) => a - b)).toEqual(weights);
      for (const { description } of paths(answer)) {
        expect(description?.length).toBeLessThanOrEqual(3);
        for (const street of description ?? []) expect(street).not.toBe('');
      }
    },
  ),
  postTaken('alternatives do not need ch.disable', '/route', (subject) => ({
    ...pair(subject),
    algorithm: 'alternative_route',
  })),
  ...(
    [
      ['via points', three, /exactly 2 points/],
      [
        'pass_through',
        (subject: Subject) => ({ ...pair(subject), ...flexible, pass_through: true }),
        /pass_through/,
      ],
      ['curbsides', (subject: Subject) => ({ ...pair(subject), curbsides: ['right', 'any'] }), /curbsides/],
      ['optimize', (subject: Subject) => ({ ...pair(subject), optimize: true }), /optimize/],
    ] as [string, (subject: Subject) => object, RegExp][]
  ).map(([name, body, message]) =>
    postRefused(
      `alternatives with ${name} are refused`,
      '/route',
      (subject) => ({ ...body(subject), algorithm: 'alternative_route' }),
      message,
    ),
  ),
  postTaken(
    'optimize keeps first and last, and tells the order',
    '/route',
    ({ inside: [a, b, c] }) => ({ points: [a, c, b, a], optimize: true }),
    (answer) => {
      const order = paths(answer)[0].points_order ?? [];
      expect([order[0], order.at(-1)]).toEqual([0, 3]);
      expect([...order].sort()).toEqual([0, 1, 2, 3]);
    },
  ),
  postTaken('without optimize there is no points_order', '/route', three, (answer) =>
    expect(paths(answer)[0]).not.toHaveProperty('points_order'),
  ),
  ...[['NaN', 90], [90], [null, 0], ['10', 'NaN']].map((headings) =>
    postTaken(`headings ${JSON.stringify(headings)} are taken`, '/route', (subject) => ({
      ...pair(subject),
      ...flexible,
      headings,
    })),
  ),
  ...[[361], [-1], ['north']].map((headings) =>
    postRefused(
      `headings ${JSON.stringify(headings)} are refused`,
      '/route',
      (subject) => ({ ...pair(subject), ...flexible, headings }),
      /^headings\.0: /,
    ),
  ),
  getTaken('a heading of a query may be NaN', '/route', (subject) => [
    ...pairQuery(subject),
    ['heading', 'NaN'],
    ['heading', '90'],
    ['ch.disable', 'true'],
  ]),
  postTaken('pass_through goes through via points', '/route', (subject) => ({
    ...three(subject),
    ...flexible,
    pass_through: true,
  })),
  postTaken(
    'every path detail may be asked for at once',
    '/route',
    (subject) => ({
      ...pair(subject),
      details: [...PATH_DETAILS],
    }),
    (answer) => expect(Object.keys(paths(answer)[0].details ?? {}).length).toBe(PATH_DETAILS.length),
  ),
  getRefused(
    'an unknown detail is refused by name',
    '/route',
    (subject) => [...pairQuery(subject), ['details', 'shoe_size']],
    /^details: unknown name "shoe_size"/,
  ),
  postTaken(
    'values of details are in lower case, only countries are not',
    '/route',
    (subject) => ({ ...pair(subject), details: ['road_class', 'country', 'surface'] }),
    (answer) => {
      const { road_class, country } = paths(answer)[0].details ?? {};
      for (const [, , value] of road_class) expect(value).toBe(String(value).toLowerCase());
      for (const [, , value] of country)
        expect(value === null || value === String(value).toUpperCase()).toBe(true);
    },
  ),
  postTaken(
    'leg_time and leg_distance have one interval a leg, and add up',
    '/route',
    (subject) => ({ ...three(subject), details: ['leg_time', 'leg_distance', 'time', 'distance'] }),
    (answer) => {
      const [path] = paths(answer);
      const sum = (name: string) =>
        (path.details?.[name] ?? []).reduce((total, [, , value]) => total + Number(value), 0);
      expect(path.details?.leg_time.length).toBe(2);
      expect(Math.abs(sum('leg_time') - path.time)).toBeLessThanOrEqual(2);
      expect(Math.abs(sum('leg_distance') - path.distance)).toBeLessThan(0.01);
    },
  ),
  postTaken(
    'polylines are coded with the multiplier of 1e5 unless asked otherwise',
    '/route',
    pair,
    (answer, { inside }) => {
      const [lon, lat] = decodePolyline(String(paths(answer)[0].snapped_waypoints))[0];
      expect(Math.abs(lon - inside[0][0]) + Math.abs(lat - inside[0][1])).toBeLessThan(0.02);
    },
  ),
  postTaken(
    'snapped_waypoints has one point per input point',
    '/route',
    (subject) => ({ ...three(subject), points_encoded: false }),
    (answer) => expect((paths(answer)[0].snapped_waypoints as LineString).coordinates.length).toBe(3),
  ),
  postTaken('info has copyrights, the time it took, and how old the data are', '/route', pair, ({ body }) => {
    const info = body.info as { road_data_timestamp?: string };
    if (info.road_data_timestamp !== undefined)
      expect(Number.isNaN(Date.parse(info.road_data_timestamp))).toBe(false);
  }),
  postTaken('a finish has sign 4, a via point sign 5, both without length', '/route', three, (answer) => {
    const signs = (paths(answer)[0].instructions ?? []).filter(({ sign }) => sign === 4 || sign === 5);
    expect(signs.map(({ sign }) => sign)).toEqual([5, 4]);
    for (const { distance, time } of signs) expect([distance, time]).toEqual([0, 0]);
  }),
  postTaken('distances have at most three decimals, times none', '/route', pair, (answer) => {
    const [{ distance, time }] = paths(answer);
    expect(Math.round(distance * 1000) / 1000).toBe(distance);
    expect(Number.isInteger(time)).toBe(true);
  }),
  {
    skip: needsBareness,
    ...postTaken(
      'without heights ascend and descend are 0',
      '/route',
      (subject) => ({ ...pair(subject), elevation: true }),
      (answer) => expect([paths(answer)[0].ascend, paths(answer)[0].descend]).toEqual([0, 0]),
    ),
  },
  getTaken('timeout_ms is taken', '/route', (subject) => [...pairQuery(subject), ['timeout_ms', '5000']]),
];
