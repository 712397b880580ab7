/**
 * What of a road graph need not be dissected, about half of its nodes: dead ends, which go first without any new
 * neighbours, from their tips inward; and of a street through nodes where no other edge begins all edges but one, which
 * stands for the street from then on. What is left is reduced again, so in the end three edges or more meet at every node.
 * To take an edge out is to make one node of its two: whatever ended at either is neighbours then. O(edges).
 */
import { release } from '../base/release.ts';
import { buildEdgeGraph, type EdgeGraph } from './edge-graph.ts';

export interface Reduction {
  /** The edges that go first, in that order. Loops are among them. */
  readonly first: Uint32Array;
  /** The other edges, ascending. */
  readonly rest: Uint32Array;
  /** The nodes that they join by now, ascending. */
  readonly nodes: Uint32Array;
  /** What is left: edges and nodes are indices into `rest` and `nodes`. */
  readonly graph: EdgeGraph;
}

/** Edges one after the other from `start` to `end`, and the nodes between, where no other edge begins. */
interface Street {
  readonly start: number;
  readonly end: number;
  readonly edges: readonly number[];
  readonly inner: readonly number[];
}

class Reducer {
  private readonly graph: EdgeGraph;
  private readonly fromOfEdge: Uint32Array;
  private readonly toOfEdge: Uint32Array;
  /** The graph's; an edge that stands for a street is in the places of those at the street's ends. */
  private readonly edgesOfNode: Uint32Array;
  /** Where `edgesOfNode` holds an edge for its first and for its second node. */
  private readonly placeOfEnd: Uint32Array;
  /** How many edges are left at each node. */
  private readonly degreeOfNode: Uint32Array;
  private readonly isGone: Uint8Array;
  /** Nodes that have lost edges. */
  private readonly waiting: number[] = [];
  private readonly order: number[] = [];

  constructor(graph: EdgeGraph) {
    const { nodeCount, fromOfEdge, firstEdge } = graph;
    this.graph = graph;
    this.fromOfEdge = fromOfEdge.slice();
    this.toOfEdge = graph.toOfEdge.slice();
    this.edgesOfNode = graph.edgesOfNode.slice();
    this.placeOfEnd = new Uint32Array(2 * fromOfEdge.length);
    this.degreeOfNode = new Uint32Array(nodeCount);
    this.isGone = new Uint8Array(fromOfEdge.length);
    for (let node = 0; node < nodeCount; node++) {
      this.degreeOfNode[node] = firstEdge[node + 1] - firstEdge[node];
      for (let place = firstEdge[node]; place < firstEdge[node + 1]; place++) {
        const edge = this.edgesOfNode[place];
        this.placeOfEnd[2 * edge + (fromOfEdge[edge] === node ? 0 : 1)] = place;
      }
    }
  }

  run(): Reduction {
    const { degreeOfNode, fromOfEdge, toOfEdge, isGone, waiting } = this;
    const { nodeCount, capacityOfEdge } = this.graph;
    for (let edge = 0; edge < fromOfEdge.length; edge++)
      if (fromOfEdge[edge] === toOfEdge[edge]) this.remove(edge);
    for (let node = 0; node < nodeCount; node++) this.peel(node);
    for (let node = 0; node < nodeCount; node++) {
      waiting.push(node);
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        this.peel(next);
        if (degreeOfNode[next] === 2) this.joinStreet(next);
      }
    }
    const rest = Uint32Array.from(isGone.keys()).filter((edge) => isGone[edge] === 0);
    const nodes = Uint32Array.from(degreeOfNode.keys()).filter((node) => degreeOfNode[node] > 0);
    const indexOfNode = new Uint32Array(nodeCount);
    for (let i = 0; i < nodes.length; i++) indexOfNode[nodes[i]] = i;
    const graph = buildEdgeGraph(
      nodes.length,
      rest.map((edge) => indexOfNode[fromOfEdge[edge]]),
      rest.map((edge) => indexOfNode[toOfEdge[edge]]),
      Uint8Array.from(rest, (edge) => capacityOfEdge[edge]),
    );
    release(indexOfNode, fromOfEdge, toOfEdge, degreeOfNode, isGone, this.edgesOfNode, this.placeOfEnd);
    return { first: Uint32Array.from(this.order), rest, nodes, graph };
  }

  private remove(edge: number): void {
    this.isGone[edge] = 1;
    this.order.push(edge);
  }

  private getOtherEnd(edge: number, node: number): number {
    return this.fromOfEdge[edge] === node ? this.toOfEdge[edge] : this.fromOfEdge[edge];
  }

  /** The first edge that is left at a node, other than the one named. */
  private findEdge(node: number, other: number): number {
    const { edgesOfNode, isGone } = this;
    const { firstEdge } = this.graph;
    let place = firstEdge[node];
    while (isGone[edgesOfNode[place]] || edgesOfNode[place] === other) place++;
    return edgesOfNode[place];
  }

  /** Removes a dead end from its tip up to where more than one other edge is. */
  private peel(tip: number): void {
    const { degreeOfNode } = this;
    let node = tip;
    while (degreeOfNode[node] === 1) {
      const edge = this.findEdge(node, -1);
      this.remove(edge);
      degreeOfNode[node] = 0;
      node = this.getOtherEnd(edge, node);
      degreeOfNode[node]--;
    }
    if (node !== tip) this.waiting.push(node);
  }

  /** Goes from `start` along `edge` to the first node where not just two edges meet, or back to `start`. */
  private follow(start: number, edge: number): Street {
    const edges = [edge];
    const inner: number[] = [];
    let end = this.getOtherEnd(edge, start);
    for (let last = edge; this.degreeOfNode[end] === 2 && end !== start; ) {
      inner.push(end);
      last = this.findEdge(end, last);
      edges.push(last);
      end = this.getOtherEnd(last, end);
    }
    return { start, end, edges, inner };
  }

  /** Leaves one edge of the street through a node where two edges meet, and none where it returns to its beginning. */
  private joinStreet(node: number): void {
    const { degreeOfNode } = this;
    const back = this.follow(node, this.findEdge(node, -1));
    const street = this.follow(back.end, back.edges[back.edges.length - 1]);
    const { start, end, edges, inner } = street;
    for (const passed of inner) degreeOfNode[passed] = 0;
    const last = edges.length - 1;
    if (start === end) {
      this.removeBetween(edges, 1, last);
      this.remove(edges[0]);
      this.remove(edges[last]);
      degreeOfNode[start] -= 2;
      this.waiting.push(start);
      return;
    }
    const kept = this.chooseKept(street);
    this.removeBetween(edges, 1, kept);
    this.removeBetween(edges, kept + 1, last);
    if (kept > 0) this.remove(edges[0]);
    if (kept < last) this.remove(edges[last]);
    this.moveEnds(street, edges[kept]);
  }

  /**
   * The place of the edge that costs least to cut: where there are several, one at the end where more edges meet, which
   * would all get new neighbours if it went.
   */
  private chooseKept({ start, end, edges }: Street): number {
    const { capacityOfEdge } = this.graph;
    const last = edges.length - 1;
    const [better, worse] = this.degreeOfNode[start] >= this.degreeOfNode[end] ? [0, last] : [last, 0];
    let kept = better;
    if (capacityOfEdge[edges[worse]] < capacityOfEdge[edges[kept]]) kept = worse;
    for (let i = 1; i < last; i++) if (capacityOfEdge[edges[i]] < capacityOfEdge[edges[kept]]) kept = i;
    return kept;
  }

  /** Removes `edges[from .. to)`, the middle one last: the hierarchy gets no deeper than it must. */
  private removeBetween(edges: readonly number[], from: number, to: number): void {
    if (from >= to) return;
    const middle = (from + to) >> 1;
    this.removeBetween(edges, from, middle);
    this.removeBetween(edges, middle + 1, to);
    this.remove(edges[middle]);
  }

  /** Lets an edge of a street run from its start to its end. */
  private moveEnds({ start, end, edges }: Street, kept: number): void {
    const { placeOfEnd, edgesOfNode, fromOfEdge, toOfEdge } = this;
    const first = edges[0];
    const last = edges[edges.length - 1];
    const startPlace = placeOfEnd[2 * first + (fromOfEdge[first] === start ? 0 : 1)];
    const endPlace = placeOfEnd[2 * last + (fromOfEdge[last] === end ? 0 : 1)];
    edgesOfNode[startPlace] = kept;
    edgesOfNode[endPlace] = kept;
    fromOfEdge[kept] = start;
    toOfEdge[kept] = end;
    placeOfEnd[2 * kept] = startPlace;
    placeOfEnd[2 * kept + 1] = endPlace;
  }
}

/** Takes out of a graph what needs no dissection. */
export function reduceGraph(graph: EdgeGraph): Reduction {
  return new Reducer(graph).run();
}
