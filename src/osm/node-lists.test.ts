import { expect, test } from 'vitest';
import { joinLists, listNodes, nodesOf } from './node-lists.ts';
import { OsmDataBuilder } from './osm-data-builder.ts';

const builder = new OsmDataBuilder();
for (const id of [10, 11, 12, 20, 30]) builder.addNode(id, id / 10, 0);
const WAYS = [[10, 11, 12], [12, 13, 20, 10], [], [99, 30, 30], [20]];
for (const [way, refs] of WAYS.entries()) builder.addWay(way + 1, refs, new Map());
const data = builder.finish();

const POSITIONS = [[0, 1, 2], [2, -1, 3, 0], [], [-1, 4, 4], [3]];
const read = (lists: ReturnType<typeof listNodes>) =>
  Array.from({ length: lists.first.length - 1 }, (_, i) => [...nodesOf(lists, i)]);

test.each([[[0, 1, 2, 3, 4]], [[3, 1, 1]], [[2]], [[]]])('the nodes of the ways %j', (ways: number[]) => {
  expect(read(listNodes(data, ways))).toEqual(ways.map((way) => POSITIONS[way]));
});

test('lists are joined one behind the other', () => {
  for (const split of [0, 1, 3, 5]) {
    const ways = [4, 1, 2, 0, 3];
    const joined = joinLists(listNodes(data, ways.slice(0, split)), listNodes(data, ways.slice(split)));
    expect(read(joined)).toEqual(ways.map((way) => POSITIONS[way]));
  }
});
