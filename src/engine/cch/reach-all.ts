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
  const search = new UpwardSearch(hierarchy);
  search.run(metric, isReverse ? 'backward' : 'forward', seeds);
  const { weightOf: weights, timeOf: times, distanceOf: distances } = search;
  const { first, head: heads, weight: weightOfArc, time, distance } = isReverse ? metric.up : metric.down;
  for (let node = hierarchy.nodeCount - 1; node >= 0; node--) {
    let best = weights[node];
    let bestEntry = -1;
    for (let i = first[node], end = first[node + 1]; i < end; i++) {
      const weight = (weights[heads[i]] + weightOfArc[i]) | 0;
      if (weight < best) {
        best = weight;
        bestEntry = i;
      }
    }
    if (bestEntry < 0 || best > maxWeight) continue;
    const head = heads[bestEntry];
    weights[node] = best;
    times[node] = times[head] + time[bestEntry];
    distances[node] = distances[head] + distance[bestEntry];
  }
  return { weights, times, distances };
}
