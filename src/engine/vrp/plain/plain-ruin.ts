/**
 * Takes strings of neighbouring tasks out of adjacent routes, as `ruin.ts` does and in the same proportions, on rings
 * (Christiaens and Vanden Berghe 2020).
 */
import type { Prng } from '../../base/prng.ts';
import type { PlainChanges } from './plain-changes.ts';
import type { PlainRoutes } from './plain-routes.ts';

export class PlainRuin {
  private readonly stampOfRoute: Int32Array;
  private stamp = 0;

  constructor(
    private readonly routes: PlainRoutes,
    private readonly changes: PlainChanges,
    private readonly prng: Prng,
  ) {
    this.stampOfRoute = new Int32Array(routes.routeCount);
  }

  removeStrings(seed: number): void {
    const { routes, prng, stampOfRoute } = this;
    const { neighbours, neighbourCount, params } = routes.tables;
    const longest = Math.min(params.ruin.longestString, routes.taskCount / routes.usedCount);
    const mostStrings = (4 * params.ruin.averageRemoved) / (1 + longest) - 1;
    let strings = Math.floor(prng.nextFloat() * mostStrings + 1);
    const stamp = ++this.stamp;
    const first = seed * neighbourCount;
    for (let k = first; k < first + neighbourCount && strings > 0; k++) {
      const route = routes.routeOf[neighbours[k]];
      if (route < 0 || stampOfRoute[route] === stamp) continue;
      stampOfRoute[route] = stamp;
      strings--;
      this.removeString(route, neighbours[k], longest);
    }
  }

  private removeString(route: number, task: number, longest: number): void {
    const { routes, prng } = this;
    const { next, previous, taskCount } = routes;
    const { split, splitDepth } = routes.tables.params.ruin;
    const length = routes.lengthOf[route];
    const removed = Math.floor(prng.nextFloat() * Math.min(length, longest) + 1);
    let kept = 0;
    if (removed > 1 && removed < length && prng.nextFloat() < split) {
      kept = 1;
      while (removed + kept < length && prng.nextFloat() < splitDepth) kept++;
    }
    const reach = removed + kept - 1;
    let before = 0;
    for (let node = previous[task]; before < reach && node < taskCount; node = previous[node]) before++;
    let after = 0;
    for (let node = next[task]; after < reach && node < taskCount; node = next[node]) after++;
    const least = Math.max(0, reach - after);
    let node = task;
    for (let back = least + prng.nextInt(before - least + 1); back > 0; back--) node = previous[node];
    this.changes.touch(route);
    if (kept === 0) {
      this.changes.removeString(route, node, removed);
      return;
    }
    const head = 1 + prng.nextInt(removed - 1);
    node = this.changes.removeString(route, node, head);
    for (let i = 0; i < kept; i++) node = next[node];
    this.changes.removeString(route, node, removed - head);
  }
}
