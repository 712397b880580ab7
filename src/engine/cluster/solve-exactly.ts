/**
 * Small problems solved exactly: for every set of customers the least cost of dividing it among the first groups, by
 * dynamic programming over subsets. O(groups * 3^customers), a tenth of a second for twelve customers.
 */
import {
  type Clustering,
  type ClusterProblem,
  evaluateClustering,
  findMedian,
  getTolerance,
  measureViolation,
} from './cluster-problem.ts';

/** The largest number of customers that is solved this way. */
export const MAX_EXACT = 12;

function listMembers(set: number, count: number): number[] {
  const members: number[] = [];
  for (let i = 0; i < count; i++) if (set & (1 << i)) members.push(i);
  return members;
}

/** Cost of every set as one group by its best median, without regard to bounds. */
function costFreeSets(problem: ClusterProblem): Float64Array {
  const { customerCount } = problem;
  const costs = new Float64Array(1 << customerCount);
  for (let set = 1; set < costs.length; set++)
    costs[set] = findMedian(problem, listMembers(set, customerCount)).cost;
  return costs;
}

function sumOverSets(values: (customer: number) => number, customerCount: number): Float64Array {
  const sums = new Float64Array(1 << customerCount);
  for (let set = 1; set < sums.length; set++) {
    const lowest = set & -set;
    sums[set] = sums[set ^ lowest] + values(31 - Math.clz32(lowest));
  }
  return sums;
}

/** The best division, or undefined when none meets the bounds. */
export function solveExactly(problem: ClusterProblem): Clustering | undefined {
  const { customerCount, groupCount, quantities, minQuantity, maxQuantity, costs, hasFixedCenters } = problem;
  const all = (1 << customerCount) - 1;
  const tolerance = getTolerance(problem);
  const quantityOf = sumOverSets((i) => quantities[i], customerCount);
  const freeCost = hasFixedCenters ? undefined : costFreeSets(problem);
  let best = new Float64Array(all + 1).fill(Number.POSITIVE_INFINITY);
  best[0] = 0;
  const lastSet: Int32Array[] = [];
  for (let group = 0; group < groupCount; group++) {
    const costOf = freeCost ?? sumOverSets((i) => costs.at(i, group), customerCount);
    const isAllowed = new Uint8Array(all + 1);
    for (let set = 0; set <= all; set++) {
      const missed = measureViolation(quantityOf[set], minQuantity[group], maxQuantity[group], tolerance);
      isAllowed[set] = missed === 0 ? 1 : 0;
    }
    const next = new Float64Array(all + 1).fill(Number.POSITIVE_INFINITY);
    const chosen = new Int32Array(all + 1).fill(-1);
    for (let set = 0; set <= all; set++) {
      for (let part = set; ; part = (part - 1) & set) {
        if (isAllowed[part] === 1) {
          const cost = best[set ^ part] + costOf[part];
          if (cost < next[set]) {
            next[set] = cost;
            chosen[set] = part;
          }
        }
        if (part === 0) break;
      }
    }
    best = next;
    lastSet.push(chosen);
  }
  if (best[all] === Number.POSITIVE_INFINITY) return undefined;
  const groupOf = new Int32Array(customerCount);
  for (let group = groupCount - 1, set = all; group >= 0; group--) {
    const part = lastSet[group][set];
    for (const i of listMembers(part, customerCount)) groupOf[i] = group;
    set ^= part;
  }
  return evaluateClustering(problem, groupOf);
}
