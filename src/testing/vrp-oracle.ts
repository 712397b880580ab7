/**
 * The best objective value of a tiny problem by trying everything: every assignment of orders to routes and every
 * order of stops, priced by the exact timeline. Exponential: for up to seven orders.
 */

import { compareValues, valueOfPlan } from '../engine/vrp/objective.ts';
import { simulateRoute } from '../engine/vrp/route-simulation.ts';
import { REASON, type VrpProblem } from '../engine/vrp/vrp-problem.ts';

/** Value vector (see `valueOfPlan`) of an optimal plan. */
export function findOptimalValue(problem: VrpProblem): Float64Array {
  const { slots, units } = problem;
  const tasksOfSlot: number[][] = Array.from({ length: slots.count }, () => []);
  const unassigned: number[] = [];
  let best: Float64Array | undefined;
  const place = (unit: number): void => {
    if (unit === units.count) {
      const isValid = tasksOfSlot.every(
        (tasks, slot) => tasks.length === 0 || simulateRoute(problem, slot, tasks).violation === REASON.none,
      );
      if (!isValid) return;
      const value = valueOfPlan(problem, { tasksOfSlot, unassigned });
      if (!best || compareValues(value, best) < 0) best = value;
      return;
    }
    for (let slot = 0; slot < slots.count; slot++) {
      if (problem.exclusion[unit * slots.count + slot] !== 0) continue;
      const before = tasksOfSlot[slot];
      for (const route of insertEverywhere(problem, before, unit)) {
        tasksOfSlot[slot] = route;
        place(unit + 1);
      }
      tasksOfSlot[slot] = before;
    }
    unassigned.push(unit);
    place(unit + 1);
    unassigned.pop();
  };
  place(0);
  if (!best) throw new Error('not even the empty plan is valid');
  return best;
}

function* insertEverywhere(problem: VrpProblem, route: readonly number[], unit: number): Generator<number[]> {
  const { firstTask } = problem.units;
  const first = firstTask[unit];
  for (let i = 0; i <= route.length; i++) {
    const opened = [...route.slice(0, i), first, ...route.slice(i)];
    if (firstTask[unit + 1] === first + 1) {
      yield opened;
      continue;
    }
    for (let j = i + 1; j <= opened.length; j++) yield [...opened.slice(0, j), first + 1, ...opened.slice(j)];
  }
}
