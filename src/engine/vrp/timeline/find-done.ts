/** Trips of a route under way that lie behind: the timeline cuts the route there, and estimates count their reloads. */
import type { TripsDone, VrpProblem } from '../vrp-problem.ts';

/** What is done of the slot, where the `length` tasks from `first` on begin with it. */
export function findDone(
  { reloads }: VrpProblem,
  slot: number,
  tasks: ArrayLike<number>,
  first: number,
  length: number,
): TripsDone | undefined {
  const done = reloads?.done[slot];
  if (!done || done.tasks.length > length) return undefined;
  for (let i = 0; i < done.tasks.length; i++) if (tasks[first + i] !== done.tasks[i]) return undefined;
  return done;
}
