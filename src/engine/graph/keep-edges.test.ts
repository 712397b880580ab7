/** Parts of a network, put together again, are the network. */
import { describe, expect, test } from 'vitest';
import { buildRoadNetwork } from '../../osm/build-road-network.ts';
import { makeCanonicalGraph } from '../../testing/compare-networks.ts';
import { makeDrawnData } from '../../testing/make-drawn-map.ts';
import { makeRandomData } from '../../testing/make-random-map.ts';
import { keepEdges } from './keep-edges.ts';
import { mergeNetworks } from './merge/merge-networks.ts';
import type { RoadNetwork } from './road-network.ts';

/** Without regard to a restriction that the data repeat. */
function describeGraph(network: RoadNetwork) {
  const graph = makeCanonicalGraph({ ...network, rankOfEdge: undefined });
  return { ...graph, restrictions: [...new Set(graph.restrictions)] };
}

/** 1 by edge with a point for which `isInside` holds. */
function markEdges(network: RoadNetwork, isInside: (lon: number, lat: number) => boolean): Uint8Array {
  const { firstShape, shapeLon, shapeLat, fromOfEdge } = network;
  return Uint8Array.from(fromOfEdge, (_, edge) => {
    for (let i = firstShape[edge]; i < firstShape[edge + 1]; i++)
      if (isInside(shapeLon[i], shapeLat[i])) return 1;
    return 0;
  });
}

describe('edges kept of a network', () => {
  test('all of them are the network, none are an empty one', () => {
    const { network } = buildRoadNetwork(
      makeRandomData({ seed: 3, nodes: 120, ways: 130, restrictions: 80, extent: 0.4 }),
    );
    const all = new Uint8Array(network.fromOfEdge.length).fill(1);
    expect(describeGraph(keepEdges(network, all))).toEqual(describeGraph(network));
    const none = keepEdges(network, all.fill(0));
    expect([none.lonOfNode.length, none.fromOfEdge.length, none.roads.osmIdOfRoad.length]).toEqual([0, 0, 0]);
    expect([...none.firstShape, ...none.restrictions.firstStep]).toEqual([0, 0]);
  });

  test('both sides of a border make the whole again, with its restrictions, exits and limits', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const data = makeRandomData({ seed, nodes: 120, ways: 130, restrictions: 80, extent: 0.4 });
      const { network } = buildRoadNetwork(data);
      const sorted = [...network.lonOfNode].sort((a, b) => a - b);
      const border = sorted[sorted.length >> 1];
      const west = keepEdges(
        network,
        markEdges(network, (lon) => lon < border),
      );
      const east = keepEdges(
        network,
        markEdges(network, (lon) => lon >= border),
      );
      expect(west.fromOfEdge.length).toBeLessThan(network.fromOfEdge.length);
      expect(east.fromOfEdge.length).toBeLessThan(network.fromOfEdge.length);
      // Merged alone as well: a restriction that the data repeat is there once then.
      for (const parts of [
        [west, east],
        [east, west],
      ])
        expect(describeGraph(mergeNetworks(parts)), `seed ${seed}`).toEqual(
          describeGraph(mergeNetworks([network])),
        );
    }
  });

  test('a restriction over several roads keeps all of them', () => {
    const map = 'A----B----C----D';
    const ways = { AB: {}, BC: {}, CD: {} };
    const restrictions = [{ kind: 'no_straight_on', from: 'AB', via: 'BC', to: 'CD' }];
    const { network } = buildRoadNetwork(makeDrawnData(map, { ways, restrictions }));
    const west = Math.min(...network.lonOfNode);
    const kept = keepEdges(
      network,
      markEdges(network, (lon) => lon === west),
    );
    expect(describeGraph(kept)).toEqual(describeGraph(network));
    // Without the restriction only the first road is.
    const free = buildRoadNetwork(makeDrawnData(map, { ways })).network;
    expect(
      keepEdges(
        free,
        markEdges(free, (lon) => lon === west),
      ).fromOfEdge,
    ).toHaveLength(1);
  });
});
