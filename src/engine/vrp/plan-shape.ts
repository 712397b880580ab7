/** Whether a plan from outside can be one of this problem at all, before any row is built from it. */
import type { VrpPlan, VrpProblem } from './vrp-problem.ts';

/** Every unit at most once, as a whole, in order, in one slot that may serve it. */
export function isWellFormed(problem: VrpProblem, plan: VrpPlan): boolean {
  const { tasks, units, slots, exclusion } = problem;
  const nextTask = Int32Array.from(units.firstTask.subarray(0, units.count));
  const slotOfUnit = new Int32Array(units.count).fill(-1);
  for (const [slot, route] of plan.tasksOfSlot.entries()) {
    if (slot >= slots.count && route.length > 0) return false;
    for (const task of route) {
      const unit = tasks.unit[task];
      if (unit === undefined || nextTask[unit] !== task) return false;
      if (slotOfUnit[unit] >= 0 && slotOfUnit[unit] !== slot) return false;
      if (exclusion[unit * slots.count + slot] !== 0) return false;
      slotOfUnit[unit] = slot;
      nextTask[unit]++;
    }
  }
  return nextTask.every((task, unit) => task === units.firstTask[unit] || task === units.firstTask[unit + 1]);
}
