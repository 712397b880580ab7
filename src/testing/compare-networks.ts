/**
 * Two road networks in one common order of nodes and edges, so that graphs whose tiles were cut and joined can be held
 * against the one they came from: by OSM ids and shapes, never by position.
 */
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import { ROAD_COLUMN_NAMES, ROAD_TEXT_COLUMNS, type RoadColumn } from '../engine/graph/road-table.ts';
import { RoadEngine } from '../engine/routing/road-engine.ts';

export interface CanonicalGraph {
  nodes: number[][];
  /** Ends, shape and road of every edge with all columns, sorted. */
  edges: string[];
  /** `isOnly, modes, arcs`, sorted. */
  restrictions: string[];
  junctions: string[];
  weights: number[];
  times: number[];
  /** `from arc, to arc, cost`, sorted. */
  turns: string[];
  /** Arcs per component, largest first. */
  componentSizes: number[];
  /** Whether two arcs in a row of the common order are in one component. */
  togetherness: boolean[];
}

/** Every column of each road, texts spelled out. */
function listRoads({ roads, texts }: RoadNetwork): string[] {
  const isText = new Set<RoadColumn>(ROAD_TEXT_COLUMNS);
  return Array.from(roads.osmIdOfRoad, (_, road) =>
    ROAD_COLUMN_NAMES.map((column) => {
      const value = roads[column][road];
      return isText.has(column) ? JSON.stringify(texts[value]) : value;
    }).join(' '),
  );
}

function listEdgeKeys(network: RoadNetwork): string[] {
  const { fromOfEdge, toOfEdge, roadOfEdge, osmIdOfNode, firstShape, shapeLon, shapeLat } = network;
  const { shapeEle, rankOfEdge } = network;
  const rows = listRoads(network);
  return Array.from(fromOfEdge, (from, edge) => {
    const shape: number[] = [];
    for (let i = firstShape[edge]; i < firstShape[edge + 1]; i++) shape.push(shapeLon[i], shapeLat[i]);
    const elevations = shapeEle?.subarray(firstShape[edge], firstShape[edge + 1]);
    const ends = `${osmIdOfNode[from]} ${osmIdOfNode[toOfEdge[edge]]}`;
    return `${ends} ${shape} ${elevations} ${rankOfEdge?.[edge]} ${rows[roadOfEdge[edge]]}`;
  });
}

function listRestrictions({ restrictions }: RoadNetwork, rankOfArc: (arc: number) => number): string[] {
  const { firstStep, steps, isOnly, modes } = restrictions;
  return Array.from(isOnly, (only, r) => {
    const arcs = Array.from(steps.subarray(firstStep[r], firstStep[r + 1]), rankOfArc);
    return `${only} ${modes[r]} ${arcs}`;
  }).sort();
}

function listJunctions({ junctions, osmIdOfNode, texts }: RoadNetwork): string[] {
  return Array.from(
    junctions.node,
    (node, row) => `${osmIdOfNode[node]} ${texts[junctions.name[row]]} ${texts[junctions.ref[row]]}`,
  ).sort();
}

export function makeCanonicalGraph(network: RoadNetwork): CanonicalGraph {
  const engine = new RoadEngine(network);
  const { graph } = engine;
  const { metric } = engine.getStandardProfile('car');
  const keys = listEdgeKeys(network);
  const order = [...keys.keys()].sort((a, b) => (keys[a] < keys[b] ? -1 : keys[a] > keys[b] ? 1 : a - b));
  const rank = new Uint32Array(order.length);
  for (const [position, edge] of order.entries()) rank[edge] = position;
  const arcs = order.flatMap((edge) => [2 * edge, 2 * edge + 1]);
  const rankOfArc = (arc: number) => 2 * rank[arc >> 1] + (arc & 1);
  const turns: string[] = [];
  for (const arc of arcs) {
    const row: string[] = [];
    for (let i = metric.firstTurn[arc]; i < metric.firstTurn[arc + 1]; i++)
      row.push(`${rankOfArc(arc)} ${rankOfArc(metric.turnTo[i])} ${metric.turnCost[i]}`);
    turns.push(...row.sort());
  }
  const sizes: number[] = [];
  for (const component of metric.componentOfArc)
    if (component >= 0) sizes[component] = (sizes[component] ?? 0) + 1;
  return {
    nodes: Array.from(graph.osmIdOfNode, (id, node) => [
      id,
      graph.lonOfNode[node],
      graph.latOfNode[node],
      graph.flagsOfNode[node],
    ]).sort((a, b) => a[0] - b[0]),
    edges: order.map((edge) => keys[edge]),
    restrictions: listRestrictions(network, rankOfArc),
    junctions: listJunctions(network),
    weights: arcs.map((arc) => metric.weightOfArc[arc]),
    times: arcs.map((arc) => metric.timeOfArc[arc]),
    turns,
    componentSizes: sizes,
    togetherness: arcs.map(
      (arc, i) => i > 0 && metric.componentOfArc[arc] === metric.componentOfArc[arcs[i - 1]],
    ),
  };
}
