/**
 * The exchanges that relieve a broken route, around one of its tasks. What the route gains when the task leaves is reckoned
 * once; an exchange whose legs and relief together can't beat the best so far is not priced.
 */
import { CHAIN_BEFORE, CHAIN_BEHIND, type Exchange, SWAP_BEFORE, SWAP_BEHIND, TAILS } from './exchange.ts';
import type { TimedRings } from './timed-rings.ts';

export class ReliefScan {
  /** Changes of the route's penalty where the task, or a chain of two or three that ends or begins with it, leaves. */
  private relief = 0;
  private readonly reliefAhead = new Float64Array(3);
  private readonly reliefBehind = new Float64Array(3);

  constructor(
    private readonly rings: TimedRings,
    private readonly exchange: Exchange,
  ) {}

  /** Looks at all exchanges with a near task of another route. */
  run(task: number): void {
    this.weigh(task);
    this.scanBehind(task);
    this.scanBefore(task);
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
}
