import { expect, test } from 'vitest';
import { parseIsochroneQuery } from './isochrone.ts';

/** The members that were given or have a default, or the message. */
function read(query: string) {
  const parsed = parseIsochroneQuery(new URLSearchParams(query));
  return parsed.ok ? parsed.value : parsed.error.message;
}

test('a point alone asks for ten minutes', () => {
  const plain = { point: [7, 43], time_limit: 600, distance_limit: 0, weight_limit: -1, buckets: 1 };
  expect(read('point=43,7')).toMatchObject({ ...plain, reverse_flow: false, type: 'json', tolerance: 0 });
  // A parameter without a value is one that was not given.
  expect(read('point=43,7&time_limit=&buckets=&reverse_flow=&tolerance=')).toEqual(read('point=43,7'));
});

test('of a parameter that comes twice the first counts', () => {
  expect(read('point=43,7&buckets=3&buckets=5&time_limit=90')).toMatchObject({ buckets: 3, time_limit: 90 });
});

test('exactly one point is needed, and a custom model has no place in a query', () => {
  expect(read('time_limit=90')).toBe('point: exactly 1 is needed, found 0');
  expect(read('point=43,7&point=43,8')).toBe('point: exactly 1 is needed, found 2');
  expect(read('point=north')).toBe('point: "north" is not "lat,lon" in degrees');
  expect(read('point=43,7&custom_model={}')).toContain('cannot be sent with GET');
});

test('limits of the values', () => {
  for (const bad of [
    'time_limit=-1',
    'buckets=0',
    'buckets=21',
    'buckets=1.5',
    'tolerance=100001',
    'type=kml',
  ])
    expect(read(`point=43,7&${bad}`), bad).toEqual(expect.any(String));
  for (const good of ['time_limit=0', 'buckets=20', 'tolerance=100000', 'type=geojson'])
    expect(read(`point=43,7&${good}`), good).toEqual(expect.any(Object));
});
