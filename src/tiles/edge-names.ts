/**
 * Names of edges that hold across tiles. Seen from one of its nodes, an edge is named by its way, the OSM id of its
 * other end, and a code that tells it from other edges of that way between the same two nodes: all those that are drawn
 * in one direction lie in one tile, in a fixed order.
 */
import type { RoadNetwork } from '../engine/graph/road-network.ts';

export interface EdgeName {
  readonly way: number;
  readonly otherEnd: number;
  /** Twice the number among equals, plus 1 when the edge is drawn away from the node. Kept in a byte. */
  readonly code: number;
}

type Named = Pick<RoadNetwork, 'osmIdOfNode' | 'fromOfEdge' | 'toOfEdge' | 'roadOfEdge'> & {
  roads: Pick<RoadNetwork['roads'], 'osmIdOfRoad'>;
};

const MAX_NUMBER = 127;

/** Names the edges at the given nodes. O(edges). */
export class EdgeNames {
  private readonly network: Named;
  private readonly numberOfEdge = new Map<number, number>();

  constructor(network: Named, nodes: ReadonlySet<number>) {
    this.network = network;
    const counts = new Map<string, number>();
    const { fromOfEdge, toOfEdge, roadOfEdge } = network;
    for (let edge = 0; edge < fromOfEdge.length; edge++) {
      if (!nodes.has(fromOfEdge[edge]) && !nodes.has(toOfEdge[edge])) continue;
      const key = `${roadOfEdge[edge]} ${fromOfEdge[edge]} ${toOfEdge[edge]}`;
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      this.numberOfEdge.set(edge, Math.min(count, MAX_NUMBER));
    }
  }

  get edges(): Iterable<number> {
    return this.numberOfEdge.keys();
  }

  nameAt(node: number, edge: number): EdgeName {
    const { fromOfEdge, toOfEdge, roadOfEdge, roads, osmIdOfNode } = this.network;
    const isAway = fromOfEdge[edge] === node;
    return {
      way: roads.osmIdOfRoad[roadOfEdge[edge]],
      otherEnd: osmIdOfNode[isAway ? toOfEdge[edge] : fromOfEdge[edge]],
      code: 2 * (this.numberOfEdge.get(edge) ?? 0) + (isAway ? 1 : 0),
    };
  }
}
