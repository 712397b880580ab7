/**
 * The topology of a customizable contraction hierarchy: which shortcuts any metric may need. Nodes are the states of a
 * search (arcs of the road graph), named by rank; arcs point upward and serve both directions. Contracting `v` joins
 * all its higher neighbours; that every fill-in is inherited by the lowest of them makes it one merge a node.
 * O(arcs). Dibbelt, Strasser, Wagner, "Customizable contraction hierarchies", JEA 2016.
 *
 * Invariants: `headOfUp` is ascending within a node; `parentOf[v]` is its first entry; whatever lies above `v` in the
 * elimination tree includes all of `v`'s heads.
 */

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
  /** Arcs `firstUp[v] .. firstUp[v + 1]` lead from `v` to higher ranks. */
  readonly firstUp: Uint32Array;
  readonly headOfUp: Uint32Array;
  /** Lower ends of the arcs that lead up to `x`: `tailOfLower[firstLower[x] .. firstLower[x + 1])`, ascending. */
  readonly firstLower: Uint32Array;
  readonly tailOfLower: Uint32Array;
  /** The elimination tree; -1 at a root. */
  readonly parentOf: Int32Array;
  /** Nodes above `v` up to its root. */
  readonly depthOf: Uint16Array;
  readonly maxDepth: number;
  /** Turns between `v` and higher nodes: `turnOf[firstTurn[v] .. firstTurn[v + 1])`, with their higher ends. */
  readonly firstTurn: Uint32Array;
  readonly turnOf: Uint32Array;
  /** The higher end, doubled, plus one where the turn leads down to `v`. */
  readonly headOfTurn: Uint32Array;
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

class Uint32List {
  items = new Uint32Array(1 << 16);
  length = 0;

  push(value: number): void {
    if (this.length === this.items.length) {
      const grown = new Uint32Array(this.items.length * 2);
      grown.set(this.items);
      this.items = grown;
    }
    this.items[this.length++] = value;
  }
}

/** Upward neighbours of every node with all fill-in, each node's list in no order. */
function eliminate(graph: StateGraph, rankOfState: Uint32Array) {
  const { stateCount } = graph;
  const { first, higher } = collectNeighbours(graph, rankOfState);
  const firstUp = new Uint32Array(stateCount + 1);
  const heads = new Uint32List();
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
        const head = heads.items[i];
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
  return { firstUp, unsorted: heads.items.subarray(0, heads.length), parentOf };
}

/** Sorts every node's heads by transposing twice, which also gives the lists seen from above. */
function sortHeads(nodeCount: number, firstUp: Uint32Array, unsorted: Uint32Array) {
  const arcCount = unsorted.length;
  const firstLower = new Uint32Array(nodeCount + 1);
  for (let arc = 0; arc < arcCount; arc++) firstLower[unsorted[arc] + 1]++;
  accumulate(firstLower);
  const next = firstLower.slice(0, nodeCount);
  const tailOfLower = new Uint32Array(arcCount);
  for (let v = 0; v < nodeCount; v++) {
    for (let arc = firstUp[v]; arc < firstUp[v + 1]; arc++) tailOfLower[next[unsorted[arc]]++] = v;
  }
  const headOfUp = new Uint32Array(arcCount);
  const nextUp = firstUp.slice(0, nodeCount);
  for (let x = 0; x < nodeCount; x++) {
    for (let i = firstLower[x]; i < firstLower[x + 1]; i++) headOfUp[nextUp[tailOfLower[i]]++] = x;
  }
  return { headOfUp, firstLower, tailOfLower };
}

function measureDepths(parentOf: Int32Array): { depthOf: Uint16Array; maxDepth: number } {
  const depthOf = new Uint16Array(parentOf.length);
  let maxDepth = 0;
  for (let v = parentOf.length - 1; v >= 0; v--) {
    if (parentOf[v] < 0) continue;
    depthOf[v] = depthOf[parentOf[v]] + 1;
    if (depthOf[v] > maxDepth) maxDepth = depthOf[v];
  }
  return { depthOf, maxDepth };
}

/** Turns by their lower end. */
function placeTurns({ stateCount, firstTurn, turnTo }: StateGraph, rankOfState: Uint32Array) {
  const first = new Uint32Array(stateCount + 1);
  for (let state = 0; state < stateCount; state++) {
    for (let turn = firstTurn[state]; turn < firstTurn[state + 1]; turn++) {
      if (turnTo[turn] !== state) first[Math.min(rankOfState[state], rankOfState[turnTo[turn]]) + 1]++;
    }
  }
  accumulate(first);
  const next = first.slice(0, stateCount);
  const turnOf = new Uint32Array(first[stateCount]);
  const headOfTurn = new Uint32Array(first[stateCount]);
  for (let state = 0; state < stateCount; state++) {
    const from = rankOfState[state];
    for (let turn = firstTurn[state]; turn < firstTurn[state + 1]; turn++) {
      const to = rankOfState[turnTo[turn]];
      if (to === from) continue;
      const place = next[Math.min(from, to)]++;
      turnOf[place] = turn;
      headOfTurn[place] = from < to ? 2 * to : 2 * from + 1;
    }
  }
  return { firstTurn: first, turnOf, headOfTurn };
}

/** Builds the hierarchy for an order of the states (a permutation, later ranks more important). Keeps `rankOfState`. */
export function contract(graph: StateGraph, rankOfState: Uint32Array): Hierarchy {
  const { stateCount } = graph;
  const { firstUp, unsorted, parentOf } = eliminate(graph, rankOfState);
  const sorted = sortHeads(stateCount, firstUp, unsorted);
  const stateOfRank = new Uint32Array(stateCount);
  for (let state = 0; state < stateCount; state++) stateOfRank[rankOfState[state]] = state;
  return {
    nodeCount: stateCount,
    arcCount: unsorted.length,
    rankOfState,
    stateOfRank,
    firstUp,
    ...sorted,
    parentOf,
    ...measureDepths(parentOf),
    ...placeTurns(graph, rankOfState),
  };
}
