/**
 * How different two plans are: the share of tasks that are followed by another task (or by the end of their route) than
 * in the other plan, in whichever direction (broken-pairs distance; Prins, "Two memetic algorithms for heterogeneous
 * fleet vehicle routing problems", 2009).
 */
import type { KeptPlan } from './kept-plan.ts';

const NONE = -1;

/** Before and after every task its neighbour in the plan, -1 at the ends of routes. */
export class TaskNeighbours {
  readonly before: Int32Array;
  readonly after: Int32Array;

  constructor(taskCount: number) {
    this.before = new Int32Array(taskCount);
    this.after = new Int32Array(taskCount);
  }

  read({ tasks, firstTask }: KeptPlan): void {
    const { before, after } = this;
    for (let s = 0; s + 1 < firstTask.length; s++) {
      const end = firstTask[s + 1];
      for (let i = firstTask[s]; i < end; i++) {
        before[tasks[i]] = i > firstTask[s] ? tasks[i - 1] : NONE;
        after[tasks[i]] = i + 1 < end ? tasks[i + 1] : NONE;
      }
    }
  }

  /** Between 0 (same neighbours everywhere) and 1; 0 for no tasks. O(tasks). */
  distanceTo(other: TaskNeighbours): number {
    const { before, after } = this;
    let broken = 0;
    for (let t = 0; t < after.length; t++) {
      const next = after[t];
      if (next !== other.after[t] && next !== other.before[t]) broken++;
      if (before[t] === NONE && other.before[t] !== NONE && other.after[t] !== NONE) broken++;
    }
    return after.length === 0 ? 0 : broken / after.length;
  }
}
