/** Nodes of many ways in two arrays. */
import { findNodeIndex, type OsmData } from './osm-data.ts';

export interface NodeLists {
  /** The nodes of list `i` are `nodes[first[i] .. first[i + 1])`. */
  readonly first: Uint32Array;
  /** Positions in the data; -1 where an extract's edge cut the node off. */
  readonly nodes: Int32Array;
}

/** The nodes of ways given by their positions in the data. O(nodes · log nodes of the data). */
export function listNodes(data: OsmData, ways: ArrayLike<number>): NodeLists {
  const { firstRef, refs, idOfNode } = data;
  const first = new Uint32Array(ways.length + 1);
  for (let i = 0; i < ways.length; i++) first[i + 1] = first[i] + firstRef[ways[i] + 1] - firstRef[ways[i]];
  const nodes = new Int32Array(first[ways.length]);
  let length = 0;
  for (let i = 0; i < ways.length; i++)
    for (let at = firstRef[ways[i]]; at < firstRef[ways[i] + 1]; at++) {
      // Nodes of a line were mostly drawn one after the other.
      const next = length === 0 ? 0 : nodes[length - 1] + 1;
      nodes[length++] = idOfNode[next] === refs[at] ? next : findNodeIndex(data, refs[at]);
    }
  return { first, nodes };
}

export function nodesOf({ first, nodes }: NodeLists, list: number): Int32Array {
  return nodes.subarray(first[list], first[list + 1]);
}

/** The lists of both, those of `a` first. */
export function joinLists(a: NodeLists, b: NodeLists): NodeLists {
  if (b.nodes.length === 0 && b.first.length === 1) return a;
  const first = new Uint32Array(a.first.length + b.first.length - 1);
  first.set(a.first);
  for (let i = 1; i < b.first.length; i++) first[a.first.length - 1 + i] = a.nodes.length + b.first[i];
  const nodes = new Int32Array(a.nodes.length + b.nodes.length);
  nodes.set(a.nodes);
  nodes.set(b.nodes, a.nodes.length);
  return { first, nodes };
}
