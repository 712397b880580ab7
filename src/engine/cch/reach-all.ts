/**
 * One to all (PHAST: Delling, Goldberg, Nowatzyk, Werneck, "PHAST: hardware-accelerated shortest path trees", 2011): an
 * upward search, then one pass over all nodes from the highest rank down. Ranks follow the elimination tree, so what lies above the node
 * in hand is one path, held apart. O(arcs), no queue. Reuses its memory.
 *
 * With a limit whole subtrees are left out: all ways into a subtree lead over the heads of its root, so where these lie
 * beyond the limit, and no way begins inside, so does all that is in it.
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
  /** The first `count` are those reached, falling. */
  readonly nodes: Int32Array;
  readonly count: number;
}

/** Nodes farther away than `most` may be left unreached, though not those in `kept`. */
interface ReachLimit {
  readonly kind: 'weight' | 'time' | 'distance';
  readonly most: number;
  readonly kept: readonly number[];
}

/** Numbers a depth, of which one is not used. */
const PATH_WIDTH = 4;
const PLACES = { weight: 0, time: 1, distance: 2 } as const;
const NO_LIMIT: ReachLimit = { kind: 'weight', most: UNREACHABLE, kept: [] };

export class ReachAllQuery {
  readonly hierarchy: Hierarchy;
  private readonly search: UpwardSearch;
  private readonly weights: Int32Array;
  private readonly times: Int32Array;
  private readonly distances: Int32Array;
  private readonly nodes: Int32Array;
  /** The same on the path from the root to the node in hand, by depth: weight, time and distance. */
  private readonly path: Int32Array;

  constructor(hierarchy: Hierarchy) {
    const { nodeCount, maxDepth } = hierarchy;
    this.hierarchy = hierarchy;
    this.search = new UpwardSearch(hierarchy);
    this.weights = new Int32Array(nodeCount);
    this.times = new Int32Array(nodeCount);
    this.distances = new Int32Array(nodeCount);
    this.nodes = new Int32Array(nodeCount);
    this.path = new Int32Array(PATH_WIDTH * (maxDepth + 1));
  }

  /**
   * Costs from the seeds to every node, or from every node to the seeds when `isReverse`; of those farther away than a
   * limit only some. The arrays belong to the query and hold until its next run.
   */
  run(metric: CustomizedMetric, seeds: Seeds, isReverse: boolean, limit = NO_LIMIT): ReachedNodes {
    const { search, weights, times, distances, nodes } = this;
    const direction = isReverse ? 'backward' : 'forward';
    weights.fill(UNREACHABLE);
    search.run(metric, direction, seeds);
    search.addUp(metric, direction);
    for (let slot = 0; slot < search.slotCount; slot++) {
      const node = search.nodeOf[slot];
      weights[node] = search.weightOf[slot];
      times[node] = search.timeOf[slot];
      distances[node] = search.distanceOf[slot];
    }
    const count = this.sweep(isReverse ? metric.up : metric.down, limit);
    return { weights, times, distances, nodes, count };
  }

  private sweep({ first, arcs, time, distance }: CustomizedMetric['up'], limit: ReachLimit): number {
    const { weights, times, distances, nodes, path } = this;
    const { depthOf, nodeCount } = this.hierarchy;
    const { most } = limit;
    const place = PLACES[limit.kind];
    let count = 0;
    for (let node = nodeCount - 1; node >= 0; node--) {
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
      if (bestEntry >= 0) {
        const head = PATH_WIDTH * arcs[2 * bestEntry];
        weights[node] = path[own] = best;
        times[node] = path[own + 1] = path[head + 1] + time[bestEntry];
        distances[node] = path[own + 2] = path[head + 2] + distance[bestEntry];
      } else if (best < MAX_WEIGHT) {
        path[own] = best;
        path[own + 1] = times[node];
        path[own + 2] = distances[node];
      } else {
        path[own] = path[own + 1] = path[own + 2] = UNREACHABLE;
      }
      if (best < MAX_WEIGHT) nodes[count++] = node;
      if (path[own + place] > most && this.isBeyond(node, place, limit)) node = this.findNextTree(node) + 1;
    }
    return count;
  }

  /** Whether all in the subtree of a node that is itself beyond a limit is so too, and nothing in it is asked for. */
  private isBeyond(node: number, place: number, { most, kept }: ReachLimit): boolean {
    const { path, search } = this;
    const { firstUp, depthOfUp, depthOf } = this.hierarchy;
    for (let i = firstUp[node], end = firstUp[node + 1]; i < end; i++)
      if (path[PATH_WIDTH * depthOfUp[i] + place] <= most) return false;
    if (search.findSlot(node, depthOf[node]) >= 0) return false;
    if (kept.length === 0) return true;
    const next = this.findNextTree(node);
    return kept.every((other) => other > node || other <= next);
  }

  /** The highest node before a node's subtree; -1 where there is none. */
  private findNextTree(node: number): number {
    const { depthOf } = this.hierarchy;
    const depth = depthOf[node];
    let next = node - 1;
    while (next >= 0 && depthOf[next] > depth) next--;
    return next;
  }
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
