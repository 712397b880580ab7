/** Section 11: the fields of a matrix request one by one. */
import { expect } from 'vitest';
import { type ApiCase, askPost, type Subject, toLatLon } from '../api-subject.ts';
import { getRefused, getTaken, postRefused, postTaken } from './make-case.ts';

const points = ({ inside }: Subject) => ({ points: [...inside] });
const fromTo = ({ inside: [a, b, c] }: Subject) => ({ from_points: [a, b], to_points: [b, c] });
const query = ({ inside }: Subject): [string, string][] => inside.map((place) => ['point', toLatLon(place)]);
const fromToQuery = ({ inside: [a, b, c] }: Subject): [string, string][] => [
  ['from_point', toLatLon(a)],
  ['to_point', toLatLon(b)],
  ['to_point', toLatLon(c)],
];

const LISTS: [string, unknown[]][] = [
  ['point_hints', ['x', 'y']],
  ['curbsides', ['right', 'left', 'right', 'left']],
];
const SIDED_LISTS: [string, unknown[]][] = [
  ['from_point_hints', ['x', 'y', 'z']],
  ['to_point_hints', ['x']],
  ['from_curbsides', ['right']],
  ['to_curbsides', ['left', 'left', 'left']],
];

export const MATRIX_FIELD_CASES: ApiCase[] = [
  {
    name: 'a side of a matrix that cannot be served is 400 under strict only, and says so',
    async run(subject) {
      for (const side of ['left', 'right']) {
        const body = { ...fromTo(subject), to_curbsides: [side, side] };
        const answer = await askPost(subject, '/matrix', body);
        if (answer.status !== 200) {
          const { message, hints } = answer.body as { message: string; hints: object[] };
          expect(answer.status).toBe(400);
          expect(message).toMatch(/^The curbside of to_points [\d,]+ cannot be fulfilled/);
          expect(hints).toContainEqual(
            expect.objectContaining({ message, invalid_to_points: expect.any(Array) }),
          );
        }
        const soft = await askPost(subject, '/matrix', { ...body, curbside_strictness: 'soft' });
        expect(soft.status).toBe(200);
      }
    },
  },
  postRefused(
    'curbside_strictness of a matrix is strict or soft',
    '/matrix',
    (subject) => ({ ...points(subject), curbside_strictness: 'ignore' }),
    /^curbside_strictness: /,
  ),
  getTaken('a query takes curbside_strictness', '/matrix', (subject) => [
    ...query(subject),
    ['curbside_strictness', 'soft'],
  ]),
  ...LISTS.map(([field, list]) =>
    postRefused(
      `${field} of another length than the points are refused`,
      '/matrix',
      (subject) => ({ ...points(subject), [field]: list }),
      new RegExp(`^${field}: expected none or one for each of the 3 points, found ${list.length}`),
    ),
  ),
  ...SIDED_LISTS.map(([field, list]) =>
    postRefused(
      `${field} of another length than its points are refused`,
      '/matrix',
      (subject) => ({ ...fromTo(subject), [field]: list }),
      new RegExp(`^${field}: expected none or one for each of the 2 points, found ${list.length}`),
    ),
  ),
  ...SIDED_LISTS.map(([field]) =>
    postRefused(
      `${field} do not go with points`,
      '/matrix',
      (subject) => ({ ...points(subject), [field]: ['right', 'right', 'right'] }),
      new RegExp(`^${field}: use `),
    ),
  ),
  ...LISTS.map(([field]) =>
    postRefused(
      `${field} do not go with origins and destinations`,
      '/matrix',
      (subject) => ({ ...fromTo(subject), [field]: ['right', 'right'] }),
      new RegExp(`^${field}: use from_${field} and to_${field}`),
    ),
  ),
  postTaken('hints that are empty count as none', '/matrix', (subject) => ({
    ...points(subject),
    point_hints: ['', '', ''],
    curbsides: ['any'],
  })),
  ...['motorway', 'trunk', 'ferry', 'tunnel', 'bridge', 'ford'].map((road) =>
    getTaken(`snap_prevention ${road} of a matrix`, '/matrix', (subject) => [
      ...query(subject),
      ['snap_prevention', road],
    ]),
  ),
  getRefused(
    'an unknown snap_prevention of a matrix is refused',
    '/matrix',
    (subject) => [...query(subject), ['snap_prevention', 'stairs']],
    /^snap_preventions\.0: /,
  ),
  getTaken(
    'out_array may be repeated and left empty',
    '/matrix',
    (subject) => [...query(subject), ['out_array', 'times'], ['out_array', ''], ['out_array', 'distances']],
    ({ body }) => expect(Object.keys(body).sort()).toEqual(['distances', 'info', 'times']),
  ),
  getTaken(
    'without out_array the weights are answered by GET, too',
    '/matrix',
    (subject) => [...fromToQuery(subject), ['type', 'json']],
    ({ body }) => expect(Object.keys(body).sort()).toEqual(['info', 'weights']),
  ),
  postTaken(
    'two equal lists of two points each are a matrix of four cells',
    '/matrix',
    ({ inside: [a, b] }) => ({ from_points: [a, b], to_points: [a, b], out_arrays: ['times'] }),
    ({ body }) => {
      const times = body.times as number[][];
      expect(times.map((row) => row.length)).toEqual([2, 2]);
      expect([times[0][0], times[1][1]]).toEqual([0, 0]);
    },
  ),
  postTaken(
    'an origin that is its destination has a weight of 0',
    '/matrix',
    ({ inside: [a] }) => ({
      from_points: [a],
      to_points: [a],
      out_arrays: ['weights', 'times', 'distances'],
    }),
    ({ body }) => expect([body.weights, body.times, body.distances]).toEqual([[[0]], [[0]], [[0]]]),
  ),
  getRefused(
    'two points are too few for GET',
    '/matrix',
    (subject) => query(subject).slice(0, 2),
    /at least 3 points, use from_points and to_points/,
  ),
  getRefused(
    'point together with from_point is refused',
    '/matrix',
    (subject) => [...query(subject), ...fromToQuery(subject)],
    /cannot be combined/,
  ),
  getRefused(
    'origins without destinations are refused',
    '/matrix',
    (subject) => fromToQuery(subject).slice(0, 1),
    /^Send "points"/,
  ),
  ...['from_point', 'to_point', 'point'].map((name) =>
    getRefused(
      `a ${name} that is none is refused with its text`,
      '/matrix',
      [[name, 'here']],
      new RegExp(`^${name}: "here" is not "lat,lon"`),
    ),
  ),
  postRefused('points that are no pairs are refused', '/matrix', { points: [[1], [2], [3]] }, /^points\.0: /),
  {
    name: 'rows are those of /route in both directions',
    async run(subject) {
      const [a, b] = subject.inside;
      const { body } = await askPost(subject, '/matrix', {
        from_points: [a, b],
        to_points: [a, b],
        out_arrays: ['distances'],
      });
      const [[, there], [back]] = body.distances as number[][];
      for (const [points, metres] of [
        [[a, b], there],
        [[b, a], back],
      ] as const) {
        const route = await askPost(subject, '/route', { points, snap_preventions: [] });
        const [{ distance }] = route.body.paths as { distance: number }[];
        expect(Math.abs(distance - metres)).toBeLessThan(0.51);
      }
    },
  },
];
