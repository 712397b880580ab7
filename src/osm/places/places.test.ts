/** Countries, states and built-up land. */
import { describe, expect, test } from 'vitest';
import { COUNTRIES, isRightHandTraffic } from '../../engine/graph/countries.ts';
import { URBAN_DENSITIES } from '../../engine/graph/road-enums.ts';
import { makeDrawnData } from '../../testing/make-drawn-map.ts';
import { buildRoadNetwork } from '../build-road-network.ts';
import { OsmDataBuilder } from '../osm-data-builder.ts';
import { createCountryFinder } from './country-finder.ts';
import { createStateFinder } from './state-finder.ts';

const PLACES: [string, number, number][] = [
  ['PRT', -8.61, 41.15],
  ['LIE', 9.52, 47.14],
  ['CHE', 9.48, 47.17],
  ['MCO', 7.42, 43.735],
  ['USA', -73.74, 40.72],
  ['GBR', -0.12, 51.5],
  ['HKG', 114.17, 22.3],
  ['MISSING', -45, 30],
];

test('places are in their countries, and asked twice in the same', () => {
  const findCountry = createCountryFinder();
  for (const [code, lon, lat] of [...PLACES, ...PLACES])
    expect(COUNTRIES[findCountry(Math.round(lon * 1e7), Math.round(lat * 1e7))]).toBe(code);
});

test('the list of countries fits a byte and names each once', () => {
  expect(COUNTRIES[0]).toBe('MISSING');
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
  expect(COUNTRIES.length).toBeLessThanOrEqual(255);
  expect(['DEU', 'GBR', 'JPN', 'USA', 'MISSING'].map(isRightHandTraffic)).toEqual([
    true,
    false,
    false,
    true,
    true,
  ]);
});

describe('a state', () => {
  const builder = new OsmDataBuilder();
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  for (const [i, [lon, lat]] of corners.entries()) builder.addNode(i + 1, lon, lat);
  builder.addWay(10, [1, 2, 3], new Map());
  builder.addWay(11, [3, 4, 1], new Map());
  const relation = (members: number[]) => ({
    id: 1,
    tags: new Map(
      Object.entries({
        boundary: 'administrative',
        admin_level: '4',
        'ISO3166-2': 'US-CA',
        type: 'boundary',
      }),
    ),
    members: members.map((ref) => ({ type: 'way' as const, ref, role: 'outer' })),
  });
  const data = builder.finish();

  test('is found inside its closed border', () => {
    const findState = createStateFinder({ ...data, relations: [relation([10, 11])] });
    expect([findState(5e6, 5e6), findState(15e6, 5e6)]).toEqual(['US_CA', '']);
  });

  test('is unknown where a part of the border is missing', () => {
    const findState = createStateFinder({ ...data, relations: [relation([10, 11, 99])] });
    expect(findState(5e6, 5e6)).toBe('');
  });
});

/** A grid of streets, `size` by `size` lines 100 m apart, and a road that leads far away from it. */
function makeTown(size: number, highway: string): string[] {
  const builder = new OsmDataBuilder();
  const step = 0.0009;
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      builder.addNode(1 + row * size + column, (column * step) / Math.cos(0.87), 50 + row * step);
  builder.addNode(100_000, -1, 50);
  const line = (at: (i: number) => number) => Array.from({ length: size }, (_, i) => at(i));
  for (let i = 0; i < size; i++) {
    builder.addWay(
      10 + i,
      line((j) => 1 + i * size + j),
      new Map([['highway', highway]]),
    );
    builder.addWay(
      1010 + i,
      line((j) => 1 + j * size + i),
      new Map([['highway', highway]]),
    );
  }
  builder.addWay(5000, [1, 100_000], new Map([['highway', 'primary']]));
  const { roads } = buildRoadNetwork(builder.finish()).network;
  const densityOf = (id: number) => URBAN_DENSITIES[roads.urbanDensity[roads.osmIdOfRoad.indexOf(id)]];
  return [densityOf(10 + (size >> 1)), densityOf(5000)];
}

describe('the land around a street is', () => {
  test('a city where streets are dense for kilometres', () => {
    expect(makeTown(50, 'residential')).toEqual(['CITY', 'RURAL']);
  });

  test('residential in a village', () => {
    expect(makeTown(8, 'residential')).toEqual(['RESIDENTIAL', 'RURAL']);
  });

  test('rural where the dense ways are paths', () => {
    expect(makeTown(50, 'path')).toEqual(['RURAL', 'RURAL']);
  });

  test('rural along a lonely street, and whatever it is without any', () => {
    const { roads } = buildRoadNetwork(makeDrawnData('A--B', { ways: { AB: {} } })).network;
    expect([...roads.urbanDensity]).toEqual([0]);
  });
});
