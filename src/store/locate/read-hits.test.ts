import { expect, test } from 'vitest';
import type { GeocodeHit } from './locate-state.ts';
import { readHits } from './read-hits.ts';

const point = { lat: 50, lng: 8 };
const read = (...hits: Partial<GeocodeHit>[]) =>
  readHits(
    { isExact: false, confidence: 'street', hits: hits.map((hit) => ({ point, ...hit }) as GeocodeHit) },
    [8, 50.001],
  );

test('a hit is a house, a street or another place, by what it names', () => {
  const kinds = read(
    { street: 'Mill Road', housenumber: '4', osm_key: 'building' },
    { name: 'Mill Road', street: 'Mill Road', osm_key: 'place' },
    { name: 'Mill Road', osm_key: 'highway' },
    { name: 'Northgate', osm_key: 'place' },
  ).map(({ kind }) => kind);
  expect(kinds).toEqual(['house', 'street', 'street', 'place']);
});

test('its title is the address or the name, its detail what that leaves out; it says how far it is', () => {
  const [house, town] = read(
    { name: 'Bakery', street: 'Mill Road', housenumber: '4', postcode: '12', city: 'Linderwick' },
    { city: 'Linderwick' },
  );
  expect(house).toMatchObject({ title: 'Mill Road 4', detail: 'Bakery, 12 Linderwick' });
  expect(house.metres).toBeCloseTo(111.2, 1);
  expect(town).toMatchObject({ title: 'Linderwick', detail: '' });
});
