/**
 * A region made ready for questions of one profile: graph, metric, snap index, and a search whose memory is reused.
 * Building costs O(graph); afterwards queries allocate only their answers.
 */

import { ROAD_CLASSES, ROAD_ENVIRONMENTS } from '../graph/road-enums.ts';
import { buildRoadGraph, DEGREE, type RoadGraph } from '../graph/road-graph.ts';
import type { RoadNetwork } from '../graph/road-network.ts';
import { findSnap, type SnapIndex, type SnapPoint } from '../graph/snap.ts';
import { buildCarSnapIndex } from '../profile/car-snap.ts';
import { buildCarMetric, type RoadMetric } from '../profile/road-metric.ts';
import { EdgeBasedDijkstra } from '../search/edge-based-dijkstra.ts';

/**
 * Locations farther from any road than this are not found, in metres. Wide enough for places whose own roads an
 * extract's border cut off from the rest: those roads are not indexed.
 */
export const MAX_SNAP_DISTANCE = 5000;

/** `[west, south, east, north]` in degrees. */
export type Bounds = readonly [number, number, number, number];

export interface RoadEngine {
  readonly graph: RoadGraph;
  readonly metric: RoadMetric;
  readonly snapIndex: SnapIndex;
  readonly search: EdgeBasedDijkstra;
  readonly bounds: Bounds;
}

export function measureBounds(network: RoadNetwork): Bounds {
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
    search: new EdgeBasedDijkstra(graph, metric),
    bounds: measureBounds(network),
  };
}

/** The kinds of road that a request may keep its points off. */
export const SNAP_PREVENTIONS = ['motorway', 'trunk', 'bridge', 'ford', 'tunnel', 'ferry'] as const;
export type SnapPrevention = (typeof SNAP_PREVENTIONS)[number];

/** The road point nearest to a location, or undefined when none is near enough. */
export function snapLocation(
  engine: RoadEngine,
  lon: number,
  lat: number,
  preventions: readonly SnapPrevention[] = [],
): SnapPoint | undefined {
  const { graph, snapIndex } = engine;
  if (preventions.length === 0) return findSnap(graph, snapIndex, lon, lat, MAX_SNAP_DISTANCE);
  const names = new Set<string>(preventions.map((name) => name.toUpperCase()));
  const isAllowed = (edge: number) => {
    const road = graph.roadOfEdge[edge];
    const { environment, roadClass } = graph.roads;
    return !names.has(ROAD_ENVIRONMENTS[environment[road]]) && !names.has(ROAD_CLASSES[roadClass[road]]);
  };
  return findSnap(graph, snapIndex, lon, lat, MAX_SNAP_DISTANCE, isAllowed);
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
