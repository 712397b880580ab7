/**
 * One to all (PHAST: Delling, Goldberg, Nowatzyk, Werneck, "PHAST: hardware-accelerated shortest path trees", 2011): an
 * upward search, then one pass over all nodes from the highest rank down. Ranks follow the elimination tree, so what lies above the node
 * in hand is one path, held apart. O(arcs), no queue. Reuses its memory.
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

/** Numbers a depth, of which one is not used. */
const PATH_WIDTH = 4;

export class ReachAllQuery {
  readonly hierarchy: Hierarchy;
  private readonly search: UpwardSearch;
  private readonly reached: ReachedNodes;
  /** The same on the path from the root to the node in hand, by depth: weight, time and distance. */
  private readonly path: Int32Array;

  constructor(hierarchy: Hierarchy) {
    this.hierarchy = hierarchy;
    this.search = new UpwardSearch(hierarchy);
    this.reached = makeColumns(hierarchy.nodeCount);
    this.path = new Int32Array(PATH_WIDTH * (hierarchy.maxDepth + 1));
  }

  /**
   * Costs from the seeds to every node, or from every node to the seeds when `isReverse`. The arrays belong to the query
   * and hold until its next run. Nodes that cost more than `maxWeight` may be left unreached.
   */
  run(metric: CustomizedMetric, seeds: Seeds, isReverse: boolean, maxWeight = MAX_WEIGHT - 1): ReachedNodes {
    const { search, reached } = this;
    const direction = isReverse ? 'backward' : 'forward';
    const { weights, times, distances } = reached;
    weights.fill(UNREACHABLE);
    search.run(metric, direction, seeds);
    search.addUp(metric, direction);
    for (let slot = 0; slot < search.slotCount; slot++) {
      const node = search.nodeOf[slot];
      weights[node] = search.weightOf[slot];
      times[node] = search.timeOf[slot];
      distances[node] = search.distanceOf[slot];
    }
    this.sweep(isReverse ? metric.up : metric.down, maxWeight);
    return reached;
  }

  private sweep({ first, arcs, time, distance }: CustomizedMetric['up'], maxWeight: number): void {
    const { weights, times, distances } = this.reached;
    const { path } = this;
    const { depthOf } = this.hierarchy;
    for (let node = this.hierarchy.nodeCount - 1; node >= 0; node--) {
      let best = weights[node];
      let bestEntry = -1;
      for (let i = first[node], end = first[node + 1]; i < end; i++) {
        const weight = (path[PATH_WIDTH * arcs[2 * i]] + arcs[2 * i + 1]) | 0;
        if (weight < best) {
          best = weight;
          bestEntry = i;
        }
      }
      const own = PATH_WIDTH * depthOf[node];
      if (bestEntry >= 0 && best <= maxWeight) {
        const head = PATH_WIDTH * arcs[2 * bestEntry];
        weights[node] = path[own] = best;
        times[node] = path[own + 1] = path[head + 1] + time[bestEntry];
        distances[node] = path[own + 2] = path[head + 2] + distance[bestEntry];
      } else {
        path[own] = weights[node];
        path[own + 1] = times[node];
        path[own + 2] = distances[node];
      }
    }
  }
}

function makeColumns(length: number): ReachedNodes {
  return {
    weights: new Int32Array(length),
    times: new Int32Array(length),
    distances: new Int32Array(length),
  };
}

/** One question by itself: the caller owns the arrays. */
export function reachAll(
  hierarchy: Hierarchy,
  metric: CustomizedMetric,
  seeds: Seeds,
  isReverse: boolean,
): ReachedNodes {
  return new ReachAllQuery(hierarchy).run(metric, seeds, isReverse);
}
