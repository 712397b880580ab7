/**
 * The order in which the hierarchy contracts roads: nested dissection of the junction graph by inertial flow, in the
 * form that suits a search over arcs. Each cell is parted by a small set of edges; those edges come after everything
 * inside the two halves ("cut order"). Of several cuts that one counts as best which is smallest for the size of its
 * smaller half. The smallest cells are ordered by least fill (`order-cell.ts`).
 *
 * Inertial flow: Schild, Sommer, "On balanced separators in road networks", SEA 2015. Cut order for turn-aware
 * hierarchies: Buchhold, Wagner, Zeitz, Zündorf, "Customizable contraction hierarchies with turn costs", ATMOS 2020.
 * About O(edges · log edges · cut).
 */
import { CellFlow, type FlowGraph } from './cell-flow.ts';
import { orderCell } from './order-cell.ts';

/** What is dissected: junctions with coordinates (any unit) and the edges between them. */
interface JunctionGraph {
  readonly lonOfNode: Int32Array;
  readonly latOfNode: Int32Array;
  readonly fromOfEdge: Uint32Array;
  readonly toOfEdge: Uint32Array;
  readonly capacityOfEdge: Uint8Array;
}

/** Share of a cell's nodes at either end of a sweep that must end up apart. */
const END_SHARE = 0.2;
/** Directions of the sweeps, as weights of longitude and latitude. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
  [2, 1],
  [2, -1],
  [1, 2],
  [1, -2],
] as const;
/** Cells up to this size are swept in the first directions only. */
const SMALL_CELL = 1000;
const SMALL_DIRECTIONS = 4;
/** Cells up to this many nodes are not parted any more. */
const LAST_CELL = 50;
/** Unless so many edges end there that ordering them would take long; of streets it is a third of that. */
const LAST_CELL_ENDS = 500;
const STRIDE = 256;

function buildFlowGraph(graph: JunctionGraph): FlowGraph {
  const nodeCount = graph.lonOfNode.length;
  const { fromOfEdge, toOfEdge } = graph;
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
  return { nodeCount, fromOfEdge, toOfEdge, firstEdge, edgesOfNode, capacityOfEdge: graph.capacityOfEdge };
}

class Dissection {
  readonly rankOfEdge: Uint32Array;
  private readonly graph: FlowGraph;
  private readonly flow: CellFlow;
  /** One array a direction: a node's place in that sweep. */
  private readonly keys: Float64Array[];
  private readonly isSource: Uint8Array;
  private readonly bestSide: Uint8Array;
  private readonly sweepBuffer: Int32Array;
  private nextRank: number;
  private cellCount = 1;
  private cellsDone = 0;
  private readonly onCell: (() => void) | undefined;

  constructor(junctions: JunctionGraph, onCell?: () => void) {
    this.graph = buildFlowGraph(junctions);
    this.flow = new CellFlow(this.graph);
    this.onCell = onCell;
    const { nodeCount } = this.graph;
    const { lonOfNode, latOfNode } = junctions;
    const middle = nodeCount > 0 ? latOfNode[nodeCount >> 1] : 0;
    const shrink = Math.cos((middle * 1e-7 * Math.PI) / 180);
    this.keys = DIRECTIONS.map(([x, y]) => {
      const keys = new Float64Array(nodeCount);
      for (let node = 0; node < nodeCount; node++)
        keys[node] = x * shrink * lonOfNode[node] + y * latOfNode[node];
      return keys;
    });
    this.isSource = new Uint8Array(nodeCount);
    this.bestSide = new Uint8Array(nodeCount);
    this.sweepBuffer = new Int32Array(nodeCount);
    this.rankOfEdge = new Uint32Array(junctions.fromOfEdge.length);
    this.nextRank = junctions.fromOfEdge.length;
    this.rankLoops(junctions);
  }

  /** Edges that no cut parts join a node with itself; they may come first. */
  private rankLoops({ fromOfEdge, toOfEdge }: JunctionGraph): void {
    let loops = 0;
    for (let edge = 0; edge < fromOfEdge.length; edge++)
      if (fromOfEdge[edge] === toOfEdge[edge]) this.rankOfEdge[edge] = loops++;
  }

  run(): void {
    const sweeps = this.keys.map((keys) => {
      const nodes = Int32Array.from({ length: this.graph.nodeCount }, (_, node) => node);
      return nodes.sort((a, b) => keys[a] - keys[b] || a - b);
    });
    this.dissect(sweeps, 0);
  }

  /** Ranks the edges inside a cell, whose nodes come sorted by each direction; the parts of `sweeps` are overwritten. */
  private dissect(sweeps: Int32Array[], cell: number): void {
    const count = sweeps[0].length;
    if (count < 2) return;
    if (++this.cellsDone % STRIDE === 0) this.onCell?.();
    if (count <= LAST_CELL && this.countEnds(sweeps[0]) <= LAST_CELL_ENDS) {
      const edges = orderCell(this.graph, sweeps[0], (node) => this.flow.cellOfNode[node] === cell);
      for (const edge of edges.reverse()) this.rankOfEdge[edge] = --this.nextRank;
      return;
    }
    const sourceCount = this.findBestCut(sweeps, cell);
    this.rankCut(sweeps[0], cell);
    const far = this.cellCount++;
    for (const node of sweeps[0]) if (this.bestSide[node] === 0) this.flow.cellOfNode[node] = far;
    const halves = sweeps.map((sweep) => this.partition(sweep, sourceCount));
    this.dissect(
      halves.map(([, rest]) => rest),
      far,
    );
    this.dissect(
      halves.map(([first]) => first),
      cell,
    );
  }

  private countEnds(nodes: Int32Array): number {
    const { firstEdge } = this.graph;
    return nodes.reduce((sum, node) => sum + firstEdge[node + 1] - firstEdge[node], 0);
  }

  /** Writes the side of each node into `bestSide` and returns the size of the source side. */
  private findBestCut(sweeps: Int32Array[], cell: number): number {
    const { flow, isSource, bestSide } = this;
    const count = sweeps[0].length;
    const ends = Math.max(1, Math.floor(count * END_SHARE));
    let best = Number.POSITIVE_INFINITY;
    let bestCount = 0;
    const directions = count > SMALL_CELL ? sweeps.length : SMALL_DIRECTIONS;
    for (let i = 0; i < directions; i++) {
      const sweep = sweeps[i];
      // No half can be smaller than the smaller one.
      const limit = Math.min(Number.MAX_SAFE_INTEGER, Math.floor((best * count) / 2) + 1);
      const cut = flow.findCut(sweep, ends, cell, limit);
      if (cut >= limit) continue;
      const sourceCount = flow.mark(sweep, ends, cell, isSource);
      const price = cut / Math.min(sourceCount, count - sourceCount);
      if (price > best) continue;
      const isMoreEven = Math.abs(sourceCount * 2 - count) < Math.abs(bestCount * 2 - count);
      if (price === best && !isMoreEven) continue;
      best = price;
      bestCount = sourceCount;
      for (let j = 0; j < count; j++) bestSide[sweep[j]] = isSource[sweep[j]];
      if (best === 0) break;
    }
    return bestCount;
  }

  private rankCut(nodes: Int32Array, cell: number): void {
    const { graph, bestSide, rankOfEdge } = this;
    const { firstEdge, edgesOfNode, fromOfEdge, toOfEdge } = graph;
    const { cellOfNode } = this.flow;
    for (const node of nodes) {
      if (bestSide[node] === 0) continue;
      for (let j = firstEdge[node]; j < firstEdge[node + 1]; j++) {
        const edge = edgesOfNode[j];
        const other = fromOfEdge[edge] === node ? toOfEdge[edge] : fromOfEdge[edge];
        if (cellOfNode[other] === cell && bestSide[other] === 0) rankOfEdge[edge] = --this.nextRank;
      }
    }
  }

  /** Splits a sweep by side, in place and keeping its order. */
  private partition(sweep: Int32Array, sourceCount: number): [Int32Array, Int32Array] {
    const { bestSide, sweepBuffer } = this;
    let low = 0;
    let high = 0;
    for (let i = 0; i < sweep.length; i++) {
      const node = sweep[i];
      if (bestSide[node] !== 0) sweep[low++] = node;
      else sweepBuffer[high++] = node;
    }
    sweep.set(sweepBuffer.subarray(0, high), low);
    return [sweep.subarray(0, sourceCount), sweep.subarray(sourceCount)];
  }
}

/**
 * Rank of each edge, a permutation: later ranks lie on cuts of larger cells. The same input gives the same order.
 * `onCell` is called now and then and may throw, to cancel.
 */
export function dissectEdges(graph: JunctionGraph, onCell?: () => void): Uint32Array {
  const dissection = new Dissection(graph, onCell);
  dissection.run();
  return dissection.rankOfEdge;
}
