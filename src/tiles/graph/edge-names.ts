/**
 * Names of edges that hold across tiles: an edge is named by its way, the OSM ids of its ends, and its number among the
 * edges of that way that are drawn from the same node to the same node. All of those lie in one tile, in a fixed order.
 */
import type { RoadNetwork } from '../../engine/graph/road-network.ts';

type Named = Pick<RoadNetwork, 'osmIdOfNode' | 'fromOfEdge' | 'toOfEdge' | 'roadOfEdge'>;

/** Kept in seven bits. */
const MAX_NUMBER = 127;

/** Edges of some roads, by road. O(edges + roads) to build. */
export class EdgesOfRoads {
  private readonly network: Named;
  /** `edges[first[r] .. first[r + 1])` are the edges of road `r`, ascending. */
  private readonly first: Uint32Array;
  private readonly edges: Uint32Array;

  /** `isWanted`: not 0 for the roads whose edges will be asked for. */
  constructor(network: Named, isWanted: Uint8Array) {
    this.network = network;
    const { roadOfEdge } = network;
    const first = new Uint32Array(isWanted.length + 1);
    for (let edge = 0; edge < roadOfEdge.length; edge++)
      if (isWanted[roadOfEdge[edge]] !== 0) first[roadOfEdge[edge] + 1]++;
    for (let road = 0; road < isWanted.length; road++) first[road + 1] += first[road];
    const edges = new Uint32Array(first[isWanted.length]);
    const next = first.slice();
    for (let edge = 0; edge < roadOfEdge.length; edge++)
      if (isWanted[roadOfEdge[edge]] !== 0) edges[next[roadOfEdge[edge]]++] = edge;
    this.first = first;
    this.edges = edges;
  }

  /** The number that tells an edge from its equals. */
  numberOf(edge: number): number {
    const { fromOfEdge, toOfEdge, roadOfEdge } = this.network;
    let number = 0;
    for (let i = this.first[roadOfEdge[edge]]; this.edges[i] !== edge; i++) {
      const other = this.edges[i];
      if (fromOfEdge[other] === fromOfEdge[edge] && toOfEdge[other] === toOfEdge[edge]) number++;
    }
    return Math.min(number, MAX_NUMBER);
  }

  /** The edge of a road between two nodes given by their OSM ids; -1 where there is none. */
  find(road: number, fromId: number, toId: number, number: number): number {
    const { osmIdOfNode, fromOfEdge, toOfEdge } = this.network;
    let left = number;
    for (let i = this.first[road]; i < this.first[road + 1]; i++) {
      const edge = this.edges[i];
      if (osmIdOfNode[fromOfEdge[edge]] !== fromId || osmIdOfNode[toOfEdge[edge]] !== toId) continue;
      if (left-- === 0) return edge;
    }
    return -1;
  }
}
