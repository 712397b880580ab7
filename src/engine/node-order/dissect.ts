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
import { release, releaseAll } from '../base/release.ts';
import { CellFlow } from './cell-flow.ts';
import { type CellGraph, HalfMemory, takeHalf, toCellGraph } from './cell-graph.ts';
import { buildEdgeGraph, type EdgeGraph } from './edge-graph.ts';
import { orderCell } from './order-cell.ts';
import { type Reduction, reduceGraph } from './reduce-graph.ts';
import { SweepDirections, type Sweeps } from './sweeps.ts';

/** What is dissected: junctions with coordinates in units of 1e-7 degrees and the edges between them. */
export interface JunctionGraph {
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
  /** The edges between its nodes have the ranks before this one. */
  readonly endRank: number;
}

/** Cells of a dissection that another thread parts, and what it needs to know of the graph for that. */
export interface DissectionPart {
  readonly graph: EdgeGraph;
  readonly lonOfNode: Int32Array;
  readonly latOfNode: Int32Array;
  readonly cells: readonly SortedCell[];
}

/** The rank of an edge that another thread ranks. */
const UNRANKED = 0xffffffff;
/** Cells with more than this share of all nodes are parted before they are dealt out: what is dealt is of unlike size. */
const DEALT_SHARE = 0.25;

function listArrays({ cell, sweeps }: SortedCell) {
  const { nodeOf, firstArc, headOfArc, twinOfArc, capacityOfArc, edgeOfArc } = cell;
  return [nodeOf, firstArc, headOfArc, twinOfArc, capacityOfArc, edgeOfArc, ...sweeps];
}

/** The buffers that a part's new owner takes over; the graph is copied for it. */
export function listCellBuffers({ cells }: DissectionPart): ArrayBuffer[] {
  return cells.flatMap(listArrays).map(({ buffer }) => buffer as ArrayBuffer);
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
  private cellsDone = 0;
  private readonly onCell: (() => void) | undefined;

  constructor({ graph, lonOfNode, latOfNode, cells }: DissectionPart, onCell?: () => void) {
    const nodeCount = cells.reduce((most, { cell }) => Math.max(most, cell.nodeCount), 0);
    const arcCount = cells.reduce((most, { cell }) => Math.max(most, cell.headOfArc.length), 0);
    this.graph = graph;
    this.flow = new CellFlow(nodeCount, arcCount);
    this.directions = new SweepDirections(lonOfNode, latOfNode);
    this.waiting = [...cells];
    this.bestSide = new Uint8Array(nodeCount);
    this.nextSide = new Uint8Array(nodeCount);
    this.memory = new HalfMemory(nodeCount, arcCount);
    this.cellOfNode = new Int32Array(graph.nodeCount).fill(-1);
    this.rankOfEdge = new Uint32Array(graph.fromOfEdge.length).fill(UNRANKED);
    this.onCell = onCell;
  }

  /** Ranks all edges of the cells that are waiting. */
  run(): void {
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) this.part(next);
  }

  private part(parted: SortedCell): void {
    for (const half of this.dissect(parted)) this.waiting.push(half);
    if (parted.cell.nodeCount > LARGE_CELL) releaseAll(listArrays(parted));
  }

  /** Parts the largest cells and takes about half of what is waiting then out. */
  deal(): SortedCell[] {
    const { waiting } = this;
    for (;;) {
      waiting.sort((a, b) => a.cell.nodeCount - b.cell.nodeCount);
      const largest = waiting.at(-1);
      if (!largest || largest.cell.nodeCount <= DEALT_SHARE * this.graph.nodeCount) break;
      waiting.pop();
      this.part(largest);
    }
    const dealt: SortedCell[] = [];
    let kept = 0;
    let given = 0;
    for (const next of waiting.splice(0).reverse()) {
      const isGiven = given < kept;
      if (isGiven) given += next.cell.nodeCount;
      else kept += next.cell.nodeCount;
      (isGiven ? dealt : waiting).push(next);
    }
    return dealt;
  }

  /** Ranks the edges between the two halves of a cell, or all of them; returns the halves, the one that is next at the end. */
  private dissect({ cell, sweeps, endRank }: SortedCell): SortedCell[] {
    const { nodeCount } = cell;
    if (nodeCount < 2) return [];
    if (++this.cellsDone % STRIDE === 0) this.onCell?.();
    if (nodeCount <= LAST_CELL && this.countEnds(cell) <= LAST_CELL_ENDS) {
      this.rankLastCell(cell, sweeps[0], endRank);
      return [];
    }
    const sourceCount = this.findBestCut(cell, sweeps);
    const endOfRest = endRank - this.rankCut(cell, sweeps[0], endRank);
    const { bestSide, memory } = this;
    const rest = takeHalf(cell, bestSide, 0, memory);
    const first = takeHalf(cell, bestSide, 1, memory);
    const halves = sweeps.map((sweep) => this.partition(sweep, sourceCount));
    const endOfFirst = endOfRest - rest.headOfArc.length / 2;
    return [
      { cell: first, sweeps: halves.map(([sweep]) => sweep), endRank: endOfFirst },
      { cell: rest, sweeps: halves.map(([, sweep]) => sweep), endRank: endOfRest },
    ];
  }

  private countEnds({ nodeOf }: CellGraph): number {
    const { firstEdge } = this.graph;
    return nodeOf.reduce((sum, node) => sum + firstEdge[node + 1] - firstEdge[node], 0);
  }

  private rankLastCell({ nodeOf }: CellGraph, sweep: Int32Array, endRank: number): void {
    const { cellOfNode } = this;
    const name = this.cellsDone;
    for (const node of nodeOf) cellOfNode[node] = name;
    const edges = orderCell(
      this.graph,
      sweep.map((node) => nodeOf[node]),
      (node) => cellOfNode[node] === name,
    );
    let rank = endRank;
    for (const edge of edges.reverse()) this.rankOfEdge[edge] = --rank;
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

  /** Returns how many edges the cut has. */
  private rankCut({ firstArc, headOfArc, edgeOfArc }: CellGraph, sweep: Int32Array, endRank: number): number {
    const { bestSide, rankOfEdge } = this;
    let rank = endRank;
    for (const node of sweep) {
      if (bestSide[node] === 0) continue;
      for (let arc = firstArc[node]; arc < firstArc[node + 1]; arc++)
        if (bestSide[headOfArc[arc]] === 0) rankOfEdge[edgeOfArc[arc]] = --rank;
    }
    return endRank - rank;
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

/** Ranks of the edges of a part's graph: those between the nodes of its cells, for {@link EdgeOrder.finish}. */
export function rankPart(part: DissectionPart): Uint32Array {
  const dissection = new Dissection(part);
  dissection.run();
  return dissection.rankOfEdge;
}

/** The order of a graph's edges, which two threads may work at. */
export class EdgeOrder {
  private readonly edgeCount: number;
  private readonly reduction: Reduction;
  private readonly lonOfNode: Int32Array;
  private readonly latOfNode: Int32Array;
  private readonly dissection: Dissection;

  /** `onCell` is called now and then and may throw, to cancel. */
  constructor(junctions: JunctionGraph, onCell?: () => void) {
    const { lonOfNode, latOfNode, fromOfEdge, toOfEdge, capacityOfEdge } = junctions;
    this.edgeCount = fromOfEdge.length;
    const whole = buildEdgeGraph(lonOfNode.length, fromOfEdge, toOfEdge, capacityOfEdge);
    this.reduction = reduceGraph(whole);
    release(whole.firstEdge, whole.edgesOfNode);
    const { graph, nodes } = this.reduction;
    this.lonOfNode = Int32Array.from(nodes, (node) => lonOfNode[node]);
    this.latOfNode = Int32Array.from(nodes, (node) => latOfNode[node]);
    const cell = toCellGraph(graph);
    const sweeps = new SweepDirections(this.lonOfNode, this.latOfNode).sort(cell.nodeOf);
    this.dissection = new Dissection(
      this.makePart([{ cell, sweeps, endRank: graph.fromOfEdge.length }]),
      onCell,
    );
  }

  private makePart(cells: readonly SortedCell[]): DissectionPart {
    return { graph: this.reduction.graph, lonOfNode: this.lonOfNode, latOfNode: this.latOfNode, cells };
  }

  /** Takes about half of the work out, for {@link rankPart}. Its cells are the caller's. */
  deal(): DissectionPart {
    return this.makePart(this.dissection.deal());
  }

  /** Ranks the edges of all cells that are left. */
  run(): void {
    this.dissection.run();
  }

  /** Rank of each edge, a permutation; `others`: the ranks of what was dealt out. */
  finish(others?: Uint32Array): Uint32Array {
    const { first, rest } = this.reduction;
    const own = this.dissection.rankOfEdge;
    const rankOfEdge = new Uint32Array(this.edgeCount);
    for (let rank = 0; rank < first.length; rank++) rankOfEdge[first[rank]] = rank;
    for (let i = 0; i < rest.length; i++) {
      const rank = others && own[i] === UNRANKED ? others[i] : own[i];
      rankOfEdge[rest[i]] = first.length + rank;
    }
    return rankOfEdge;
  }
}

/** Rank of each edge, a permutation: later ranks lie on cuts of larger cells. The same input gives the same order. */
export function dissectEdges(junctions: JunctionGraph, onCell?: () => void): Uint32Array {
  const order = new EdgeOrder(junctions, onCell);
  order.run();
  return order.finish();
}
