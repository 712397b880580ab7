/** Which area holds a place, answers to a name, is meant by a press, or lies beside another. */
import { describe, expect, test } from 'vitest';
import type { CatalogArea } from '../../../store/regions/region-store.ts';
import {
  boxAroundAreas,
  findAreaAt,
  findAreas,
  foldNames,
  isInArea,
  listNeighbours,
  sortAreas,
  widenBox,
} from './offered-areas.ts';

type Corner = readonly [number, number];

function makeArea(name: string, corners: readonly Corner[], more: Partial<CatalogArea> = {}): CatalogArea {
  const [lons, lats] = [0, 1].map((axis) => corners.map((corner) => corner[axis]));
  return {
    id: name,
    name,
    file: `${name}.pack`,
    bytes: 10,
    infoSha256: '',
    bounds: [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)],
    outline: [[...corners, corners[0]]],
    places: [],
    ...more,
  };
}

const square = (west: number, south: number, side: number): Corner[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
];

const COUNTRY = makeArea('Land', square(0, 0, 10), {
  bytes: 900,
  places: [{ name: 'Mölln', kind: 'town', lon: 9, lat: 9 }],
});
const CITY = makeArea('Bad Stadt', square(2, 2, 1), {
  places: [
    { name: 'Stadt', kind: 'city', lon: 2.5, lat: 2.5 },
    { name: 'Landau', kind: 'city', lon: 2.6, lat: 2.5 },
  ],
});
/** The lower left half of its box. */
const HALF = makeArea('Half', [
  [20, 0],
  [30, 0],
  [20, 10],
]);
const ALL = [HALF, COUNTRY, CITY];
const names = (found: readonly { area: CatalogArea }[]) => found.map(({ area }) => area.name);

test('a place lies in an area by its outline, not its box', () => {
  expect(isInArea([22, 2], HALF)).toBe(true);
  expect(isInArea([29, 9], HALF)).toBe(false);
});

test('areas that hold more of the plan come first, of those that hold as much the smaller download', () => {
  const sorted = sortAreas(ALL, [
    [2.5, 2.5],
    [2.6, 2.6],
    [29, 9],
  ]);
  expect(sorted.map(({ area, held }) => [area.name, held])).toEqual([
    ['Bad Stadt', 2],
    ['Land', 2],
    ['Half', 0],
  ]);
  expect(names(sortAreas(ALL, []))).toEqual(['Bad Stadt', 'Half', 'Land']);
});

describe('a text', () => {
  const find = (text: string) => findAreas(text, sortAreas(ALL, []), foldNames(ALL));

  test('means areas by their own names before those with such a city', () => {
    const found = find('land');
    expect(names(found)).toEqual(['Land', 'Bad Stadt']);
    expect(found.map(({ place }) => place?.name)).toEqual([undefined, 'Landau']);
  });

  test('is compared without case and accents, with each word of a name', () => {
    expect(names(find(' MOLL '))).toEqual(['Land']);
    const [found] = find('stadt');
    // A word of the area's own name is worth more than the name of a city in it.
    expect([found.area.name, found.place]).toEqual(['Bad Stadt', undefined]);
    expect(find('adt')).toEqual([]);
  });

  test('of nothing means all of them', () => {
    expect(find('  ')).toHaveLength(3);
  });
});

test('a press means the smallest area around it, or the middle that a finger reaches', () => {
  expect(findAreaAt([2.5, 2.5], 0, ALL)?.name).toBe('Bad Stadt');
  expect(findAreaAt([5, 5], 0, ALL)?.name).toBe('Land');
  const tiny = makeArea('Tiny', square(40, 0, 0.01));
  expect(findAreaAt([40.3, 0], 0.5, [...ALL, tiny])?.name).toBe('Tiny');
  expect(findAreaAt([40.3, 0], 0.1, [...ALL, tiny])).toBeUndefined();
});

test('neighbours touch one of those that are meant', () => {
  const east = makeArea('East', square(10, 0, 5));
  const far = makeArea('Far', square(16, 0, 2));
  expect(listNeighbours([COUNTRY], [COUNTRY, east, far]).map(({ name }) => name)).toEqual(['East']);
  expect(listNeighbours([], [COUNTRY])).toEqual([]);
});

test('boxes go around all areas, and never so near that nothing else is seen', () => {
  expect(boxAroundAreas(ALL)).toEqual([0, 0, 30, 10]);
  expect(boxAroundAreas([])).toBeUndefined();
  expect(widenBox([0, 0, 10, 10])).toEqual([0, 0, 10, 10]);
  expect(widenBox([5, 5, 5.1, 5.1])[0]).toBeCloseTo(4.9);
});
