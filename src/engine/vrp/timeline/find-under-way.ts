import type { RouteUnderWay } from '../route-under-way.ts';
import type { VrpProblem } from '../vrp-problem.ts';

/** What lies behind of the slot's route, where the `length` tasks from `first` on, reloads among them, begin with it. */
export function findUnderWay(
  { routesUnderWay, tasks: { count } }: VrpProblem,
  slot: number,
  tasks: ArrayLike<number>,
  first: number,
  length: number,
): RouteUnderWay | undefined {
  const route = routesUnderWay?.[slot];
  if (!route) return undefined;
  const { tasks: behind } = route;
  let visited = 0;
  for (let i = first; i < first + length && visited < behind.length; i++) {
    if (tasks[i] >= count) continue;
    if (tasks[i] !== behind[visited]) return undefined;
    visited++;
  }
  return visited === behind.length ? route : undefined;
}
