/**
 * The course of a search that puts plans together by edge assembly: short annealings from the first plan for the first
 * half of the budget, then children of theirs; whenever these bring nothing more, another annealing comes in.
 */
import type { AssemblyLane } from '../assembly/assembly-lane.ts';

/** Share of the budget after which the iterations it allows are known well enough: at first the code is being compiled. */
const WEIGHED_AT = 0.06;
/** Iterations per task, in the whole budget, from which edge assembly pays. */
const ITERATIONS_FROM = 500;
/** Least iterations per task of one annealing, on long routes too; more where the budget allows as many as wanted. */
const LEAST_LENGTH = 50;
const LEAST_LENGTH_ON_LONG_ROUTES = 150;
/** Tasks per route from which routes are long, and up to which edge assembly beats annealing alone. */
const LONG_ROUTE = 20;
const LONGEST_ROUTE = 40;
const MOST_STARTS = 24;
const SHARE_OF_STARTS = 0.5;
/** Share of the budget by which an annealing must end. */
const LATEST_END = 0.95;

export class AssemblyCourse {
  /** This is the course that the search takes. */
  isTaken = false;
  /** Children are being made. */
  isAssembling = false;
  private isWeighed = false;
  private leastLength = LEAST_LENGTH;
  private earlyShare = 0;
  private earlyIterations = 0;

  constructor(
    private readonly lane: AssemblyLane,
    private readonly taskCount: number,
  ) {}

  /** Looks how fast the search is; true once, when it takes this course from here on. */
  weigh(share: number, iterations: number): boolean {
    if (this.isWeighed) return false;
    if (this.earlyShare === 0 && share >= WEIGHED_AT / 2) {
      this.earlyShare = share;
      this.earlyIterations = iterations;
    }
    if (share < WEIGHED_AT || share <= this.earlyShare) return false;
    this.isWeighed = true;
    const { tasksPerRoute } = this.lane;
    if (tasksPerRoute > LONG_ROUTE) this.leastLength = LEAST_LENGTH_ON_LONG_ROUTES;
    this.isTaken =
      tasksPerRoute <= LONGEST_ROUTE &&
      this.iterationsInAll(share, iterations) >= this.taskCount * ITERATIONS_FROM &&
      this.lane.prepare();
    return this.isTaken;
  }

  /** Iterations of one annealing. */
  lengthOfStart(share: number, iterations: number): number {
    const most = (this.iterationsInAll(share, iterations) * SHARE_OF_STARTS) / MOST_STARTS;
    return Math.max(this.taskCount * this.leastLength, Math.floor(most));
  }

  /** Whether the next episode makes children. */
  assembles(share: number): boolean {
    const isDue = share >= SHARE_OF_STARTS && !this.isAssembling;
    this.isAssembling = isDue && this.lane.open();
    return this.isAssembling;
  }

  /** Whether there is time for another annealing from the first plan. */
  startsAgain(share: number, iterations: number): boolean {
    return share + (this.lengthOfStart(share, iterations) / iterations) * share < LATEST_END;
  }

  private iterationsInAll(share: number, iterations: number): number {
    return (iterations - this.earlyIterations) / (share - this.earlyShare);
  }
}
