/** Whether a sequence of tasks on one route keeps what {@link PlanRequirements} ask of it. O(tasks) per question. */
import { LAST_POSITION, type PlanRequirements } from '../plan-requirements.ts';
import type { VrpProblem } from '../vrp-problem.ts';

export class RequiredOrder {
  /** Slot whose prefix the task belongs to, -1 for none, and its place there. */
  readonly prefixSlotOfTask: Int32Array;
  private readonly prefixRankOfTask: Int32Array;
  private readonly hasPrefixes: boolean;
  private readonly tails: number[] = [];

  constructor(
    private readonly problem: VrpProblem,
    private readonly requirements: PlanRequirements,
  ) {
    this.prefixSlotOfTask = new Int32Array(problem.tasks.count).fill(-1);
    this.prefixRankOfTask = new Int32Array(problem.tasks.count);
    this.hasPrefixes = requirements.prefixOfSlot.some(({ length }) => length > 0);
    for (const [slot, prefix] of requirements.prefixOfSlot.entries()) {
      for (const [rank, task] of prefix.entries()) {
        this.prefixSlotOfTask[task] = slot;
        this.prefixRankOfTask[task] = rank;
      }
    }
  }

  /** Whether those of the slot's prefix that are present stand in front, in their order, and none of another slot's is there. */
  arePrefixesRight(slot: number, tasks: ArrayLike<number>, length: number): boolean {
    if (!this.hasPrefixes) return true;
    let isInFront = true;
    let last = -1;
    for (let i = 0; i < length; i++) {
      const own = this.prefixSlotOfTask[tasks[i]];
      if (own < 0) isInFront = false;
      else if (own !== slot || !isInFront || this.prefixRankOfTask[tasks[i]] <= last) return false;
      else last = this.prefixRankOfTask[tasks[i]];
    }
    return true;
  }

  /** Whether units that must stand first or last do. */
  areRimsRight(tasks: ArrayLike<number>, length: number): boolean {
    const { tasks: table, units } = this.problem;
    for (let i = 0; i < length; i++) {
      const task = tasks[i];
      const unit = table.unit[task];
      const position = this.requirements.positionOfUnit[unit];
      if (position === 1 && task === units.firstTask[unit] && i > 0) return false;
      if (position === LAST_POSITION && task === units.firstTask[unit + 1] - 1 && i < length - 1)
        return false;
    }
    return true;
  }

  /** Whether the route keeps its prefix in front, and units at its rims and at their numbers. */
  keeps(slot: number, route: ArrayLike<number>): boolean {
    const { length } = route;
    if (!this.arePrefixesRight(slot, route, length) || !this.areRimsRight(route, length)) return false;
    const { tasks, units } = this.problem;
    for (let i = 0; i < length; i++) {
      const unit = tasks.unit[route[i]];
      const position = this.requirements.positionOfUnit[unit];
      if (position > 1 && units.firstTask[unit] === route[i] && position !== i + 1) return false;
    }
    return true;
  }

  /** Units of the slot that stand out of their order: those with a task outside a longest rising row of ranks. */
  listOutOfOrder(
    slot: number,
    tasks: ArrayLike<number>,
    first: number,
    length: number,
    slotOfKept: Int32Array,
  ): Set<number> {
    const { tails } = this;
    const { unit } = this.problem.tasks;
    const rankOfTask = this.requirements.kept?.rankOfTask ?? new Int32Array(0);
    const own: number[] = [];
    for (let i = first; i < first + length; i++) if (slotOfKept[unit[tasks[i]]] === slot) own.push(tasks[i]);
    // Patience sorting: tails[k] is the index of the smallest end of a rising row of k + 1 tasks.
    tails.length = 0;
    const before = own.map((task, i) => {
      let low = 0;
      let high = tails.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (rankOfTask[own[tails[middle]]] < rankOfTask[task]) low = middle + 1;
        else high = middle;
      }
      tails[low] = i;
      return low > 0 ? tails[low - 1] : -1;
    });
    const inOrder = new Set<number>();
    for (let i = tails[tails.length - 1] ?? -1; i >= 0; i = before[i]) inOrder.add(own[i]);
    return new Set(own.filter((task) => !inOrder.has(task)).map((task) => unit[task]));
  }
}
