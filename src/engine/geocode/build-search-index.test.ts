import { expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import type { BookEntry } from './address-book.ts';
import { buildSearchIndex } from './build-search-index.ts';

function makeStreet(name: string, line: readonly number[]): BookEntry {
  return {
    kind: 'street',
    names: [{ language: '', text: name }],
    area: { city: 'Lab', state: '', country: 'DE', otherNames: [] },
    postcode: '',
    street: '',
    houseNumber: '',
    lon: line[0],
    lat: line[1],
    origin: { id: 1, type: 'W', key: 'highway', value: 'residential' },
    importance: 72,
    houses: [],
    line,
  };
}

test.each([
  ['a town', 3_000],
  ['one latitude', 1],
  ['all of the earth', 900_000_000],
])('points along streets lie from south to north, then from west to east: %s', (_, reach) => {
  const random = new Prng(11);
  const draw = (extent: number) => random.nextInt(2 * extent) - extent;
  const streets = Array.from({ length: 60 }, (_, i) =>
    makeStreet(`Street ${i}`, Array.from({ length: 40 }, () => [draw(200), draw(reach)]).flat()),
  );
  const { lonOfPoint, latOfPoint, entryOfPoint } = buildSearchIndex({ entries: streets });
  const expected = streets.flatMap(({ line }, entry) =>
    Array.from({ length: line.length / 2 }, (_, p) => ({ lon: line[2 * p], lat: line[2 * p + 1], entry })),
  );
  expected.sort((a, b) => a.lat - b.lat || a.lon - b.lon || a.entry - b.entry);
  expect([...lonOfPoint.keys()].map((i) => [lonOfPoint[i], latOfPoint[i], entryOfPoint[i]])).toEqual(
    expected.map(({ lon, lat, entry }) => [lon, lat, entry]),
  );
});
