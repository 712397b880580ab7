/**
 * The best order of the inner points of a route, first and last kept: exact by dynamic programming over subsets (Held,
 * Karp, 1962) for few points, otherwise nearest neighbour improved by moving stretches of up to three points (Or, 1976) and
 * by reversing stretches (Croes, 1958) until neither helps.
 */

/** Costs by `from * count + to`; infinite where there is no way. */
interface PointCosts {
  readonly count: number;
  readonly costs: Float64Array;
}

const EXACT_LIMIT = 12;
const LONGEST_MOVE = 3;
/** Gains below are rounding. */
const MIN_GAIN = 1e-6;
/** In place of an infinite cost, which sums and differences could not be made of. */
const NO_WAY = 1e9;

/** Visiting order, a permutation of `0 .. count` that begins with 0 and ends with the last point. */
export function orderPoints(points: PointCosts): number[] {
  const search = new OrderSearch(points);
  while (search.step()) {
    // Until nothing helps.
  }
  return search.getOrder();
}

/** The search in steps, each linear in the number of points times a small number, so that a host can stop in between. */
export class OrderSearch {
  private readonly count: number;
  private readonly costs: Float64Array;
  private readonly order: Int32Array;
  /** Costs along the order up to a position, and along its reverse. */
  private readonly along: Float64Array;
  private readonly against: Float64Array;
  /** Steps since the last change; as many as there are positions mean that nothing helps. */
  private idle = 0;
  private position = 1;

  constructor({ count, costs }: PointCosts) {
    this.count = count;
    this.costs = costs.map((cost) => Math.min(cost, NO_WAY));
    this.along = new Float64Array(count);
    this.against = new Float64Array(count);
    const isExact = count - 2 <= EXACT_LIMIT;
    const known = Array.from({ length: count }, (_, i) => i);
    const order =
      count <= 3 ? known : isExact ? orderExactly(count, costs) : orderGreedily(count, this.costs);
    this.order = Int32Array.from(order);
    if (isExact) this.idle = count;
    else this.measure();
  }

  /** The order so far. */
  getOrder(): number[] {
    return Array.from(this.order);
  }

  /** Tries to improve at the next position; false when nothing helps any more. */
  step(): boolean {
    if (this.idle >= this.count) return false;
    const hasImproved = this.moveFrom(this.position) || this.reverseFrom(this.position);
    if (hasImproved) {
      this.measure();
      this.idle = 0;
    } else {
      this.idle++;
      this.position = this.position + 1 < this.count - 1 ? this.position + 1 : 1;
    }
    return this.idle < this.count;
  }

  private cost(from: number, to: number): number {
    return this.costs[this.order[from] * this.count + this.order[to]];
  }

  private measure(): void {
    for (let i = 1; i < this.count; i++) {
      this.along[i] = this.along[i - 1] + this.cost(i - 1, i);
      this.against[i] = this.against[i - 1] + this.cost(i, i - 1);
    }
  }

  /** Moves a stretch that begins here to the place where that gains most. */
  private moveFrom(first: number): boolean {
    let bestGain = MIN_GAIN;
    let bestLast = -1;
    let bestAfter = -1;
    const end = Math.min(this.count - 1, first + LONGEST_MOVE);
    for (let last = first; last < end; last++) {
      const saved = this.cost(first - 1, first) + this.cost(last, last + 1) - this.cost(first - 1, last + 1);
      for (let after = 0; after < this.count - 1; after++) {
        if (after >= first - 1 && after <= last) continue;
        const price = this.cost(after, first) + this.cost(last, after + 1) - this.cost(after, after + 1);
        if (saved - price <= bestGain) continue;
        bestGain = saved - price;
        bestLast = last;
        bestAfter = after;
      }
    }
    if (bestAfter < 0) return false;
    const { order } = this;
    const moved = order.slice(first, bestLast + 1);
    if (bestAfter < first) {
      order.copyWithin(bestAfter + 1 + moved.length, bestAfter + 1, first);
      order.set(moved, bestAfter + 1);
    } else {
      order.copyWithin(first, bestLast + 1, bestAfter + 1);
      order.set(moved, bestAfter + 1 - moved.length);
    }
    return true;
  }

  /** Reverses the stretch from here that gains most. */
  private reverseFrom(first: number): boolean {
    const { along, against } = this;
    let bestGain = MIN_GAIN;
    let bestLast = -1;
    const into = this.cost(first - 1, first);
    for (let last = first + 1; last < this.count - 1; last++) {
      const before = into + along[last] - along[first] + this.cost(last, last + 1);
      const after = this.cost(first - 1, last) + against[last] - against[first] + this.cost(first, last + 1);
      if (before - after <= bestGain) continue;
      bestGain = before - after;
      bestLast = last;
    }
    if (bestLast < 0) return false;
    this.order.subarray(first, bestLast + 1).reverse();
    return true;
  }
}

function orderExactly(count: number, costs: Float64Array): number[] {
  const inner = count - 2;
  const subsets = 1 << inner;
  const best = new Float64Array(subsets * inner).fill(Number.POSITIVE_INFINITY);
  const before = new Int8Array(subsets * inner).fill(-1);
  for (let i = 0; i < inner; i++) best[(1 << i) * inner + i] = costs[i + 1];
  for (let subset = 1; subset < subsets; subset++) {
    for (let last = 0; last < inner; last++) {
      const cost = best[subset * inner + last];
      if ((subset & (1 << last)) === 0 || cost === Number.POSITIVE_INFINITY) continue;
      for (let next = 0; next < inner; next++) {
        if ((subset & (1 << next)) !== 0) continue;
        const at = (subset | (1 << next)) * inner + next;
        const sum = cost + costs[(last + 1) * count + next + 1];
        if (sum >= best[at]) continue;
        best[at] = sum;
        before[at] = last;
      }
    }
  }
  let subset = subsets - 1;
  let last = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < inner; i++) {
    const sum = best[subset * inner + i] + costs[(i + 1) * count + count - 1];
    if (sum < least || last < 0) {
      least = sum;
      last = i;
    }
  }
  const order = [count - 1];
  while (last >= 0) {
    order.push(last + 1);
    const previous = before[subset * inner + last];
    subset &= ~(1 << last);
    last = previous;
  }
  // Where some point cannot be reached at all, any order is as good.
  if (order.length < count - 1) return Array.from({ length: count }, (_, i) => i);
  return [...order, 0].reverse();
}

function orderGreedily(count: number, costs: Float64Array): number[] {
  const order = [0];
  const open = new Set(Array.from({ length: count - 2 }, (_, i) => i + 1));
  while (open.size > 0) {
    const from = order[order.length - 1];
    let nearest = -1;
    for (const to of open)
      if (nearest < 0 || costs[from * count + to] < costs[from * count + nearest]) nearest = to;
    order.push(nearest);
    open.delete(nearest);
  }
  return [...order, count - 1];
}
