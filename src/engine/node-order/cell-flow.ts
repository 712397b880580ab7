/**
 * Smallest cuts of one cell of a dissection: maximum flow from the first nodes of a sweep to the last ones, by paths that
 * are looked for in depth, nearer to the sinks first. Which flow is found is no matter: the cuts nearest to the sources and to
 * the sinks are the same for all of them (Ford, Fulkerson, "Flows in networks", 1962).
 * O(cut · edges of the cell) and far less in road networks, whose cuts are small.
 */
import type { CellGraph } from './cell-graph.ts';

const UNSEEN = -1;

export class CellFlow {
  /** How much more each arc of the cell can carry. */
  private readonly roomOfArc: Uint16Array;
  /** Steps from a node to the nearest sink; UNSEEN where there is no way. */
  private readonly levelOfNode: Int32Array;
  private readonly queue: Int32Array;
  /** Arcs from a source to the node in hand. */
  private readonly path: Int32Array;
  /** The round in which a node was last seen. */
  private readonly seenIn: Int32Array;
  private round = 0;

  /** For cells up to this size. */
  constructor(nodeCount: number, arcCount: number) {
    this.roomOfArc = new Uint16Array(arcCount);
    this.levelOfNode = new Int32Array(nodeCount);
    this.queue = new Int32Array(nodeCount);
    this.path = new Int32Array(nodeCount);
    this.seenIn = new Int32Array(nodeCount);
  }

  /**
   * The size of a smallest set of edges that parts the first `ends` nodes of `sweep` from the last `ends`, or `limit`
   * when it is not below that. `sweep` holds the nodes of the cell. Then `mark` tells the sides.
   */
  findCut(cell: CellGraph, sweep: Int32Array, ends: number, limit: number): number {
    this.roomOfArc.set(cell.capacityOfArc);
    this.measureLevels(cell, sweep, ends, true);
    let flow = 0;
    while (flow < limit) {
      const before = flow;
      const round = ++this.round;
      for (let i = 0; i < ends; i++) this.seenIn[sweep[i]] = round;
      for (let i = ends - 1; i >= 0 && flow < limit; i--) flow += this.push(cell, sweep[i], limit - flow);
      if (flow === before) break;
    }
    return flow;
  }

  /** Steps from each node to the sinks, over arcs with room left or, `isWhole`, over all; how many nodes have a way there. */
  private measureLevels(cell: CellGraph, sweep: Int32Array, ends: number, isWhole: boolean): number {
    const { nodeCount, firstArc, headOfArc, twinOfArc } = cell;
    const { roomOfArc, levelOfNode, queue } = this;
    levelOfNode.fill(UNSEEN, 0, nodeCount);
    let tail = 0;
    for (let i = nodeCount - ends; i < nodeCount; i++) {
      levelOfNode[sweep[i]] = 0;
      queue[tail++] = sweep[i];
    }
    for (let head = 0; head < tail; head++) {
      const node = queue[head];
      const level = levelOfNode[node] + 1;
      for (let arc = firstArc[node], end = firstArc[node + 1]; arc < end; arc++) {
        const other = headOfArc[arc];
        if (levelOfNode[other] !== UNSEEN) continue;
        if (!isWhole && roomOfArc[twinOfArc[arc]] === 0) continue;
        levelOfNode[other] = level;
        queue[tail++] = other;
      }
    }
    return tail;
  }

  /** Sends units from one source to sinks through nodes not seen in this round; returns how many arrived. */
  private push(cell: CellGraph, source: number, limit: number): number {
    const { firstArc, headOfArc } = cell;
    const { roomOfArc, levelOfNode, path, seenIn, round } = this;
    let sent = 0;
    let depth = 0;
    let node = source;
    for (;;) {
      const level = levelOfNode[node];
      if (level === 0) {
        depth = this.fill(cell, depth);
        node = depth === 0 ? source : headOfArc[path[depth - 1]];
        if (++sent === limit) return sent;
        continue;
      }
      let next = -1;
      for (let arc = firstArc[node], end = firstArc[node + 1]; arc < end; arc++) {
        const head = headOfArc[arc];
        if (roomOfArc[arc] === 0 || seenIn[head] === round) continue;
        next = arc;
        if (levelOfNode[head] < level) break;
      }
      if (next >= 0) {
        path[depth++] = next;
        node = headOfArc[next];
        seenIn[node] = round;
      } else if (depth === 0) return sent;
      else {
        depth--;
        node = depth === 0 ? source : headOfArc[path[depth - 1]];
      }
    }
  }

  /** Sends a unit along the path; returns how much of it has room for another, and forgets having seen the rest. */
  private fill({ headOfArc, twinOfArc }: CellGraph, depth: number): number {
    const { roomOfArc, path, seenIn } = this;
    let kept = depth;
    for (let i = depth - 1; i >= 0; i--) {
      const arc = path[i];
      roomOfArc[arc]--;
      roomOfArc[twinOfArc[arc]]++;
      if (roomOfArc[arc] === 0) kept = i;
    }
    // The sink itself may always be reached again.
    if (kept === depth) kept = depth - 1;
    for (let i = kept; i < depth; i++) seenIn[headOfArc[path[i]]] = 0;
    return kept;
  }

  /**
   * After `findCut` below its limit: writes 1 into `isSource` for the nodes on the source side of a smallest cut, 0 for
   * the others, and returns their number. Of the cuts nearest to the sources and to the sinks it takes the more even.
   */
  mark(cell: CellGraph, sweep: Int32Array, ends: number, isSource: Uint8Array): number {
    const { nodeCount } = cell;
    const { seenIn, round } = this;
    // The last round found no sink: it saw just the source side.
    let near = 0;
    for (let node = 0; node < nodeCount; node++) near += isSource[node] = seenIn[node] === round ? 1 : 0;
    if (near * 2 >= nodeCount) return near;
    const far = nodeCount - this.measureLevels(cell, sweep, ends, false);
    if (Math.abs(far * 2 - nodeCount) >= Math.abs(near * 2 - nodeCount)) return near;
    for (let node = 0; node < nodeCount; node++) isSource[node] = this.levelOfNode[node] === UNSEEN ? 1 : 0;
    return far;
  }
}
