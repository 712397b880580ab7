/** An undirected graph whose edges are what is put in order, with the edges at each of its nodes. */

export interface EdgeGraph {
  readonly nodeCount: number;
  readonly fromOfEdge: Uint32Array;
  readonly toOfEdge: Uint32Array;
  /** What cutting an edge costs: the states of the search that it stands for. */
  readonly capacityOfEdge: Uint8Array;
  /** `edgesOfNode[firstEdge[n] .. firstEdge[n + 1])` touch node `n`, in ascending order; loops are left out. */
  readonly firstEdge: Uint32Array;
  readonly edgesOfNode: Uint32Array;
}

/** O(nodes + edges). */
export function buildEdgeGraph(
  nodeCount: number,
  fromOfEdge: Uint32Array,
  toOfEdge: Uint32Array,
  capacityOfEdge: Uint8Array,
): EdgeGraph {
  const firstEdge = new Uint32Array(nodeCount + 1);
  for (let edge = 0; edge < fromOfEdge.length; edge++) {
    if (fromOfEdge[edge] === toOfEdge[edge]) continue;
    firstEdge[fromOfEdge[edge] + 1]++;
    firstEdge[toOfEdge[edge] + 1]++;
  }
  for (let node = 0; node < nodeCount; node++) firstEdge[node + 1] += firstEdge[node];
  const next = firstEdge.slice(0, nodeCount);
  const edgesOfNode = new Uint32Array(firstEdge[nodeCount]);
  for (let edge = 0; edge < fromOfEdge.length; edge++) {
    if (fromOfEdge[edge] === toOfEdge[edge]) continue;
    edgesOfNode[next[fromOfEdge[edge]]++] = edge;
    edgesOfNode[next[toOfEdge[edge]]++] = edge;
  }
  return { nodeCount, fromOfEdge, toOfEdge, capacityOfEdge, firstEdge, edgesOfNode };
}
