/** Houses between two numbers, by drawn streets. */
import { expect, test } from 'vitest';
import { makeDrawnData } from '../../testing/make-drawn-map.ts';
import { interpolateHouses } from './interpolate-houses.ts';

function interpolate(value: string, from: string, to: string) {
  const data = makeDrawnData('A---B---C', {
    ways: { ABC: { 'addr:interpolation': value, 'addr:street': 'Long Lane', highway: 'no' } },
    nodes: { A: { 'addr:housenumber': from, 'addr:postcode': '1000' }, C: { 'addr:housenumber': to } },
  });
  return interpolateHouses(data);
}

test.each<[string, string, string, string[]]>([
  ['even', '2', '10', ['4', '6', '8']],
  ['odd', '1', '7', ['3', '5']],
  ['all', '1', '4', ['2', '3']],
  ['4', '4', '16', ['8', '12']],
  ['even', '10', '2', ['8', '6', '4']],
  ['even', '2', '9', []],
  ['odd', '5', '5', []],
  ['odd', '1a', '7', []],
  ['alphabetic', '1', '7', []],
])('%s from %s to %s gives %j', (value, from, to, numbers) => {
  const houses = interpolate(value, from, to);
  expect(houses.map(({ number }) => number)).toEqual(numbers);
  for (const house of houses) expect(house).toMatchObject({ street: 'Long Lane', postcode: '1000' });
});

test('houses stand evenly along the way', () => {
  const [first, second, third] = interpolate('even', '2', '10');
  expect(second.lon - first.lon).toBeCloseTo(third.lon - second.lon, -1);
  expect(second.lat).toBeCloseTo(500_000_000, -1);
});
