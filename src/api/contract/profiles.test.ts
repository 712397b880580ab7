import { expect, test } from 'vitest';
import { parseProfileRequest } from './profiles.ts';

const bbox = [12.3, 51.2, 12.5, 51.4];

function complain(body: unknown): string {
  const parsed = parseProfileRequest(body);
  expect(parsed.ok).toBe(false);
  return parsed.ok ? '' : parsed.error.message;
}

function makeCollection(...rings: number[][][]) {
  const features = rings.map((ring) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [ring] },
  }));
  return { type: 'FeatureCollection', features };
}

test('a box is taken as it is, a missing model is an empty one', () => {
  expect(parseProfileRequest({ profile: 'car', bounds: { bbox }, note: 'kept out' })).toEqual({
    ok: true,
    value: { profile: 'car', bbox, custom_model: {} },
  });
});

test('of polygons the envelope counts', () => {
  const bounds = makeCollection(
    [
      [12.3, 51.3],
      [12.4, 51.2],
      [12.4, 51.3],
      [12.3, 51.3],
    ],
    [
      [12.4, 51.3],
      [12.5, 51.4],
      [12.4, 51.4],
      [12.4, 51.3],
    ],
  );
  expect(parseProfileRequest({ profile: 'bike', bounds })).toMatchObject({ value: { bbox } });
});

test('the area may have 160,000 square kilometres, not more', () => {
  const body = (east: number) => ({ profile: 'car', bounds: { bbox: [0, -2, east, 2] } });
  // Four degrees at the equator are 444.7 km high: 359.6 km wide is the most.
  expect(parseProfileRequest(body(3.235)).ok).toBe(true);
  expect(complain(body(3.239))).toMatch(/^bounds: the area has 160\d\d\d km2, at most 160000 km2/);
});

test.each([
  [{}, /^profile: /],
  [{ profile: 'mtb', bounds: { bbox } }, /^profile: .*small_truck/],
  [{ profile: 'car' }, /^bounds: expected \{"bbox"/],
  [{ profile: 'car', bounds: { bbox: [1, 2, 3] } }, /^bounds/],
  [{ profile: 'car', bounds: { bbox: [3, 2, 1, 4] } }, /^bounds: \[3, 2, 1, 4\] is not/],
  [{ profile: 'car', bounds: { bbox: [1, 2, 1, 4] } }, /^bounds: /],
  [{ profile: 'car', bounds: { bbox: [-181, 2, 1, 4] } }, /^bounds: /],
  [{ profile: 'car', bounds: makeCollection() }, /^bounds/],
  [{ profile: 'car', bounds: makeCollection([[1, 2]]) }, /^bounds/],
  [{ profile: 'car', bounds: { bbox }, custom_model: [] }, /^custom_model/],
  [{ profile: 'car', bounds: { bbox }, custom_model: { speed: {} } }, /^custom_model\.speed/],
  [{ profile: 'car', bounds: { bbox }, custom_model: { distance_influence: -1 } }, /distance_influence/],
  ['car', /object/],
])('refuses body %#', (body, message) => {
  expect(complain(body)).toMatch(message);
});
