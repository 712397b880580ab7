/**
 * A child of two plans: the arcs of one or some AB-cycles exchanged in plan A, closed walks that miss the depot joined with
 * a route, penalties repaired, and a descent around everything that changed. Works on the rings that plan A was loaded
 * into; the caller keeps the child or restores plan A.
 */
import type { Prng } from '../../base/prng.ts';
import type { AbCycle } from './ab-cycles.ts';
import { Descent } from './descent.ts';
import { Repair } from './repair.ts';
import type { TimedRings } from './timed-rings.ts';

export class AssemblyChild {
  private readonly descent: Descent;
  private readonly repair: Repair;
  /** Arcs of the tasks of touched routes while they are exchanged. */
  private readonly behind: Int32Array;
  private readonly before: Int32Array;
  private readonly isRead: Uint8Array;
  /** Arcs that lead into each point, less those that should. */
  private readonly count: Int32Array;
  private readonly tasks: Int32Array;
  private taskCount = 0;
  /** Routes that changed, and their price before. */
  private readonly touched: Int32Array;
  private touchedCount = 0;
  private readonly isTouched: Uint8Array;
  private costBefore = 0;

  constructor(
    private readonly rings: TimedRings,
    prng: Prng,
  ) {
    this.descent = new Descent(rings);
    this.repair = new Repair(rings, prng);
    this.behind = new Int32Array(rings.taskCount);
    this.before = new Int32Array(rings.taskCount);
    this.isRead = new Uint8Array(rings.taskCount);
    this.count = new Int32Array(rings.taskCount + 1);
    this.tasks = new Int32Array(rings.taskCount);
    this.touched = new Int32Array(rings.routeCount);
    this.isTouched = new Uint8Array(rings.routeCount);
  }

  /** Whether the rings hold the A arcs of the cycle: those that lead out of its tails lead into its heads. */
  fits({ tails, heads }: AbCycle): boolean {
    const { count } = this;
    const { next, previous, taskCount } = this.rings;
    // Arcs of the depot are many: out of it goes one into each head that is the first of its route, the rest are empty routes.
    let outOfDepot = 0;
    for (const tail of tails) {
      if (tail === taskCount) outOfDepot++;
      else count[Math.min(taskCount, next[tail])]++;
    }
    for (const head of heads) {
      count[head]--;
      if (head === taskCount || previous[head] < taskCount) continue;
      count[head]++;
      outOfDepot--;
    }
    let isMatched = count[taskCount] + outOfDepot === 0 && outOfDepot >= 0;
    for (const head of heads) if (head < taskCount && count[head] !== 0) isMatched = false;
    for (const head of heads) count[head] = 0;
    for (const tail of tails) if (tail < taskCount) count[Math.min(taskCount, next[tail])] = 0;
    return isMatched;
  }

  /** Makes the child; false when it can't be repaired or there are too few vehicles. */
  make(cycles: readonly AbCycle[]): boolean {
    const { rings, touched } = this;
    rings.calm();
    this.begin(cycles);
    for (const cycle of cycles) this.exchangeArcs(cycle);
    if (!this.readRoutes()) return false;
    this.joinWalks();
    let cost = rings.cost - this.costBefore;
    for (let i = 0; i < this.touchedCount; i++) {
      rings.settle(touched[i]);
      cost += rings.lengthOf(touched[i]);
    }
    rings.cost = cost;
    if (!this.repair.run(touched, this.touchedCount)) return false;
    this.descent.run();
    return true;
  }

  /** A descent of the plan in the rings around all of its tasks. */
  descend(): void {
    const { rings } = this;
    for (let task = 0; task < rings.taskCount; task++) if (rings.next[task] >= 0) rings.stir(task);
    this.descent.run();
  }

  private touch(route: number): void {
    if (this.isTouched[route] === 1) return;
    this.isTouched[route] = 1;
    this.touched[this.touchedCount++] = route;
    this.costBefore += this.rings.lengthOf(route);
  }

  private begin(cycles: readonly AbCycle[]): void {
    const { rings, touched, behind, before } = this;
    const { next, previous, routeOf, taskCount } = rings;
    this.isTouched.fill(0);
    this.touchedCount = this.taskCount = this.costBefore = 0;
    for (const { tails, heads } of cycles) {
      for (const tail of tails) if (tail < taskCount) this.touch(routeOf[tail]);
      for (const head of heads) if (head < taskCount) this.touch(routeOf[head]);
    }
    for (let i = 0; i < this.touchedCount; i++) {
      for (let task = next[taskCount + touched[i]]; task < taskCount; task = next[task]) {
        behind[task] = Math.min(taskCount, next[task]);
        before[task] = Math.min(taskCount, previous[task]);
        this.isRead[task] = 0;
        this.tasks[this.taskCount++] = task;
      }
    }
  }

  private exchangeArcs({ tails, heads }: AbCycle): void {
    const { rings, behind, before } = this;
    for (let k = 0; k < tails.length; k++) {
      if (tails[k] < rings.taskCount) behind[tails[k]] = heads[k];
      if (heads[k] < rings.taskCount) before[heads[k]] = tails[k];
      rings.stir(tails[k]);
      rings.stir(heads[k]);
    }
  }

  /** Writes the walks that begin at the depot into the touched routes, more where needed; false when none is free. */
  private readRoutes(): boolean {
    const { rings, touched, behind, before, isRead } = this;
    const { taskCount, routeOf } = rings;
    let used = 0;
    const old = this.touchedCount;
    for (let i = 0; i < this.taskCount; i++) {
      const first = this.tasks[i];
      if (before[first] !== taskCount) continue;
      if (used === this.touchedCount && !this.touchFree()) return false;
      const route = touched[used++];
      let last = taskCount + route;
      for (let task = first; task !== taskCount; task = behind[task]) {
        rings.join(last, task);
        routeOf[task] = route;
        isRead[task] = 1;
        last = task;
      }
      rings.join(last, taskCount + route);
    }
    for (; used < old; used++) rings.join(taskCount + touched[used], taskCount + touched[used]);
    return true;
  }

  private touchFree(): boolean {
    const { next, taskCount, routeCount } = this.rings;
    for (let route = 0; route < routeCount; route++) {
      if (next[taskCount + route] !== taskCount + route || this.isTouched[route] === 1) continue;
      this.touch(route);
      return true;
    }
    return false;
  }

  /** Joins every walk that misses the depot with a route, or with another walk, where that costs least. */
  private joinWalks(): void {
    const { rings, behind, isRead, tasks } = this;
    const { routeOf } = rings;
    const walks: number[] = [];
    for (let i = 0; i < this.taskCount; i++) {
      const first = tasks[i];
      if (isRead[first] === 1) continue;
      const walk = -1 - walks.length;
      walks.push(first);
      for (let task = first; isRead[task] === 0; task = behind[task]) {
        isRead[task] = 1;
        routeOf[task] = walk;
        rings.join(task, behind[task]);
      }
    }
    for (const first of walks) this.joinWalk(first);
  }

  private joinWalk(first: number): void {
    const { rings } = this;
    const { next, previous, routeOf, pointOf, taskCount, problem } = rings;
    const { costs, side, nearCount, nearBehind, nearBefore } = problem;
    const walk = routeOf[first];
    let least = Infinity;
    let from = -1;
    let end = first;
    // The walk opens after `task` and goes between `ahead` and the node behind that.
    const tryPlace = (task: number, ahead: number) => {
      const opened = next[task];
      const past = pointOf[next[ahead]];
      const row = pointOf[ahead] * side;
      const detour =
        costs[row + opened] + costs[task * side + past] - costs[task * side + opened] - costs[row + past];
      if (detour >= least) return;
      least = detour;
      from = ahead;
      end = task;
    };
    let task = first;
    do {
      for (let k = 0; k < nearCount; k++) {
        const ahead = nearBefore[next[task] * nearCount + k];
        if (ahead >= 0 && routeOf[ahead] !== walk) tryPlace(task, ahead);
        const past = nearBehind[task * nearCount + k];
        if (past >= 0 && routeOf[past] !== walk) tryPlace(task, previous[past]);
      }
      task = next[task];
    } while (task !== first);
    // Nothing near: right behind some depot.
    if (from < 0) from = taskCount + this.touched[0];
    const route = routeOf[from];
    if (route >= 0) this.touch(route);
    const opened = next[end];
    const past = next[from];
    for (task = opened; ; task = next[task]) {
      routeOf[task] = route;
      if (task === end) break;
    }
    rings.link(from, opened);
    rings.link(end, past);
  }
}
