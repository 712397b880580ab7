/** Drawn graphs whose edges are to be put in order, and what an order costs, found by looking at all pairs. */
import type { Prng } from '../engine/base/prng.ts';
import { buildEdgeGraph, type EdgeGraph } from '../engine/node-order/edge-graph.ts';

type Ends = readonly (readonly [number, number])[];

export function makeEdgeGraph(nodeCount: number, ends: Ends, capacity = (_edge: number) => 1): EdgeGraph {
  return buildEdgeGraph(
    nodeCount,
    Uint32Array.from(ends, ([from]) => from),
    Uint32Array.from(ends, ([, to]) => to),
    Uint8Array.from(ends.keys(), capacity),
  );
}

export function drawTree(random: Prng, nodes: number): [number, number][] {
  return Array.from({ length: nodes - 1 }, (_, i): [number, number] => [random.nextInt(i + 1), i + 1]);
}

interface Elimination {
  /** Pairs of edges that became neighbours. */
  readonly fill: number;
  /** The neighbours of each edge when it went, or at the end if it stays. */
  readonly neighboursOf: readonly (readonly number[])[];
}

/** Lets edges go one after the other; those beside one that goes become neighbours, as edges at one node are already. */
export function eliminateEdges(ends: Ends, order: readonly number[]): Elimination {
  const near = ends.map((a) => ends.map((b) => a !== b && a.some((node) => b.includes(node))));
  const gone = new Set<number>();
  const listLeft = (edge: number) =>
    [...ends.keys()].filter((other) => near[edge][other] && !gone.has(other));
  const neighboursOf: number[][] = ends.map(() => []);
  let fill = 0;
  for (const edge of order) {
    gone.add(edge);
    const left = listLeft(edge);
    neighboursOf[edge] = left;
    for (const a of left) {
      for (const b of left) {
        if (a >= b || near[a][b]) continue;
        near[a][b] = near[b][a] = true;
        fill++;
      }
    }
  }
  for (const edge of ends.keys()) if (!gone.has(edge)) neighboursOf[edge] = listLeft(edge);
  return { fill, neighboursOf };
}
