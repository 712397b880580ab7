/**
 * The routes of a plain problem as rings: every task knows its neighbours on the route, and every route begins and ends
 * at a node of its own, `taskCount + route`. Cutting tasks out and putting one in are O(1) each.
 *
 * All vehicles are equal, so route `r` stands for any slot; plans are written to slots in the order of their routes.
 */
import type { SearchTables } from '../search-tables.ts';
import type { VrpPlan } from '../vrp-problem.ts';

export class PlainRoutes {
  readonly taskCount: number;
  readonly routeCount: number;
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** Price of the leg that leads to each node. */
  readonly legTo: Int32Array;
  /** Route of each task, -1 while it is out. */
  readonly routeOf: Int32Array;
  /** Row of each node's location in the table of legs, and its column. */
  readonly rowOf: Int32Array;
  readonly locationOf: Int32Array;
  readonly loadOf: Int32Array;
  readonly lengthOf: Int32Array;
  /** Changes with every change of the route, never used twice; a route that is as it was has its old one again. */
  readonly versionOf: Int32Array;
  /** All routes, those in use first. */
  readonly byUse: Int32Array;
  private readonly placeInUse: Int32Array;
  usedCount = 0;
  /** Sum of the legs of all routes. */
  legSum = 0;
  readonly costs: Int32Array;
  readonly sizes: Int32Array;
  private lastVersion = 0;

  constructor(
    readonly tables: SearchTables,
    routeCount: number,
  ) {
    const { tasks, slots, locationCount } = tables.problem;
    const nodes = tasks.count + routeCount;
    this.taskCount = tasks.count;
    this.routeCount = routeCount;
    this.costs = tables.kinds[0].costs;
    this.sizes = tables.sizeOfUnit;
    this.next = new Int32Array(nodes);
    this.previous = new Int32Array(nodes);
    this.legTo = new Int32Array(nodes);
    this.routeOf = new Int32Array(tasks.count);
    this.locationOf = Int32Array.from({ length: nodes }, (_, node) =>
      node < tasks.count ? tasks.location[node] : slots.start[0],
    );
    this.rowOf = this.locationOf.map((location) => location * locationCount);
    this.loadOf = new Int32Array(routeCount);
    this.lengthOf = new Int32Array(routeCount);
    this.versionOf = new Int32Array(routeCount);
    this.byUse = new Int32Array(routeCount);
    this.placeInUse = new Int32Array(routeCount);
    this.clear();
  }

  /** A version that no route has had. */
  renew(route: number): void {
    this.versionOf[route] = ++this.lastVersion;
  }

  /** Whether versions will soon leave 32 bits. */
  get isWorn(): boolean {
    return this.lastVersion > 2 ** 30;
  }

  /** Starts counting versions anew: whatever was kept by version must go. */
  renumber(): void {
    this.lastVersion = 0;
    for (let r = 0; r < this.routeCount; r++) this.renew(r);
  }

  /** Takes over a plan that serves every task; false, and nothing is in a route, when it has too many routes. */
  load(plan: VrpPlan): boolean {
    this.clear();
    const used = plan.tasksOfSlot.filter((route) => route.length > 0);
    if (used.length > this.routeCount) return false;
    for (const [route, tasks] of used.entries()) {
      let at = this.taskCount + route;
      for (const task of tasks) {
        this.legSum += this.detour(task, at);
        this.insert(task, at, route);
        at = task;
      }
    }
    return true;
  }

  /** What the route is longer by with the task after the node. */
  detour(task: number, node: number): number {
    const { costs, locationOf } = this;
    const behind = this.next[node];
    const row = this.rowOf[task];
    return costs[row + locationOf[node]] + costs[row + locationOf[behind]] - this.legTo[behind];
  }

  /** Puts a task that is out after a node of the route; the sum of the legs is the caller's. */
  insert(task: number, node: number, route: number): void {
    const { next, previous, legTo, costs, locationOf } = this;
    const behind = next[node];
    const row = this.rowOf[task];
    legTo[task] = costs[row + locationOf[node]];
    legTo[behind] = costs[row + locationOf[behind]];
    next[node] = task;
    previous[task] = node;
    next[task] = behind;
    previous[behind] = task;
    this.routeOf[task] = route;
    this.count(route, 1, this.sizes[task]);
  }

  /** Takes out a task again that cut a leg of this length in two; the sum of the legs is the caller's. */
  takeOut(task: number, leg: number): void {
    const { next, previous } = this;
    const before = previous[task];
    const behind = next[task];
    const route = this.routeOf[task];
    next[before] = behind;
    previous[behind] = before;
    this.legTo[behind] = leg;
    this.routeOf[task] = -1;
    this.count(route, -1, -this.sizes[task]);
  }

  /**
   * Joins two nodes of a route between which so many tasks of so much load are cut out; returns the leg between them,
   * the sum of the legs is the caller's.
   */
  join(before: number, behind: number, route: number, length: number, load: number): number {
    this.next[before] = behind;
    this.previous[behind] = before;
    // An empty route has no leg from its depot to its depot.
    const leg = before === behind ? 0 : this.costs[this.rowOf[before] + this.locationOf[behind]];
    this.legTo[behind] = leg;
    this.count(route, -length, -load);
    return leg;
  }

  /** Counts so many tasks more on a route, and so much load. */
  count(route: number, tasks: number, load: number): void {
    const before = this.lengthOf[route];
    this.loadOf[route] += load;
    this.lengthOf[route] = before + tasks;
    if (before === 0) this.exchange(route, this.usedCount++);
    else if (before + tasks === 0) this.exchange(route, --this.usedCount);
  }

  private clear(): void {
    for (let r = 0; r < this.routeCount; r++) {
      const depot = this.taskCount + r;
      this.next[depot] = this.previous[depot] = depot;
      this.legTo[depot] = 0;
      this.byUse[r] = this.placeInUse[r] = r;
      this.renew(r);
    }
    this.routeOf.fill(-1);
    this.loadOf.fill(0);
    this.lengthOf.fill(0);
    this.usedCount = 0;
    this.legSum = 0;
  }

  /** Gives the route this place among all, and the one that was there the route's former place. */
  private exchange(route: number, place: number): void {
    const { byUse, placeInUse } = this;
    const other = byUse[place];
    const from = placeInUse[route];
    byUse[from] = other;
    placeInUse[other] = from;
    byUse[place] = route;
    placeInUse[route] = place;
  }
}
