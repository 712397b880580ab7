/**
 * What the engine makes of a region's roads before it can answer, so that it can be kept: search structures of the
 * graph, and what the first question about a standard profile needs.
 */
import { buildRoadGraph, type RoadGraph } from '../graph/road-graph.ts';
import type { RoadNetwork } from '../graph/road-network.ts';
import { buildSnapIndex, type SnapIndex } from '../graph/snap.ts';
import type { TurnGraph } from '../graph/turn-graph.ts';
import type { BaseNumbers } from './weigh-arcs.ts';

export interface PreparedProfile {
  /** Of its definition: another definition makes this worthless. */
  readonly key: string;
  readonly base: BaseNumbers;
  /** `EDGE_*` by edge. */
  readonly useOfEdge: Uint8Array;
}

export interface PreparedRoads {
  readonly graph: RoadGraph;
  /** All edges that anybody may use. */
  readonly snapIndex: SnapIndex;
  /** Of one family. */
  readonly turns?: TurnGraph;
  readonly profile?: PreparedProfile;
}

/** Takes over the network's columns. O(network · log edges). */
export function prepareRoads(network: RoadNetwork): PreparedRoads {
  const graph = buildRoadGraph(network);
  const { modeAccess } = network.roads;
  return { graph, snapIndex: buildSnapIndex(graph, (edge) => modeAccess[graph.roadOfEdge[edge]] !== 0) };
}
