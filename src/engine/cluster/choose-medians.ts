/**
 * Medians without regard to bounds: seeds far apart (k-means++, Arthur and Vassilvitskii 2007), then interchanges of a
 * median and a customer while one helps (Whitaker 1983 as improved by Resende and Werneck 2007: the gain of every
 * candidate and the loss of every median are kept, and extra terms for pairs).
 */
import type { Prng } from '../base/prng.ts';
import { type ClusterProblem, findMedian } from './cluster-problem.ts';

/** Customers drawn with a probability that grows with the square of the cost to the nearest median so far. */
function seedMedians({ costs, customerCount, groupCount }: ClusterProblem, random: Prng): Int32Array {
  const medians = new Int32Array(groupCount);
  const nearest = new Float64Array(customerCount).fill(Number.POSITIVE_INFINITY);
  const isTaken = new Uint8Array(customerCount);
  for (let group = 0; group < groupCount; group++) {
    let chosen = -1;
    if (group > 0) {
      let total = 0;
      for (let i = 0; i < customerCount; i++) if (!isTaken[i]) total += nearest[i] * nearest[i];
      let left = random.nextFloat() * total;
      for (let i = 0; i < customerCount && total > 0; i++) {
        if (isTaken[i]) continue;
        left -= nearest[i] * nearest[i];
        chosen = i;
        if (left <= 0) break;
      }
    }
    // The first one, and those after all customers lie upon medians.
    while (chosen < 0 || isTaken[chosen]) chosen = random.nextInt(customerCount);
    medians[group] = chosen;
    isTaken[chosen] = 1;
    for (let i = 0; i < customerCount; i++) nearest[i] = Math.min(nearest[i], costs.at(i, chosen));
  }
  return medians;
}

/** For each customer the nearest median and the costs to it and to the second nearest. */
interface Nearness {
  readonly group: Int32Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

function findNearest({ costs, customerCount }: ClusterProblem, medians: Int32Array, near: Nearness): number {
  let total = 0;
  for (let i = 0; i < customerCount; i++) {
    let first = Number.POSITIVE_INFINITY;
    let second = Number.POSITIVE_INFINITY;
    let group = -1;
    for (let g = 0; g < medians.length; g++) {
      const cost = costs.at(i, medians[g]);
      if (cost < first) {
        second = first;
        first = cost;
        group = g;
      } else if (cost < second) second = cost;
    }
    near.group[i] = group;
    near.first[i] = first;
    near.second[i] = second;
    total += first;
  }
  return total;
}

/** Medians that no single interchange improves. `shouldStop` is asked between interchanges. */
function interchange(
  problem: ClusterProblem,
  random: Prng,
  shouldStop: () => boolean,
): { medians: Int32Array; cost: number } {
  const { costs, customerCount: n, groupCount: k } = problem;
  const medians = seedMedians(problem, random);
  const near: Nearness = {
    group: new Int32Array(n),
    first: new Float64Array(n),
    second: new Float64Array(n),
  };
  let cost = findNearest(problem, medians, near);
  const loss = new Float64Array(k);
  const gain = new Float64Array(n);
  const extra = new Float64Array(n * k);
  // With one median there is no second nearest; the interchange is then the choice of the best one.
  while (!shouldStop() && k > 1) {
    // What closing each median would cost if nothing opened; what opening each customer would gain if nothing closed.
    loss.fill(0);
    gain.fill(0);
    extra.fill(0);
    const { group, first, second } = near;
    for (let i = 0; i < n; i++) {
      const own = group[i];
      const least = first[i];
      const next = second[i];
      loss[own] += next - least;
      for (let candidate = 0; candidate < n; candidate++) {
        const there = costs.at(i, candidate);
        if (there >= next) continue;
        // A customer that comes over would not have been lost with its old median.
        if (there < least) {
          gain[candidate] += least - there;
          extra[candidate * k + own] += next - least;
        } else extra[candidate * k + own] += next - there;
      }
    }
    let bestNet = 1e-9 * Math.max(1, cost);
    let bestIn = -1;
    let bestOut = -1;
    for (let candidate = 0; candidate < n; candidate++) {
      for (let g = 0; g < k; g++) {
        const net = gain[candidate] - loss[g] + extra[candidate * k + g];
        if (net > bestNet) {
          bestNet = net;
          bestIn = candidate;
          bestOut = g;
        }
      }
    }
    if (bestIn < 0) break;
    medians[bestOut] = bestIn;
    cost = findNearest(problem, medians, near);
  }
  if (k === 1) {
    const found = findMedian(
      problem,
      Array.from({ length: n }, (_, i) => i),
    );
    medians[0] = found.median;
    cost = found.cost;
  }
  return { medians, cost };
}

/** Customers that medians are chosen among; of more a sample stands for all. */
const SAMPLE = 4000;

/** A random part of the customers as a problem of its own. */
function sampleProblem(
  problem: ClusterProblem,
  random: Prng,
): { sampled: ClusterProblem; customers: Int32Array } {
  const { customerCount, groupCount, costs } = problem;
  const order = Int32Array.from({ length: customerCount }, (_, i) => i);
  const size = Math.max(SAMPLE, groupCount);
  for (let i = 0; i < size; i++) {
    const other = i + random.nextInt(customerCount - i);
    const kept = order[i];
    order[i] = order[other];
    order[other] = kept;
  }
  const customers = order.slice(0, size);
  const at = (i: number, j: number) => costs.at(customers[i], customers[j]);
  return { sampled: { ...problem, customerCount: size, costs: { at } }, customers };
}

/** Medians for all customers without regard to bounds. `shouldStop` is asked now and then and ends the choice early. */
export function chooseMedians(problem: ClusterProblem, random: Prng, shouldStop: () => boolean): Int32Array {
  if (problem.customerCount <= Math.max(SAMPLE, problem.groupCount))
    return interchange(problem, random, shouldStop).medians;
  const { sampled, customers } = sampleProblem(problem, random);
  return interchange(sampled, random, shouldStop).medians.map((i) => customers[i]);
}
