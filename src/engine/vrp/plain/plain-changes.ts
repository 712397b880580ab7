/**
 * What one iteration has changed on the routes, and how it is taken back: strings of tasks are cut out of their rings as
 * wholes and keep their order and legs in here, so that neither they nor what was put in their place need a look at
 * the table of legs to come back.
 */
import type { PlainRoutes } from './plain-routes.ts';

export class PlainChanges {
  /** Tasks that are out in this iteration, in the order of their removal: the first `count`. */
  readonly removed: Int32Array;
  count = 0;
  /** Leg that led to each of them. */
  private readonly legBefore: Int32Array;
  /** Per string: its route, the nodes around it, the leg to the one behind it, and where it ends among the removed. */
  private readonly stringRoute: Int32Array;
  private readonly ahead: Int32Array;
  private readonly behind: Int32Array;
  private readonly legBehind: Int32Array;
  private readonly stringEnd: Int32Array;
  private stringCount = 0;
  private readonly placed: Int32Array;
  /** The leg that each placed task has cut in two. */
  private readonly legCut: Int32Array;
  private placedCount = 0;
  private readonly touched: Int32Array;
  private readonly versionBefore: Int32Array;
  private touchedCount = 0;
  private readonly stampOfRoute: Int32Array;
  private stamp = 0;
  private legSumBefore = 0;

  constructor(private readonly routes: PlainRoutes) {
    const { taskCount, routeCount } = routes;
    this.removed = new Int32Array(taskCount);
    this.legBefore = new Int32Array(taskCount);
    this.stringRoute = new Int32Array(taskCount);
    this.ahead = new Int32Array(taskCount);
    this.behind = new Int32Array(taskCount);
    this.legBehind = new Int32Array(taskCount);
    this.stringEnd = new Int32Array(taskCount);
    this.placed = new Int32Array(taskCount);
    this.legCut = new Int32Array(taskCount);
    this.touched = new Int32Array(routeCount);
    this.versionBefore = new Int32Array(routeCount);
    this.stampOfRoute = new Int32Array(routeCount);
  }

  begin(): void {
    this.stamp++;
    this.count = this.stringCount = this.placedCount = this.touchedCount = 0;
    this.legSumBefore = this.routes.legSum;
  }

  /** Must be called before a route changes. */
  touch(route: number): void {
    const { stampOfRoute, routes } = this;
    if (stampOfRoute[route] !== this.stamp) {
      stampOfRoute[route] = this.stamp;
      this.touched[this.touchedCount] = route;
      this.versionBefore[this.touchedCount++] = routes.versionOf[route];
    }
    routes.renew(route);
  }

  /** Cuts so many tasks out of a route, from this one on; returns the node behind them. */
  removeString(route: number, first: number, length: number): number {
    const { routes, removed, legBefore, stringCount } = this;
    const { next, legTo, routeOf, sizes } = routes;
    const ahead = routes.previous[first];
    const end = this.count + length;
    let node = first;
    let legs = 0;
    let load = 0;
    for (let i = this.count; i < end; i++) {
      const leg = legTo[node];
      removed[i] = node;
      legBefore[i] = leg;
      legs += leg;
      load += sizes[node];
      routeOf[node] = -1;
      node = next[node];
    }
    const leg = legTo[node];
    this.stringRoute[stringCount] = route;
    this.ahead[stringCount] = ahead;
    this.behind[stringCount] = node;
    this.legBehind[stringCount] = leg;
    this.stringEnd[stringCount] = end;
    this.stringCount = stringCount + 1;
    this.count = end;
    routes.legSum += routes.join(ahead, node, route, length, load) - legs - leg;
    return node;
  }

  place(task: number, node: number, route: number, detour: number): void {
    const { routes, placedCount } = this;
    this.touch(route);
    this.placed[placedCount] = task;
    this.legCut[placedCount] = routes.legTo[routes.next[node]];
    this.placedCount = placedCount + 1;
    routes.insert(task, node, route);
    routes.legSum += detour;
  }

  takeBack(): void {
    const { routes, placed, touched } = this;
    for (let i = this.placedCount - 1; i >= 0; i--) routes.takeOut(placed[i], this.legCut[i]);
    for (let s = this.stringCount - 1; s >= 0; s--) this.restoreString(s);
    for (let i = 0; i < this.touchedCount; i++) routes.versionOf[touched[i]] = this.versionBefore[i];
    routes.legSum = this.legSumBefore;
  }

  private restoreString(s: number): void {
    const { routes, removed, legBefore } = this;
    const { next, previous, legTo, routeOf, sizes } = routes;
    const route = this.stringRoute[s];
    const first = s === 0 ? 0 : this.stringEnd[s - 1];
    const end = this.stringEnd[s];
    let node = this.ahead[s];
    let load = 0;
    for (let i = first; i < end; i++) {
      const task = removed[i];
      next[node] = task;
      previous[task] = node;
      legTo[task] = legBefore[i];
      routeOf[task] = route;
      load += sizes[task];
      node = task;
    }
    const behind = this.behind[s];
    next[node] = behind;
    previous[behind] = node;
    legTo[behind] = this.legBehind[s];
    routes.count(route, end - first, load);
  }
}
