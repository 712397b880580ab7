/**
 * Capacitated k-median clustering: customers with quantities are divided among groups with bounds, so that the sum of
 * costs from each customer to the median of its group is least. A median is a member of its group, or a fixed centre.
 */

import type { ClusterCosts } from './cluster-costs.ts';

export interface ClusterProblem {
  readonly customerCount: number;
  readonly groupCount: number;
  /** By customer. */
  readonly quantities: Float64Array;
  /** By group; the sum of a group's quantities lies between them. */
  readonly minQuantity: Float64Array;
  /** `Infinity` where there is none. */
  readonly maxQuantity: Float64Array;
  /** With free medians from customer to customer, and all groups have the same bounds; with fixed centres to groups. */
  readonly costs: ClusterCosts;
  readonly hasFixedCenters: boolean;
}

export interface Clustering {
  /** By customer. */
  readonly groupOf: Int32Array;
  /** By group: a customer, or -1 for a group without members; the group itself where centres are fixed. */
  readonly medianOf: Int32Array;
  readonly cost: number;
  /** By how much the bounds are missed, all groups together; 0 when they are met. */
  readonly violation: number;
}

/** Sums of decimals are off by a few units in the last place. */
export function getTolerance({ quantities }: ClusterProblem): number {
  let total = 0;
  for (const quantity of quantities) total += quantity;
  return 1e-9 * Math.max(1, total);
}

/** By how much a group with that quantity misses its bounds. */
export function measureViolation(quantity: number, least: number, most: number, tolerance: number): number {
  if (quantity > most + tolerance) return quantity - most;
  return quantity < least - tolerance ? least - quantity : 0;
}

/** The member that the others of its group are nearest to, with the sum of their costs; -1 without members. */
export function findMedian(
  { costs }: ClusterProblem,
  members: ArrayLike<number>,
): { median: number; cost: number } {
  let median = -1;
  let cost = Number.POSITIVE_INFINITY;
  for (let c = 0; c < members.length; c++) {
    const candidate = members[c];
    let sum = 0;
    for (let i = 0; i < members.length && sum < cost; i++) sum += costs.at(members[i], candidate);
    if (sum < cost) {
      cost = sum;
      median = candidate;
    }
  }
  return { median, cost: median < 0 ? 0 : cost };
}

/** Cost and violation of a division, with the best medians for it. */
export function evaluateClustering(problem: ClusterProblem, groupOf: Int32Array): Clustering {
  const { customerCount, groupCount, quantities, minQuantity, maxQuantity, costs, hasFixedCenters } = problem;
  const tolerance = getTolerance(problem);
  const members: number[][] = Array.from({ length: groupCount }, () => []);
  for (let i = 0; i < customerCount; i++) members[groupOf[i]].push(i);
  const medianOf = new Int32Array(groupCount);
  let cost = 0;
  let violation = 0;
  for (let group = 0; group < groupCount; group++) {
    let quantity = 0;
    for (const i of members[group]) quantity += quantities[i];
    violation += measureViolation(quantity, minQuantity[group], maxQuantity[group], tolerance);
    if (hasFixedCenters) {
      medianOf[group] = group;
      for (const i of members[group]) cost += costs.at(i, group);
    } else {
      const found = findMedian(problem, members[group]);
      medianOf[group] = found.median;
      cost += found.cost;
    }
  }
  return { groupOf, medianOf, cost, violation };
}
