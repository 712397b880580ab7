/**
 * Table cells from labels: the least sum over the nodes that a source's and a target's label have in common. Those are
 * a common beginning, found by halving. Sources are taken four at a time, neighbours in the elimination tree, whose
 * labels begin alike: one pass over a target's label then serves four cells. Places that lie close together are
 * compared one by one. About one addition a common node, less than a hundred in a city.
 */
import { MAX_WEIGHT, UNREACHABLE } from '../graph/turn-costs.ts';
import type { LabelSet } from './labels.ts';

/** One source's row; -1 = not reachable. Milliseconds, milliseconds, centimetres. */
export interface TableRow {
  readonly weights: Int32Array;
  readonly times: Int32Array;
  readonly distances: Int32Array;
}

export function makeTableRow(columns: number): TableRow {
  return {
    weights: new Int32Array(columns),
    times: new Int32Array(columns),
    distances: new Int32Array(columns),
  };
}

const GROUP = 4;

/** Places in the order of the elimination tree. */
function sortPlaces({ count, first, sharedOf, nodes }: LabelSet): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, place) => place);
  return order.sort((a, b) => {
    const shared = Math.min(sharedOf[a], sharedOf[b]);
    for (let i = 0; i < shared; i++) {
      const difference = nodes[first[a] + i] - nodes[first[b] + i];
      if (difference !== 0) return difference;
    }
    return sharedOf[a] - sharedOf[b] || a - b;
  });
}

export class LabelJoin {
  private readonly sources: LabelSet;
  private readonly targets: LabelSet;
  private readonly order: Uint32Array;
  /** Entry of the source in hand by node, plus one; 0 = none. */
  private readonly entryOf: Uint32Array;
  private scatteredSource = -1;
  /** Targets too close to the sources in hand for the pass that serves four. */
  private readonly closeTargets: Int32Array;

  constructor(nodeCount: number, sources: LabelSet, targets: LabelSet) {
    this.sources = sources;
    this.targets = targets;
    this.order = sortPlaces(sources);
    this.entryOf = new Uint32Array(nodeCount);
    this.closeTargets = new Int32Array(targets.count);
  }

  get groupCount(): number {
    return Math.ceil(this.sources.count / GROUP);
  }

  /** The sources of a group, up to four. */
  getGroup(group: number): Uint32Array {
    return this.order.subarray(group * GROUP, (group + 1) * GROUP);
  }

  /** Fills the rows of a group's sources, in the order of `getGroup`. */
  fillGroup(group: number, rows: readonly TableRow[]): void {
    const members = this.getGroup(group);
    const isWhole = members.length === GROUP;
    const closeCount = isWhole ? this.joinFour(members, rows) : this.markAllClose();
    for (let i = 0; i < members.length; i++) {
      for (let j = 0; j < closeCount; j++) this.joinPair(members[i], this.closeTargets[j], rows[i]);
      this.clearScattered();
    }
  }

  private markAllClose(): number {
    for (let target = 0; target < this.targets.count; target++) this.closeTargets[target] = target;
    return this.targets.count;
  }

  /** Fills the cells of targets that part from all four sources at one node; returns how many do not. */
  private joinFour(members: Uint32Array, rows: readonly TableRow[]): number {
    const { sources, targets, closeTargets } = this;
    const own = sources.weights;
    const other = targets.weights;
    const a = sources.first[members[0]];
    const b = sources.first[members[1]];
    const c = sources.first[members[2]];
    const d = sources.first[members[3]];
    const shared = this.countShared(members);
    let closeCount = 0;
    for (let target = 0; target < targets.count; target++) {
      const start = targets.first[target];
      const limit = Math.min(shared, targets.sharedOf[target]);
      const common = this.countCommon(a, start, limit);
      if (common === limit) {
        closeTargets[closeCount++] = target;
        continue;
      }
      let bestA = MAX_WEIGHT;
      let bestB = MAX_WEIGHT;
      let bestC = MAX_WEIGHT;
      let bestD = MAX_WEIGHT;
      let atA = -1;
      let atB = -1;
      let atC = -1;
      let atD = -1;
      for (let i = 0; i < common; i++) {
        const arrival = other[start + i];
        let weight = (own[a + i] + arrival) | 0;
        if (weight < bestA) {
          bestA = weight;
          atA = i;
        }
        weight = (own[b + i] + arrival) | 0;
        if (weight < bestB) {
          bestB = weight;
          atB = i;
        }
        weight = (own[c + i] + arrival) | 0;
        if (weight < bestC) {
          bestC = weight;
          atC = i;
        }
        weight = (own[d + i] + arrival) | 0;
        if (weight < bestD) {
          bestD = weight;
          atD = i;
        }
      }
      this.write(target, bestA, atA < 0 ? -1 : a + atA, start + atA, rows[0]);
      this.write(target, bestB, atB < 0 ? -1 : b + atB, start + atB, rows[1]);
      this.write(target, bestC, atC < 0 ? -1 : c + atC, start + atC, rows[2]);
      this.write(target, bestD, atD < 0 ? -1 : d + atD, start + atD, rows[3]);
    }
    return closeCount;
  }

  /** Nodes with which the labels of all members begin. */
  private countShared(members: Uint32Array): number {
    const { first, sharedOf, nodes } = this.sources;
    let shared = sharedOf[members[0]];
    for (let i = 1; i < members.length; i++) {
      const limit = Math.min(shared, sharedOf[members[i]]);
      shared = 0;
      while (shared < limit && nodes[first[members[0]] + shared] === nodes[first[members[i]] + shared])
        shared++;
    }
    return shared;
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

  private joinPair(source: number, target: number, row: TableRow): void {
    const { sources, targets } = this;
    const start = sources.first[source];
    const shared = sources.sharedOf[source];
    const hasOwn = sources.first[source + 1] - start > shared;
    const targetStart = targets.first[target];
    const targetShared = targets.sharedOf[target];
    const targetHasOwn = targets.first[target + 1] - targetStart > targetShared;
    const common = this.countCommon(start, targetStart, Math.min(shared, targetShared));
    // Beyond the common path only seeds' own stretches can meet.
    if ((common === shared && hasOwn) || (common === targetShared && targetHasOwn))
      this.joinAll(source, target, row);
    else this.joinCommon(start, targetStart, common, target, row);
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
    const source = this.scatteredSource;
    for (let i = first[source]; i < first[source + 1]; i++) this.entryOf[nodes[i]] = 0;
    this.scatteredSource = -1;
  }
}
