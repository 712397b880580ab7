/**
 * Two road networks in one common order of nodes and edges, so that graphs whose tiles were cut and joined can be held
 * against the one they came from: by OSM ids and shapes, never by position.
 */
import { readNodeLimits } from '../engine/graph/node-limits.ts';
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import { ROAD_COLUMN_NAMES, ROAD_TEXT_COLUMNS, type RoadColumn } from '../engine/graph/road-table.ts';
import { listIntervals, SLOTS_PER_WEEK, type Traffic } from '../engine/graph/traffic.ts';
import { RoadEngine } from '../engine/routing/road-engine.ts';

interface CanonicalGraph {
  nodes: number[][];
  /** Ends, shape and road of every edge with all columns, sorted. */
  edges: string[];
  /** `isOnly, modes, arcs`, sorted. */
  restrictions: string[];
  junctions: string[];
  nodeLimits: string[];
  weights: number[];
  times: number[];
  /** `from arc, to arc, cost`, sorted. */
  turns: string[];
  /** How each edge serves a car. */
  uses: number[];
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

/** The speeds and closures of an arc, whatever their numbers. */
function spellTraffic(traffic: Traffic | undefined, arc: number): string {
  if (!traffic) return '';
  const first = (traffic.patternOfArc[arc] - 1) * SLOTS_PER_WEEK;
  const speeds = first < 0 ? '' : traffic.speeds.subarray(first, first + SLOTS_PER_WEEK).join('.');
  const closure = traffic.closureOfArc[arc];
  const closed = closure === 0 ? [] : listIntervals(traffic, closure - 1);
  return speeds + closed.map(({ isWeekly, from, to }) => ` ${isWeekly} ${from} ${to}`).sort();
}

function listEdgeKeys(network: RoadNetwork): string[] {
  const { fromOfEdge, toOfEdge, roadOfEdge, osmIdOfNode, firstShape, shapeLon, shapeLat } = network;
  const { shapeEle, rankOfEdge, traffic } = network;
  const rows = listRoads(network);
  return Array.from(fromOfEdge, (from, edge) => {
    const shape: number[] = [];
    for (let i = firstShape[edge]; i < firstShape[edge + 1]; i++) shape.push(shapeLon[i], shapeLat[i]);
    const elevations = shapeEle?.subarray(firstShape[edge], firstShape[edge + 1]);
    const ends = `${osmIdOfNode[from]} ${osmIdOfNode[toOfEdge[edge]]}`;
    const times = `${spellTraffic(traffic, 2 * edge)}/${spellTraffic(traffic, 2 * edge + 1)}`;
    return `${ends} ${shape} ${elevations} ${rankOfEdge?.[edge]} ${rows[roadOfEdge[edge]]} ${times}`;
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

function listNodeLimits({ nodeLimits, osmIdOfNode }: RoadNetwork): string[] {
  return Array.from(
    nodeLimits.node,
    (node, row) => `${osmIdOfNode[node]} ${Object.values(readNodeLimits(nodeLimits, row))}`,
  ).sort();
}

export function makeCanonicalGraph(network: RoadNetwork): CanonicalGraph {
  const engine = new RoadEngine(network);
  const { graph } = engine;
  const car = engine.getStandardProfile('car');
  const { weightOfArc, timeOfArc, turns: turnGraph, costs } = car.metric;
  const keys = listEdgeKeys(network);
  const order = [...keys.keys()].sort((a, b) => (keys[a] < keys[b] ? -1 : keys[a] > keys[b] ? 1 : a - b));
  const rank = new Uint32Array(order.length);
  for (const [position, edge] of order.entries()) rank[edge] = position;
  const arcs = order.flatMap((edge) => [2 * edge, 2 * edge + 1]);
  const rankOfArc = (arc: number) => 2 * rank[arc >> 1] + (arc & 1);
  const turns: string[] = [];
  for (const arc of arcs) {
    const row: string[] = [];
    for (const state of turnGraph.copiesOfArc.get(arc) ?? [turnGraph.stateOfArc[arc]]) {
      if (state < 0) continue;
      for (let turn = turnGraph.firstTurn[state]; turn < turnGraph.firstTurn[state + 1]; turn++)
        row.push(
          `${rankOfArc(arc)} ${rankOfArc(turnGraph.arcOfState[turnGraph.turnTo[turn]])} ${costs.weightOfTurn[turn]} ${turnGraph.modesOfTurn[turn]}`,
        );
    }
    turns.push(...row.sort());
  }
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
    nodeLimits: listNodeLimits(network),
    weights: arcs.map((arc) => weightOfArc[arc]),
    times: arcs.map((arc) => timeOfArc[arc]),
    turns,
    uses: order.map((edge) => car.useOfEdge[edge]),
  };
}
