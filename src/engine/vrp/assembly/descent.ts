/**
 * Descent of a plan that breaks nothing: exchanges between two routes or within one that shorten it, around the stirred tasks until
 * none of them has one. Routes stay sound.
 */
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

/** Tasks that move together. */
const LONGEST_CHAIN = 3;

export class Descent {
  private readonly exchange = new Exchange();

  constructor(private readonly rings: TimedRings) {}

  run(): void {
    const { rings, exchange } = this;
    for (let task = rings.takeStirred(); task >= 0; task = rings.takeStirred()) {
      exchange.clear(0);
      this.scan(task);
      if (exchange.kind === NOTHING) continue;
      exchange.apply(rings);
      rings.stir(task);
    }
  }

  /** Looks at the arcs to and from the near tasks that are shorter than one of those they would replace. */
  private scan(task: number): void {
    const { next, previous, pointOf, routeOf, problem } = this.rings;
    const { nearCount, nearBehind, nearBefore, costs, side } = problem;
    const route = routeOf[task];
    const legOut = costs[task * side + pointOf[next[task]]];
    const legIn = costs[pointOf[previous[task]] * side + task];
    for (let k = task * nearCount; k < (task + 1) * nearCount; k++) {
      const to = nearBehind[k];
      if (to >= 0) {
        const leg = costs[task * side + to];
        if (leg < legOut || leg < costs[pointOf[previous[to]] * side + to]) {
          if (routeOf[to] === route) this.tryWithin(task, to);
          else this.tryArc(task, to);
        }
      }
      const from = nearBefore[k];
      if (from >= 0) {
        const leg = costs[from * side + task];
        if (leg < legIn || leg < costs[from * side + pointOf[next[from]]]) {
          if (routeOf[from] === route) this.tryWithin(from, task);
          else this.tryArc(from, task);
        }
      }
    }
  }

  /** Chains that end at `from` or begin at `to` move within the route so that the one comes right before the other. */
  private tryWithin(from: number, to: number): void {
    const { next, previous, taskCount } = this.rings;
    const behind = next[from];
    const before = previous[to];
    if (behind === to) return;
    let node = behind;
    while (node !== to && node < taskCount) node = next[node];
    const isAhead = node === to;
    let head = from;
    let tail = to;
    for (let k = 0; k < LONGEST_CHAIN; k++) {
      if (isAhead) {
        if (head < taskCount) this.trySegments(head, from, behind, before);
        if (tail < taskCount) this.trySegments(behind, before, to, tail);
      } else {
        // `to` comes first: chains end before they reach the other task.
        if (head === to || tail === from) return;
        this.trySegments(to, previous[head], head, from);
        this.trySegments(to, tail, next[tail], from);
      }
      if (head < taskCount) head = previous[head];
      if (tail < taskCount) tail = next[tail];
    }
  }

  private trySegments(head: number, tail: number, nextHead: number, nextTail: number): void {
    const { rings, exchange } = this;
    const { next, previous, pointOf, problem } = rings;
    const { costs, side } = problem;
    const row = pointOf[previous[head]] * side;
    const past = pointOf[next[nextTail]];
    const detour =
      costs[row + nextHead] +
      costs[nextTail * side + head] +
      costs[tail * side + past] -
      costs[row + head] -
      costs[tail * side + nextHead] -
      costs[nextTail * side + past];
    if (detour < exchange.score && rings.penaltyOfSegments(head, tail, nextHead, nextTail) === 0) {
      exchange.takeSegments(head, tail, nextHead, nextTail, detour);
    }
  }

  private tryArc(from: number, to: number): void {
    const { rings } = this;
    const { next, previous, pointOf, taskCount, problem } = rings;
    const { costs, side } = problem;
    const behind = next[from];
    const before = previous[to];
    const pointBehind = pointOf[behind];
    const rowBefore = pointOf[before] * side;
    const leg = costs[from * side + to];
    /** The legs that lead out of `from` and into `to` at present. */
    const open = costs[from * side + pointBehind] + costs[rowBefore + to];
    const tails = leg + costs[rowBefore + pointBehind] - open;
    if (tails < this.exchange.score && rings.penaltyOfJoint(from, to) === 0) {
      const other = behind < taskCount ? behind : taskCount + rings.routeOf[to];
      if (rings.penaltyOfJoint(before, other) === 0) this.exchange.take(TAILS, from, to, from, tails, tails);
    }
    this.tryChainBefore(from, to, leg - open);
    this.tryChainBehind(from, to, leg - open);
    if (before < taskCount) this.trySwapBefore(from, to, before, leg - open);
    if (behind < taskCount) this.trySwapBehind(from, to, behind, leg - open);
  }

  private tryChainBefore(from: number, to: number, gain: number): void {
    const { rings, exchange } = this;
    const { next, previous, pointOf, taskCount, problem } = rings;
    const { costs, side } = problem;
    const behind = next[from];
    const before = previous[to];
    const rowBefore = pointOf[before] * side;
    let head = from;
    for (let k = 0; k < LONGEST_CHAIN && head < taskCount; k++) {
      const ahead = previous[head];
      const row = pointOf[ahead] * side;
      const detour = gain + costs[rowBefore + head] + costs[row + pointOf[behind]] - costs[row + head];
      if (
        detour < exchange.score &&
        rings.penaltyOfChain(before, head, from, to) === 0 &&
        rings.penaltyOfJoint(ahead, behind) === 0
      ) {
        exchange.take(CHAIN_BEFORE, from, to, head, detour, detour);
      }
      head = ahead;
    }
  }

  private tryChainBehind(from: number, to: number, gain: number): void {
    const { rings, exchange } = this;
    const { next, previous, pointOf, taskCount, problem } = rings;
    const { costs, side } = problem;
    const behind = next[from];
    const before = previous[to];
    let tail = to;
    for (let k = 0; k < LONGEST_CHAIN && tail < taskCount; k++) {
      const past = next[tail];
      const row = tail * side;
      const detour =
        gain +
        costs[row + pointOf[behind]] +
        costs[pointOf[before] * side + pointOf[past]] -
        costs[row + pointOf[past]];
      if (
        detour < exchange.score &&
        rings.penaltyOfChain(from, to, tail, behind) === 0 &&
        rings.penaltyOfJoint(before, past) === 0
      ) {
        exchange.take(CHAIN_BEHIND, from, to, tail, detour, detour);
      }
      tail = past;
    }
  }

  private trySwapBefore(from: number, to: number, before: number, gain: number): void {
    const { rings, exchange } = this;
    const { next, previous, pointOf, problem } = rings;
    const { costs, side } = problem;
    const behind = next[from];
    const rowAhead = pointOf[previous[from]] * side;
    const rowFurther = pointOf[previous[before]] * side;
    const detour =
      gain +
      costs[rowFurther + from] -
      costs[rowFurther + before] +
      costs[rowAhead + before] -
      costs[rowAhead + from] +
      costs[before * side + pointOf[behind]];
    if (
      detour < exchange.score &&
      rings.penaltyOfChain(previous[before], from, from, to) === 0 &&
      rings.penaltyOfChain(previous[from], before, before, behind) === 0
    ) {
      exchange.take(SWAP_BEFORE, from, to, before, detour, detour);
    }
  }

  private trySwapBehind(from: number, to: number, behind: number, gain: number): void {
    const { rings, exchange } = this;
    const { next, previous, pointOf, problem } = rings;
    const { costs, side } = problem;
    const before = previous[to];
    const past = pointOf[next[to]];
    const further = pointOf[next[behind]];
    const detour =
      gain +
      costs[to * side + further] -
      costs[behind * side + further] +
      costs[behind * side + past] -
      costs[to * side + past] +
      costs[pointOf[before] * side + behind];
    if (
      detour < exchange.score &&
      rings.penaltyOfChain(from, to, to, next[behind]) === 0 &&
      rings.penaltyOfChain(before, behind, behind, next[to]) === 0
    ) {
      exchange.take(SWAP_BEHIND, from, to, behind, detour, detour);
    }
  }
}
