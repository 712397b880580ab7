/** What an import says of roads that lead nowhere: islands, and streets that barriers or restrictions cut off. */
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
  const partOf = new Map<number, number>();
  const find = (node: number): number => {
    let root = node;
    for (let next = partOf.get(root); next !== undefined && next !== root; next = partOf.get(root))
      root = next;
    partOf.set(node, root);
    return root;
  };
  let parts = 0;
  let metres = 0;
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    if (useOfEdge[edge] !== EDGE_OPEN) continue;
    metres += lengthOfEdge[edge];
    for (const node of [fromOfEdge[edge], toOfEdge[edge]]) if (!partOf.has(node)) parts++;
    const [from, to] = [find(fromOfEdge[edge]), find(toOfEdge[edge])];
    if (from === to) continue;
    partOf.set(from, to);
    parts--;
  }
  return { parts, metres: Math.round(metres) };
}
