/**
 * The best exchange that a scan has met so far. Between two routes it makes the arc from a task `from` to a task `to` of
 * another route:
 * - `TAILS` (2-opt*): the routes swap what follows `from` with what begins at `to`.
 * - `CHAIN_BEFORE`: the tasks `other` to `from` move right before `to`.
 * - `CHAIN_BEHIND`: the tasks `to` to `other` move right behind `from`.
 * - `SWAP_BEFORE`: `from` and `other`, the task before `to`, change places.
 * - `SWAP_BEHIND`: `to` and `other`, the task behind `from`, change places.
 * Or, within one route (Or-opt), two stretches that follow each other change places: `SEGMENTS`.
 */
import type { TimedRings } from './timed-rings.ts';

export const NOTHING = 0;
export const TAILS = 1;
export const CHAIN_BEFORE = 2;
export const CHAIN_BEHIND = 3;
export const SWAP_BEFORE = 4;
export const SWAP_BEHIND = 5;
const SEGMENTS = 6;

export class Exchange {
  kind = NOTHING;
  from = 0;
  to = 0;
  other = 0;
  /** The ends of the two stretches, in the order of the route. */
  readonly ends = new Int32Array(4);
  /** What decides between exchanges, and the change of the price of legs. */
  score = 0;
  detour = 0;

  /** Forgets what was met; only what scores below the bound is taken from now on. */
  clear(bound: number): void {
    this.kind = NOTHING;
    this.score = bound;
  }

  take(kind: number, from: number, to: number, other: number, score: number, detour: number): void {
    this.kind = kind;
    this.from = from;
    this.to = to;
    this.other = other;
    this.score = score;
    this.detour = detour;
  }

  takeSegments(head: number, tail: number, nextHead: number, nextTail: number, score: number): void {
    this.take(SEGMENTS, head, head, head, score, score);
    this.ends[0] = head;
    this.ends[1] = tail;
    this.ends[2] = nextHead;
    this.ends[3] = nextTail;
  }

  /** Carries it out. O(length of both routes). */
  apply(rings: TimedRings): void {
    if (this.kind === SEGMENTS) this.swapSegments(rings);
    else this.exchangeRoutes(rings);
    rings.cost += this.detour;
  }

  private swapSegments(rings: TimedRings): void {
    const [head, tail, nextHead, nextTail] = this.ends;
    const before = rings.previous[head];
    const behind = rings.next[nextTail];
    rings.link(before, nextHead);
    rings.link(nextTail, head);
    rings.link(tail, behind);
    rings.settle(rings.routeOf[head]);
  }

  private exchangeRoutes(rings: TimedRings): void {
    const { next, previous, routeOf, taskCount } = rings;
    const { from, to, other } = this;
    const route = routeOf[from];
    const otherRoute = routeOf[to];
    const behind = next[from];
    const before = previous[to];
    if (this.kind === TAILS) {
      const depot = taskCount + route;
      const otherDepot = taskCount + otherRoute;
      const end = previous[depot];
      const otherEnd = previous[otherDepot];
      rings.link(otherEnd, depot);
      if (behind === depot) rings.link(before, otherDepot);
      else {
        rings.link(before, behind);
        rings.link(end, otherDepot);
      }
    } else if (this.kind === CHAIN_BEFORE) {
      rings.link(previous[other], behind);
      rings.link(before, other);
    } else if (this.kind === CHAIN_BEHIND) {
      rings.link(before, next[other]);
      rings.link(other, behind);
    } else if (this.kind === SWAP_BEFORE) {
      const [ahead, aheadOfOther] = [previous[from], previous[other]];
      rings.link(aheadOfOther, from);
      rings.link(ahead, other);
      rings.link(other, behind);
    } else {
      const [past, pastOther] = [next[to], next[other]];
      rings.link(to, pastOther);
      rings.link(before, other);
      rings.link(other, past);
    }
    rings.link(from, to);
    rings.settle(route);
    rings.settle(otherRoute);
  }
}
