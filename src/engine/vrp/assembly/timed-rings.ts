/**
 * The routes of an assembly problem as rings: every task knows its neighbours, and every route begins and ends at a node
 * of its own, `taskCount + route`. Windows and capacity may be broken: a stop that is reached too late is served at its
 * latest, and the seconds by which the clock was set back are the route's **time warp** (Nagata, Bräysy and Dullaert, "A
 * penalty-based edge assembly memetic algorithm for the vehicle routing problem with time windows", 2010). What is known of
 * the way up to each node and from each node on prices every exchange of ends of routes in O(1).
 */
import type { AssemblyProblem } from './assembly-problem.ts';

/** Arrays by node that make up a plan. */
const COLUMNS = 9;

export class TimedRings {
  readonly taskCount: number;
  readonly routeCount: number;
  readonly next: Int32Array;
  readonly previous: Int32Array;
  readonly routeOf: Int32Array;
  /** Point of each node: the task, or the depot. */
  readonly pointOf: Int32Array;
  /** Start of service, time warp and load on the way from the depot, each with the node itself. */
  readonly beginAt: Int32Array;
  readonly warpUpTo: Int32Array;
  readonly loadUpTo: Int32Array;
  /** Latest start of service that needs no more warp, and warp and load from the node to the depot. */
  readonly dueAt: Int32Array;
  readonly warpFrom: Int32Array;
  readonly loadFrom: Int32Array;
  /** Time warp and priced overload of each route, in seconds. */
  readonly penaltyOf: Float64Array;
  /** Price of all legs. */
  cost = 0;
  /** Tasks whose neighbours changed since they were looked at. */
  readonly stirred: Int32Array;
  stirredCount = 0;
  private readonly isStirred: Uint8Array;
  private readonly state: Int32Array;
  private readonly keptState: Int32Array;
  private readonly keptPenalties: Float64Array;
  private keptCost = 0;

  constructor(readonly problem: AssemblyProblem) {
    const { taskCount, routeCount } = problem;
    const nodes = taskCount + routeCount;
    this.taskCount = taskCount;
    this.routeCount = routeCount;
    this.state = new Int32Array(COLUMNS * nodes);
    this.keptState = new Int32Array(COLUMNS * nodes);
    const column = (k: number) => this.state.subarray(k * nodes, (k + 1) * nodes);
    this.next = column(0);
    this.previous = column(1);
    this.routeOf = column(2);
    // What no plan serves is behind and before nothing.
    for (const links of [this.next, this.previous, this.routeOf]) links.fill(-1);
    this.beginAt = column(3);
    this.warpUpTo = column(4);
    this.loadUpTo = column(5);
    this.dueAt = column(6);
    this.warpFrom = column(7);
    this.loadFrom = column(8);
    this.pointOf = Int32Array.from({ length: nodes }, (_, node) => Math.min(node, taskCount));
    this.penaltyOf = new Float64Array(routeCount);
    this.keptPenalties = new Float64Array(routeCount);
    this.stirred = new Int32Array(taskCount);
    this.isStirred = new Uint8Array(taskCount);
  }

  /** Takes over arcs: by task the one behind it and the one before it, `taskCount` for the depot, -1 for none. */
  load(behind: Int32Array, before: Int32Array): void {
    const { taskCount, routeCount } = this;
    let route = 0;
    this.cost = 0;
    for (let first = 0; first < taskCount; first++) {
      if (before[first] !== taskCount) continue;
      const depot = taskCount + route;
      let last = depot;
      for (let task = first; task !== taskCount; task = behind[task]) {
        this.join(last, task);
        last = task;
      }
      this.join(last, depot);
      this.settle(route);
      this.cost += this.lengthOf(route);
      route++;
    }
    for (; route < routeCount; route++) {
      this.join(taskCount + route, taskCount + route);
      this.settle(route);
    }
    this.keep();
  }

  /** `restore` returns to the present state. */
  keep(): void {
    this.keptState.set(this.state);
    this.keptPenalties.set(this.penaltyOf);
    this.keptCost = this.cost;
  }

  restore(): void {
    this.state.set(this.keptState);
    this.penaltyOf.set(this.keptPenalties);
    this.cost = this.keptCost;
    this.calm();
  }

  /** Makes `to` follow `from`; routes are settled, and the price kept, by the caller. */
  join(from: number, to: number): void {
    this.next[from] = to;
    this.previous[to] = from;
  }

  /** The same, and both want to be looked at. */
  link(from: number, to: number): void {
    this.join(from, to);
    this.stir(from);
    this.stir(to);
  }

  stir(node: number): void {
    if (node >= this.taskCount || this.isStirred[node] === 1) return;
    this.isStirred[node] = 1;
    this.stirred[this.stirredCount++] = node;
  }

  /** The next stirred task, no longer stirred; -1 when there is none. */
  takeStirred(): number {
    if (this.stirredCount === 0) return -1;
    const task = this.stirred[--this.stirredCount];
    this.isStirred[task] = 0;
    return task;
  }

  calm(): void {
    while (this.takeStirred() >= 0);
  }

  /** Reckons the ways up to and from every node of a route anew. O(length). */
  settle(route: number): void {
    const { next, previous, routeOf, beginAt, warpUpTo, loadUpTo, dueAt, warpFrom, loadFrom, pointOf } = this;
    const { side, durations, earliest, latest, service, size, capacity, warpOfLoad } = this.problem;
    const depot = this.taskCount + route;
    const home = this.taskCount;
    routeOf[depot] = route;
    beginAt[depot] = earliest[home];
    warpUpTo[depot] = loadUpTo[depot] = 0;
    let last = depot;
    for (let node = next[depot]; node !== depot; node = next[node]) {
      const from = pointOf[last];
      let at = beginAt[last] + service[from] + durations[from * side + node];
      let warp = warpUpTo[last];
      if (at < earliest[node]) at = earliest[node];
      else if (at > latest[node]) {
        warp += at - latest[node];
        at = latest[node];
      }
      beginAt[node] = at;
      warpUpTo[node] = warp;
      loadUpTo[node] = loadUpTo[last] + size[node];
      routeOf[node] = route;
      last = node;
    }
    const from = pointOf[last];
    const back = beginAt[last] + service[from] + durations[from * side + home];
    const overload = loadUpTo[last] - capacity;
    const lateness = last === depot ? 0 : Math.max(0, back - latest[home]);
    this.penaltyOf[route] = warpUpTo[last] + lateness + (overload > 0 ? overload * warpOfLoad : 0);
    dueAt[depot] = latest[home];
    warpFrom[depot] = loadFrom[depot] = 0;
    let behind = depot;
    for (let node = previous[depot]; node !== depot; node = previous[node]) {
      let due = dueAt[behind] - durations[node * side + pointOf[behind]] - service[node];
      let warp = warpFrom[behind];
      if (due > latest[node]) due = latest[node];
      else if (due < earliest[node]) {
        warp += earliest[node] - due;
        due = earliest[node];
      }
      dueAt[node] = due;
      warpFrom[node] = warp;
      loadFrom[node] = loadFrom[behind] + size[node];
      behind = node;
    }
  }

  /** Price of the legs of a route. O(length). */
  lengthOf(route: number): number {
    const { next, pointOf, taskCount } = this;
    const { side, costs } = this.problem;
    let sum = 0;
    let node = taskCount + route;
    do {
      sum += costs[pointOf[node] * side + pointOf[next[node]]];
      node = next[node];
    } while (node < taskCount);
    return sum;
  }

  /** Penalty of a route that goes up to `last` and on from `first`, either of them perhaps a depot. O(1). */
  penaltyOfJoint(last: number, first: number): number {
    const { pointOf } = this;
    const { side, durations, service, capacity, warpOfLoad } = this.problem;
    const from = pointOf[last];
    const late =
      this.beginAt[last] + service[from] + durations[from * side + pointOf[first]] - this.dueAt[first];
    const overload = this.loadUpTo[last] + this.loadFrom[first] - capacity;
    return (
      this.warpUpTo[last] +
      this.warpFrom[first] +
      (late > 0 ? late : 0) +
      (overload > 0 ? overload * warpOfLoad : 0)
    );
  }

  /** The same with the tasks from `head` to `tail`, neighbours as they stand, in between. O(their number). */
  penaltyOfChain(last: number, head: number, tail: number, first: number): number {
    const { pointOf, next } = this;
    const { side, durations, service, earliest, latest, size, capacity, warpOfLoad } = this.problem;
    let from = pointOf[last];
    let at = this.beginAt[last];
    let warp = this.warpUpTo[last];
    let load = this.loadUpTo[last];
    for (let node = head; ; node = next[node]) {
      at += service[from] + durations[from * side + node];
      if (at < earliest[node]) at = earliest[node];
      else if (at > latest[node]) {
        warp += at - latest[node];
        at = latest[node];
      }
      load += size[node];
      from = node;
      if (node === tail) break;
    }
    const late = at + service[from] + durations[from * side + pointOf[first]] - this.dueAt[first];
    const overload = load + this.loadFrom[first] - capacity;
    return warp + this.warpFrom[first] + (late > 0 ? late : 0) + (overload > 0 ? overload * warpOfLoad : 0);
  }

  /** Penalty of the route in which the stretch `head` to `tail` and the one right behind it change places. O(their length). */
  penaltyOfSegments(head: number, tail: number, nextHead: number, nextTail: number): number {
    const { pointOf, next, previous } = this;
    const { side, durations, service, earliest, latest, capacity, warpOfLoad } = this.problem;
    const first = next[nextTail];
    let from = pointOf[previous[head]];
    let at = this.beginAt[previous[head]];
    let warp = this.warpUpTo[previous[head]];
    let node = nextHead;
    for (;;) {
      at += service[from] + durations[from * side + node];
      if (at < earliest[node]) at = earliest[node];
      else if (at > latest[node]) {
        warp += at - latest[node];
        at = latest[node];
      }
      from = node;
      if (node === tail) break;
      node = node === nextTail ? head : next[node];
    }
    const late = at + service[from] + durations[from * side + pointOf[first]] - this.dueAt[first];
    const overload = this.loadUpTo[nextTail] + this.loadFrom[first] - capacity;
    return warp + this.warpFrom[first] + (late > 0 ? late : 0) + (overload > 0 ? overload * warpOfLoad : 0);
  }
}
