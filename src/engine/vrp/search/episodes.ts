/**
 * The search in episodes. One or several annealings begin from the first plan and take the larger part of a short
 * budget; the rest are short, cool ones: each begins from a child of two good plans (`exchange-routes.ts`, `elite.ts`)
 * or, where there are not several, from the best plan, on large problems around one random task only. One long
 * annealing settles for a structure that no later iteration leaves; the episodes see several. Where edge assembly can
 * put their plans together, it does (`assembly-course.ts`).
 */
import type { Prng } from '../../base/prng.ts';
import type { CurrentPlan } from '../current-plan.ts';
import type { SearchParams } from '../search-params.ts';
import type { VrpPlan } from '../vrp-problem.ts';
import { AssemblyCourse, type PlanAssembly } from './assembly-course.ts';
import { Elite } from './elite.ts';
import { chooseLengths } from './episode-lengths.ts';
import { exchangeRoutes } from './exchange-routes.ts';
import { KeptPlan } from './kept-plan.ts';

/** Draws until parents differ. */
const MAX_DRAWS = 10;

interface Temperatures {
  readonly hot: number;
  readonly cold: number;
  /** Begun from a plan handed in, which is never left for another start. */
  readonly isWarm: boolean;
}

export class Episodes {
  /** Where ruins begin: the first `regionCount` tasks; anywhere when that is 0. */
  readonly region: Int32Array;
  regionCount = 0;
  private readonly first: KeptPlan;
  private readonly kept: KeptPlan;
  private elite?: Elite;
  private isDecided = false;
  private startsLeft = 0;
  private readonly course?: AssemblyCourse;
  private startShare: number;
  /** The present episode: from, until and what it is measured in. */
  private from = 0;
  private until: number;
  private countsIterations = false;
  private hot: number;

  constructor(
    private readonly plan: CurrentPlan,
    private readonly prng: Prng,
    private readonly temperatures: Temperatures,
    private readonly assembly: PlanAssembly,
  ) {
    const { tasks, slots } = plan.tables.problem;
    this.first = new KeptPlan(tasks.count, slots.count);
    this.kept = new KeptPlan(tasks.count, slots.count);
    this.region = new Int32Array(plan.tables.params.episodes.region);
    this.isDecided = temperatures.isWarm;
    this.until = this.startShare = temperatures.isWarm ? 1 : plan.tables.params.episodes.presumedShare;
    this.hot = temperatures.hot;
    if (plan.tables.isTimed && !temperatures.isWarm)
      this.course = new AssemblyCourse(assembly, tasks.count, plan.tables.params.assembly);
    this.begin();
  }

  /** The present plan is the one to start from. */
  begin(): void {
    this.first.keep(this.plan);
    this.kept.copyFrom(this.first);
  }

  /** Price of the best plan of the present episode. */
  get least(): number {
    return this.kept.total;
  }

  /** The present plan, a complete one, is the best of the present episode. */
  note(): void {
    this.kept.keep(this.plan);
  }

  /** Whether the next episode is due, `share` of the budget and so many iterations after the first began. */
  isOver(share: number, iterations: number): boolean {
    if (!this.isDecided && share >= this.params.decidedAt) this.decide(iterations / share);
    const { course } = this;
    if (course?.weigh(share, iterations)) {
      this.elite = undefined;
      this.countsIterations = true;
      this.until = course.lengthOfStart(share, iterations);
    }
    if (course?.isAssembling) return !this.assembly.isOpen;
    return (this.countsIterations ? iterations : share) >= this.until;
  }

  temperatureAt(share: number, iterations: number): number {
    const { hot, from, until } = this;
    const cooled = ((this.countsIterations ? iterations : share) - from) / (until - from);
    return hot * (this.temperatures.cold / hot) ** Math.min(1, cooled);
  }

  /** Starts the next episode: returns the plan to go on from, which may lack units, or nothing for the best plan. */
  next(share: number, iterations: number): VrpPlan | undefined {
    const { elite, kept, temperatures, course } = this;
    const { count } = this.plan.tables.problem.tasks;
    if (kept.total < Infinity) {
      elite?.add(kept);
      if (course?.isTaken) this.assembly.add(kept);
    }
    kept.total = Infinity;
    this.regionCount = 0;
    if (course?.isTaken) {
      if (course.assembles(share)) return undefined;
      if (course.startsAgain(share, iterations)) {
        const end = iterations + course.lengthOfStart(share, iterations);
        this.setCourse(iterations, end, temperatures.hot);
        return this.first.toPlan();
      }
      this.startsLeft = 0;
    }
    this.countsIterations = this.startsLeft === 0;
    if (!this.countsIterations) {
      this.startsLeft--;
      this.setCourse(share, share + this.startShare, temperatures.hot);
      return this.first.toPlan();
    }
    if (elite !== undefined && elite.size > 1) {
      const end = iterations + count * this.params.lengthOfChildren;
      this.setCourse(iterations, end, temperatures.hot * this.params.heatOfChildren);
      return this.breed(elite);
    }
    if (count >= 2 * this.params.region) this.chooseRegion();
    const tasks = this.regionCount > 0 ? this.regionCount : count;
    this.setCourse(
      iterations,
      iterations + tasks * this.params.lengthAgain,
      temperatures.hot * this.params.heatAgain,
    );
    return undefined;
  }

  private get params(): SearchParams['episodes'] {
    return this.plan.tables.params.episodes;
  }

  private setCourse(from: number, until: number, hot: number): void {
    this.from = from;
    this.until = until;
    this.hot = hot;
  }

  private decide(iterations: number): void {
    const { tasks, slots } = this.plan.tables.problem;
    this.isDecided = true;
    // Where routes depend on each other exchanged ones would have to leave again.
    const isCrossed = this.plan.rules === undefined;
    const { starts, startShare, newcomers } = chooseLengths(
      iterations / tasks.count,
      tasks.count,
      isCrossed,
      this.plan.tables.isTimed,
      this.params,
    );
    this.until = this.startShare = startShare;
    this.startsLeft = starts - 1;
    if (starts > 1) this.elite = new Elite(tasks.count, slots.count, starts, newcomers);
  }

  private breed(elite: Elite): VrpPlan {
    const { prng } = this;
    const base = elite.draw(prng);
    let donor = elite.draw(prng);
    for (let k = 0; k < MAX_DRAWS && donor === base; k++) donor = elite.draw(prng);
    return exchangeRoutes(this.plan.tables, prng, base.toPlan(), donor.toPlan());
  }

  private chooseRegion(): void {
    const { neighbours, neighbourCount, problem } = this.plan.tables;
    const first = this.prng.nextInt(problem.tasks.count) * neighbourCount;
    this.regionCount = Math.min(this.params.region, neighbourCount);
    for (let k = 0; k < this.regionCount; k++) this.region[k] = neighbours[first + k];
  }
}
