/** Streets between junctions: what cleaning up adds and takes away as a whole. */
import { distance } from './geometry.ts';
import type { StreetGraph } from './street-graph.ts';

/** A stretch of street between two junctions or ends. */
export interface Chain {
  readonly edges: number[];
  readonly nodes: number[];
  readonly length: number;
  /** The least important rank on it. */
  readonly rank: number;
}

/** The stretch through this edge, up to the next junction or end on both sides. */
export function chainThrough(graph: StreetGraph, start: number): Chain {
  const first = graph.getEdge(start);
  const edges = [start];
  const nodes = [first.a, first.b];
  const extend = (atEnd: boolean) => {
    for (;;) {
      const node = atEnd ? nodes[nodes.length - 1] : nodes[0];
      if (graph.degree(node) !== 2) return;
      const here = atEnd ? edges[edges.length - 1] : edges[0];
      const next = graph.edgesAt(node).find((id) => id !== here);
      if (next === undefined || edges.includes(next)) return;
      const other = graph.otherEnd(next, node);
      if (atEnd) {
        edges.push(next);
        nodes.push(other);
      } else {
        edges.unshift(next);
        nodes.unshift(other);
      }
    }
  };
  extend(true);
  extend(false);
  let length = 0;
  for (let i = 1; i < nodes.length; i++)
    length += distance(graph.points[nodes[i - 1]], graph.points[nodes[i]]);
  return { edges, nodes, length, rank: Math.max(...edges.map((id) => graph.rankOf(id))) };
}

/** The more, the sooner a stretch may go: minor rank first, then length. */
export function weightOf(chain: Chain): number {
  return chain.rank * 10_000 + Math.min(chain.length, 9000);
}
