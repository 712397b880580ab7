/**
 * Takes the penalties out of a plan: for one broken route after another the exchange with another route that is cheapest by
 * legs and penalty together, of those that lower the penalty of both, until nothing is broken or nothing helps (Nagata,
 * Bräysy and Dullaert, 2010).
 */
import type { Prng } from '../../base/prng.ts';
import {
  CHAIN_BEFORE,
  CHAIN_BEHIND,
  Exchange,
  NOTHING,
  SWAP_BEFORE,
  SWAP_BEHIND,
  TAILS,
} from './exchange.ts';
import type { TimedRings } from './timed-rings.ts';

const MOST_EXCHANGES = 50;

export class Repair {
  private readonly exchange = new Exchange();
  private readonly broken: Int32Array;
  private brokenCount = 0;
  private readonly isBroken: Uint8Array;
  /** Changes of the scanned route's penalty where the scanned task, or a chain of two or three from it, leaves. */
  private relief = 0;
  private readonly reliefAhead = new Float64Array(3);
  private readonly reliefBehind = new Float64Array(3);

  constructor(
    private readonly rings: TimedRings,
    private readonly prng: Prng,
  ) {
    this.broken = new Int32Array(rings.routeCount);
    this.isBroken = new Uint8Array(rings.routeCount);
  }

  /** Whether the plan, broken in those of the routes that have a penalty, is whole again. */
  run(routes: Int32Array, count: number): boolean {
    const { rings, prng, broken, isBroken } = this;
    const { penaltyOf } = rings;
    isBroken.fill(0);
    this.brokenCount = 0;
    for (let i = 0; i < count; i++) this.check(routes[i]);
    let exchanges = 0;
    while (this.brokenCount > 0) {
      const at = prng.nextInt(this.brokenCount);
      const route = broken[at];
      if (penaltyOf[route] === 0) {
        broken[at] = broken[--this.brokenCount];
        isBroken[route] = 0;
        continue;
      }
      if (exchanges++ >= MOST_EXCHANGES || !this.relieve(route)) return false;
    }
    return true;
  }

  private check(route: number): void {
    if (this.rings.penaltyOf[route] === 0 || this.isBroken[route] === 1) return;
    this.isBroken[route] = 1;
    this.broken[this.brokenCount++] = route;
  }

  /** False when no exchange lowers the penalty. */
  private relieve(route: number): boolean {
    const { rings, exchange } = this;
    const { next, taskCount, routeOf } = rings;
    exchange.clear(Infinity);
    for (let task = next[taskCount + route]; task < taskCount; task = next[task]) {
      this.weigh(task);
      this.scanBehind(task);
      this.scanBefore(task);
    }
    const cut = this.findCut(route);
    if (cut >= 0) {
      this.check(this.divide(route, cut));
      return true;
    }
    if (exchange.kind === NOTHING) return false;
    const [one, other] = [routeOf[exchange.from], routeOf[exchange.to]];
    exchange.apply(rings);
    this.check(one);
    this.check(other);
    return true;
  }

  private weigh(task: number): void {
    const { rings, reliefAhead, reliefBehind } = this;
    const { next, previous, taskCount, penaltyOf, routeOf } = rings;
    const penalty = penaltyOf[routeOf[task]];
    this.relief = rings.penaltyOfJoint(previous[task], next[task]) - penalty;
    reliefAhead.fill(0);
    reliefBehind.fill(0);
    let head = previous[task];
    let tail = next[task];
    for (let k = 1; k < 3; k++) {
      if (head < taskCount) {
        head = previous[head];
        reliefAhead[k] = rings.penaltyOfJoint(head, next[task]) - penalty;
      }
      if (tail < taskCount) {
        tail = next[tail];
        reliefBehind[k] = rings.penaltyOfJoint(previous[task], tail) - penalty;
      }
    }
  }

  private offer(kind: number, from: number, to: number, other: number, detour: number, change: number): void {
    if (change >= 0) return;
    const score = detour + this.rings.problem.warpPrice * change;
    if (score < this.exchange.score) this.exchange.take(kind, from, to, other, score, detour);
  }

  /** Exchanges in which a task of another route comes right behind this one. */
  private scanBehind(task: number): void {
    const { rings, exchange, relief, reliefAhead } = this;
    const { next, previous, pointOf, routeOf, penaltyOf, taskCount, warpUpTo, warpFrom } = rings;
    const { costs, side, nearCount, nearBehind, warpPrice } = rings.problem;
    const route = routeOf[task];
    const penalty = penaltyOf[route];
    const behind = next[task];
    const ahead = previous[task];
    const pointBehind = pointOf[behind];
    const rowAhead = pointOf[ahead] * side;
    const legOut = costs[task * side + pointBehind];
    for (let k = task * nearCount; k < (task + 1) * nearCount; k++) {
      const to = nearBehind[k];
      if (to < 0) return;
      const otherRoute = routeOf[to];
      if (otherRoute === route) continue;
      const before = previous[to];
      const rowBefore = pointOf[before] * side;
      const theirs = penaltyOf[otherRoute];
      const gain = costs[task * side + to] - costs[rowBefore + to] - legOut;
      const tails = gain + costs[rowBefore + pointBehind];
      if (tails + warpPrice * (warpUpTo[task] + warpFrom[to] - penalty - theirs) < exchange.score) {
        const other = behind < taskCount ? behind : taskCount + otherRoute;
        const change =
          rings.penaltyOfJoint(task, to) + rings.penaltyOfJoint(before, other) - penalty - theirs;
        this.offer(TAILS, task, to, task, tails, change);
      }
      let head = task;
      for (let n = 0; n < 3 && head < taskCount; n++) {
        const lighter = n === 0 ? relief : reliefAhead[n];
        const row = pointOf[previous[head]] * side;
        const detour = gain + costs[rowBefore + head] + costs[row + pointBehind] - costs[row + head];
        if (lighter < 0 && detour + warpPrice * lighter < exchange.score) {
          const change = lighter + rings.penaltyOfChain(before, head, task, to) - theirs;
          this.offer(CHAIN_BEFORE, task, to, head, detour, change);
        }
        head = previous[head];
      }
      if (relief >= 0 || before >= taskCount) continue;
      const further = previous[before];
      const rowFurther = pointOf[further] * side;
      const swap =
        gain +
        costs[rowFurther + task] -
        costs[rowFurther + before] +
        costs[rowAhead + before] -
        costs[rowAhead + task] +
        costs[before * side + pointBehind];
      if (swap + warpPrice * (relief - theirs) < exchange.score) {
        const change =
          rings.penaltyOfChain(further, task, task, to) +
          rings.penaltyOfChain(ahead, before, before, behind) -
          penalty -
          theirs;
        this.offer(SWAP_BEFORE, task, to, before, swap, change);
      }
    }
  }

  /** Exchanges in which a task of another route comes right before this one. */
  private scanBefore(task: number): void {
    const { rings, exchange, relief, reliefBehind } = this;
    const { next, previous, pointOf, routeOf, penaltyOf, taskCount, warpUpTo, warpFrom } = rings;
    const { costs, side, nearCount, nearBefore, warpPrice } = rings.problem;
    const route = routeOf[task];
    const penalty = penaltyOf[route];
    const behind = next[task];
    const ahead = previous[task];
    const rowAhead = pointOf[ahead] * side;
    const legIn = costs[rowAhead + task];
    for (let k = task * nearCount; k < (task + 1) * nearCount; k++) {
      const from = nearBefore[k];
      if (from < 0) return;
      const otherRoute = routeOf[from];
      if (otherRoute === route) continue;
      const past = next[from];
      const pointPast = pointOf[past];
      const theirs = penaltyOf[otherRoute];
      const gain = costs[from * side + task] - costs[from * side + pointPast] - legIn;
      const tails = gain + costs[rowAhead + pointPast];
      if (tails + warpPrice * (warpUpTo[from] + warpFrom[task] - penalty - theirs) < exchange.score) {
        const other = past < taskCount ? past : taskCount + route;
        const change =
          rings.penaltyOfJoint(from, task) + rings.penaltyOfJoint(ahead, other) - penalty - theirs;
        this.offer(TAILS, from, task, from, tails, change);
      }
      let tail = task;
      for (let n = 0; n < 3 && tail < taskCount; n++) {
        const lighter = n === 0 ? relief : reliefBehind[n];
        const end = pointOf[next[tail]];
        const detour =
          gain + costs[tail * side + pointPast] + costs[rowAhead + end] - costs[tail * side + end];
        if (lighter < 0 && detour + warpPrice * lighter < exchange.score) {
          const change = lighter + rings.penaltyOfChain(from, task, tail, past) - theirs;
          this.offer(CHAIN_BEHIND, from, task, tail, detour, change);
        }
        tail = next[tail];
      }
      if (relief >= 0 || past >= taskCount) continue;
      const further = next[past];
      const end = pointOf[behind];
      const swap =
        gain +
        costs[task * side + pointOf[further]] -
        costs[past * side + pointOf[further]] +
        costs[past * side + end] -
        costs[task * side + end] +
        costs[rowAhead + past];
      if (swap + warpPrice * (relief - theirs) < exchange.score) {
        const change =
          rings.penaltyOfChain(from, task, task, further) +
          rings.penaltyOfChain(ahead, past, past, behind) -
          penalty -
          theirs;
        this.offer(SWAP_BEHIND, from, task, past, swap, change);
      }
    }
  }

  /** The task after which the route is best cut in two, where that beats every exchange and a vehicle is free; else -1. */
  private findCut(route: number): number {
    const { rings, exchange } = this;
    const { next, pointOf, penaltyOf, taskCount } = rings;
    const { costs, side, warpPrice } = rings.problem;
    const free = this.freeRoute();
    if (free < 0) return -1;
    let best = -1;
    for (let task = next[taskCount + route]; next[task] < taskCount; task = next[task]) {
      const behind = next[task];
      const change =
        rings.penaltyOfJoint(task, taskCount + route) +
        rings.penaltyOfJoint(taskCount + free, behind) -
        penaltyOf[route];
      if (change >= 0) continue;
      const detour =
        costs[task * side + pointOf[taskCount]] +
        costs[taskCount * side + behind] -
        costs[task * side + behind];
      const score = detour + warpPrice * change;
      if (score >= exchange.score) continue;
      exchange.score = score;
      best = task;
    }
    return best;
  }

  private freeRoute(): number {
    const { next, taskCount, routeCount } = this.rings;
    for (let route = 0; route < routeCount; route++) {
      if (next[taskCount + route] === taskCount + route) return route;
    }
    return -1;
  }

  /** Gives what follows the task to a free vehicle; returns its route. */
  private divide(route: number, task: number): number {
    const { rings } = this;
    const { next, previous, taskCount } = rings;
    const { costs, side } = rings.problem;
    const free = this.freeRoute();
    const behind = next[task];
    const end = previous[taskCount + route];
    rings.link(task, taskCount + route);
    rings.link(taskCount + free, behind);
    rings.link(end, taskCount + free);
    rings.cost +=
      costs[task * side + taskCount] + costs[taskCount * side + behind] - costs[task * side + behind];
    rings.settle(route);
    rings.settle(free);
    return free;
  }
}
