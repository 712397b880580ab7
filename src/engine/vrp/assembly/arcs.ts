/** A plan as arcs: the task behind each task and the one before it; the number of tasks stands for the depot, -1 for none. */
import type { KeptPlan } from '../search/kept-plan.ts';
import type { VrpPlan } from '../vrp-problem.ts';
import type { TimedRings } from './timed-rings.ts';

export class Arcs {
  readonly behind: Int32Array;
  readonly before: Int32Array;
  /** Price of all legs, in the unit of the table of legs. */
  cost = Infinity;

  constructor(taskCount: number) {
    this.behind = new Int32Array(taskCount).fill(-1);
    this.before = new Int32Array(taskCount).fill(-1);
  }

  /** Takes the arcs of a plan over; returns the number of its routes. */
  readPlan({ tasks, firstTask }: KeptPlan): number {
    const depot = this.behind.length;
    let routes = 0;
    for (let slot = 0; slot + 1 < firstTask.length; slot++) {
      let last = depot;
      if (firstTask[slot] < firstTask[slot + 1]) routes++;
      for (let i = firstTask[slot]; i < firstTask[slot + 1]; i++) {
        const task = tasks[i];
        this.before[task] = last;
        this.behind[task] = depot;
        if (last !== depot) this.behind[last] = task;
        last = task;
      }
    }
    return routes;
  }

  readRings({ next, previous, cost }: TimedRings): void {
    const depot = this.behind.length;
    for (let task = 0; task < depot; task++) {
      this.behind[task] = Math.min(depot, next[task]);
      this.before[task] = Math.min(depot, previous[task]);
    }
    this.cost = cost;
  }

  equals(other: Arcs): boolean {
    if (this.cost !== other.cost) return false;
    for (let task = 0; task < this.behind.length; task++) {
      if (this.behind[task] !== other.behind[task] || this.before[task] !== other.before[task]) return false;
    }
    return true;
  }

  /** The routes, in the order of their first tasks, over `slotCount` slots. */
  toPlan(slotCount: number): VrpPlan {
    const depot = this.behind.length;
    const tasksOfSlot: number[][] = [];
    for (let first = 0; first < depot; first++) {
      if (this.before[first] !== depot) continue;
      const route: number[] = [];
      for (let task = first; task !== depot; task = this.behind[task]) route.push(task);
      tasksOfSlot.push(route);
    }
    while (tasksOfSlot.length < slotCount) tasksOfSlot.push([]);
    return { tasksOfSlot, unassigned: [] };
  }
}
