/** What one iteration has changed on the routes, and how it is taken back. */
import type { PlainRoutes } from './plain-routes.ts';

export class PlainChanges {
  /** Tasks that are out in this iteration, in the order of their removal: the first `count`. */
  readonly removed: Int32Array;
  count = 0;
  private readonly placed: Int32Array;
  private placedCount = 0;
  private readonly nodeBefore: Int32Array;
  private readonly routeBefore: Int32Array;
  private readonly touched: Int32Array;
  private readonly versionBefore: Int32Array;
  private touchedCount = 0;
  private readonly stampOfRoute: Int32Array;
  private stamp = 0;
  private legSumBefore = 0;

  constructor(private readonly routes: PlainRoutes) {
    const { taskCount, routeCount } = routes;
    this.removed = new Int32Array(taskCount);
    this.placed = new Int32Array(taskCount);
    this.nodeBefore = new Int32Array(taskCount);
    this.routeBefore = new Int32Array(taskCount);
    this.touched = new Int32Array(routeCount);
    this.versionBefore = new Int32Array(routeCount);
    this.stampOfRoute = new Int32Array(routeCount);
  }

  begin(): void {
    this.stamp++;
    this.count = this.placedCount = this.touchedCount = 0;
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

  remove(task: number): void {
    const { routes, count } = this;
    const node = routes.previous[task];
    this.removed[count] = task;
    this.nodeBefore[count] = node;
    this.routeBefore[count] = routes.routeOf[task];
    this.count = count + 1;
    routes.legSum -= routes.remove(task);
  }

  place(task: number, node: number, route: number, detour: number): void {
    this.touch(route);
    this.routes.insert(task, node, route);
    this.routes.legSum += detour;
    this.placed[this.placedCount++] = task;
  }

  takeBack(): void {
    const { routes, removed, placed, touched } = this;
    for (let i = this.placedCount - 1; i >= 0; i--) routes.remove(placed[i]);
    for (let i = this.count - 1; i >= 0; i--)
      routes.insert(removed[i], this.nodeBefore[i], this.routeBefore[i]);
    for (let i = 0; i < this.touchedCount; i++) routes.versionOf[touched[i]] = this.versionBefore[i];
    routes.legSum = this.legSumBefore;
  }
}
