/**
 * Where a region was cut, its roads end in the middle of a road. Once another region goes on from there, the two pieces
 * are one edge again: a place where nothing can happen must not cost a turn. O(edges + points).
 */
import type { RoadNetwork } from '../road-network.ts';
import type { MergedEdges } from './merge-edges.ts';
import type { MergedNodes } from './merge-nodes.ts';

const NONE = 0xffffffff;

/** Nodes at which some network has a single edge. */
function findEnds(networks: readonly RoadNetwork[], { nodeOf, osmIdOfNode }: MergedNodes): Uint8Array {
  const isEnd = new Uint8Array(osmIdOfNode.length);
  for (const [n, { fromOfEdge, toOfEdge, osmIdOfNode: own }] of networks.entries()) {
    const degree = new Uint8Array(own.length);
    const count = (node: number) => {
      if (degree[node] < 2) degree[node]++;
    };
    fromOfEdge.forEach(count);
    toOfEdge.forEach(count);
    for (let node = 0; node < degree.length; node++) if (degree[node] === 1) isEnd[nodeOf[n][node]] = 1;
  }
  return isEnd;
}

/** The edge that goes on behind each edge, and whether an edge goes on from another. */
function linkPieces(networks: readonly RoadNetwork[], nodes: MergedNodes, edges: MergedEdges) {
  const { fromOfEdge, toOfEdge, roadOfEdge } = edges;
  const isEnd = findEnds(networks, nodes);
  const nodeCount = isEnd.length;
  const degree = new Uint8Array(nodeCount);
  const into = new Uint32Array(nodeCount).fill(NONE);
  const outOf = new Uint32Array(nodeCount).fill(NONE);
  for (let edge = 0; edge < fromOfEdge.length; edge++) {
    const [from, to] = [fromOfEdge[edge], toOfEdge[edge]];
    if (degree[from] < 3) degree[from]++;
    if (degree[to] < 3) degree[to]++;
    outOf[from] = edge;
    into[to] = edge;
  }
  const next = new Uint32Array(fromOfEdge.length).fill(NONE);
  const isTail = new Uint8Array(fromOfEdge.length);
  for (let node = 0; node < nodeCount; node++) {
    if (isEnd[node] === 0 || degree[node] !== 2 || nodes.flagsOfNode[node] !== 0) continue;
    const [before, behind] = [into[node], outOf[node]];
    if (before === NONE || behind === NONE || before === behind) continue;
    if (roadOfEdge[before] !== roadOfEdge[behind]) continue;
    next[before] = behind;
    isTail[behind] = 1;
  }
  return { next, isTail };
}

/** New edges with the pieces joined; `pieces` name the new ones. */
export function dissolveCuts(
  networks: readonly RoadNetwork[],
  nodes: MergedNodes,
  edges: MergedEdges,
): MergedEdges {
  const { fromOfEdge, toOfEdge, roadOfEdge, firstShape, shapeLon, shapeLat, shapeEle } = edges;
  const { next, isTail } = linkPieces(networks, nodes, edges);
  const joinedOf = new Uint32Array(fromOfEdge.length).fill(NONE);
  const heads: number[] = [];
  const visit = (head: number) => {
    for (let edge = head; edge !== NONE && joinedOf[edge] === NONE; edge = next[edge])
      joinedOf[edge] = heads.length;
    heads.push(head);
  };
  for (let edge = 0; edge < fromOfEdge.length; edge++) if (isTail[edge] === 0) visit(edge);
  // What is left are rings without an end: they begin anywhere.
  for (let edge = 0; edge < fromOfEdge.length; edge++) if (joinedOf[edge] === NONE) visit(edge);
  const count = heads.length;
  const joined = {
    fromOfEdge: Uint32Array.from(heads, (head) => fromOfEdge[head]),
    toOfEdge: new Uint32Array(count),
    roadOfEdge: Uint32Array.from(heads, (head) => roadOfEdge[head]),
    firstShape: new Uint32Array(count + 1),
    shapeLon: new Int32Array(shapeLon.length),
    shapeLat: new Int32Array(shapeLat.length),
    shapeEle: shapeEle && new Int16Array(shapeEle.length),
  };
  let point = 0;
  for (const [i, head] of heads.entries()) {
    for (let edge = head; edge !== NONE && joinedOf[edge] === i; edge = next[edge]) {
      // The point between two pieces is drawn once.
      const start = firstShape[edge] + (edge === head ? 0 : 1);
      const end = firstShape[edge + 1];
      joined.shapeLon.set(shapeLon.subarray(start, end), point);
      joined.shapeLat.set(shapeLat.subarray(start, end), point);
      if (shapeEle) joined.shapeEle?.set(shapeEle.subarray(start, end), point);
      point += end - start;
      joined.toOfEdge[i] = toOfEdge[edge];
      if (next[edge] === head) break;
    }
    joined.firstShape[i + 1] = point;
  }
  return {
    ...joined,
    shapeLon: joined.shapeLon.slice(0, point),
    shapeLat: joined.shapeLat.slice(0, point),
    ...(joined.shapeEle ? { shapeEle: joined.shapeEle.slice(0, point) } : { shapeEle: undefined }),
    pieces: edges.pieces.map(({ firstPiece, piece }) => ({
      firstPiece,
      piece: piece.map((edge) => joinedOf[edge]),
    })),
  };
}
