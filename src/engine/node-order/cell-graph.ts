/**
 * The part of an undirected graph that one cell of a dissection holds: its nodes numbered from zero, and only the edges
 * between them. Each edge is two arcs, one at either end. Close together in memory, so that a flow reads it quickly.
 */
import type { EdgeGraph } from './edge-graph.ts';

export interface CellGraph {
  readonly nodeCount: number;
  /** The node of the whole graph. */
  readonly nodeOf: Int32Array;
  /** Arcs `firstArc[v] .. firstArc[v + 1]` leave node `v` of the cell. */
  readonly firstArc: Int32Array;
  readonly headOfArc: Int32Array;
  /** The other arc of the same edge. */
  readonly twinOfArc: Int32Array;
  readonly capacityOfArc: Uint8Array;
  /** The edge of the whole graph. */
  readonly edgeOfArc: Int32Array;
}

/** Nodes as they are met from the first one outward, in every part of the graph: neighbours get numbers close by. */
function listOutward({ nodeCount, fromOfEdge, toOfEdge, firstEdge, edgesOfNode }: EdgeGraph): Int32Array {
  const nodes = new Int32Array(nodeCount);
  const isSeen = new Uint8Array(nodeCount);
  let tail = 0;
  for (let start = 0; start < nodeCount; start++) {
    if (isSeen[start]) continue;
    isSeen[start] = 1;
    let head = tail;
    for (nodes[tail++] = start; head < tail; head++) {
      const node = nodes[head];
      for (let i = firstEdge[node]; i < firstEdge[node + 1]; i++) {
        const edge = edgesOfNode[i];
        const other = fromOfEdge[edge] === node ? toOfEdge[edge] : fromOfEdge[edge];
        if (isSeen[other]) continue;
        isSeen[other] = 1;
        nodes[tail++] = other;
      }
    }
  }
  return nodes;
}

/** The cell that holds the whole graph. */
export function toCellGraph(graph: EdgeGraph): CellGraph {
  const { nodeCount, fromOfEdge, toOfEdge, firstEdge, edgesOfNode, capacityOfEdge } = graph;
  const nodeOf = listOutward(graph);
  const numberOf = new Int32Array(nodeCount);
  for (let number = 0; number < nodeCount; number++) numberOf[nodeOf[number]] = number;
  const arcCount = edgesOfNode.length;
  const firstArc = new Int32Array(nodeCount + 1);
  const headOfArc = new Int32Array(arcCount);
  const twinOfArc = new Int32Array(arcCount);
  const capacityOfArc = new Uint8Array(arcCount);
  const edgeOfArc = new Int32Array(arcCount);
  const arcOfEdge = new Int32Array(fromOfEdge.length).fill(-1);
  let arc = 0;
  for (let number = 0; number < nodeCount; number++) {
    const node = nodeOf[number];
    for (let i = firstEdge[node]; i < firstEdge[node + 1]; i++, arc++) {
      const edge = edgesOfNode[i];
      headOfArc[arc] = numberOf[fromOfEdge[edge] === node ? toOfEdge[edge] : fromOfEdge[edge]];
      capacityOfArc[arc] = capacityOfEdge[edge];
      edgeOfArc[arc] = edge;
      const twin = arcOfEdge[edge];
      arcOfEdge[edge] = arc;
      if (twin < 0) continue;
      twinOfArc[arc] = twin;
      twinOfArc[twin] = arc;
    }
    firstArc[number + 1] = arc;
  }
  return { nodeCount, nodeOf, firstArc, headOfArc, twinOfArc, capacityOfArc, edgeOfArc };
}

/** For {@link takeHalf}, of cells up to a size. */
export class HalfMemory {
  /** The number of a node in its half, once both were taken. */
  readonly nodeInHalf: Int32Array;
  readonly arcInHalf: Int32Array;

  constructor(nodeCount: number, arcCount: number) {
    this.nodeInHalf = new Int32Array(nodeCount);
    this.arcInHalf = new Int32Array(arcCount);
  }
}

/** The half of a cell whose nodes have `side` in `sideOf`; numbers and arcs keep their order. */
export function takeHalf(
  cell: CellGraph,
  sideOf: Uint8Array,
  side: number,
  { nodeInHalf, arcInHalf }: HalfMemory,
): CellGraph {
  const { nodeCount, firstArc, headOfArc, twinOfArc } = cell;
  let nodes = 0;
  let arcs = 0;
  for (let node = 0; node < nodeCount; node++) {
    if (sideOf[node] !== side) continue;
    nodeInHalf[node] = nodes++;
    for (let arc = firstArc[node]; arc < firstArc[node + 1]; arc++)
      if (sideOf[headOfArc[arc]] === side) arcInHalf[arc] = arcs++;
  }
  const half = {
    nodeCount: nodes,
    nodeOf: new Int32Array(nodes),
    firstArc: new Int32Array(nodes + 1),
    headOfArc: new Int32Array(arcs),
    twinOfArc: new Int32Array(arcs),
    capacityOfArc: new Uint8Array(arcs),
    edgeOfArc: new Int32Array(arcs),
  };
  nodes = 0;
  arcs = 0;
  for (let node = 0; node < nodeCount; node++) {
    if (sideOf[node] !== side) continue;
    half.nodeOf[nodes++] = cell.nodeOf[node];
    for (let arc = firstArc[node]; arc < firstArc[node + 1]; arc++) {
      if (sideOf[headOfArc[arc]] !== side) continue;
      half.headOfArc[arcs] = nodeInHalf[headOfArc[arc]];
      half.twinOfArc[arcs] = arcInHalf[twinOfArc[arc]];
      half.capacityOfArc[arcs] = cell.capacityOfArc[arc];
      half.edgeOfArc[arcs++] = cell.edgeOfArc[arc];
    }
    half.firstArc[nodes] = arcs;
  }
  return half;
}
