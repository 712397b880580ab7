/**
 * The best exchange between two routes that a scan has met so far. Each makes the arc from a task `from` to a task `to` of
 * another route:
 * - `TAILS` (2-opt*): the routes swap what follows `from` with what begins at `to`.
 * - `CHAIN_BEFORE`: the tasks `other` to `from` move right before `to`.
 * - `CHAIN_BEHIND`: the tasks `to` to `other` move right behind `from`.
 * - `SWAP_BEFORE`: `from` and `other`, the task before `to`, change places.
 * - `SWAP_BEHIND`: `to` and `other`, the task behind `from`, change places.
 */
import type { TimedRings } from './timed-rings.ts';

export const NOTHING = 0;
export const TAILS = 1;
export const CHAIN_BEFORE = 2;
export const CHAIN_BEHIND = 3;
export const SWAP_BEFORE = 4;
export const SWAP_BEHIND = 5;

export class Exchange {
  kind = NOTHING;
  from = 0;
  to = 0;
  other = 0;
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

  /** Carries it out. O(length of both routes). */
  apply(rings: TimedRings): void {
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
    rings.cost += this.detour;
    rings.settle(route);
    rings.settle(otherRoute);
  }
}
