/**
 * One to all (PHAST: Delling, Goldberg, Nowatzyk, Werneck, "PHAST: hardware-accelerated shortest path trees", 2011): an
 * upward search, then one pass over all nodes from the highest rank down. O(arcs), no queue.
 */

import { MAX_WEIGHT } from '../graph/turn-costs.ts';
import type { Hierarchy } from './contract.ts';
import type { CustomizedMetric } from './customize.ts';
import { type Seeds, UpwardSearch } from './upward-search.ts';

/** By hierarchy node; `UNREACHABLE` weights where not reached. Milliseconds, milliseconds, centimetres. */
export interface ReachedNodes {
  readonly weights: Int32Array;
  readonly times: Int32Array;
  readonly distances: Int32Array;
}

/**
 * Costs from the seeds to every node, or from every node to the seeds when `isReverse`. The caller owns the arrays.
 * Nodes that cost more than `maxWeight` may be left unreached.
 */
export function reachAll(
  hierarchy: Hierarchy,
  metric: CustomizedMetric,
  seeds: Seeds,
  isReverse: boolean,
  maxWeight = MAX_WEIGHT - 1,
): ReachedNodes {
  const { nodeCount, firstUp, headOfUp } = hierarchy;
  const search = new UpwardSearch(hierarchy);
  search.run(metric, isReverse ? 'backward' : 'forward', seeds);
  const { weightOf: weights, timeOf: times, distanceOf: distances } = search;
  const weightOfArc = isReverse ? metric.weightUp : metric.weightDown;
  const timeOfArc = isReverse ? metric.timeUp : metric.timeDown;
  const distanceOfArc = isReverse ? metric.distanceUp : metric.distanceDown;
  for (let node = nodeCount - 1; node >= 0; node--) {
    let best = weights[node];
    let bestArc = -1;
    for (let arc = firstUp[node], end = firstUp[node + 1]; arc < end; arc++) {
      const weight = (weights[headOfUp[arc]] + weightOfArc[arc]) | 0;
      if (weight < best) {
        best = weight;
        bestArc = arc;
      }
    }
    if (bestArc < 0 || best > maxWeight) continue;
    const head = headOfUp[bestArc];
    weights[node] = best;
    times[node] = times[head] + timeOfArc[bestArc];
    distances[node] = distances[head] + distanceOfArc[bestArc];
  }
  return { weights, times, distances };
}
