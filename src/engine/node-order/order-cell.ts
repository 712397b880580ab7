/**
 * The order of a small cell's edges by least fill: next comes the edge that makes the fewest pairs of its remaining
 * neighbours new ones (Rose, "A graph-theoretic study of the numerical solution of sparse positive definite systems",
 * 1972). Edges that leave the cell are neighbours too and stay. O(edges² · neighbours²), for some dozen edges.
 */
import type { FlowGraph } from './cell-flow.ts';

/** Edges to be ordered, and all edges beside them with those that are neighbours by now. */
interface Remaining {
  readonly inner: Set<number>;
  readonly neighboursOf: Map<number, Set<number>>;
}

function collect(
  { firstEdge, edgesOfNode, fromOfEdge, toOfEdge }: FlowGraph,
  nodes: Int32Array,
  isInside: (node: number) => boolean,
): Remaining {
  const inner = new Set<number>();
  const neighboursOf = new Map<number, Set<number>>();
  for (const node of nodes) {
    const around = edgesOfNode.subarray(firstEdge[node], firstEdge[node + 1]);
    for (const edge of around) {
      if (isInside(fromOfEdge[edge]) && isInside(toOfEdge[edge])) inner.add(edge);
      const neighbours = neighboursOf.get(edge) ?? new Set();
      for (const other of around) if (other !== edge) neighbours.add(other);
      neighboursOf.set(edge, neighbours);
    }
  }
  return { inner, neighboursOf };
}

/** How many pairs of states become neighbours when an edge goes. */
function measureFill(
  { neighboursOf }: Remaining,
  { capacityOfEdge }: FlowGraph,
  edge: number,
  limit: number,
): number {
  const others = [...(neighboursOf.get(edge) ?? [])];
  let fill = 0;
  for (let i = 0; i < others.length && fill < limit; i++) {
    const known = neighboursOf.get(others[i]);
    for (let j = i + 1; j < others.length; j++)
      if (!known?.has(others[j])) fill += capacityOfEdge[others[i]] * capacityOfEdge[others[j]];
  }
  return fill;
}

function remove({ inner, neighboursOf }: Remaining, edge: number): void {
  const others = neighboursOf.get(edge) ?? new Set();
  for (const other of others) {
    const neighbours = neighboursOf.get(other);
    neighbours?.delete(edge);
    for (const joined of others) if (joined !== other) neighbours?.add(joined);
  }
  neighboursOf.delete(edge);
  inner.delete(edge);
}

/** The edges with both ends in a cell, first to last. `nodes` are those of the cell. */
export function orderCell(
  graph: FlowGraph,
  nodes: Int32Array,
  isInside: (node: number) => boolean,
): number[] {
  const remaining = collect(graph, nodes, isInside);
  const order: number[] = [];
  while (remaining.inner.size > 0) {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const edge of remaining.inner) {
      const fill = measureFill(remaining, graph, edge, least);
      if (fill >= least) continue;
      least = fill;
      best = edge;
      if (fill === 0) break;
    }
    remove(remaining, best);
    order.push(best);
  }
  return order;
}
