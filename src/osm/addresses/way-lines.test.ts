/** Lines and centres on a small map: a square with the nodes 1 to 4, a triangle 5 to 7, and 9, which is not there. */
import { expect, test } from 'vitest';
import { NO_TAGS, type OsmData, type OsmMember } from '../osm-data.ts';
import { TagTable } from '../tag-table.ts';
import { findCentre, findRelationCentre, indexWays, readRings, readWayLine } from './way-lines.ts';

const NODES = [
  [0, 0],
  [40, 0],
  [40, 40],
  [0, 40],
  [100, 0],
  [130, 0],
  [100, 30],
];
const WAYS: Readonly<Record<number, number[]>> = {
  11: [1, 2, 3],
  12: [1, 4, 3],
  13: [5, 6, 7, 5],
  14: [1, 9, 2],
  15: [9],
};

const ways = Object.values(WAYS);
const DATA: OsmData = {
  idOfNode: Float64Array.from(NODES, (_, i) => i + 1),
  lonOfNode: Int32Array.from(NODES, ([lon]) => lon),
  latOfNode: Int32Array.from(NODES, ([, lat]) => lat),
  tagsOfNode: new Map(),
  idOfWay: Float64Array.from(Object.keys(WAYS), Number),
  firstRef: Uint32Array.from([0, ...ways], (_, i) => ways.slice(0, i).flat().length),
  refs: Float64Array.from(ways.flat()),
  tagsOfWay: new TagTable(),
  relations: [],
};

const make = (...members: [OsmMember['type'], number, string?][]) => ({
  id: 1,
  tags: NO_TAGS,
  members: members.map(([type, ref, role = '']) => ({ type, ref, role })),
});

function read(relation: ReturnType<typeof make>) {
  const wayOfId = indexWays(DATA, [relation]);
  return { ...readRings(DATA, relation, wayOfId), centre: findRelationCentre(DATA, relation, wayOfId) };
}

test('a line has the places of its nodes, without those that are not there', () => {
  expect(readWayLine(DATA, 0)).toEqual([0, 0, 40, 0, 40, 40]);
  expect(readWayLine(DATA, 3)).toEqual([0, 0, 40, 0]);
  expect(readWayLine(DATA, 4)).toEqual([]);
});

test.each([
  ['a point is itself', [7, 8], { lon: 7, lat: 8 }],
  ['of an open line it is the middle of the corners', [0, 0, 30, 0, 30, 60], { lon: 20, lat: 20 }],
  ['of a triangle it is where its medians meet', [0, 0, 30, 0, 0, 60, 0, 0], { lon: 10, lat: 20 }],
  // An L of a square of 20 by 20 and one of 60 by 20 on top of it: (400·10 + 1200·30) / 1600.
  [
    'of an angle it is the centroid of its area',
    [0, 0, 20, 0, 20, 20, 60, 20, 60, 40, 0, 40, 0, 0],
    { lon: 25, lat: 25 },
  ],
  [
    'of a closed line without an area it is the middle of the corners',
    [0, 0, 9, 0, 3, 0, 0, 0],
    { lon: 3, lat: 0 },
  ],
  ['nothing has none', [], undefined],
] as const)('a centre: %s', (_, line, expected) => {
  expect(findCentre(line)).toEqual(expected);
});

test('a relation is the rings of its outer ways, whole when none of them is missing', () => {
  const whole = read(make(['way', 11], ['way', 12, 'outer'], ['way', 13, 'inner'], ['node', 5]));
  expect(whole).toMatchObject({ isWhole: true, centre: { lon: 20, lat: 20 } });
  expect(whole.rings.map((ring) => ring.length)).toEqual([10]);
  expect(read(make(['way', 11], ['way', 12], ['way', 99]))).toMatchObject({ isWhole: false });
  expect(read(make(['way', 99]))).toEqual({ isWhole: false, rings: [], centre: undefined });
});

test('a relation stands where its label is, else in its largest ring, else amid its lines', () => {
  const square: [OsmMember['type'], number][] = [
    ['way', 11],
    ['way', 12],
  ];
  expect(read(make(...square, ['node', 6, 'label'])).centre).toEqual({ lon: 130, lat: 0 });
  expect(read(make(...square, ['node', 6, 'admin_centre'])).centre).toEqual({ lon: 130, lat: 0 });
  expect(read(make(...square, ['node', 6, 'stop'])).centre).toEqual({ lon: 20, lat: 20 });
  // A label that the extract has cut off.
  expect(read(make(...square, ['node', 9, 'label'])).centre).toEqual({ lon: 20, lat: 20 });
  expect(read(make(['way', 13], ...square)).centre).toEqual({ lon: 20, lat: 20 });
  expect(read(make(['way', 11])).centre).toEqual({ lon: 27, lat: 13 });
});
