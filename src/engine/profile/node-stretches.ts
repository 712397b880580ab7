/**
 * Nodes with a limit of size, as stretches without length: each is part of the roads that meet there, with the tighter
 * of the road's limits and its own. So whatever rules say of a road's limits they say of a node's. O(nodes with limits ·
 * roads there · rules).
 */
import { LIMIT_COLUMNS, readNodeLimits, tighten } from '../graph/node-limits.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import type { RoadColumnArray } from './attributes/attribute-source.ts';
import type { CompiledProfile } from './compile-profile.ts';
import { rateArcs } from './weigh-arcs.ts';

/** Edge `edges[i]` of a graph, once more with the limits of a node at one of its ends. */
interface Stretches {
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  /** Only what rules read: the stretches are its edges `0 ..`, each with a road of its own. It cannot be searched. */
  readonly graph: RoadGraph;
}

function takeShapes(graph: RoadGraph, edges: readonly number[]) {
  const points: number[] = [];
  const firstShape = new Uint32Array(edges.length + 1);
  for (const [i, edge] of edges.entries()) {
    for (let point = graph.firstShape[edge]; point < graph.firstShape[edge + 1]; point++) points.push(point);
    firstShape[i + 1] = points.length;
  }
  const { shapeLon, shapeLat, shapeEle } = graph;
  return {
    firstShape,
    shapeLon: Int32Array.from(points, (point) => shapeLon[point]),
    shapeLat: Int32Array.from(points, (point) => shapeLat[point]),
    shapeEle: shapeEle && Int16Array.from(points, (point) => shapeEle[point]),
  };
}

function takeRoads(graph: RoadGraph, edges: readonly number[], rowOfStretch: readonly number[]) {
  const columns = Object.entries(graph.roads as Record<string, RoadColumnArray>).map(([name, column]) => {
    const values = new (column.constructor as new (length: number) => RoadColumnArray)(edges.length);
    for (const [i, edge] of edges.entries()) values[i] = column[graph.roadOfEdge[edge]];
    return [name, values] as const;
  });
  const roads = Object.fromEntries(columns) as Record<string, RoadColumnArray>;
  for (const [i, row] of rowOfStretch.entries()) {
    const limits = readNodeLimits(graph.nodeLimits, row);
    for (const column of LIMIT_COLUMNS) roads[column][i] = tighten(roads[column][i], limits[column]);
  }
  return roads as unknown as RoadGraph['roads'];
}

function listStretches(graph: RoadGraph): Stretches {
  const { nodeLimits, firstOut, outArcs } = graph;
  const nodes: number[] = [];
  const edges: number[] = [];
  const rows: number[] = [];
  for (const [row, node] of nodeLimits.node.entries()) {
    for (let i = firstOut[node]; i < firstOut[node + 1]; i++) {
      nodes.push(node);
      edges.push(outArcs[i] >> 1);
      rows.push(row);
    }
  }
  return {
    nodes,
    edges,
    graph: {
      ...graph,
      edgeCount: edges.length,
      arcCount: 2 * edges.length,
      fromOfEdge: Uint32Array.from(edges, (edge) => graph.fromOfEdge[edge]),
      toOfEdge: Uint32Array.from(edges, (edge) => graph.toOfEdge[edge]),
      roadOfEdge: Uint32Array.from(edges, (_, i) => i),
      lengthOfEdge: Float64Array.from(edges, (edge) => graph.lengthOfEdge[edge]),
      centimetresOfEdge: Int32Array.from(edges, (edge) => graph.centimetresOfEdge[edge]),
      ...takeShapes(graph, edges),
      roads: takeRoads(graph, edges, rows),
    },
  };
}

/**
 * The nodes that have no room for a profile: where a road is open that would be closed if all of it were as tight as the
 * node. `weightOfArc` is 0 where a road is closed anyway.
 */
export function findStoppingNodes(
  graph: RoadGraph,
  profile: CompiledProfile,
  weightOfArc: Int32Array,
): ReadonlySet<number> {
  const stopping = new Set<number>();
  if (graph.nodeLimits.node.length === 0) return stopping;
  const stretches = listStretches(graph);
  const { speeds, speedRows, priorities, priorityRows } = rateArcs(stretches.graph, profile);
  for (const [i, edge] of stretches.edges.entries()) {
    for (const direction of [0, 1]) {
      const arc = 2 * i + direction;
      const speed = speeds[speedRows ? speedRows[arc] : arc];
      const priority = priorities[priorityRows ? priorityRows[arc] : arc];
      const isOpen = speed > 0 && priority > 0;
      if (!isOpen && weightOfArc[2 * edge + direction] > 0) stopping.add(stretches.nodes[i]);
    }
  }
  return stopping;
}
