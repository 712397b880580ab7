import { describe, expect, test } from 'vitest';
import {
  MODES,
  NODE_TOLL_BOOTH,
  NODE_TRAFFIC_SIGNALS,
  nodeBarrierBit,
  ROUTE_NETWORKS,
} from '../engine/graph/road-enums.ts';
import { type RoadNetwork, UNKNOWN_ELEVATION } from '../engine/graph/road-network.ts';
import { makeDrawnData, makeDrawnMap } from '../testing/make-drawn-map.ts';
import { cropToBounds } from '../testing/make-pbf.ts';
import { buildRoadNetwork } from './build-road-network.ts';
import type { OsmRelation } from './osm-data.ts';
import { ImportCancelled } from './osm-read-error.ts';

/** Edges as the letters of their ends and the number of their points, sorted. */
function listEdges({ osmIdOfNode, fromOfEdge, toOfEdge, firstShape }: RoadNetwork): string[] {
  const letter = (node: number) => String.fromCharCode(osmIdOfNode[node]);
  return Array.from(
    fromOfEdge,
    (from, edge) => `${letter(from)}${letter(toOfEdge[edge])} ${firstShape[edge + 1] - firstShape[edge]}`,
  ).sort();
}

const LINE = 'A--B--C--D';
const TEE = `
  A---B---C
      |
      D`;

describe('ways are cut', () => {
  test('only at their ends when nothing meets them', () => {
    expect(listEdges(makeDrawnMap(LINE, { ways: { ABCD: {} } }).network)).toEqual(['AD 4']);
  });

  test('where another way meets them', () => {
    const { network } = makeDrawnMap(TEE, { ways: { ABC: {}, BD: {} } });
    expect(listEdges(network)).toEqual(['AB 2', 'BC 2', 'BD 2']);
  });

  test('at barriers and signals, which the network node keeps', () => {
    const nodes = { B: { barrier: 'bollard' }, C: { highway: 'traffic_signals' } };
    const map = makeDrawnMap(LINE, { ways: { ABCD: {} }, nodes });
    expect(listEdges(map.network)).toEqual(['AB 2', 'BC 2', 'CD 2']);
    const stopped = MODES.filter(
      (mode) => (map.network.flagsOfNode[map.node('B')] & nodeBarrierBit(mode)) !== 0,
    );
    expect(stopped).toEqual(['CAR', 'MOTORCYCLE', 'SCOOTER', 'TRUCK', 'SMALL_TRUCK']);
    expect(map.network.flagsOfNode[map.node('C')]).toBe(NODE_TRAFFIC_SIGNALS);
  });

  test('where they cross themselves', () => {
    const loop = `
      A---B---C
          |   |
          E---D`;
    expect(listEdges(makeDrawnMap(loop, { ways: { ABCDEB: {} } }).network)).toEqual(['AB 2', 'BB 5']);
  });

  test('not at all when they form a ring of their own', () => {
    const ring = `
      A---B
      |   |
      D---C`;
    expect(listEdges(makeDrawnMap(ring, { ways: { ABCDA: {} } }).network)).toEqual(['AA 5']);
  });

  test('where a node is named twice in a row, without an edge of no extent', () => {
    expect(listEdges(makeDrawnMap(LINE, { ways: { ABBC: {} } }).network)).toEqual(['AB 2', 'BC 2']);
  });
});

test('parallel ways between two nodes are edges of their own', () => {
  expect(listEdges(makeDrawnMap(LINE, { ways: { AB: {}, BA: {} } }).network)).toEqual(['AB 2', 'BA 2']);
});

test('ways that are no roads leave no trace', () => {
  const { network, build } = makeDrawnMap(TEE, { ways: { ABC: {}, BD: { highway: 'proposed' } } });
  expect(listEdges(network)).toEqual(['AC 3']);
  expect(build.roadCount).toBe(1);
});

test('a crop cuts ways behind its border: one node outside leads on into the next area', async () => {
  const data = makeDrawnData('A--B--C--D--E--F', { ways: { ABCDEF: {} } });
  const [west, east] = [data.lonOfNode[2] / 1e7 - 1e-5, data.lonOfNode[3] / 1e7 + 1e-5];
  const { network } = buildRoadNetwork(await cropToBounds(data, [west, 49, east, 51]));
  expect(listEdges(network)).toEqual(['BE 4']);
});

test('a way that leaves the crop and comes back becomes two edges', async () => {
  const data = makeDrawnData('A-B-C-D-E-F-G', { ways: { ABCDEFG: {} } });
  const bent = { ...data, lonOfNode: data.lonOfNode.slice() };
  for (const away of [2, 3, 4]) bent.lonOfNode[away] += 1e7;
  const { network } = buildRoadNetwork(await cropToBounds(bent, [9, 49, 10.5, 51]));
  expect(listEdges(network)).toEqual(['AC 3', 'EG 3']);
});

test('building stops with ImportCancelled when asked to', () => {
  const data = makeDrawnData(LINE, { ways: { ABCD: {} } });
  expect(() => buildRoadNetwork(data, { shouldStop: () => true })).toThrow(ImportCancelled);
});

test('toll booths and numbered exits become nodes that say so', () => {
  const nodes = {
    B: { barrier: 'toll_booth' },
    C: { highway: 'motorway_junction', ref: '7', name: 'Vila' },
  };
  const { network, node } = makeDrawnMap(LINE, { ways: { ABCD: { highway: 'motorway' } }, nodes });
  expect(network.flagsOfNode[node('B')]).toBe(NODE_TOLL_BOOTH);
  const { junctions, texts } = network;
  expect([...junctions.node]).toEqual([node('C')]);
  expect([texts[junctions.name[0]], texts[junctions.ref[0]]]).toEqual(['Vila', '7']);
});

test('elevations are kept by quarters of a metre where a road has any', () => {
  const { network } = makeDrawnMap(LINE, { ways: { ABCD: {} }, nodes: { B: { ele: '12.3' } } });
  expect(network.shapeEle).toEqual(
    Int16Array.of(UNKNOWN_ELEVATION, 49, UNKNOWN_ELEVATION, UNKNOWN_ELEVATION),
  );
  expect(makeDrawnMap(LINE, { ways: { ABCD: {} } }).network.shapeEle).toBeUndefined();
});

test('the network of a route reaches the ways that it runs along', () => {
  const data = makeDrawnData(TEE, { ways: { ABC: {}, BD: {} } });
  const route = (id: number, network: string): OsmRelation => ({
    id,
    tags: new Map(Object.entries({ type: 'route', route: 'bicycle', network })),
    members: [{ type: 'way', ref: 1000, role: '' }],
  });
  const { roads } = buildRoadNetwork({ ...data, relations: [route(1, 'lcn'), route(2, 'ncn')] }).network;
  expect([...roads.bikeNetwork].map((network) => ROUTE_NETWORKS[network])).toEqual(['NATIONAL', 'MISSING']);
});
