/**
 * Takes the penalties out of a plan: for one broken route after another the exchange with another route that is cheapest by
 * legs and penalty together, of those that lower the penalty of both, until nothing is broken or nothing helps (Nagata,
 * Bräysy and Dullaert, 2010).
 */
import type { Prng } from '../../base/prng.ts';
import { Exchange, NOTHING } from './exchange.ts';
import { ReliefScan } from './relief-scan.ts';
import type { TimedRings } from './timed-rings.ts';

const MAX_EXCHANGES = 50;

export class Repair {
  private readonly exchange = new Exchange();
  private readonly broken: Int32Array;
  private brokenCount = 0;
  private readonly isBroken: Uint8Array;
  private readonly scan: ReliefScan;

  constructor(
    private readonly rings: TimedRings,
    private readonly prng: Prng,
  ) {
    this.scan = new ReliefScan(rings, this.exchange);
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
      if (exchanges++ >= MAX_EXCHANGES || !this.relieve(route)) return false;
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
    for (let task = next[taskCount + route]; task < taskCount; task = next[task]) this.scan.run(task);
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
