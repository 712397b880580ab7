/**
 * The best order of the inner points of a route, first and last kept: exact by dynamic programming over subsets (Held,
 * Karp, 1962) for few points, otherwise nearest neighbour improved by moving stretches of up to three points and by
 * reversing stretches until neither helps.
 */

/** Costs by `from * count + to`; infinite where there is no way. */
export interface PointCosts {
  readonly count: number;
  readonly costs: Float64Array;
}

const EXACT_LIMIT = 12;
const LONGEST_MOVE = 3;

/** Visiting order, a permutation of `0 .. count` that begins with 0 and ends with the last point. */
export function orderPoints({ count, costs }: PointCosts): number[] {
  if (count <= 3) return Array.from({ length: count }, (_, i) => i);
  return count - 2 <= EXACT_LIMIT
    ? orderExactly(count, costs)
    : improve(count, costs, orderGreedily(count, costs));
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

function measure(count: number, costs: Float64Array, order: readonly number[]): number {
  let sum = 0;
  for (let i = 1; i < order.length; i++) sum += costs[order[i - 1] * count + order[i]];
  return sum;
}

function improve(count: number, costs: Float64Array, start: number[]): number[] {
  const cost = (from: number, to: number) => costs[from * count + to];
  let order = start;
  for (let hasImproved = true; hasImproved; ) {
    hasImproved = false;
    for (let first = 1; first < count - 1; first++) {
      for (let last = first; last < Math.min(count - 1, first + LONGEST_MOVE); last++) {
        const moved = order.slice(first, last + 1);
        const rest = [...order.slice(0, first), ...order.slice(last + 1)];
        const gain =
          cost(order[first - 1], moved[0]) +
          cost(moved[moved.length - 1], order[last + 1]) -
          cost(order[first - 1], order[last + 1]);
        for (let i = 1; i < rest.length; i++) {
          const price =
            cost(rest[i - 1], moved[0]) + cost(moved[moved.length - 1], rest[i]) - cost(rest[i - 1], rest[i]);
          if (!(price < gain - 1e-6)) continue;
          order = [...rest.slice(0, i), ...moved, ...rest.slice(i)];
          hasImproved = true;
          break;
        }
        if (hasImproved) break;
      }
      if (hasImproved) break;
    }
    if (!hasImproved) {
      const reversed = reverseBest(count, costs, order);
      if (reversed) {
        order = reversed;
        hasImproved = true;
      }
    }
  }
  return order;
}

/** The first reversal of a stretch that helps, or undefined. */
function reverseBest(count: number, costs: Float64Array, order: readonly number[]): number[] | undefined {
  const before = measure(count, costs, order);
  for (let first = 1; first < count - 2; first++) {
    for (let last = first + 1; last < count - 1; last++) {
      const candidate = [
        ...order.slice(0, first),
        ...order.slice(first, last + 1).reverse(),
        ...order.slice(last + 1),
      ];
      if (measure(count, costs, candidate) < before - 1e-6) return candidate;
    }
  }
  return undefined;
}
