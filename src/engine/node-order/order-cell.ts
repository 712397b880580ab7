/**
 * The order of a small cell's edges by least fill: next comes the edge that makes the fewest pairs of its remaining
 * neighbours new ones (Rose, "A graph-theoretic study of the numerical solution of sparse positive definite systems",
 * 1972). Edges that leave the cell are neighbours too and stay. O(edges² · neighbours²), for some dozen edges.
 */
import type { EdgeGraph } from './edge-graph.ts';

const WORD_BITS = 32;

/** Edges in or at a cell by small numbers, and which of them are neighbours by now, a bit each. */
class Remaining {
  readonly edges: number[] = [];
  readonly count: number;
  private readonly capacities: number[];
  private readonly words: number;
  /** Row `e` holds the neighbours of edge `e`; nobody's row names an edge that is gone. */
  private readonly rows: Uint32Array;

  constructor(graph: EdgeGraph, nodes: Int32Array) {
    const { firstEdge, edgesOfNode } = graph;
    const numberOf = new Map<number, number>();
    for (const node of nodes) {
      for (let i = firstEdge[node]; i < firstEdge[node + 1]; i++) {
        const edge = edgesOfNode[i];
        if (!numberOf.has(edge)) numberOf.set(edge, this.edges.push(edge) - 1);
      }
    }
    this.count = this.edges.length;
    this.capacities = this.edges.map((edge) => graph.capacityOfEdge[edge]);
    this.words = Math.ceil(this.count / WORD_BITS);
    this.rows = new Uint32Array(this.count * this.words);
    for (const node of nodes) {
      const around = Array.from(
        edgesOfNode.subarray(firstEdge[node], firstEdge[node + 1]),
        (edge) => numberOf.get(edge) ?? 0,
      );
      for (const edge of around) for (const other of around) if (other !== edge) this.join(edge, other);
    }
  }

  private join(edge: number, other: number): void {
    this.rows[edge * this.words + (other >>> 5)] |= 1 << (other & 31);
  }

  /** Writes the neighbours of an edge into `list` and returns their number. */
  listNeighbours(edge: number, list: Int32Array): number {
    const { rows, words } = this;
    let length = 0;
    for (let word = 0; word < words; word++) {
      for (let bits = rows[edge * words + word]; bits !== 0; bits &= bits - 1)
        list[length++] = word * WORD_BITS + 31 - Math.clz32(bits & -bits);
    }
    return length;
  }

  /** How many pairs of states become neighbours when an edge goes. `list`: memory for its neighbours. */
  measureFill(edge: number, list: Int32Array): number {
    const { rows, words, capacities } = this;
    const length = this.listNeighbours(edge, list);
    let twice = 0;
    for (let i = 0; i < length; i++) {
      const other = list[i];
      let unknown = -capacities[other];
      for (let word = 0; word < words; word++) {
        let bits = rows[edge * words + word] & ~rows[other * words + word];
        for (; bits !== 0; bits &= bits - 1)
          unknown += capacities[word * WORD_BITS + 31 - Math.clz32(bits & -bits)];
      }
      twice += unknown * capacities[other];
    }
    return twice / 2;
  }

  /** Takes an edge out; its neighbours, the first `length` of `list`, become each other's. */
  remove(edge: number, list: Int32Array, length: number): void {
    const { rows, words } = this;
    for (let i = 0; i < length; i++) {
      const row = list[i] * words;
      for (let word = 0; word < words; word++) rows[row + word] |= rows[edge * words + word];
      rows[row + (edge >>> 5)] &= ~(1 << (edge & 31));
      rows[row + (list[i] >>> 5)] &= ~(1 << (list[i] & 31));
    }
  }
}

/** Fill of an edge that is to be measured anew. */
const UNKNOWN = -1;

/** The edges with both ends in a cell, first to last. `nodes` are those of the cell. */
export function orderCell(
  graph: EdgeGraph,
  nodes: Int32Array,
  isInside: (node: number) => boolean,
): number[] {
  const { fromOfEdge, toOfEdge } = graph;
  const remaining = new Remaining(graph, nodes);
  const { edges, count } = remaining;
  const isOrdered = edges.map((edge) => isInside(fromOfEdge[edge]) && isInside(toOfEdge[edge]));
  const fills = new Float64Array(count).fill(UNKNOWN);
  const near = new Int32Array(count);
  const list = new Int32Array(count);
  const order: number[] = [];
  for (;;) {
    let best = -1;
    for (let edge = 0; edge < count && (best < 0 || fills[best] > 0); edge++) {
      if (!isOrdered[edge]) continue;
      if (fills[edge] === UNKNOWN) fills[edge] = remaining.measureFill(edge, list);
      if (best < 0 || fills[edge] < fills[best]) best = edge;
    }
    if (best < 0) return order;
    const length = remaining.listNeighbours(best, near);
    remaining.remove(best, near, length);
    isOrdered[best] = false;
    order.push(edges[best]);
    // New neighbours, or a new pair among them: of the edge's neighbours and of theirs.
    for (let i = 0; i < length; i++) {
      fills[near[i]] = UNKNOWN;
      const around = remaining.listNeighbours(near[i], list);
      for (let j = 0; j < around; j++) fills[list[j]] = UNKNOWN;
    }
  }
}
