/** The tasks of a row as they would be with more tasks put in. */
import type { RouteRows } from '../rows/route-rows.ts';

export class TrialRoute {
  tasks: Int32Array = new Int32Array(64);
  length = 0;

  /** Puts `first` after position `firstAfter` and, unless it is -1, `second` after position `secondAfter`. */
  write(
    rows: RouteRows,
    row: number,
    first: number,
    firstAfter: number,
    second: number,
    secondAfter: number,
  ): void {
    const length = rows.lengthOfRow[row];
    const base = row * rows.stride;
    if (this.tasks.length < length + 2) this.tasks = new Int32Array(2 * length + 2);
    const { tasks } = this;
    let at = 0;
    for (let i = 0; i <= length; i++) {
      if (i > 0) tasks[at++] = rows.taskAt[base + i];
      if (i === firstAfter) tasks[at++] = first;
      if (second >= 0 && i === secondAfter) tasks[at++] = second;
    }
    this.length = at;
  }
}
