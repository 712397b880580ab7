/**
 * Table cells from labels: the least sum over the nodes that a source's and a target's label have in common. Those are
 * a common beginning, found by halving, except for places that lie close together, whose labels are compared node by
 * node. About one addition a common node, a few dozen in a city.
 */
import { MAX_WEIGHT, UNREACHABLE } from '../graph/turn-costs.ts';
import type { LabelSet } from './labels.ts';

/** One source's row; -1 = not reachable. Milliseconds, milliseconds, centimetres. */
export interface TableRow {
  readonly weights: Int32Array;
  readonly times: Int32Array;
  readonly distances: Int32Array;
}

export class LabelJoin {
  private readonly sources: LabelSet;
  private readonly targets: LabelSet;
  /** Entry of the source in hand by node, plus one; 0 = none. */
  private readonly entryOf: Uint32Array;
  private scatteredSource = -1;

  constructor(nodeCount: number, sources: LabelSet, targets: LabelSet) {
    this.sources = sources;
    this.targets = targets;
    this.entryOf = new Uint32Array(nodeCount);
  }

  /** Fills the row of a source. */
  fillRow(source: number, row: TableRow): void {
    const { sources, targets } = this;
    const start = sources.first[source];
    const shared = sources.sharedOf[source];
    const hasOwn = sources.first[source + 1] - start > shared;
    for (let target = 0; target < targets.count; target++) {
      const targetStart = targets.first[target];
      const targetShared = targets.sharedOf[target];
      const targetHasOwn = targets.first[target + 1] - targetStart > targetShared;
      const common = this.countCommon(start, targetStart, Math.min(shared, targetShared));
      if ((common === shared && hasOwn) || (common === targetShared && targetHasOwn))
        this.joinAll(source, target, row);
      else this.joinCommon(start, targetStart, common, target, row);
    }
    this.clearScattered();
  }

  /** How many of the first `limit` nodes are the same. Once they differ they differ to the end. */
  private countCommon(start: number, targetStart: number, limit: number): number {
    const own = this.sources.nodes;
    const other = this.targets.nodes;
    let low = 0;
    let high = limit;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (own[start + middle] === other[targetStart + middle]) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private joinCommon(
    start: number,
    targetStart: number,
    common: number,
    target: number,
    row: TableRow,
  ): void {
    const own = this.sources.weights;
    const other = this.targets.weights;
    const shift = targetStart - start;
    let best = MAX_WEIGHT;
    let at = -1;
    for (let i = start, end = start + common; i < end; i++) {
      const weight = (own[i] + other[i + shift]) | 0;
      if (weight < best) {
        best = weight;
        at = i;
      }
    }
    this.write(target, best, at, at + shift, row);
  }

  private joinAll(source: number, target: number, row: TableRow): void {
    this.scatter(source);
    const { nodes, weights, first } = this.targets;
    const own = this.sources.weights;
    let best = MAX_WEIGHT;
    let at = -1;
    let targetAt = -1;
    for (let i = first[target], end = first[target + 1]; i < end; i++) {
      const entry = this.entryOf[nodes[i]];
      if (entry === 0 || weights[i] === UNREACHABLE) continue;
      const weight = own[entry - 1] + weights[i];
      if (weight >= best) continue;
      best = weight;
      at = entry - 1;
      targetAt = i;
    }
    this.write(target, best, at, targetAt, row);
  }

  private write(target: number, weight: number, at: number, targetAt: number, row: TableRow): void {
    if (at < 0) {
      row.weights[target] = row.times[target] = row.distances[target] = -1;
      return;
    }
    const { sources, targets } = this;
    row.weights[target] = weight;
    row.times[target] = sources.times[at] + targets.times[targetAt];
    row.distances[target] = sources.distances[at] + targets.distances[targetAt];
  }

  private scatter(source: number): void {
    if (this.scatteredSource === source) return;
    const { first, nodes } = this.sources;
    for (let i = first[source]; i < first[source + 1]; i++) this.entryOf[nodes[i]] = i + 1;
    this.scatteredSource = source;
  }

  private clearScattered(): void {
    if (this.scatteredSource < 0) return;
    const { first, nodes } = this.sources;
    for (let i = first[this.scatteredSource]; i < first[this.scatteredSource + 1]; i++)
      this.entryOf[nodes[i]] = 0;
    this.scatteredSource = -1;
  }
}
