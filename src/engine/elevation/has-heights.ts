/** Whether a network has heights: those that a few nodes are tagged with do not make a map of them. */
import type { RoadGraph } from '../graph/road-graph.ts';
import { UNKNOWN_ELEVATION } from '../graph/road-network.ts';

/** Share of points whose height is known, from which an area has heights. */
const MIN_KNOWN = 0.1;

const known = new WeakMap<RoadGraph, boolean>();

/** O(points) the first time, then remembered with the graph. */
export function hasHeights(graph: RoadGraph): boolean {
  const before = known.get(graph);
  if (before !== undefined) return before;
  const { shapeEle } = graph;
  let count = 0;
  if (shapeEle) for (const height of shapeEle) if (height !== UNKNOWN_ELEVATION) count++;
  const found = count > 0 && shapeEle !== undefined && count >= MIN_KNOWN * shapeEle.length;
  known.set(graph, found);
  return found;
}
