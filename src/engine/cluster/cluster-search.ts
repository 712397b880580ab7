/**
 * Iterated local search for large problems. Start: medians without regard to bounds, customers to the best group that
 * the price of bounds allows. One iteration: a few neighbouring groups are dissolved and founded anew with other medians,
 * then moves and exchanges until none helps, medians in between; kept when it is better. The price of bounds rises
 * until they are met.
 */
import { Prng, shuffle } from '../base/prng.ts';
import { BoundedGroups } from './bounded-groups.ts';
import { chooseMedians } from './choose-medians.ts';
import { type Clustering, type ClusterProblem, evaluateClustering } from './cluster-problem.ts';
import { repairBounds } from './repair-bounds.ts';

/** Groups dissolved at a time. */
const DISSOLVED = 3;
/** Times that medians move within one local search. */
const MAX_MOVES = 20;
const PRICE_GROWTH = 3;
const MAX_RAISES = 14;

interface ClusterSearch {
  /** The best division so far; may miss bounds. */
  readonly best: Clustering;
  /** Iterations since the best was found. */
  readonly stalled: number;
  /** One iteration. */
  step(): void;
}

function listRandomly(count: number, random: Prng): Int32Array {
  const order = Int32Array.from({ length: count }, (_, i) => i);
  shuffle(order, random);
  return order;
}

/**
 * Moves and exchanges until none helps, and better medians, and again. Looks at the customers of the given groups first,
 * then only where something has changed.
 */
function descend(groups: BoundedGroups, random: Prng, changed: Iterable<number>): void {
  let dirty = new Set(changed);
  for (let move = 0; move < MAX_MOVES && dirty.size > 0; move++) {
    const touched = new Set(dirty);
    while (dirty.size > 0) {
      const customers = [...dirty].flatMap((group) => groups.members[group]);
      dirty = new Set();
      for (const i of listRandomly(customers.length, random)) {
        const from = groups.groupOf[customers[i]];
        const to = groups.improve(customers[i]);
        if (to < 0) continue;
        dirty.add(from).add(to);
        touched.add(from).add(to);
      }
    }
    dirty = new Set(groups.moveMedians(touched));
  }
}

/** Puts customers without a group, the largest first, where they add least. */
function settle(groups: BoundedGroups, customers: readonly number[], into: ArrayLike<number>): void {
  const { quantities } = groups.problem;
  const sorted = [...customers].sort((a, b) => quantities[b] - quantities[a]);
  for (const customer of sorted) groups.put(customer, groups.findBestGroup(customer, into));
}

/** Raises the price of bounds until they are met, or it has become pointless. */
function makeFeasible(groups: BoundedGroups, random: Prng): void {
  for (let raise = 0; raise < MAX_RAISES && !groups.isFeasible; raise++) {
    // With the price as it was, the search would only break the bounds again.
    groups.price *= PRICE_GROWTH;
    repairBounds(groups);
    descend(groups, random, groups.members.keys());
  }
}

function firstPrice({ customerCount, quantities }: ClusterProblem, cost: number): number {
  let total = 0;
  for (const quantity of quantities) total += quantity;
  return Math.max(1e-3, cost / Math.max(total, customerCount * 1e-3));
}

class IteratedSearch implements ClusterSearch {
  best: Clustering;
  stalled = 0;
  private readonly problem: ClusterProblem;
  private readonly random: Prng;
  private groups: BoundedGroups;
  private bestValue: number;

  constructor(problem: ClusterProblem, seed: number, shouldStop: () => boolean) {
    this.problem = problem;
    this.random = new Prng(seed);
    const all = Array.from({ length: problem.groupCount }, (_, i) => i);
    const medians = problem.hasFixedCenters
      ? Int32Array.from(all)
      : chooseMedians(problem, this.random, shouldStop);
    this.groups = new BoundedGroups(problem, medians);
    const everybody = Array.from({ length: problem.customerCount }, (_, i) => i);
    // At first by cost alone, which also tells what a unit of quantity costs.
    settle(this.groups, everybody, all);
    this.groups.price = firstPrice(problem, this.groups.cost);
    descend(this.groups, this.random, all);
    makeFeasible(this.groups, this.random);
    this.best = evaluateClustering(problem, Int32Array.from(this.groups.groupOf));
    this.bestValue = this.groups.value;
  }

  step(): void {
    const { groupCount, customerCount } = this.problem;
    if (groupCount < 2) {
      this.stalled++;
      return;
    }
    const before = Int32Array.from(this.groups.groupOf);
    const mediansBefore = Int32Array.from(this.groups.medianOf);
    descend(this.groups, this.random, this.dissolve(this.random.nextInt(customerCount)));
    if (!this.groups.isFeasible) makeFeasible(this.groups, this.random);
    const found = evaluateClustering(this.problem, Int32Array.from(this.groups.groupOf));
    const isBetter =
      found.violation < this.best.violation ||
      (found.violation === this.best.violation &&
        found.cost < this.best.cost - 1e-9 * Math.max(1, this.best.cost));
    this.stalled = isBetter ? 0 : this.stalled + 1;
    if (isBetter) this.best = found;
    if (this.groups.value <= this.bestValue || isBetter) this.bestValue = this.groups.value;
    else this.restore(before, mediansBefore);
  }

  /** Takes the groups around a customer apart and founds them anew around others of their members; which they are. */
  private dissolve(center: number): number[] {
    const { groups, random, problem } = this;
    const dissolved = this.findGroupsAround(center);
    const loose: number[] = [];
    for (const group of dissolved) for (const customer of groups.members[group]) loose.push(customer);
    for (const customer of loose) groups.take(customer);
    if (!problem.hasFixedCenters && loose.length >= dissolved.length) {
      const order = listRandomly(loose.length, random);
      for (let i = 0; i < dissolved.length; i++) groups.setMedian(dissolved[i], loose[order[i]]);
      groups.refresh();
    } else {
      // Centres stay, so it is the order of the customers that differs.
      const order = listRandomly(loose.length, random);
      const shuffled = Array.from(order, (i) => loose[i]);
      for (const customer of shuffled) groups.put(customer, dissolved[random.nextInt(dissolved.length)]);
      return dissolved;
    }
    settle(groups, loose, dissolved);
    return dissolved;
  }

  private findGroupsAround(center: number): number[] {
    const all = Array.from({ length: this.problem.groupCount }, (_, i) => i);
    all.sort((a, b) => this.groups.costTo(center, a) - this.groups.costTo(center, b));
    return all.slice(0, Math.min(DISSOLVED, all.length));
  }

  private restore(groupOf: Int32Array, medianOf: Int32Array): void {
    const price = this.groups.price;
    this.groups = new BoundedGroups(this.problem, medianOf);
    this.groups.price = price;
    for (let i = 0; i < groupOf.length; i++) this.groups.put(i, groupOf[i]);
  }
}

/** Prepares the search; the first division is there at once. `shouldStop` cuts its preparation short. */
export function createClusterSearch(
  problem: ClusterProblem,
  seed: number,
  shouldStop: () => boolean = () => false,
): ClusterSearch {
  return new IteratedSearch(problem, seed, shouldStop);
}
