/** Finds the arcs that a row of a table means: by way, and by two nodes of it or a direction. */
import type { RoadNetwork } from '../../engine/graph/road-network.ts';
import type { LinkTime } from '../../files/link-time-cells.ts';

/** Why a row means no road here. */
export type Mismatch = 'unknown-way' | 'unknown-nodes';

export class WayEdges {
  private readonly network: RoadNetwork;
  private readonly rowOfWay = new Map<number, number>();
  /** `edges[first[r] .. first[r + 1])` are those of road `r`, in the order of the way. */
  private readonly first: Uint32Array;
  private readonly edges: Uint32Array;

  constructor(network: RoadNetwork) {
    this.network = network;
    const { roads, roadOfEdge } = network;
    for (const [row, id] of roads.osmIdOfRoad.entries()) this.rowOfWay.set(id, row);
    this.first = new Uint32Array(roads.osmIdOfRoad.length + 1);
    for (const row of roadOfEdge) this.first[row + 1]++;
    for (let row = 0; row < roads.osmIdOfRoad.length; row++) this.first[row + 1] += this.first[row];
    const next = this.first.slice();
    this.edges = new Uint32Array(roadOfEdge.length);
    for (const [edge, row] of roadOfEdge.entries()) this.edges[next[row]++] = edge;
  }

  /** The arcs; nodes must be ends of edges: junctions, ends of ways, barriers or signals. */
  findArcs({ wayId, nodes, direction }: LinkTime): number[] | Mismatch {
    const row = this.rowOfWay.get(wayId);
    if (row === undefined) return 'unknown-way';
    const edges = this.edges.subarray(this.first[row], this.first[row + 1]);
    if (!nodes) {
      const sides = direction === 'both' ? [0, 1] : [direction === 'forward' ? 0 : 1];
      return [...edges].flatMap((edge) => sides.map((side) => 2 * edge + side));
    }
    const along = this.findRun(edges, nodes[0], nodes[1]);
    const against = this.findRun(edges, nodes[1], nodes[0]);
    // On a ring both are there: the shorter is meant.
    if (along && (!against || along.length <= against.length)) return along.map((edge) => 2 * edge);
    return against ? against.map((edge) => 2 * edge + 1) : 'unknown-nodes';
  }

  /** The shortest run of edges in a row that begins and ends at these nodes. */
  private findRun(edges: Uint32Array, from: number, to: number): number[] | undefined {
    const { fromOfEdge, toOfEdge, osmIdOfNode } = this.network;
    let best: number[] | undefined;
    for (let i = 0; i < edges.length; i++) {
      if (osmIdOfNode[fromOfEdge[edges[i]]] !== from) continue;
      for (let j = i; j < edges.length; j++) {
        if (j > i && fromOfEdge[edges[j]] !== toOfEdge[edges[j - 1]]) break;
        if (osmIdOfNode[toOfEdge[edges[j]]] !== to) continue;
        if (!best || j - i + 1 < best.length) best = [...edges.subarray(i, j + 1)];
        break;
      }
    }
    return best;
  }
}
