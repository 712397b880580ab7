/**
 * The upward half of a query: from one or a few seed nodes along their paths to the root of the elimination tree. All
 * that a node's upward arcs lead to lies on those paths, so the walk from below needs no queue, and its memory is a slot
 * for every node on them. O(arcs along the paths). Reuses its memory.
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
/** Seeds there is room for at first. */
const FEW_SEEDS = 4;

/**
 * Slots `0 .. slotCount` are the nodes on the paths: the first seed's path, root first, then what each further seed has
 * below the paths before it, downward again. A node's slot is below those of all nodes under it.
 */
export class UpwardSearch {
  slotCount = 0;
  /** Of the slots, how many at the beginning lie on the paths of all seeds. */
  sharedCount = 0;
  nodeOf = new Int32Array(0);
  /** `UNREACHABLE` where not reached. */
  weightOf = new Int32Array(0);
  /** Filled for seeds, and for the other slots by {@link addUp}. */
  timeOf = new Int32Array(0);
  distanceOf = new Int32Array(0);
  /** The entry of the direction's arcs that a slot was reached by, and the slot of its lower end; -1 at a seed. */
  entryInto = new Int32Array(0);
  slotBefore = new Int32Array(0);

  private readonly hierarchy: Hierarchy;
  /** By seed: where the slots begin that are its own, and its depth. */
  private firstOfSeed = new Int32Array(0);
  private depthOfSeed = new Int32Array(0);
  private seedCount = 0;
  /** The slots of a seed's path by depth, `maxDepth + 1` a seed. */
  private slotAt = new Int32Array(0);

  constructor(hierarchy: Hierarchy) {
    this.hierarchy = hierarchy;
    this.makeRoom(FEW_SEEDS);
  }

  private makeRoom(seeds: number): void {
    const slots = seeds * (this.hierarchy.maxDepth + 1);
    this.nodeOf = new Int32Array(slots);
    this.weightOf = new Int32Array(slots);
    this.timeOf = new Int32Array(slots);
    this.distanceOf = new Int32Array(slots);
    this.entryInto = new Int32Array(slots);
    this.slotBefore = new Int32Array(slots);
    this.slotAt = new Int32Array(slots);
    this.firstOfSeed = new Int32Array(seeds + 1);
    this.depthOfSeed = new Int32Array(seeds);
  }

  /** Runs from seeds; of several seeds on one node the lightest counts. What is found holds until the next run. */
  run(metric: CustomizedMetric, direction: Direction, seeds: Seeds): void {
    const graph = direction === 'forward' ? metric.up : metric.down;
    this.layOut(seeds.nodes);
    this.start(seeds);
    for (let seed = this.seedCount - 1; seed >= 0; seed--) this.climb(graph, seed);
  }

  /** The slot of a node at a depth; -1 = on no path. */
  findSlot(node: number, depth: number): number {
    const { nodeOf, slotAt, depthOfSeed, seedCount } = this;
    const stride = this.hierarchy.maxDepth + 1;
    for (let seed = 0; seed < seedCount; seed++) {
      if (depthOfSeed[seed] < depth) continue;
      const slot = slotAt[seed * stride + depth];
      if (nodeOf[slot] === node) return slot;
    }
    return -1;
  }

  /** Gives every node on the paths a slot. */
  private layOut(nodes: readonly number[]): void {
    const { depthOf, parentOf, maxDepth } = this.hierarchy;
    if (nodes.length > this.depthOfSeed.length) this.makeRoom(2 * nodes.length);
    const { nodeOf, slotAt, firstOfSeed, depthOfSeed } = this;
    const stride = maxDepth + 1;
    this.seedCount = 0;
    let count = 0;
    let shared = 0;
    for (const [seed, start] of nodes.entries()) {
      const depth = depthOf[start];
      let joint = start;
      let jointDepth = depth;
      let slot = -1;
      while (joint >= 0) {
        slot = this.findSlot(joint, jointDepth);
        if (slot >= 0) break;
        joint = parentOf[joint];
        jointDepth--;
      }
      const row = seed * stride;
      if (slot >= 0) this.copyPath(slot, jointDepth, row);
      firstOfSeed[seed] = count;
      for (let node = start, at = depth; at > jointDepth; node = parentOf[node], at--) {
        const own = count + at - jointDepth - 1;
        nodeOf[own] = node;
        slotAt[row + at] = own;
      }
      count += depth - jointDepth;
      // The first path's slots are its depths, so beyond the shared ones a joint lies higher.
      shared = seed === 0 ? depth + 1 : Math.min(shared, this.countShared(row, jointDepth));
      depthOfSeed[seed] = depth;
      this.seedCount = seed + 1;
    }
    firstOfSeed[this.seedCount] = count;
    this.slotCount = count;
    this.sharedCount = shared;
  }

  /** Copies the path from the root to a slot at a depth into the row of another seed. */
  private copyPath(slot: number, depth: number, row: number): void {
    const { slotAt } = this;
    const stride = this.hierarchy.maxDepth + 1;
    for (let from = 0; from < row; from += stride) {
      if (this.depthOfSeed[from / stride] < depth || slotAt[from + depth] !== slot) continue;
      slotAt.copyWithin(row, from, from + depth + 1);
      return;
    }
  }

  /** How many nodes a row has in common with the first seed's path, down to a depth. */
  private countShared(row: number, depth: number): number {
    let shared = Math.min(depth, this.depthOfSeed[0]) + 1;
    while (shared > 0 && this.slotAt[row + shared - 1] !== shared - 1) shared--;
    return shared;
  }

  private start({ nodes, weights, times, distances }: Seeds): void {
    const { weightOf, timeOf, distanceOf, entryInto, slotAt, depthOfSeed } = this;
    const stride = this.hierarchy.maxDepth + 1;
    weightOf.fill(UNREACHABLE, 0, this.slotCount);
    for (let seed = 0; seed < nodes.length; seed++) {
      const slot = slotAt[seed * stride + depthOfSeed[seed]];
      if (weights[seed] >= weightOf[slot]) continue;
      weightOf[slot] = weights[seed];
      timeOf[slot] = times[seed];
      distanceOf[slot] = distances[seed];
      entryInto[slot] = NO_ENTRY;
    }
  }

  /** Relaxes the arcs of a seed's own slots. */
  private climb({ first, arcs }: UpwardGraph, seed: number): void {
    const { nodeOf, weightOf, entryInto, slotBefore, slotAt, firstOfSeed } = this;
    const row = seed * (this.hierarchy.maxDepth + 1);
    for (let slot = firstOfSeed[seed + 1] - 1, last = firstOfSeed[seed]; slot >= last; slot--) {
      const weight = weightOf[slot];
      if (weight === UNREACHABLE) continue;
      const node = nodeOf[slot];
      for (let i = first[node], end = first[node + 1]; i < end; i++) {
        const reached = (weight + arcs[2 * i + 1]) | 0;
        const head = slotAt[row + arcs[2 * i]];
        if (reached >= weightOf[head]) continue;
        weightOf[head] = reached;
        entryInto[head] = i;
        slotBefore[head] = slot;
      }
    }
  }

  /** Adds up the times and distances of all slots reached, after a run with the same metric and direction. */
  addUp(metric: CustomizedMetric, direction: Direction): void {
    const { weightOf, timeOf, distanceOf, entryInto, slotBefore, slotCount } = this;
    const { time, distance } = direction === 'forward' ? metric.up : metric.down;
    for (let slot = slotCount - 1; slot >= 0; slot--) {
      if (weightOf[slot] === UNREACHABLE) {
        timeOf[slot] = distanceOf[slot] = 0;
        continue;
      }
      const entry = entryInto[slot];
      if (entry < 0) continue;
      const before = slotBefore[slot];
      timeOf[slot] = timeOf[before] + time[entry];
      distanceOf[slot] = distanceOf[before] + distance[entry];
    }
  }
}
