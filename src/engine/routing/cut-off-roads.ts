/** What an import says of roads that lead nowhere: islands, and streets that barriers or restrictions cut off. */
import { DisjointSets } from '../base/disjoint-sets.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import { EDGE_OPEN } from './road-profile.ts';

export interface CutOffRoads {
  /** Pieces that do not touch each other. */
  readonly parts: number;
  readonly metres: number;
}

/** Roads that a profile may use and that the connected network cannot be reached from, or not be reached; `EDGE_*` by edge. */
export function measureCutOff(graph: RoadGraph, useOfEdge: Uint8Array): CutOffRoads {
  const { fromOfEdge, toOfEdge, lengthOfEdge } = graph;
  const sets = new DisjointSets<number>();
  let parts = 0;
  let metres = 0;
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    if (useOfEdge[edge] !== EDGE_OPEN) continue;
    metres += lengthOfEdge[edge];
    for (const node of [fromOfEdge[edge], toOfEdge[edge]]) if (!sets.has(node)) parts++;
    if (sets.join(fromOfEdge[edge], toOfEdge[edge])) parts--;
  }
  return { parts, metres: Math.round(metres) };
}
