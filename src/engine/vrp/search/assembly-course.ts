/**
 * The course of a search that puts plans together by edge assembly: short annealings from the first plan for the first
 * half of the budget, then children of theirs; whenever these bring nothing more, another annealing comes in.
 */
import type { SearchParams } from '../search-params.ts';
import type { KeptPlan } from './kept-plan.ts';

/** What puts plans together, as the course of a search sees it. */
export interface PlanAssembly {
  /** Children are being made, and more may come. */
  readonly isOpen: boolean;
  /** Of the present plan. */
  readonly tasksPerRoute: number;

  /** Makes ready, with routes for plans like the present one; false where the problem is not one for edge assembly. */
  prepare(): boolean;

  add(kept: KeptPlan): void;

  /** Begins to make children; false where there are no plans to make any of. */
  open(): boolean;
}

export class AssemblyCourse {
  /** This is the course that the search takes. */
  isTaken = false;
  /** Children are being made. */
  isAssembling = false;
  private isWeighed = false;
  private leastLength: number;
  private earlyShare = 0;
  private earlyIterations = 0;

  constructor(
    private readonly lane: PlanAssembly,
    private readonly taskCount: number,
    private readonly params: SearchParams['assembly'],
  ) {
    this.leastLength = params.leastLength;
  }

  /** Looks how fast the search is; true once, when it takes this course from here on. */
  weigh(share: number, iterations: number): boolean {
    const { weighedAt, longRoute, longestRoute, from, leastLengthOnLongRoutes } = this.params;
    if (this.isWeighed) return false;
    if (this.earlyShare === 0 && share >= weighedAt / 2) {
      this.earlyShare = share;
      this.earlyIterations = iterations;
    }
    if (share < weighedAt || share <= this.earlyShare) return false;
    this.isWeighed = true;
    const { tasksPerRoute } = this.lane;
    if (tasksPerRoute > longRoute) this.leastLength = leastLengthOnLongRoutes;
    this.isTaken =
      tasksPerRoute <= longestRoute &&
      this.iterationsInAll(share, iterations) >= this.taskCount * from &&
      this.lane.prepare();
    return this.isTaken;
  }

  /** Iterations of one annealing. */
  lengthOfStart(share: number, iterations: number): number {
    const { shareOfStarts, mostStarts } = this.params;
    const most = (this.iterationsInAll(share, iterations) * shareOfStarts) / mostStarts;
    return Math.max(this.taskCount * this.leastLength, Math.floor(most));
  }

  /** Whether the next episode makes children. */
  assembles(share: number): boolean {
    const isDue = share >= this.params.shareOfStarts && !this.isAssembling;
    this.isAssembling = isDue && this.lane.open();
    return this.isAssembling;
  }

  /** Whether there is time for another annealing from the first plan. */
  startsAgain(share: number, iterations: number): boolean {
    return share + (this.lengthOfStart(share, iterations) / iterations) * share < this.params.latestEnd;
  }

  private iterationsInAll(share: number, iterations: number): number {
    return (iterations - this.earlyIterations) / (share - this.earlyShare);
  }
}
