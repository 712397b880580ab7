/** A flat copy of a complete plan: the tasks of all slots one after the other. O(tasks) to keep, no allocation. */
import type { CurrentPlan } from '../current-plan.ts';
import type { VrpPlan } from '../vrp-problem.ts';

export class KeptPlan {
  /** Price of the kept plan; `Infinity` while there is none. */
  total = Infinity;
  /** Tasks of slot `s`: `tasks[firstTask[s]]` up to `tasks[firstTask[s + 1] - 1]`. */
  readonly tasks: Int32Array;
  readonly firstTask: Int32Array;

  constructor(taskCount: number, slotCount: number) {
    this.tasks = new Int32Array(taskCount);
    this.firstTask = new Int32Array(slotCount + 1);
  }

  keep({ rows, total }: CurrentPlan): void {
    const { rowOfSlot, lengthOfRow, taskAt, stride } = rows;
    let at = 0;
    for (let s = 0; s < rowOfSlot.length; s++) {
      this.firstTask[s] = at;
      const base = rowOfSlot[s] * stride;
      const length = lengthOfRow[rowOfSlot[s]];
      for (let i = 1; i <= length; i++) this.tasks[at++] = taskAt[base + i];
    }
    this.firstTask[rowOfSlot.length] = at;
    this.total = total;
  }

  copyFrom(other: KeptPlan): void {
    this.tasks.set(other.tasks);
    this.firstTask.set(other.firstTask);
    this.total = other.total;
  }

  /** The tasks of every slot as plain arrays; all units are taken to be placed. */
  toPlan(): VrpPlan {
    const tasksOfSlot = Array.from({ length: this.firstTask.length - 1 }, (_, s) =>
      Array.from(this.tasks.subarray(this.firstTask[s], this.firstTask[s + 1])),
    );
    return { tasksOfSlot, unassigned: [] };
  }
}
