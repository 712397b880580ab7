import { describe, expect, test } from 'vitest';
import type { ExtractPlace } from '../../osm/extract-places.ts';
import { makeBoxOutline, Outline } from '../../osm/outline.ts';
import { readRelations } from '../../osm/read-relations.ts';
import { makePbf, makeSource, type SampleElements } from '../../testing/make-pbf.ts';
import { nodePlatform } from '../../worker/node-platform.ts';
import { drawOutline } from './cut-areas.ts';
import { drawBoundaries, drawList, drawSquares, isBoundary } from './draw-areas.ts';
import { planAreas } from './planned-area.ts';
import { readSquares } from './read-squares.ts';

const node = (id: number, lon: number, lat: number) => ({ id, lon: lon * 1e7, lat: lat * 1e7 });
const border = (id: number, name: string, ways: readonly number[], level = 6) => ({
  id,
  tags: { type: 'boundary', boundary: 'administrative', admin_level: `${level}`, name },
  members: [
    { type: 'node' as const, ref: 1, role: 'label' },
    ...ways.map((ref) => ({ type: 'way' as const, ref, role: 'outer' })),
  ],
});

/** Two squares side by side, with the border between them in common, and one whose border lacks a side. */
const COUNTRY: SampleElements = {
  nodes: [
    node(1, 0, 0),
    node(2, 1, 0),
    node(3, 2, 0),
    node(4, 2, 1),
    node(5, 1, 1),
    node(6, 0, 1),
    node(7, 3, 3),
  ],
  ways: [
    { id: 10, refs: [2, 5] },
    { id: 11, refs: [5, 6, 1, 2] },
    { id: 12, refs: [2, 3, 4, 5] },
    { id: 13, refs: [1, 7], tags: { highway: 'residential' } },
  ],
  relations: [
    border(20, 'West', [10, 11]),
    border(21, 'East', [12, 10]),
    border(22, 'Cut', [12]),
    border(23, 'Gone', [10, 11, 99]),
    border(24, 'Village', [10, 11], 8),
    { ...border(25, 'Park', [10, 11]), tags: { boundary: 'national_park', admin_level: '6', name: 'Park' } },
  ],
};

describe('areas within borders', () => {
  test('are those of the level whose border is whole; the others are named', async () => {
    const data = await readRelations(makeSource(makePbf(COUNTRY)), nodePlatform, (relation) =>
      isBoundary(relation, 6),
    );
    // Nothing is read besides them.
    expect([data.idOfNode.length, data.idOfWay.length, data.relations.length]).toEqual([6, 3, 4]);
    const { areas, broken } = drawBoundaries(data, 6);
    expect(areas.map(({ name }) => name)).toEqual(['West', 'East']);
    expect(broken).toEqual(['Cut', 'Gone']);
    const find = (lon: number, lat: number) =>
      areas.filter(({ outline }) => outline.has(lon * 1e7, lat * 1e7)).map(({ name }) => name);
    expect([find(0.5, 0.5), find(1.5, 0.5), find(2.5, 0.5)]).toEqual([['West'], ['East'], []]);
    expect(find(1, 0.5)).toHaveLength(1);
  });
});

const place = (name: string, kind: 'city' | 'town', lon: number, lat: number): ExtractPlace => ({
  name,
  kind,
  lon,
  lat,
});

describe('squares of the web map', () => {
  test('are those that have something, from the north, called by the city or else the town next to their middle', async () => {
    // Zoom 6 has squares of 5.625 degrees; the equator is a border.
    const places = [
      place('Edge', 'city', 0.2, 0.2),
      place('Middle', 'city', 3, 3),
      place('Nearer', 'town', 2.81, 2.8),
      place('South', 'town', 3, -3),
    ];
    const nodes = [node(1, 3, -3), node(2, 1, 1), node(3, 2, 2), node(4, 20, 1)];
    const squares = await readSquares(makeSource(makePbf({ nodes, ways: [], relations: [] })), 6);
    const areas = drawSquares(squares, places);
    expect(areas.map(({ name }) => name)).toEqual(['Middle', '6/35/31', 'South']);
    expect(areas[0].outline.bounds[0]).toBe(0);
    expect(areas[0].outline.bounds[1]).toBe(areas[2].outline.bounds[3]);
  });
});

describe('areas of a list', () => {
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];
  const file = (name: unknown, geometry: unknown) =>
    JSON.stringify({ type: 'FeatureCollection', features: [{ properties: { name }, geometry }] });

  test('are its polygons, of one piece or several', () => {
    const [one] = drawList(file(' North ', { type: 'Polygon', coordinates: [square] }));
    expect([one.name, one.outline.rings.length]).toEqual(['North', 1]);
    const [two] = drawList(
      file('Isles', { type: 'MultiPolygon', coordinates: [[square], [square, square]] }),
    );
    expect(two.outline.rings).toHaveLength(3);
  });

  test.each([
    ['{', /^This is not JSON/],
    ['{"features":[]}', /^Expected a FeatureCollection/],
    [file(undefined, { type: 'Polygon', coordinates: [square] }), /^Area 1: its properties have no name/],
    [file('A', { type: 'Point', coordinates: [0, 0] }), /^A: expected a Polygon/],
    [file('A', { type: 'Polygon', coordinates: [square.slice(0, 3)] }), /^A: expected a Polygon/],
    [file('A', { type: 'Polygon', coordinates: [[...square, [0.5, 0.5]]] }), /^A: expected a Polygon/],
    [file('A', { type: 'Polygon', coordinates: [[[500, 0], ...square]] }), /^A: expected a Polygon/],
    [file('A', null), /^A: expected a Polygon/],
  ])('are refused with what is wrong: %s', (text, message) => {
    expect(() => drawList(text)).toThrow(message);
  });
});

test('areas of one name are numbered, and each has the places in it', () => {
  const areas = planAreas(
    [
      { name: 'Porto', outline: makeBoxOutline([0, 0, 1, 1]) },
      { name: 'porto', outline: makeBoxOutline([1, 0, 2, 1]) },
      { name: 'Braga', outline: makeBoxOutline([2, 0, 3, 1]) },
    ],
    [place('A', 'city', 0.5, 0.5), place('B', 'town', 1.5, 0.5), place('C', 'town', 9, 9)],
  );
  expect(areas.map(({ id, name, places }) => [id, name, places.map((each) => each.name)])).toEqual([
    ['porto', 'Porto', ['A']],
    ['porto-2', 'porto 2', ['B']],
    ['braga', 'Braga', []],
  ]);
});

test('an outline in the catalog has its outer rings, thinned, without what nobody sees', () => {
  const straight = Array.from({ length: 101 }, (_, i) => [i * 1e5, 0]).flat();
  const ring = [...straight, 1e7, 1e7, 0, 1e7, 0, 0];
  const hole = [4e6, 4e6, 6e6, 4e6, 6e6, 6e6, 4e6, 6e6, 4e6, 4e6];
  const lake = makeBoxOutline([0.45, 0.45, 0.55, 0.55]).rings[0];
  const rock = makeBoxOutline([5, 0, 5.002, 0.002]).rings[0];
  const { rings } = makeBoxOutline([2, 0, 2.5, 0.5]);
  const [outer, island, other, ...more] = drawOutline(new Outline([rock, ring, hole, lake, ...rings]));
  expect(more).toEqual([]);
  expect(outer.length).toBeLessThan(10);
  expect(outer).toEqual(
    expect.arrayContaining([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]),
  );
  expect(outer.at(-1)).toEqual(outer[0]);
  // On the island in the hole.
  expect([island[0], other[0]]).toEqual([
    [0.45, 0.45],
    [2, 0],
  ]);
  expect(drawOutline(new Outline([rock]))).toHaveLength(1);
});
