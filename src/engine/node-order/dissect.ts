/**
 * The order in which the hierarchy contracts roads: nested dissection of the junction graph by inertial flow, in the
 * form that suits a search over arcs. What needs no dissection goes first (`reduce-graph.ts`). Each cell of the rest is
 * parted by a small set of edges; those edges come after everything inside the two halves ("cut order"). Of several cuts
 * that one counts as best which is smallest for the size of its smaller half. The smallest cells are ordered by least fill
 * (`order-cell.ts`).
 *
 * Inertial flow: Schild, Sommer, "On balanced separators in road networks", SEA 2015. Cut order for turn-aware
 * hierarchies: Buchhold, Wagner, Zeitz, Zündorf, "Customizable contraction hierarchies with turn costs", ATMOS 2020.
 * About O(edges · log edges · cut).
 */
import { release } from '../base/release.ts';
import { CellFlow } from './cell-flow.ts';
import { type CellGraph, HalfMemory, takeHalf, toCellGraph } from './cell-graph.ts';
import { buildEdgeGraph, type EdgeGraph } from './edge-graph.ts';
import { orderCell } from './order-cell.ts';
import { reduceGraph } from './reduce-graph.ts';
import { SweepDirections, type Sweeps } from './sweeps.ts';

/** What is dissected: junctions with coordinates in units of 1e-7 degrees and the edges between them. */
interface JunctionGraph {
  readonly lonOfNode: Int32Array;
  readonly latOfNode: Int32Array;
  readonly fromOfEdge: Uint32Array;
  readonly toOfEdge: Uint32Array;
  readonly capacityOfEdge: Uint8Array;
}

/** Share of a cell's nodes at either end of a sweep that must end up apart; more of a large one, whose halves go deep. */
const END_SHARE = 0.2;
const LARGE_END_SHARE = 0.25;
const LARGE_CELL = 5000;
/** Cells up to this many nodes are not parted any more. */
const LAST_CELL = 50;
/** Unless so many edges end there that ordering them would take long; of streets it is a third of that. */
const LAST_CELL_ENDS = 500;
const STRIDE = 256;

/** A cell whose nodes come sorted by each direction. */
interface SortedCell {
  readonly cell: CellGraph;
  readonly sweeps: Sweeps;
}

/** Frees the memory of a cell that is parted. */
function letGo({ cell, sweeps }: SortedCell): void {
  const { nodeOf, firstArc, headOfArc, twinOfArc, capacityOfArc, edgeOfArc } = cell;
  release(nodeOf, firstArc, headOfArc, twinOfArc, capacityOfArc, edgeOfArc);
  for (const sweep of sweeps) release(sweep);
}

class Dissection {
  readonly rankOfEdge: Uint32Array;
  private readonly graph: EdgeGraph;
  private readonly flow: CellFlow;
  private readonly directions: SweepDirections;
  /** Each is let go once it is parted: of those waiting none is larger than what is left of the graph. */
  private readonly waiting: SortedCell[];
  /** By node of the cell in hand, 1 on the side where the sweep begins: for the best cut so far, and for the next one. */
  private bestSide: Uint8Array;
  private nextSide: Uint8Array;
  private readonly memory: HalfMemory;
  /** The last cell of each node that is done. */
  private readonly cellOfNode: Int32Array;
  private nextRank: number;
  private cellsDone = 0;
  private readonly onCell: (() => void) | undefined;

  constructor(graph: EdgeGraph, directions: SweepDirections, onCell?: () => void) {
    const { nodeCount } = graph;
    this.graph = graph;
    const root = toCellGraph(graph);
    this.flow = new CellFlow(root);
    this.directions = directions;
    this.waiting = [{ cell: root, sweeps: directions.sort(root.nodeOf) }];
    this.bestSide = new Uint8Array(nodeCount);
    this.nextSide = new Uint8Array(nodeCount);
    this.memory = new HalfMemory(root);
    this.cellOfNode = new Int32Array(nodeCount).fill(-1);
    this.nextRank = graph.fromOfEdge.length;
    this.rankOfEdge = new Uint32Array(this.nextRank);
    this.onCell = onCell;
  }

  /** Ranks all edges. */
  run(): void {
    const { waiting } = this;
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      for (const half of this.dissect(next)) waiting.push(half);
      if (next.cell.nodeCount > LARGE_CELL) letGo(next);
    }
  }

  /** Ranks the edges between the two halves of a cell, or all of them; returns the halves, the one that is next at the end. */
  private dissect({ cell, sweeps }: SortedCell): SortedCell[] {
    const { nodeCount } = cell;
    if (nodeCount < 2) return [];
    if (++this.cellsDone % STRIDE === 0) this.onCell?.();
    if (nodeCount <= LAST_CELL && this.countEnds(cell) <= LAST_CELL_ENDS) {
      this.rankLastCell(cell, sweeps[0]);
      return [];
    }
    const sourceCount = this.findBestCut(cell, sweeps);
    this.rankCut(cell, sweeps[0]);
    const { bestSide, memory } = this;
    const rest = takeHalf(cell, bestSide, 0, memory);
    const first = takeHalf(cell, bestSide, 1, memory);
    const halves = sweeps.map((sweep) => this.partition(sweep, sourceCount));
    return [
      { cell: first, sweeps: halves.map(([sweep]) => sweep) },
      { cell: rest, sweeps: halves.map(([, sweep]) => sweep) },
    ];
  }

  private countEnds({ nodeOf }: CellGraph): number {
    const { firstEdge } = this.graph;
    return nodeOf.reduce((sum, node) => sum + firstEdge[node + 1] - firstEdge[node], 0);
  }

  private rankLastCell({ nodeOf }: CellGraph, sweep: Int32Array): void {
    const { cellOfNode } = this;
    const name = this.cellsDone;
    for (const node of nodeOf) cellOfNode[node] = name;
    const edges = orderCell(
      this.graph,
      sweep.map((node) => nodeOf[node]),
      (node) => cellOfNode[node] === name,
    );
    for (const edge of edges.reverse()) this.rankOfEdge[edge] = --this.nextRank;
  }

  /** Writes the side of each node into `bestSide`; returns the size of the source side. */
  private findBestCut(cell: CellGraph, sweeps: Sweeps): number {
    const { flow } = this;
    const count = cell.nodeCount;
    const ends = Math.max(1, Math.floor(count * (count > LARGE_CELL ? LARGE_END_SHARE : END_SHARE)));
    let best = Number.POSITIVE_INFINITY;
    let bestCount = 0;
    for (const sweep of this.directions.choose(sweeps, cell.nodeOf, ends)) {
      // No half can be smaller than the smaller one.
      const limit = Math.min(Number.MAX_SAFE_INTEGER, Math.floor((best * count) / 2) + 1);
      const cut = flow.findCut(cell, sweep, ends, limit);
      if (cut >= limit) continue;
      const sourceCount = flow.mark(cell, sweep, ends, this.nextSide);
      const price = cut / Math.min(sourceCount, count - sourceCount);
      if (price > best) continue;
      const isMoreEven = Math.abs(sourceCount * 2 - count) < Math.abs(bestCount * 2 - count);
      if (price === best && !isMoreEven) continue;
      best = price;
      bestCount = sourceCount;
      [this.bestSide, this.nextSide] = [this.nextSide, this.bestSide];
      if (best === 0) break;
    }
    return bestCount;
  }

  private rankCut({ firstArc, headOfArc, edgeOfArc }: CellGraph, sweep: Int32Array): void {
    const { bestSide, rankOfEdge } = this;
    for (const node of sweep) {
      if (bestSide[node] === 0) continue;
      for (let arc = firstArc[node]; arc < firstArc[node + 1]; arc++)
        if (bestSide[headOfArc[arc]] === 0) rankOfEdge[edgeOfArc[arc]] = --this.nextRank;
    }
  }

  /** Splits a sweep by side, keeping its order, with the numbers that the nodes have in the halves. */
  private partition(sweep: Int32Array, sourceCount: number): [Int32Array, Int32Array] {
    const { bestSide } = this;
    const { nodeInHalf } = this.memory;
    const first = new Int32Array(sourceCount);
    const rest = new Int32Array(sweep.length - sourceCount);
    let firstLength = 0;
    let restLength = 0;
    for (let i = 0; i < sweep.length; i++) {
      const node = sweep[i];
      if (bestSide[node] !== 0) first[firstLength++] = nodeInHalf[node];
      else rest[restLength++] = nodeInHalf[node];
    }
    return [first, rest];
  }
}

/**
 * Rank of each edge, a permutation: later ranks lie on cuts of larger cells. The same input gives the same order.
 * `onCell` is called now and then and may throw, to cancel.
 */
export function dissectEdges(junctions: JunctionGraph, onCell?: () => void): Uint32Array {
  const { lonOfNode, latOfNode, fromOfEdge, toOfEdge, capacityOfEdge } = junctions;
  const whole = buildEdgeGraph(lonOfNode.length, fromOfEdge, toOfEdge, capacityOfEdge);
  const { first, rest, nodes, graph } = reduceGraph(whole);
  release(whole.firstEdge, whole.edgesOfNode);
  const directions = new SweepDirections(
    Int32Array.from(nodes, (node) => lonOfNode[node]),
    Int32Array.from(nodes, (node) => latOfNode[node]),
  );
  const dissection = new Dissection(graph, directions, onCell);
  dissection.run();
  const rankOfEdge = new Uint32Array(fromOfEdge.length);
  for (let rank = 0; rank < first.length; rank++) rankOfEdge[first[rank]] = rank;
  for (let i = 0; i < rest.length; i++) rankOfEdge[rest[i]] = first.length + dissection.rankOfEdge[i];
  return rankOfEdge;
}
