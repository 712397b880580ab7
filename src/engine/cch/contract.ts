/**
 * The topology of a customizable contraction hierarchy: which shortcuts any metric may need. Nodes are the states of a
 * search (arcs of the road graph), named by rank; arcs point upward and serve both directions. Contracting `v` joins
 * all its higher neighbours; that every fill-in is inherited by the lowest of them makes it one merge a node.
 * O(arcs). Dibbelt, Strasser, Wagner, "Customizable contraction hierarchies", JEA 2016.
 *
 * Whatever lies above `v` in the elimination tree includes all of `v`'s heads, one node at each depth. So a head is named
 * by its depth: a search needs memory for a path to the root, not for a region. Ranks follow the tree, the nodes below
 * `v` just before `v`; that changes no arc.
 *
 * Invariants: `depthOfUp` falls within a node; its first entry is the depth of `parentOf[v]`.
 */
import { GrowableUint32 } from '../base/growable-array.ts';

/** Steps between states: `turnTo[firstTurn[s] .. firstTurn[s + 1])` may follow state `s`. */
export interface StateGraph {
  readonly stateCount: number;
  readonly firstTurn: Uint32Array;
  readonly turnTo: Uint32Array;
}

export interface Hierarchy {
  readonly nodeCount: number;
  readonly arcCount: number;
  readonly rankOfState: Uint32Array;
  readonly stateOfRank: Uint32Array;
  /** Arcs `firstUp[v] .. firstUp[v + 1]` lead from `v` to higher ranks, to the nodes above it at these depths. */
  readonly firstUp: Uint32Array;
  readonly depthOfUp: DepthArray;
  /** Lower ends of the arcs that lead up to `x`: `tailOfLower[firstLower[x] .. firstLower[x + 1])`, ascending. */
  readonly firstLower: Uint32Array;
  readonly tailOfLower: Uint32Array;
  /** The elimination tree; -1 at a root. */
  readonly parentOf: Int32Array;
  /** Nodes above `v` up to its root. */
  readonly depthOf: DepthArray;
  readonly maxDepth: number;
  /** Turns between `v` and higher nodes: `turnOf[firstTurn[v] .. firstTurn[v + 1])`, with their higher ends. */
  readonly firstTurn: Uint32Array;
  readonly turnOf: Uint32Array;
  /** The depth of the higher end, doubled, plus one where the turn leads down to `v`. */
  readonly depthOfTurn: DepthArray;
}

/** Roads give depths of some hundred; an order that is none gives any. */
export type DepthArray = Uint16Array | Uint32Array;

/** `most`: the largest value to be held. */
function makeDepthArray(length: number, most: number): DepthArray {
  return most <= 0xffff ? new Uint16Array(length) : new Uint32Array(length);
}

/** Offsets from counts, in place: `counts[i + 1]` holds the size of `i`. */
function accumulate(counts: Uint32Array): void {
  for (let i = 1; i < counts.length; i++) counts[i] += counts[i - 1];
}

/** Each node's neighbours by turns with a higher rank, unsorted, with repeats. */
function collectNeighbours(graph: StateGraph, rankOfState: Uint32Array) {
  const { stateCount, firstTurn, turnTo } = graph;
  const first = new Uint32Array(stateCount + 1);
  for (let state = 0; state < stateCount; state++) {
    const rank = rankOfState[state];
    for (let turn = firstTurn[state]; turn < firstTurn[state + 1]; turn++) {
      const other = rankOfState[turnTo[turn]];
      if (other !== rank) first[Math.min(rank, other) + 1]++;
    }
  }
  accumulate(first);
  const next = first.slice(0, stateCount);
  const higher = new Uint32Array(first[stateCount]);
  for (let state = 0; state < stateCount; state++) {
    const rank = rankOfState[state];
    for (let turn = firstTurn[state]; turn < firstTurn[state + 1]; turn++) {
      const other = rankOfState[turnTo[turn]];
      if (other !== rank) higher[next[Math.min(rank, other)]++] = Math.max(rank, other);
    }
  }
  return { first, higher };
}

/** Upward neighbours of every node with all fill-in, each node's list in no order. */
function eliminate(graph: StateGraph, rankOfState: Uint32Array) {
  const { stateCount } = graph;
  const { first, higher } = collectNeighbours(graph, rankOfState);
  const firstUp = new Uint32Array(stateCount + 1);
  const heads = new GrowableUint32();
  const seenBy = new Int32Array(stateCount).fill(-1);
  const parentOf = new Int32Array(stateCount).fill(-1);
  // Children of a node of the elimination tree, as linked lists.
  const firstChild = new Int32Array(stateCount).fill(-1);
  const nextSibling = new Int32Array(stateCount).fill(-1);
  for (let v = 0; v < stateCount; v++) {
    let parent = stateCount;
    seenBy[v] = v;
    for (let i = first[v]; i < first[v + 1]; i++) {
      const head = higher[i];
      if (seenBy[head] === v) continue;
      seenBy[head] = v;
      if (head < parent) parent = head;
      heads.push(head);
    }
    for (let child = firstChild[v]; child >= 0; child = nextSibling[child]) {
      for (let i = firstUp[child]; i < firstUp[child + 1]; i++) {
        const head = heads.get(i);
        if (seenBy[head] === v) continue;
        seenBy[head] = v;
        if (head < parent) parent = head;
        heads.push(head);
      }
    }
    firstUp[v + 1] = heads.length;
    if (parent === stateCount) continue;
    parentOf[v] = parent;
    nextSibling[v] = firstChild[parent];
    firstChild[parent] = v;
  }
  return { firstUp, unsorted: heads.toArray(), parentOf };
}

/** Nodes in the order of the tree: those below a node just before it, in the order they had. New ranks by old ones. */
function orderByTree(parentOf: Int32Array): Uint32Array {
  const nodeCount = parentOf.length;
  const sizeOf = new Uint32Array(nodeCount).fill(1);
  for (let v = 0; v < nodeCount; v++) if (parentOf[v] >= 0) sizeOf[parentOf[v]] += sizeOf[v];
  const rankOf = new Uint32Array(nodeCount);
  // Where the last child ends that has no place yet.
  const endOf = new Uint32Array(nodeCount);
  let end = nodeCount;
  for (let v = nodeCount - 1; v >= 0; v--) {
    const parent = parentOf[v];
    const own = parent < 0 ? end : endOf[parent];
    if (parent < 0) end -= sizeOf[v];
    else endOf[parent] -= sizeOf[v];
    rankOf[v] = own - 1;
    endOf[v] = own - 1;
  }
  return rankOf;
}

type Eliminated = ReturnType<typeof eliminate>;

/** The same hierarchy with its nodes renamed. */
function renameNodes({ firstUp, unsorted, parentOf }: Eliminated, rankOf: Uint32Array): Eliminated {
  const nodeCount = rankOf.length;
  const nodeOf = new Uint32Array(nodeCount);
  for (let v = 0; v < nodeCount; v++) nodeOf[rankOf[v]] = v;
  const renamed = {
    firstUp: new Uint32Array(nodeCount + 1),
    unsorted: new Uint32Array(unsorted.length),
    parentOf: new Int32Array(nodeCount),
  };
  let length = 0;
  for (let rank = 0; rank < nodeCount; rank++) {
    const v = nodeOf[rank];
    renamed.parentOf[rank] = parentOf[v] < 0 ? -1 : rankOf[parentOf[v]];
    for (let arc = firstUp[v]; arc < firstUp[v + 1]; arc++)
      renamed.unsorted[length++] = rankOf[unsorted[arc]];
    renamed.firstUp[rank + 1] = length;
  }
  return renamed;
}

/** Sorts every node's heads by transposing twice, which also gives the lists seen from above. */
function sortHeads({ firstUp, unsorted }: Eliminated, depthOf: DepthArray, maxDepth: number) {
  const nodeCount = depthOf.length;
  const arcCount = unsorted.length;
  const firstLower = new Uint32Array(nodeCount + 1);
  for (let arc = 0; arc < arcCount; arc++) firstLower[unsorted[arc] + 1]++;
  accumulate(firstLower);
  const next = firstLower.slice(0, nodeCount);
  const tailOfLower = new Uint32Array(arcCount);
  for (let v = 0; v < nodeCount; v++) {
    for (let arc = firstUp[v]; arc < firstUp[v + 1]; arc++) tailOfLower[next[unsorted[arc]]++] = v;
  }
  const depthOfUp = makeDepthArray(arcCount, maxDepth);
  const nextUp = firstUp.slice(0, nodeCount);
  for (let x = 0; x < nodeCount; x++) {
    for (let i = firstLower[x]; i < firstLower[x + 1]; i++) depthOfUp[nextUp[tailOfLower[i]]++] = depthOf[x];
  }
  return { depthOfUp, firstLower, tailOfLower };
}

function measureDepths(parentOf: Int32Array): { depthOf: DepthArray; maxDepth: number } {
  const depths = new Uint32Array(parentOf.length);
  let maxDepth = 0;
  for (let v = parentOf.length - 1; v >= 0; v--) {
    if (parentOf[v] < 0) continue;
    depths[v] = depths[parentOf[v]] + 1;
    if (depths[v] > maxDepth) maxDepth = depths[v];
  }
  const depthOf = makeDepthArray(depths.length, maxDepth);
  depthOf.set(depths);
  return { depthOf, maxDepth };
}

/** Turns by their lower end. */
function placeTurns(
  { stateCount, firstTurn, turnTo }: StateGraph,
  rankOfState: Uint32Array,
  depthOf: DepthArray,
  maxDepth: number,
) {
  const first = new Uint32Array(stateCount + 1);
  for (let state = 0; state < stateCount; state++) {
    for (let turn = firstTurn[state]; turn < firstTurn[state + 1]; turn++) {
      if (turnTo[turn] !== state) first[Math.min(rankOfState[state], rankOfState[turnTo[turn]]) + 1]++;
    }
  }
  accumulate(first);
  const next = first.slice(0, stateCount);
  const turnOf = new Uint32Array(first[stateCount]);
  const depthOfTurn = makeDepthArray(first[stateCount], 2 * maxDepth + 1);
  for (let state = 0; state < stateCount; state++) {
    const from = rankOfState[state];
    for (let turn = firstTurn[state]; turn < firstTurn[state + 1]; turn++) {
      const to = rankOfState[turnTo[turn]];
      if (to === from) continue;
      const place = next[Math.min(from, to)]++;
      turnOf[place] = turn;
      depthOfTurn[place] = from < to ? 2 * depthOf[to] : 2 * depthOf[from] + 1;
    }
  }
  return { firstTurn: first, turnOf, depthOfTurn };
}

/**
 * Builds the hierarchy for an order of the states (a permutation, later ranks more important). Its own `rankOfState` is
 * another order of the same arcs.
 */
export function contract(graph: StateGraph, order: Uint32Array): Hierarchy {
  const { stateCount } = graph;
  const eliminated = eliminate(graph, order);
  const rankOfNode = orderByTree(eliminated.parentOf);
  const rankOfState = order.map((node) => rankOfNode[node]);
  const renamed = renameNodes(eliminated, rankOfNode);
  const { depthOf, maxDepth } = measureDepths(renamed.parentOf);
  const stateOfRank = new Uint32Array(stateCount);
  for (let state = 0; state < stateCount; state++) stateOfRank[rankOfState[state]] = state;
  return {
    nodeCount: stateCount,
    arcCount: renamed.unsorted.length,
    rankOfState,
    stateOfRank,
    firstUp: renamed.firstUp,
    ...sortHeads(renamed, depthOf, maxDepth),
    parentOf: renamed.parentOf,
    depthOf,
    maxDepth,
    ...placeTurns(graph, rankOfState, depthOf, maxDepth),
  };
}
