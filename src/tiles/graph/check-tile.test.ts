import { expect, test } from 'vitest';
import { buildRoadNetwork } from '../../osm/build-road-network.ts';
import { makeDrawnData } from '../../testing/make-drawn-map.ts';
import { checkTile } from './check-tile.ts';
import { decodeGraphTile } from './graph-tile.ts';
import { splitNetwork } from './split-network.ts';
import type { GraphTile } from './tile-columns.ts';

/** A fresh tile with three roads and a restriction. */
function makeTile(): GraphTile {
  const data = makeDrawnData(
    `
    A---B---C
        |
        D`,
    {
      ways: { AB: {}, BC: { name: 'Elm' }, BD: {} },
      restrictions: [{ kind: 'no_right_turn', from: 'AB', via: 'B', to: 'BD' }],
      nodes: { B: { highway: 'motorway_junction', ref: '1' }, C: { maxheight: '3' } },
    },
  );
  const [tile] = splitNetwork(buildRoadNetwork(data).network);
  return decodeGraphTile(tile.bytes);
}

const DAMAGES: [string, (tile: GraphTile) => unknown, RegExp][] = [
  ['a from-node', ({ edges }) => edges.fromOfEdge.fill(4, 1, 2), /node 4 of 4/],
  ['a to-node', ({ edges }) => edges.toOfEdge.fill(9, 0, 1), /node 9 of 4/],
  ['a road', ({ edges }) => edges.roadOfEdge.fill(3, 0, 1), /road 3 of 3/],
  ['a road class', ({ roads }) => roads.roadClass.fill(99), /road class 99/],
  ['an environment', ({ roads }) => roads.environment.fill(99), /road environment 99/],
  ['a name', ({ roads }) => roads.name.fill(77), /name 77/],
  ['a ref', ({ roads }) => roads.ref.fill(77), /ref 77/],
  ['a via node', ({ restrictions }) => restrictions.viaNode.fill(50), /via node 50/],
  ['a surface', ({ roads }) => roads.surface.fill(99), /road surface 99/],
  ['a country', ({ roads }) => roads.country.fill(255), /road country 255/],
  ['a destination', ({ roads }) => roads.destinationForward.fill(77), /road destination forward 77/],
  ['restrictions', ({ restrictions }) => restrictions.firstStep.fill(9, 1), /restrictions that do not fit/],
  ['an exit', ({ junctions }) => junctions.node.fill(9), /exit node 9 of 4/],
  ['a limit', ({ nodeLimits }) => nodeLimits.node.fill(9), /limit node 9 of 4/],
  ['a shape that falls', ({ edges }) => edges.firstShape.fill(6, 1, 2), /shapes that fall/],
  ['shapes that end elsewhere', ({ edges }) => edges.firstShape.fill(99, 3), /shapes that do not fit/],
];

test('a sound tile passes', () => {
  expect(() => checkTile(makeTile())).not.toThrow();
});

test('whatever leads nowhere is named', () => {
  for (const [words, damage, text] of DAMAGES) {
    const tile = makeTile();
    damage(tile);
    expect(() => checkTile(tile), words).toThrow(text);
  }
});

test('columns of different length are refused', () => {
  const tile = makeTile();
  const nodes = { ...tile.nodes, flagsOfNode: new Uint16Array(2) };
  expect(() => checkTile({ ...tile, nodes })).toThrow(/node columns of different number/);
});

test('elevations and ranks are there for all points and edges, or not at all', () => {
  const tile = makeTile();
  const withRanks = (rankOfEdge: Uint32Array) => ({ ...tile, edges: { ...tile.edges, rankOfEdge } });
  expect(() => checkTile(withRanks(new Uint32Array(3)))).not.toThrow();
  expect(() => checkTile(withRanks(new Uint32Array(2)))).toThrow(/edge columns of different number/);
  const edges = { ...tile.edges, shapeEle: new Int16Array(1) };
  expect(() => checkTile({ ...tile, edges })).toThrow(/shape columns of different number/);
});
