/** Two regions cut from one map answer like the map, wherever they were cut. */
import { describe, expect, test } from 'vitest';
import { buildRoadNetwork } from '../../../osm/build-road-network.ts';
import type { OsmData } from '../../../osm/osm-data.ts';
import { makeCanonicalGraph } from '../../../testing/compare-networks.ts';
import { makeDrawnData } from '../../../testing/make-drawn-map.ts';
import { cropToBounds } from '../../../testing/make-pbf.ts';
import { makeRandomData } from '../../../testing/make-random-map.ts';
import { Prng } from '../../base/prng.ts';
import { findLeg } from '../../routing/find-leg.ts';
import { RoadEngine } from '../../routing/road-engine.ts';
import { makeWaypoint } from '../../routing/waypoint.ts';
import type { RoadNetwork } from '../road-network.ts';
import { mergeNetworks } from './merge-networks.ts';

const build = (data: OsmData): RoadNetwork => buildRoadNetwork(data).network;

/** Nodes and edges in no order, with their roads, restrictions and what they cost a car. */
function describeGraph(network: RoadNetwork) {
  const { nodes, edges, restrictions, junctions } = makeCanonicalGraph({ ...network, rankOfEdge: undefined });
  return { nodes, edges, restrictions, junctions };
}

/** Edges by their ends, road and shape: two networks of one map name them alike. */
function sortEdges(network: RoadNetwork): number[] {
  const { fromOfEdge, toOfEdge, roadOfEdge, osmIdOfNode, roads, firstShape, shapeLon } = network;
  const nameOf = Array.from(fromOfEdge, (from, edge) => {
    const shape = shapeLon.subarray(firstShape[edge], firstShape[edge + 1]);
    return `${osmIdOfNode[from]} ${osmIdOfNode[toOfEdge[edge]]} ${roads.osmIdOfRoad[roadOfEdge[edge]]} ${shape}`;
  });
  return nameOf
    .map((_, edge) => edge)
    .sort((a, b) => (nameOf[a] < nameOf[b] ? -1 : nameOf[a] > nameOf[b] ? 1 : a - b));
}

/** Weights of the best ways by car between places on random edges. */
function measureWays(network: RoadNetwork, seed: number): (number | undefined)[] {
  const engine = new RoadEngine(network);
  const profile = engine.getStandardProfile('car');
  const random = new Prng(seed);
  const edges = sortEdges(network);
  const draw = () => {
    const edge = edges[random.nextInt(edges.length)];
    return makeWaypoint({ edge, fraction: random.nextFloat(), lon: 0, lat: 0, distance: 0 });
  };
  return Array.from({ length: 150 }, () => {
    const leg = findLeg(engine.graph, profile, draw(), draw());
    return leg && Math.round(leg.weight);
  });
}

describe('a map cut into two boxes', () => {
  for (const [what, overlap] of [
    ['that overlap', 0.05],
    ['that touch', 0],
  ] as const) {
    test(`${what}: the whole is what it was`, async () => {
      for (const seed of [1, 2, 3, 4, 5, 6]) {
        const data = makeRandomData({ seed, nodes: 120, ways: 130, restrictions: 80, extent: 0.4 });
        const west = build(await cropToBounds(data, [9, 49, 10.2 + overlap, 51]));
        const east = build(await cropToBounds(data, [10.2 - overlap, 49, 11, 51]));
        const whole = build(data);
        for (const merged of [mergeNetworks([west, east]), mergeNetworks([east, west])]) {
          expect(measureWays(merged, seed), `seed ${seed}`).toEqual(measureWays(whole, seed));
          expect(merged.fromOfEdge.length).toBe(whole.fromOfEdge.length);
        }
      }
    });
  }

  test('twice the same region is that region', () => {
    const data = makeRandomData({ seed: 9, nodes: 120, ways: 130, restrictions: 80, extent: 0.4 });
    expect(describeGraph(mergeNetworks([build(data), build(data)]))).toEqual(describeGraph(build(data)));
  });

  test('regions far from each other stay as they are', () => {
    const one = build(makeDrawnData('A---B', { ways: { AB: {} } }));
    const far = build(makeDrawnData('C---D', { origin: [30, 20], ways: { CD: {} } }));
    const merged = mergeNetworks([one, far]);
    expect([merged.osmIdOfNode.length, merged.fromOfEdge.length]).toEqual([4, 2]);
  });
});

test('a restriction that only one region knows binds both copies of its roads', () => {
  // The western region ends before D: it does not know that B is a junction.
  const map = `
    A---B---C
        |
        D`;
  const ways = { ABC: {}, BD: {} };
  const restrictions = [{ kind: 'no_straight_on', from: 'ABC', via: 'B', to: 'ABC' }];
  const east = build(makeDrawnData(map, { ways, restrictions }));
  const west = build(makeDrawnData(map, { ways: { ABC: {} } }));
  expect([west.fromOfEdge.length, east.fromOfEdge.length]).toEqual([1, 3]);
  for (const merged of [mergeNetworks([west, east]), mergeNetworks([east, west])])
    expect(describeGraph(merged)).toEqual(describeGraph(east));
});
