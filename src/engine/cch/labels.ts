/**
 * What an upward search finds for many places, kept: each place's nodes with their weights, from the root of the
 * elimination tree downward. Two places meet on the common beginning of their labels, so a table cell is a loop over two
 * stretches of memory. In size about places · depth of the tree.
 *
 * A label's first `sharedOf` entries are the path that all of the place's seeds share, by depth; the rest are nodes that
 * only some of its seeds have below.
 */
import type { Hierarchy } from './contract.ts';
import type { CustomizedMetric } from './customize.ts';
import type { Direction, Seeds, UpwardSearch } from './upward-search.ts';

export interface LabelSet {
  readonly count: number;
  /** Entries `first[i] .. first[i + 1]` belong to place `i`; none for a place that is nowhere. */
  readonly first: Uint32Array;
  readonly sharedOf: Uint32Array;
  readonly nodes: Int32Array;
  readonly weights: Int32Array;
  readonly times: Int32Array;
  readonly distances: Int32Array;
}

/** Builds labels place by place, so that a host can do other things in between. */
export class LabelBuilder {
  private readonly search: UpwardSearch;
  private readonly metric: CustomizedMetric;
  private readonly direction: Direction;
  private readonly first: Uint32Array;
  private readonly sharedOf: Uint32Array;
  private columns: [Int32Array, Int32Array, Int32Array, Int32Array];
  private place = 0;
  private length = 0;

  /** `search` is used while a place is added; between additions others may use it. */
  constructor(
    search: UpwardSearch,
    hierarchy: Hierarchy,
    metric: CustomizedMetric,
    direction: Direction,
    count: number,
  ) {
    this.search = search;
    this.metric = metric;
    this.direction = direction;
    this.first = new Uint32Array(count + 1);
    this.sharedOf = new Uint32Array(count);
    const room = Math.max(64, count * (hierarchy.maxDepth >> 1));
    this.columns = [new Int32Array(room), new Int32Array(room), new Int32Array(room), new Int32Array(room)];
  }

  /** Adds the next place; without seeds it can reach nothing. */
  add(seeds: Seeds | undefined): void {
    if (seeds && seeds.nodes.length > 0) {
      this.search.run(this.metric, this.direction, seeds);
      this.search.addUp(this.metric, this.direction);
      this.copyLabel();
      this.sharedOf[this.place] = this.search.sharedCount;
    }
    this.first[++this.place] = this.length;
  }

  private copyLabel(): void {
    const { nodeOf, slotCount, weightOf, timeOf, distanceOf } = this.search;
    const end = this.length + slotCount;
    if (end > this.columns[0].length) this.grow(end);
    const [nodes, weights, times, distances] = this.columns;
    for (let slot = 0, at = this.length; slot < slotCount; slot++, at++) {
      nodes[at] = nodeOf[slot];
      weights[at] = weightOf[slot];
      times[at] = timeOf[slot];
      distances[at] = distanceOf[slot];
    }
    this.length = end;
  }

  private grow(needed: number): void {
    const room = Math.max(needed, this.columns[0].length * 2);
    this.columns = this.columns.map((column) => {
      const grown = new Int32Array(room);
      grown.set(column);
      return grown;
    }) as typeof this.columns;
  }

  /** The labels so far. The caller owns them. */
  finish(): LabelSet {
    const [nodes, weights, times, distances] = this.columns.map((column) => column.subarray(0, this.length));
    return {
      count: this.place,
      first: this.first,
      sharedOf: this.sharedOf,
      nodes,
      weights,
      times,
      distances,
    };
  }
}
