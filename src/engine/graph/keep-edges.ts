/** A part of a road network: some of its edges with everything that belongs to them. O(nodes + edges + points). */
import { TextTable } from '../base/text-table.ts';
import { makeNodeLimits, readNodeLimits } from './node-limits.ts';
import type { Junctions, RoadNetwork, TurnSequences } from './road-network.ts';
import { LocalIndex, takeRoads, takeRows, takeShapes, takeTraffic } from './take-rows.ts';

/** Adds the edges of restrictions that name a kept one: a turn is forbidden by all that is driven before it. */
function completeRestrictions(
  { restrictions: { firstStep, steps, isOnly } }: RoadNetwork,
  isKept: Uint8Array,
) {
  const complete = isKept.slice();
  for (let r = 0; r < isOnly.length; r++) {
    const edges = steps.subarray(firstStep[r], firstStep[r + 1]);
    if (edges.some((arc) => isKept[arc >> 1] !== 0)) for (const arc of edges) complete[arc >> 1] = 1;
  }
  return complete;
}

/** Restrictions all of whose edges are kept, on the kept ones' numbers. */
function takeRestrictions(restrictions: TurnSequences, edgeOf: Int32Array): TurnSequences {
  const { firstStep, steps, isOnly, modes } = restrictions;
  const rows: number[] = [];
  const taken: number[] = [];
  const first = [0];
  for (let r = 0; r < isOnly.length; r++) {
    const arcs = steps.subarray(firstStep[r], firstStep[r + 1]);
    if (arcs.some((arc) => edgeOf[arc >> 1] < 0)) continue;
    for (const arc of arcs) taken.push(2 * edgeOf[arc >> 1] + (arc & 1));
    first.push(taken.length);
    rows.push(r);
  }
  return {
    firstStep: Uint32Array.from(first),
    steps: Uint32Array.from(taken),
    isOnly: takeRows(isOnly, rows),
    modes: takeRows(modes, rows),
  };
}

/**
 * The network of the edges marked in `isKept` (one value an edge) and of those that restrictions on them name besides, in
 * their order. Columns are new. Ranks are left out: the order of the whole is none of the part.
 */
export function keepEdges(network: RoadNetwork, isKept: Uint8Array): RoadNetwork {
  const complete = completeRestrictions(network, isKept);
  const edges: number[] = [];
  const edgeOf = new Int32Array(complete.length).fill(-1);
  for (let edge = 0; edge < complete.length; edge++)
    if (complete[edge] !== 0) edgeOf[edge] = edges.push(edge) - 1;
  const nodes = new LocalIndex();
  const roads = new LocalIndex();
  const texts = new TextTable();
  const fromOfEdge = Uint32Array.from(edges, (edge) => nodes.get(network.fromOfEdge[edge]));
  const toOfEdge = Uint32Array.from(edges, (edge) => nodes.get(network.toOfEdge[edge]));
  const roadOfEdge = Uint32Array.from(edges, (edge) => roads.get(network.roadOfEdge[edge]));
  const nodeOf = new Int32Array(network.lonOfNode.length).fill(-1);
  for (const [local, node] of nodes.used.entries()) nodeOf[node] = local;
  const rowsOf = (node: Uint32Array): number[] =>
    [...node.keys()]
      .filter((row) => nodeOf[node[row]] >= 0)
      .sort((a, b) => nodeOf[node[a]] - nodeOf[node[b]]);
  const exits = rowsOf(network.junctions.node);
  const textsOf = (column: Uint32Array) =>
    Uint32Array.from(exits, (row) => texts.add(network.texts[column[row]]));
  const junctions: Junctions = {
    node: Uint32Array.from(exits, (row) => nodeOf[network.junctions.node[row]]),
    name: textsOf(network.junctions.name),
    ref: textsOf(network.junctions.ref),
  };
  const { shapeEle, ...shapes } = takeShapes(network, edges);
  const traffic = takeTraffic(network, edges);
  return {
    osmIdOfNode: takeRows(network.osmIdOfNode, nodes.used),
    lonOfNode: takeRows(network.lonOfNode, nodes.used),
    latOfNode: takeRows(network.latOfNode, nodes.used),
    flagsOfNode: takeRows(network.flagsOfNode, nodes.used),
    fromOfEdge,
    toOfEdge,
    roadOfEdge,
    ...shapes,
    ...(network.shapeEle ? { shapeEle } : {}),
    roads: takeRoads(network, roads.used, texts),
    ...(traffic ? { traffic } : {}),
    restrictions: takeRestrictions(network.restrictions, edgeOf),
    junctions,
    nodeLimits: makeNodeLimits(
      rowsOf(network.nodeLimits.node).map((row) => [
        nodeOf[network.nodeLimits.node[row]],
        readNodeLimits(network.nodeLimits, row),
      ]),
    ),
    texts: texts.texts,
  };
}
