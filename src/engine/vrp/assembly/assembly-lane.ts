/**
 * Whether edge assembly is at work, and the way of plans between it and the plan of the general search: the best plans of
 * several annealings come in, what is cheaper than all of them goes out.
 */
import type { Prng } from '../../base/prng.ts';
import type { CurrentPlan } from '../current-plan.ts';
import type { PlanAssembly } from '../search/assembly-course.ts';
import type { KeptPlan } from '../search/kept-plan.ts';
import type { SearchPhase, SearchState } from '../search/search-state.ts';
import { Assembly } from './assembly.ts';
import { buildAssemblyProblem } from './assembly-problem.ts';

export class AssemblyLane implements SearchPhase, PlanAssembly {
  isOpen = false;
  readonly clockStride: number;
  private assembly?: Assembly;
  /** Price of the best plan that has become the present one. */
  private shown = Infinity;

  constructor(
    private readonly plan: CurrentPlan,
    private readonly prng: Prng,
  ) {
    this.clockStride = plan.tables.params.annealing.clockStride;
  }

  /** Of the present plan. */
  get tasksPerRoute(): number {
    return this.plan.tables.problem.tasks.count / Math.max(1, this.plan.usedSlots);
  }

  /** Makes ready, with routes for plans like the present one; false where the problem is not one for edge assembly. */
  prepare(): boolean {
    const problem = buildAssemblyProblem(this.plan);
    this.assembly = problem && new Assembly(problem, this.prng);
    return this.assembly !== undefined;
  }

  add(kept: KeptPlan): void {
    this.assembly?.add(kept);
  }

  /** Begins to make children; false where there are no plans to make any of. */
  open(): boolean {
    const { assembly } = this;
    this.isOpen = assembly !== undefined && !assembly.isSettled;
    // The members' descents may have found a better plan already.
    this.shown = Infinity;
    return this.isOpen;
  }

  close(): void {
    this.isOpen = false;
  }

  step(state: SearchState): void {
    state.stats.iterations += this.plan.tables.params.assembly.iterationsOfChild;
    if (this.iterate()) state.offerBest();
  }

  /** Makes one child; whether the cheapest plan is a new one and has become the present plan. Closes where nothing more comes. */
  private iterate(): boolean {
    const { assembly, plan } = this;
    if (assembly === undefined || !this.isOpen) return false;
    const hasGained = assembly.breed();
    this.isOpen = !assembly.isSettled;
    const { best } = assembly;
    if (best === undefined || best.cost >= this.shown || (!hasGained && this.shown < Infinity)) return false;
    this.shown = best.cost;
    return plan.load(best.toPlan(plan.tables.problem.slots.count));
  }
}
