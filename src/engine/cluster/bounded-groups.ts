/**
 * A division under way: customers in groups with medians, quantities and the cost of it all, with the moves that search
 * makes. Missing a bound costs `price` per unit of quantity.
 */
import { type ClusterProblem, findMedian, getTolerance, measureViolation } from './cluster-problem.ts';

/** Groups that a customer may move to: those whose medians are nearest to it. */
const NEAR_GROUPS = 8;

export class BoundedGroups {
  readonly problem: ClusterProblem;
  readonly groupOf: Int32Array;
  /** Column of each group's median or centre. */
  readonly medianOf: Int32Array;
  readonly quantityOf: Float64Array;
  /** Members of each group, in any order. */
  readonly members: number[][];
  /** Cost per unit of quantity that a group is beyond its bounds. */
  price = 0;
  cost = 0;
  violation = 0;
  private readonly slotOf: Int32Array;
  private readonly tolerance: number;
  private readonly nearCount: number;
  /** `nearCount` groups for each customer, the nearest first. */
  private readonly near: Int32Array;

  constructor(problem: ClusterProblem, medianOf: Int32Array) {
    const { customerCount, groupCount } = problem;
    this.problem = problem;
    this.tolerance = getTolerance(problem);
    this.medianOf = Int32Array.from(medianOf);
    this.groupOf = new Int32Array(customerCount).fill(-1);
    this.slotOf = new Int32Array(customerCount);
    this.quantityOf = new Float64Array(groupCount);
    this.members = Array.from({ length: groupCount }, () => []);
    this.nearCount = Math.min(NEAR_GROUPS, groupCount);
    this.near = new Int32Array(customerCount * this.nearCount);
    for (let group = 0; group < groupCount; group++) this.violation += this.violationAt(group, 0);
    for (let i = 0; i < customerCount; i++) this.sortNear(i);
  }

  /** Cost with the price of what is beyond the bounds. */
  get value(): number {
    return this.cost + this.price * this.violation;
  }

  get isFeasible(): boolean {
    return this.violation <= this.tolerance;
  }

  private violationAt(group: number, quantity: number): number {
    const { minQuantity, maxQuantity } = this.problem;
    return measureViolation(quantity, minQuantity[group], maxQuantity[group], this.tolerance);
  }

  costTo(customer: number, group: number): number {
    return this.problem.costs.at(customer, this.medianOf[group]);
  }

  /** Finds a customer's nearest groups by insertion; there are few of them. */
  private sortNear(customer: number): void {
    const { nearCount, near } = this;
    const start = customer * nearCount;
    let length = 0;
    for (let group = 0; group < this.medianOf.length; group++) {
      const cost = this.costTo(customer, group);
      let place = length;
      while (place > 0 && cost < this.costTo(customer, near[start + place - 1])) place--;
      if (place >= nearCount) continue;
      if (length < nearCount) length++;
      for (let i = length - 1; i > place; i--) near[start + i] = near[start + i - 1];
      near[start + place] = group;
    }
  }

  put(customer: number, group: number): void {
    const list = this.members[group];
    this.groupOf[customer] = group;
    this.slotOf[customer] = list.length;
    list.push(customer);
    this.changeQuantity(group, this.problem.quantities[customer]);
    this.cost += this.costTo(customer, group);
  }

  take(customer: number): void {
    const group = this.groupOf[customer];
    const list = this.members[group];
    const last = list.pop()!;
    if (last !== customer) {
      list[this.slotOf[customer]] = last;
      this.slotOf[last] = this.slotOf[customer];
    }
    this.groupOf[customer] = -1;
    this.changeQuantity(group, -this.problem.quantities[customer]);
    this.cost -= this.costTo(customer, group);
  }

  move(customer: number, to: number): void {
    this.take(customer);
    this.put(customer, to);
  }

  /** Groups to take from and groups to give to: those beyond their bounds, or, where only one side is, any that can. */
  listUneven(): { surplus: number[]; lack: number[] } {
    const { minQuantity, maxQuantity } = this.problem;
    const { tolerance, quantityOf } = this;
    const all = Array.from(quantityOf.keys());
    const over = all.filter((group) => quantityOf[group] > maxQuantity[group] + tolerance);
    const under = all.filter((group) => quantityOf[group] < minQuantity[group] - tolerance);
    return {
      surplus:
        over.length > 0 ? over : all.filter((group) => quantityOf[group] > minQuantity[group] + tolerance),
      lack:
        under.length > 0 ? under : all.filter((group) => quantityOf[group] < maxQuantity[group] - tolerance),
    };
  }

  private changeQuantity(group: number, by: number): void {
    this.violation -= this.violationAt(group, this.quantityOf[group]);
    this.quantityOf[group] += by;
    // Rounding must not make an empty group look like one with a little in it.
    if (this.members[group].length === 0) this.quantityOf[group] = 0;
    this.violation += this.violationAt(group, this.quantityOf[group]);
    if (this.violation < this.tolerance) this.violation = Math.max(0, this.violation);
  }

  /** Change of the value if two groups' quantities changed by `by` and its opposite. */
  private priceOfMoving(from: number, to: number, by: number): number {
    const before = this.violationAt(from, this.quantityOf[from]) + this.violationAt(to, this.quantityOf[to]);
    const after =
      this.violationAt(from, this.quantityOf[from] - by) + this.violationAt(to, this.quantityOf[to] + by);
    return this.price * (after - before);
  }

  /** Makes the best move or exchange of a customer with its nearest groups if it helps; the other group, or -1. */
  improve(customer: number): number {
    const { quantities } = this.problem;
    const { near, nearCount } = this;
    const from = this.groupOf[customer];
    const quantity = quantities[customer];
    const here = this.costTo(customer, from);
    let best = -1e-9 * Math.max(1, this.cost);
    let bestGroup = -1;
    let bestPartner = -1;
    for (let n = 0; n < nearCount; n++) {
      const to = near[customer * nearCount + n];
      if (to === from) continue;
      const change = this.costTo(customer, to) - here;
      const moving = this.priceOfMoving(from, to, quantity);
      const moved = change + moving;
      if (moved < best) {
        best = moved;
        bestGroup = to;
        bestPartner = -1;
      }
      // Where bounds do not speak against the move, an exchange is only two moves.
      if (moving <= 0) continue;
      for (const partner of this.members[to]) {
        const exchanged = change + this.costTo(partner, from) - this.costTo(partner, to);
        const by = quantity - quantities[partner];
        const value = by === 0 ? exchanged : exchanged + this.priceOfMoving(from, to, by);
        if (value < best) {
          best = value;
          bestGroup = to;
          bestPartner = partner;
        }
      }
    }
    if (bestGroup < 0) return -1;
    this.take(customer);
    if (bestPartner >= 0) {
      this.take(bestPartner);
      this.put(bestPartner, from);
    }
    this.put(customer, bestGroup);
    return bestGroup;
  }

  /** Gives groups their best medians; those that got another one. None where centres are fixed. */
  moveMedians(groups: Iterable<number>): number[] {
    const changed: number[] = [];
    if (this.problem.hasFixedCenters) return changed;
    for (const group of groups) {
      const { median } = findMedian(this.problem, this.members[group]);
      if (median < 0 || median === this.medianOf[group]) continue;
      for (const i of this.members[group]) this.cost -= this.costTo(i, group);
      this.medianOf[group] = median;
      for (const i of this.members[group]) this.cost += this.costTo(i, group);
      changed.push(group);
    }
    if (changed.length > 0) this.refresh();
    return changed;
  }

  /** Other medians for some groups without members; call {@link refresh} when all are set. */
  setMedian(group: number, median: number): void {
    this.medianOf[group] = median;
  }

  refresh(): void {
    for (let i = 0; i < this.groupOf.length; i++) this.sortNear(i);
  }

  /** The group for a customer without one that adds least to the value. */
  findBestGroup(customer: number, groups: ArrayLike<number>): number {
    const quantity = this.problem.quantities[customer];
    let best = Number.POSITIVE_INFINITY;
    let bestGroup = groups[0];
    for (let g = 0; g < groups.length; g++) {
      const group = groups[g];
      const before = this.violationAt(group, this.quantityOf[group]);
      const after = this.violationAt(group, this.quantityOf[group] + quantity);
      const value = this.costTo(customer, group) + this.price * (after - before);
      if (value < best) {
        best = value;
        bestGroup = group;
      }
    }
    return bestGroup;
  }
}
