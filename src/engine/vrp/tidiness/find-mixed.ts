/**
 * Neighbours that ride with different vans for no need. A stop is mixed with one of its nearest stops in travel time when
 * they are on different routes and one of the two could be placed right beside the other, on the other's route: the
 * vehicle may serve it, and load, windows, breaks and all other limits hold. Stops of shipments, and those that relations
 * or groups name, do not move alone and are not counted.
 */
import { PlanRoutes } from '../refine/plan-routes.ts';
import { UNIT_SHIPMENT, type VrpPlan, type VrpProblem } from '../vrp-problem.ts';
import { findNearestStops } from './nearest-stops.ts';
import type { ServedStops } from './served-stops.ts';

/** A stop and the first of its neighbours that it is mixed with. */
export interface MixedStop {
  readonly task: number;
  readonly neighbour: number;
}

/** How many nearest stops are asked. */
const ASKED_NEIGHBOURS = 3;

/** O(n * sqrt(n)), and up to four timelines for each pair of neighbours on different routes. */
export function findMixed(problem: VrpProblem, plan: VrpPlan, stops: ServedStops): readonly MixedStop[] {
  const routes = new PlanRoutes(problem, plan);
  const nearest = findNearestStops(problem, stops, ASKED_NEIGHBOURS);
  const mixed: MixedStop[] = [];
  // A pair is asked about from both sides.
  const answers = new Map<number, boolean>();
  const mayJoin = (a: number, b: number): boolean => {
    const key = Math.min(a, b) * problem.tasks.count + Math.max(a, b);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = mayGoBeside(routes, a, b) || mayGoBeside(routes, b, a);
    answers.set(key, answer);
    return answer;
  };
  for (let i = 0; i < stops.count; i++) {
    const task = stops.task[i];
    for (let k = i * ASKED_NEIGHBOURS; k < (i + 1) * ASKED_NEIGHBOURS; k++) {
      const neighbour = nearest[k];
      if (neighbour < 0 || routes.slotOfTask[neighbour] === routes.slotOfTask[task]) continue;
      if (!mayJoin(task, neighbour)) continue;
      mixed.push({ task, neighbour });
      break;
    }
  }
  return mixed;
}

/** Whether `task` could be placed before or behind `near` on the route of that one. */
function mayGoBeside(routes: PlanRoutes, task: number, near: number): boolean {
  const { slotOfTask, problem, isOpen } = routes;
  const unit = problem.tasks.unit[task];
  const from = slotOfTask[task];
  const to = slotOfTask[near];
  if (problem.units.kind[unit] === UNIT_SHIPMENT || isOpen[from] === 0 || isOpen[to] === 0) return false;
  if (!routes.maySwitch(unit, from, to)) return false;
  const route = routes.tasksOfSlot[to];
  const at = route.indexOf(near);
  for (const place of [at, at + 1]) {
    const joined = [...route.slice(0, place), task, ...route.slice(place)];
    const sums = routes.measure(to, joined);
    if (sums && routes.finish(to, joined, sums)) return true;
  }
  return false;
}
