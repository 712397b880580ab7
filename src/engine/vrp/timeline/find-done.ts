/** What lies behind of a route under way: trips, where the timeline cuts the route, and breaks, which it takes as they were. */
import type { BreaksDone, TripsDone } from '../routes-done.ts';
import type { VrpProblem } from '../vrp-problem.ts';

function beginsWith(
  done: readonly number[],
  tasks: ArrayLike<number>,
  first: number,
  length: number,
): boolean {
  if (done.length > length) return false;
  for (let i = 0; i < done.length; i++) if (tasks[first + i] !== done[i]) return false;
  return true;
}

/** The trips done of the slot, where the `length` tasks from `first` on begin with them. */
export function findDone(
  { reloads }: VrpProblem,
  slot: number,
  tasks: ArrayLike<number>,
  first: number,
  length: number,
): TripsDone | undefined {
  const done = reloads?.done[slot];
  return done && beginsWith(done.tasks, tasks, first, length) ? done : undefined;
}

/** The breaks done of the slot, where the `length` tasks, reloads among them, begin with theirs. */
export function findBreaksDone(
  { slots, tasks: { count } }: VrpProblem,
  slot: number,
  tasks: ArrayLike<number>,
  length: number,
): BreaksDone | undefined {
  const done = slots.breaks.done?.[slot];
  if (!done) return undefined;
  let visited = 0;
  for (let i = 0; i < length && visited < done.tasks.length; i++) {
    if (tasks[i] >= count) continue;
    if (tasks[i] !== done.tasks[visited]) return undefined;
    visited++;
  }
  return visited === done.tasks.length ? done : undefined;
}
