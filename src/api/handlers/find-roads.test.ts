/** Where vans stop: the nearest road, other streets around, and the street that a hint names. */
import { expect, test } from 'vitest';
import { makeContext, makeOpenRegion } from '../../testing/make-context.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { findRoads } from './find-roads.ts';

const map = makeDrawnMap('A-B-C\n    |\n    D', {
  metres: 100,
  ways: { ABC: { name: 'North Road' }, CD: { name: 'East Road' } },
});
const region = makeOpenRegion(map.engine);
/** By North Road, a little off the corner. */
const [lon, lat] = map.place('B');
const POINT: [number, number] = [lon, lat - 0.0001];

test('names the nearest road and others, each once and the nearest first', () => {
  const found = findRoads([{ point: POINT }], makeContext(region));
  if (!found.ok) throw new Error(found.error.message);
  const [{ nearest, others }] = found.value;
  if (!nearest) throw new Error('no road');
  const streets = [nearest.street, ...others.map(({ street }) => street)];
  expect(new Set(streets).size).toBe(streets.length);
  for (const other of others) expect(other.metres).toBeGreaterThanOrEqual(nearest.metres);
  expect(others.length).toBeGreaterThan(0);
  const [other] = others;
  const hinted = findRoads([{ point: POINT, hint: other.street }], makeContext(region));
  expect(hinted.ok && hinted.value[0].nearest?.street).toBe(other.street);
});

test('far from all roads there is none', () => {
  const found = findRoads([{ point: [0, 0] }], makeContext(region));
  expect(found).toEqual({ ok: true, value: [{ others: [] }] });
});

test('roads without a name are no choice for a door', () => {
  const lanes = makeDrawnMap('A-B-C\n| |\nE D', {
    metres: 100,
    ways: { ABC: { name: 'North Road' }, BD: { ref: 'D 6' }, AE: {} },
  });
  const [x, y] = lanes.place('B');
  const found = findRoads([{ point: [x, y + 0.0001] }], makeContext(makeOpenRegion(lanes.engine)));
  if (!found.ok) throw new Error(found.error.message);
  const [{ nearest, others }] = found.value;
  expect([nearest?.street, ...others.map(({ street }) => street)]).toEqual(['North Road', 'D 6']);
});
