/**
 * One to all (PHAST: Delling, Goldberg, Nowatzyk, Werneck, "PHAST: hardware-accelerated shortest path trees", 2011): an
 * upward search, then one pass over all nodes from the highest rank down. O(arcs), no queue. Reuses its memory.
 */

import { MAX_WEIGHT, UNREACHABLE } from '../graph/turn-costs.ts';
import type { Hierarchy } from './contract.ts';
import type { CustomizedMetric } from './customize.ts';
import { type Seeds, UpwardSearch } from './upward-search.ts';

/** By hierarchy node; `UNREACHABLE` weights where not reached. Milliseconds, milliseconds, centimetres. */
export interface ReachedNodes {
  readonly weights: Int32Array;
  readonly times: Int32Array;
  readonly distances: Int32Array;
}

export class ReachAllQuery {
  readonly metric: CustomizedMetric;
  private readonly hierarchy: Hierarchy;
  private readonly search: UpwardSearch;

  constructor(hierarchy: Hierarchy, metric: CustomizedMetric) {
    this.hierarchy = hierarchy;
    this.metric = metric;
    this.search = new UpwardSearch(hierarchy);
  }

  /**
   * Costs from the seeds to every node, or from every node to the seeds when `isReverse`. The arrays belong to the query
   * and hold until its next run. Nodes that cost more than `maxWeight` may be left unreached.
   */
  run(seeds: Seeds, isReverse: boolean, maxWeight = MAX_WEIGHT - 1): ReachedNodes {
    const { metric, search } = this;
    const { weightOf: weights, timeOf: times, distanceOf: distances } = search;
    weights.fill(UNREACHABLE);
    search.run(metric, isReverse ? 'backward' : 'forward', seeds);
    if (isReverse) this.sweep(metric.weightUp, metric.timeUp, metric.distanceUp, maxWeight);
    else this.sweep(metric.weightDown, metric.timeDown, metric.distanceDown, maxWeight);
    return { weights, times, distances };
  }

  private sweep(
    weightOfArc: Int32Array,
    timeOfArc: Int32Array,
    distanceOfArc: Int32Array,
    maxWeight: number,
  ): void {
    const { nodeCount, firstUp, headOfUp } = this.hierarchy;
    const { weightOf: weights, timeOf: times, distanceOf: distances } = this.search;
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
  }
}

/** One question by itself: the caller owns the arrays. */
export function reachAll(
  hierarchy: Hierarchy,
  metric: CustomizedMetric,
  seeds: Seeds,
  isReverse: boolean,
): ReachedNodes {
  return new ReachAllQuery(hierarchy, metric).run(seeds, isReverse);
}
