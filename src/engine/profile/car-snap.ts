/** Which edges a car may be snapped to: open ones that lead somewhere and can be left again. */

import type { RoadGraph } from '../graph/road-graph.ts';
import { buildSnapIndex, type SnapIndex } from '../graph/snap.ts';
import type { RoadMetric } from './road-metric.ts';

/** Components smaller than both limits are car parks behind barriers, data errors and the like. */
const MIN_COMPONENT_ARCS = 500;
const MIN_COMPONENT_SHARE = 0.05;

/** Index over the edges of the large strongly connected components. */
export function buildCarSnapIndex(graph: RoadGraph, metric: RoadMetric): SnapIndex {
  const sizes: number[] = [];
  for (const component of metric.componentOfArc) {
    if (component >= 0) sizes[component] = (sizes[component] ?? 0) + 1;
  }
  const smallest = Math.min(MIN_COMPONENT_ARCS, (sizes[0] ?? 0) * MIN_COMPONENT_SHARE);
  const isLarge = (arc: number) => {
    const component = metric.componentOfArc[arc];
    return component >= 0 && sizes[component] >= smallest;
  };
  return buildSnapIndex(graph, (edge) => isLarge(2 * edge) || isLarge(2 * edge + 1));
}
