/**
 * The upward half of a query: from one or a few seed nodes along their paths to the root of the elimination tree. All
 * that a node's upward arcs lead to lies on those paths, so the walk in ascending order needs no queue.
 * O(arcs along the paths). Reuses its memory; `reset` clears just what a run has touched.
 */

import { UNREACHABLE } from '../graph/turn-costs.ts';
import type { Hierarchy } from './contract.ts';
import type { CustomizedMetric } from './customize.ts';
import type { UpwardGraph } from './upward-graph.ts';

/** Where a search starts: hierarchy nodes with what has been spent before, in milliseconds and centimetres. */
export interface Seeds {
  readonly nodes: readonly number[];
  readonly weights: readonly number[];
  readonly times: readonly number[];
  readonly distances: readonly number[];
}

/** `forward` follows arcs as driven, `backward` against that. */
export type Direction = 'forward' | 'backward';

const NO_ENTRY = -1;

export class UpwardSearch {
  /** By node; `UNREACHABLE` where not reached. */
  readonly weightOf: Int32Array;
  readonly timeOf: Int32Array;
  readonly distanceOf: Int32Array;
  /** The entry of the direction's arcs that a node was reached by, and its lower end; -1 at a seed. */
  readonly entryInto: Int32Array;
  readonly nodeBefore: Int32Array;
  /** Nodes on the paths in ascending order, `visitedCount` of them. */
  visited: Int32Array;
  visitedCount = 0;
  /** Of `visited`, how many at the end lie on the paths of all seeds. */
  sharedCount = 0;

  private readonly hierarchy: Hierarchy;
  private cursors = new Int32Array(16);

  constructor(hierarchy: Hierarchy) {
    const { nodeCount } = hierarchy;
    this.hierarchy = hierarchy;
    this.weightOf = new Int32Array(nodeCount).fill(UNREACHABLE);
    this.timeOf = new Int32Array(nodeCount);
    this.distanceOf = new Int32Array(nodeCount);
    this.entryInto = new Int32Array(nodeCount);
    this.nodeBefore = new Int32Array(nodeCount);
    this.visited = new Int32Array(4 * hierarchy.maxDepth + 4);
  }

  /** Runs from seeds; of several seeds on one node the lightest counts. Call `reset` before the next run. */
  run(metric: CustomizedMetric, direction: Direction, seeds: Seeds): void {
    this.start(seeds);
    this.climb(direction === 'forward' ? metric.up : metric.down, seeds.nodes.length);
  }

  private start({ nodes, weights, times, distances }: Seeds): void {
    if (nodes.length > this.cursors.length) this.cursors = new Int32Array(nodes.length * 2);
    const most = nodes.length * (this.hierarchy.maxDepth + 1);
    if (most > this.visited.length) this.visited = new Int32Array(most);
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i];
      this.cursors[i] = node;
      if (weights[i] >= this.weightOf[node]) continue;
      this.weightOf[node] = weights[i];
      this.timeOf[node] = times[i];
      this.distanceOf[node] = distances[i];
      this.entryInto[node] = NO_ENTRY;
    }
  }

  private climb(graph: UpwardGraph, seedCount: number): void {
    const { cursors, visited } = this;
    const { parentOf } = this.hierarchy;
    let open = seedCount;
    let count = 0;
    let shared = 0;
    let isParted = false;
    while (open > 0) {
      let node = cursors[0];
      for (let i = 1; i < open; i++) if (cursors[i] < node) node = cursors[i];
      visited[count++] = node;
      this.relax(graph, node);
      const parent = parentOf[node];
      let kept = 0;
      for (let i = 0; i < open; i++) {
        const next = cursors[i] === node ? parent : cursors[i];
        if (next < 0) {
          isParted ||= open > 1;
          continue;
        }
        let isNew = true;
        for (let j = 0; j < kept; j++) if (cursors[j] === next) isNew = false;
        if (isNew) cursors[kept++] = next;
      }
      // Two paths stay two until they meet; a path that ends at a root of its own never meets the others.
      if (open === 1) shared++;
      else shared = 0;
      open = kept;
    }
    this.visitedCount = count;
    this.sharedCount = isParted ? 0 : shared;
  }

  private relax(graph: UpwardGraph, node: number): void {
    const { weightOf, timeOf, distanceOf, entryInto, nodeBefore } = this;
    const weight = weightOf[node];
    if (weight === UNREACHABLE) return;
    const { first, arcs } = graph;
    for (let i = first[node], end = first[node + 1]; i < end; i++) {
      const reached = (weight + arcs[2 * i + 1]) | 0;
      const head = arcs[2 * i];
      if (reached >= weightOf[head]) continue;
      weightOf[head] = reached;
      timeOf[head] = timeOf[node] + graph.time[i];
      distanceOf[head] = distanceOf[node] + graph.distance[i];
      entryInto[head] = i;
      nodeBefore[head] = node;
    }
  }

  reset(): void {
    for (let i = 0; i < this.visitedCount; i++) this.weightOf[this.visited[i]] = UNREACHABLE;
    this.visitedCount = 0;
  }
}
