/** Section 18: the fields of an isochrone one by one. */
import { expect } from 'vitest';
import { type ApiCase, type Subject, toLatLon } from '../api-subject.ts';
import { getRefused, getTaken, postRefused, type Query } from './make-case.ts';

const at = ({ inside }: Subject): Query => [['point', toLatLon(inside[0])]];
const withQuery =
  (...more: [string, string][]) =>
  (subject: Subject): Query => [...at(subject), ...more];

const REFUSED: [string, string][] = [
  ['buckets', '0'],
  ['buckets', '21'],
  ['buckets', '1.5'],
  ['buckets', 'two'],
  ['time_limit', '-1'],
  ['time_limit', 'long'],
  ['distance_limit', 'far'],
  ['tolerance', '-1'],
  ['type', 'kml'],
  ['reverse_flow', 'maybe'],
  ['full_geometry', '2'],
];

export const ISOCHRONE_FIELD_CASES: ApiCase[] = [
  ...REFUSED.map(([name, value]) =>
    getRefused(
      `${name}=${value} is refused by name`,
      '/isochrone',
      withQuery([name, value]),
      new RegExp(`^${name}: `),
    ),
  ),
  getRefused('no point is refused', '/isochrone', [], /^point: exactly 1 is needed, found 0/),
  getRefused(
    'two points are refused',
    '/isochrone',
    (subject) => [...at(subject), ...at(subject)],
    /^point: exactly 1 is needed, found 2/,
  ),
  postRefused('a body without a point is refused', '/isochrone', { time_limit: 60 }, /^point: /),
  ...['0', '-5'].map((limit) =>
    getTaken(
      `distance_limit=${limit} counts as absent`,
      '/isochrone',
      withQuery(['distance_limit', limit], ['time_limit', '120']),
      ({ body }) => expect((body.polygons as unknown[]).length).toBe(1),
    ),
  ),
  getTaken(
    'twenty buckets are ascending',
    '/isochrone',
    withQuery(['buckets', '20'], ['time_limit', '300']),
    ({ body }) => {
      const buckets = (body.polygons as { properties: { bucket: number } }[]).map(
        ({ properties }) => properties.bucket,
      );
      expect(buckets).toEqual(Array.from({ length: 20 }, (_, i) => i));
    },
  ),
  getTaken('copyrights stand at the top and in info', '/isochrone', at, ({ body }) =>
    expect((body.info as { copyrights: unknown }).copyrights).toEqual(body.copyrights),
  ),
  getTaken('a time of 0 is an area, too', '/isochrone', withQuery(['time_limit', '0'])),
  ...['car', 'bike', 'foot'].map((profile) =>
    getTaken(`an area for ${profile}`, '/isochrone', withQuery(['profile', profile], ['time_limit', '120'])),
  ),
];
