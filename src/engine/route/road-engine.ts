/**
 * A region made ready for questions of one profile: graph, metric, snap index, and a search whose memory is reused.
 * Building costs O(graph); afterwards queries allocate only their answers.
 */

import { ROAD_CLASSES, ROAD_ENVIRONMENTS } from '../graph/road-enums.ts';
import { buildRoadGraph, DEGREE, type RoadGraph } from '../graph/road-graph.ts';
import type { RoadNetwork } from '../graph/road-network.ts';
import { buildSnapIndex, findSnap, type SnapIndex, type SnapPoint } from '../graph/snap.ts';
import { buildCarSnapIndex } from '../profile/car-snap.ts';
import { buildCarMetric, type RoadMetric } from '../profile/road-metric.ts';
import { EdgeBasedDijkstra } from '../search/edge-based-dijkstra.ts';

/** Locations farther from any road than this are not found, in metres. */
export const MAX_SNAP_DISTANCE = 3000;
/** Within this distance a road that leads everywhere is preferred to a nearer one that leads nowhere, in metres. */
const NETWORK_SNAP_DISTANCE = 1000;
const FAR_SNAP_DISTANCE = 10_000;

/** `[west, south, east, north]` in degrees. */
export type Bounds = readonly [number, number, number, number];

export interface RoadEngine {
  readonly graph: RoadGraph;
  readonly metric: RoadMetric;
  /** Edges of the large connected parts of the network. */
  readonly snapIndex: SnapIndex;
  /** All open edges: islands, and roads cut off by the edge of the data. */
  readonly fallbackIndex: SnapIndex;
  readonly search: EdgeBasedDijkstra;
  readonly bounds: Bounds;
}

function measureBounds(network: RoadNetwork): Bounds {
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (let node = 0; node < network.lonOfNode.length; node++) {
    west = Math.min(west, network.lonOfNode[node]);
    east = Math.max(east, network.lonOfNode[node]);
    south = Math.min(south, network.latOfNode[node]);
    north = Math.max(north, network.latOfNode[node]);
  }
  if (west > east) return [0, 0, 0, 0];
  return [west * DEGREE, south * DEGREE, east * DEGREE, north * DEGREE];
}

/** Takes over the network's columns. */
export function buildRoadEngine(network: RoadNetwork): RoadEngine {
  const graph = buildRoadGraph(network);
  const metric = buildCarMetric(graph);
  return {
    graph,
    metric,
    snapIndex: buildCarSnapIndex(graph, metric),
    fallbackIndex: buildSnapIndex(
      graph,
      (edge) => metric.weightOfArc[2 * edge] > 0 || metric.weightOfArc[2 * edge + 1] > 0,
    ),
    search: new EdgeBasedDijkstra(graph, metric),
    bounds: measureBounds(network),
  };
}

/** The kinds of road that a request may keep its points off. */
const SNAP_PREVENTIONS = ['motorway', 'trunk', 'bridge', 'ford', 'tunnel', 'ferry'] as const;
export type SnapPrevention = (typeof SNAP_PREVENTIONS)[number];

/** The road point nearest to a location, or undefined when none is near enough. */
export function snapLocation(
  engine: RoadEngine,
  lon: number,
  lat: number,
  preventions: readonly SnapPrevention[] = [],
): SnapPoint | undefined {
  const isAllowed = preventions.length > 0 ? createSnapFilter(engine, preventions) : undefined;
  const { graph, snapIndex, fallbackIndex } = engine;
  return (
    findSnap(graph, snapIndex, lon, lat, NETWORK_SNAP_DISTANCE, isAllowed) ??
    findSnap(graph, fallbackIndex, lon, lat, MAX_SNAP_DISTANCE, isAllowed)
  );
}

/**
 * The nearest point on the large connected parts of the network, however far within reason: where a route must end when
 * the roads around the location lead nowhere.
 */
export function snapToNetwork(
  engine: RoadEngine,
  lon: number,
  lat: number,
  preventions: readonly SnapPrevention[] = [],
): SnapPoint | undefined {
  const isAllowed = preventions.length > 0 ? createSnapFilter(engine, preventions) : undefined;
  return findSnap(engine.graph, engine.snapIndex, lon, lat, FAR_SNAP_DISTANCE, isAllowed);
}

function createSnapFilter(
  { graph }: RoadEngine,
  preventions: readonly SnapPrevention[],
): (edge: number) => boolean {
  const names = new Set<string>(preventions.map((name) => name.toUpperCase()));
  const { environment, roadClass } = graph.roads;
  return (edge) => {
    const road = graph.roadOfEdge[edge];
    return !names.has(ROAD_ENVIRONMENTS[environment[road]]) && !names.has(ROAD_CLASSES[roadClass[road]]);
  };
}

/** Degrees around the bounds in which a location may still be meant for this region. */
const BOUNDS_MARGIN = 0.03;

export function isInBounds({ bounds }: RoadEngine, lon: number, lat: number): boolean {
  const [west, south, east, north] = bounds;
  return (
    lon >= west - BOUNDS_MARGIN &&
    lon <= east + BOUNDS_MARGIN &&
    lat >= south - BOUNDS_MARGIN &&
    lat <= north + BOUNDS_MARGIN
  );
}
