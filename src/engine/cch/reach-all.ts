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
    this.sweep(isReverse ? metric.up : metric.down, maxWeight);
    return { weights, times, distances };
  }

  private sweep({ first, arcs, time, distance }: CustomizedMetric['up'], maxWeight: number): void {
    const { weightOf: weights, timeOf: times, distanceOf: distances } = this.search;
    for (let node = this.hierarchy.nodeCount - 1; node >= 0; node--) {
      let best = weights[node];
      let bestEntry = -1;
      for (let i = first[node], end = first[node + 1]; i < end; i++) {
        const weight = (weights[arcs[2 * i]] + arcs[2 * i + 1]) | 0;
        if (weight < best) {
          best = weight;
          bestEntry = i;
        }
      }
      if (bestEntry < 0 || best > maxWeight) continue;
      const head = arcs[2 * bestEntry];
      weights[node] = best;
      times[node] = times[head] + time[bestEntry];
      distances[node] = distances[head] + distance[bestEntry];
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
