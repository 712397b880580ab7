/**
 * Smallest cuts of one cell of a dissection: unit-capacity maximum flow (Dinic) from the first nodes of a sweep to the
 * last ones. An edge may carry one unit either way. All scratch memory is as long as the whole graph and reused from
 * cell to cell; a cell is told apart by `cellOfNode`.
 * O(cut · edges of the cell) and far less in road networks, whose cuts are small.
 */

/** An undirected graph: edges by their two nodes, and the edges at each node. */
export interface FlowGraph {
  readonly nodeCount: number;
  readonly fromOfEdge: Uint32Array;
  readonly toOfEdge: Uint32Array;
  /** `edgesOfNode[firstEdge[n] .. firstEdge[n + 1])` touch node `n`; loops are left out. */
  readonly firstEdge: Uint32Array;
  readonly edgesOfNode: Uint32Array;
  /** What cutting an edge costs: the states of the search that it stands for. */
  readonly capacityOfEdge: Uint8Array;
}

const UNSEEN = -1;

export class CellFlow {
  /** Which cell a node belongs to; the owner writes it. */
  readonly cellOfNode: Int32Array;
  private readonly graph: FlowGraph;
  private readonly flowOfEdge: Int8Array;
  private readonly levelOfNode: Int32Array;
  private readonly nextEdge: Uint32Array;
  private readonly queue: Int32Array;
  private readonly path: Int32Array;
  /** 1 = source, 2 = sink, 0 = between. */
  private readonly roleOfNode: Uint8Array;

  constructor(graph: FlowGraph) {
    this.graph = graph;
    this.cellOfNode = new Int32Array(graph.nodeCount);
    this.flowOfEdge = new Int8Array(graph.fromOfEdge.length);
    this.levelOfNode = new Int32Array(graph.nodeCount);
    this.nextEdge = new Uint32Array(graph.nodeCount);
    this.queue = new Int32Array(graph.nodeCount);
    this.path = new Int32Array(graph.nodeCount + 1);
    this.roleOfNode = new Uint8Array(graph.nodeCount);
  }

  /**
   * The size of a smallest set of edges that parts the first `ends` nodes of `sweep` from the last `ends`, or
   * `limit` when it is not below that. `sweep` holds the nodes of `cell`. Then `mark` tells the sides.
   */
  findCut(sweep: Int32Array, ends: number, cell: number, limit: number): number {
    const { graph, flowOfEdge, roleOfNode } = this;
    const count = sweep.length;
    for (let i = 0; i < count; i++) {
      const node = sweep[i];
      roleOfNode[node] = i < ends ? 1 : i >= count - ends ? 2 : 0;
      for (let j = graph.firstEdge[node]; j < graph.firstEdge[node + 1]; j++)
        flowOfEdge[graph.edgesOfNode[j]] = 0;
    }
    let flow = 0;
    while (flow < limit) {
      const before = flow;
      this.clearSeen(sweep);
      // From the frontier inward: most sources further back have nothing left to reach.
      for (let i = ends - 1; i >= 0 && flow < limit; i--) flow += this.push(sweep[i], cell, limit - flow);
      if (flow === before) break;
    }
    return flow;
  }

  private clearSeen(sweep: Int32Array): void {
    const { levelOfNode } = this;
    for (let i = 0; i < sweep.length; i++) levelOfNode[sweep[i]] = UNSEEN;
  }

  /** Sends units from one source to sinks through nodes not seen in this round; returns how many arrived. */
  private push(source: number, cell: number, limit: number): number {
    const { graph, levelOfNode, cellOfNode, flowOfEdge, nextEdge, roleOfNode, path } = this;
    const { firstEdge, edgesOfNode, fromOfEdge, toOfEdge, capacityOfEdge } = graph;
    if (levelOfNode[source] !== UNSEEN) return 0;
    let sent = 0;
    let depth = 0;
    path[0] = source;
    levelOfNode[source] = 0;
    nextEdge[source] = firstEdge[source];
    while (sent < limit) {
      const node = path[depth];
      if (roleOfNode[node] === 2) {
        // Sinks may be reached again.
        levelOfNode[node] = UNSEEN;
        for (let i = depth; i > 0; i--) {
          const before = path[i - 1];
          const edge = edgesOfNode[nextEdge[before]];
          flowOfEdge[edge] += fromOfEdge[edge] === before ? 1 : -1;
        }
        sent++;
        depth = 0;
        continue;
      }
      const end = firstEdge[node + 1];
      let j = nextEdge[node];
      for (; j < end; j++) {
        const edge = edgesOfNode[j];
        const from = fromOfEdge[edge];
        const isAlong = from === node;
        const other = isAlong ? toOfEdge[edge] : from;
        if (levelOfNode[other] !== UNSEEN || cellOfNode[other] !== cell) continue;
        if ((isAlong ? flowOfEdge[edge] : -flowOfEdge[edge]) >= capacityOfEdge[edge]) continue;
        levelOfNode[other] = 0;
        nextEdge[other] = firstEdge[other];
        path[++depth] = other;
        break;
      }
      nextEdge[node] = j;
      if (j < end) continue;
      if (depth === 0) break;
      depth--;
      nextEdge[path[depth]]++;
    }
    return sent;
  }

  /**
   * After `findCut` below its limit: writes 1 into `isSource` for the nodes on the source side of a smallest cut, 0 for
   * the others, and returns their number. Of the cuts nearest to the sources and to the sinks it takes the more even.
   */
  mark(sweep: Int32Array, ends: number, cell: number, isSource: Uint8Array): number {
    const { levelOfNode } = this;
    const count = sweep.length;
    // The last call of `level` found no sink: it levelled just the source side.
    let near = 0;
    for (let i = 0; i < count; i++) if (levelOfNode[sweep[i]] !== UNSEEN) near++;
    for (let i = 0; i < count; i++) isSource[sweep[i]] = levelOfNode[sweep[i]] !== UNSEEN ? 1 : 0;
    if (near * 2 >= count) return near;
    const far = count - this.levelBack(sweep, ends, cell);
    if (Math.abs(far * 2 - count) >= Math.abs(near * 2 - count)) return near;
    for (let i = 0; i < count; i++) isSource[sweep[i]] = levelOfNode[sweep[i]] === UNSEEN ? 1 : 0;
    return far;
  }

  /** Levels the nodes from which a sink can still be reached; returns their number. */
  private levelBack(sweep: Int32Array, ends: number, cell: number): number {
    const { graph, levelOfNode, queue, cellOfNode, flowOfEdge } = this;
    const { firstEdge, edgesOfNode, fromOfEdge, toOfEdge, capacityOfEdge } = graph;
    const count = sweep.length;
    for (let i = 0; i < count; i++) levelOfNode[sweep[i]] = UNSEEN;
    let tail = 0;
    for (let i = count - ends; i < count; i++) {
      levelOfNode[sweep[i]] = 0;
      queue[tail++] = sweep[i];
    }
    for (let head = 0; head < tail; head++) {
      const node = queue[head];
      for (let j = firstEdge[node], end = firstEdge[node + 1]; j < end; j++) {
        const edge = edgesOfNode[j];
        const from = fromOfEdge[edge];
        const isAlong = from === node;
        const other = isAlong ? toOfEdge[edge] : from;
        if (levelOfNode[other] !== UNSEEN || cellOfNode[other] !== cell) continue;
        // Room for a unit from `other` to `node`.
        if ((isAlong ? -flowOfEdge[edge] : flowOfEdge[edge]) >= capacityOfEdge[edge]) continue;
        levelOfNode[other] = 0;
        queue[tail++] = other;
      }
    }
    return tail;
  }
}
