/**
 * Plans of a search that still looks for places may hold routes that drive too long between breaks or wait for too
 * long. What is kept of such a plan leaves out the units that make a route so: the one whose absence mends it, else all of
 * them in turn.
 */
import type { RouteTimeline } from './timeline/route-timeline.ts';
import { REASON, type VrpPlan, type VrpProblem } from './vrp-problem.ts';

/** The plan without the units for which some route breaks a rule. O(flawed routes * tasks^2) timelines. */
export function trimPlan(problem: VrpProblem, plan: VrpPlan, timeline: RouteTimeline): VrpPlan {
  const unassigned = [...plan.unassigned];
  const tasksOfSlot = plan.tasksOfSlot.map((tasks, slot) => {
    let kept = tasks;
    while (kept.length > 0 && timeline.evaluate(slot, kept, 0, kept.length) !== REASON.none) {
      const unit = findCulprit(problem, slot, kept, timeline);
      unassigned.push(unit);
      kept = without(problem, kept, unit);
    }
    return kept;
  });
  return { tasksOfSlot, unassigned: unassigned.sort((a, b) => a - b) };
}

function without(problem: VrpProblem, tasks: readonly number[], unit: number): number[] {
  return tasks.filter((task) => problem.tasks.unit[task] !== unit);
}

function findCulprit(
  problem: VrpProblem,
  slot: number,
  tasks: readonly number[],
  timeline: RouteTimeline,
): number {
  const { unit } = problem.tasks;
  for (const task of tasks) {
    const rest = without(problem, tasks, unit[task]);
    if (timeline.evaluate(slot, rest, 0, rest.length) === REASON.none) return unit[task];
  }
  return unit[tasks[tasks.length - 1]];
}
