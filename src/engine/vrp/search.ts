/**
 * Ruin and recreate under simulated annealing, any-time: one trajectory, cut into slices by the host. In every
 * iteration strings of stops are removed near a random task (`ruin`) and greedily put back (`recreate.ts`) in a
 * random order with occasional blinks. The threshold of acceptance is drawn before the units are put back and caps
 * the price of every insertion, so a hopeless iteration ends early. The temperature follows the elapsed share of the
 * budget. Equal seed and iteration budget give equal plans. Where fewer vehicles come first, the first stage seeks them
 * (`fleet/fleet-reduction.ts`).
 *
 * Unassigned ("absent") units are legal. Fewer of them, important ones first, always wins; while the first stage seeks
 * a smaller fleet or a place for everyone, a plan may also win by leaving out units that were absent less often
 * (absence counters of the string-removal paper).
 */

import { Prng } from '../base/prng.ts';
import { AssemblyLane } from './assembly/assembly-lane.ts';
import { BestPlan } from './best-plan.ts';
import { createHooks } from './create-hooks.ts';
import type { SearchHooks } from './current-plan.ts';
import { CurrentPlan } from './current-plan.ts';
import { dropSlack } from './drop-slack.ts';
import { FleetReduction } from './fleet/fleet-reduction.ts';
import { InsertionFinder } from './insertion/insertion-finder.ts';
import { PlainLane } from './plain/plain-lane.ts';
import { priceRoadAlone } from './road-objective.ts';
import { Ruin } from './ruin/ruin.ts';
import { Absences } from './search/absences.ts';
import { Annealing } from './search/annealing.ts';
import { averageLeg } from './search/average-leg.ts';
import { Budget, type SearchBudget } from './search/budget.ts';
import { Episodes } from './search/episodes.ts';
import { buildFirstPlan } from './search/first-plan.ts';
import { InsertionOrder } from './search/insertion-order.ts';
import { Recreate } from './search/recreate.ts';
import { type SearchPhase, SearchState, type SearchStats } from './search/search-state.ts';
import type { SearchParams, SearchSettings } from './search-params.ts';
import { buildSearchTables } from './search-tables.ts';
import type { VrpPlan, VrpProblem } from './vrp-problem.ts';

export interface SearchOptions {
  readonly seed: number;
  readonly budget: SearchBudget;
  /** Continue from here; units that break a rule of the problem are left out of it. */
  readonly initialPlan?: VrpPlan;
  /** Other than the defaults. */
  readonly settings?: SearchSettings;
  /** Rules and prices beyond the problem's own (`createHooks`), which they replace. */
  readonly hooks?: SearchHooks;
}

export class VrpSearch {
  private readonly plan: CurrentPlan;
  private readonly params: SearchParams;
  private readonly finder: InsertionFinder;
  private readonly recreate: Recreate;
  private readonly state: SearchState;
  private readonly phases: readonly SearchPhase[];
  private readonly annealing: Annealing;
  private readonly fastLane: PlainLane;
  private readonly fleetReduction: FleetReduction;
  private readonly budget: Budget;
  private readonly firstStageHeat: number;
  private firstStageEnd = 0;
  private firstStageIterations = 0;
  /** Share of the budget at which the first stage gives up what it seeks now. */
  private firstStageUntil: number;
  /** Iterations after which the clock is looked at. */
  private nextLook = 0;

  constructor(problem: VrpProblem, options: SearchOptions) {
    const tables = buildSearchTables(problem, options.settings);
    const prng = new Prng(options.seed);
    const plan = new CurrentPlan(tables, options.hooks ?? createHooks(problem));
    const { annealing } = tables.params;
    this.params = tables.params;
    this.plan = plan;
    this.finder = new InsertionFinder(plan, prng);
    const ruin = new Ruin(plan, prng);
    this.recreate = new Recreate(plan, ruin, this.finder, new InsertionOrder(tables, prng));
    const absences = new Absences(plan, ruin, prng);
    this.fleetReduction = new FleetReduction(plan, ruin, absences, this.finder, prng);
    this.annealing = new Annealing(ruin, this.recreate, annealing.clockStride);
    this.budget = new Budget(options.budget);
    const isWarm = buildFirstPlan(plan, ruin, this.recreate, absences, options.initialPlan);
    const leg = averageLeg(plan);
    const hot = leg * (isWarm ? annealing.warm : tables.isTimed ? annealing.hotWithWindows : annealing.hot);
    const cold = leg * (tables.isTimed && !isWarm ? annealing.coldWithWindows : annealing.cold);
    const assembly = new AssemblyLane(plan, prng);
    const episodes = new Episodes(plan, prng, { hot, cold, isWarm }, assembly);
    this.firstStageHeat = Math.min(hot, leg * this.params.firstStage.heat);
    this.firstStageUntil = this.params.firstStage.absentShare;
    const isPlain = problem.objectives.length === 1 && problem.objectives[0].value === 'transport_time';
    const margin = isPlain ? 0 : leg * problem.tasks.count * 2e-3;
    const state = new SearchState(plan, prng, absences, new BestPlan(tables), episodes, margin, () =>
      this.moveOn(),
    );
    this.state = state;
    state.temperature = hot;
    state.isFirstStage = !state.servesAll || tables.fleetFirst || state.isFlawed;
    if (!state.isFirstStage) plan.evaluator?.settle?.();
    state.bestPlan.offer(plan);
    const isSmall = problem.units.count <= annealing.smallUpTo;
    const blinkShare = isSmall ? annealing.blinkOfSmall : annealing.blink;
    this.finder.blinkShare = blinkShare;
    this.fastLane = new PlainLane(plan, prng, blinkShare);
    this.phases = [this.fleetReduction, assembly, this.fastLane, this.annealing];
    if (state.isFirstStage && state.servesAll && !state.isFlawed) this.moveOn();
    if (!state.isFirstStage) this.takeFastLane();
  }

  get stats(): Readonly<SearchStats> {
    return this.state.stats;
  }

  /** The best plan so far. */
  get best(): VrpPlan {
    this.leaveFastLane();
    return this.state.bestPlan.toPlan();
  }

  /** Whether the present plan leaves nobody out. */
  get servesAll(): boolean {
    return this.state.servesAll;
  }

  /** Whether the budget is spent, or nothing is left to search. */
  get isFinished(): boolean {
    const { units, slots } = this.plan.tables.problem;
    return units.count === 0 || slots.count === 0 || this.elapsedShare >= 1;
  }

  /** Runs up to `maxIterations` more iterations; fewer when the budget ends. */
  step(maxIterations: number): void {
    const { state } = this;
    const { stats } = state;
    if (this.plan.usedSlots === 0 && state.servesAll) {
      // Nothing can be moved: count the iterations so that an iteration budget still ends.
      stats.iterations += maxIterations;
      return;
    }
    // Never beyond the budget: equal budgets give equal plans, however the steps are cut.
    const end = Math.min(stats.iterations + maxIterations, this.budget.mostIterations);
    let phase = this.findPhase();
    while (stats.iterations < end) {
      if (stats.iterations >= this.nextLook) {
        if (!this.followClock()) return;
        phase = this.findPhase();
        this.nextLook = stats.iterations + phase.clockStride;
      }
      const { isFirstStage } = state;
      phase.step(state);
      // Apart from the clock only a first stage that has found a plan opens another phase.
      if (isFirstStage || !phase.isOpen) phase = this.findPhase();
    }
  }

  /**
   * Goes on from a plan found elsewhere when it is better than the best so far; false, and nothing has changed, when
   * it is not, or when it breaks a rule.
   */
  adopt(foreign: VrpPlan): boolean {
    const { plan, state } = this;
    this.leaveFastLane();
    const own = plan.toPlan();
    const isSound = plan.load(foreign) && !state.isFlawed && state.isAcceptable;
    const isBetter = isSound && state.bestPlan.offer(plan);
    if (!isBetter) plan.load(own);
    state.absences.relist();
    if (!isBetter) return false;
    state.stats.improvements++;
    state.noteBest();
    if (!state.isFirstStage) this.limitVehicles();
    else if (state.servesAll) this.moveOn();
    if (!state.isFirstStage) this.takeFastLane();
    return true;
  }

  /** Share of the budget that is spent. */
  get elapsedShare(): number {
    return this.budget.shareAfter(this.stats.iterations);
  }

  /** The one that works now. */
  private findPhase(): SearchPhase {
    return this.phases.find(({ isOpen }) => isOpen) ?? this.annealing;
  }

  /** Sets the temperature; false once the budget is spent. */
  private followClock(): boolean {
    const { state } = this;
    const share = this.elapsedShare;
    if (share >= 1) return false;
    if (this.plan.rows.renumber()) this.forget();
    if (state.isFirstStage && share > this.firstStageUntil) this.endFirstStage(share);
    const isLate = share > this.params.annealing.exactFrom;
    if (!state.isFirstStage && !state.isExact && isLate && state.bestPlan.isTimed) this.startExact();
    const cooled = (share - this.firstStageEnd) / (1 - this.firstStageEnd);
    if (state.isFirstStage) {
      state.temperature = this.firstStageHeat;
      return true;
    }
    this.fastLane.followClock(cooled);
    const done = state.stats.iterations - this.firstStageIterations;
    if (!state.isExact && state.episodes.isOver(cooled, done)) this.startEpisode(cooled, done);
    state.temperature = state.episodes.temperatureAt(cooled, done);
    return true;
  }

  /**
   * The last part of the budget compares plans by their exact values instead of prices: what decides among equals
   * weighs too little for the annealing to see.
   */
  private startExact(): void {
    const { state, finder } = this;
    const { exactUpTo, blinkOfExact } = this.params.annealing;
    state.isExact = this.plan.tables.problem.units.count <= exactUpTo;
    if (!state.isExact) return;
    state.episodes.regionCount = 0;
    state.loadBest();
    // Prices lead to the plans of least price: others come about by chance only.
    finder.blinkShare = blinkOfExact;
    finder.overlooksRows = true;
    this.recreate.hasCaps = false;
  }

  /** Goes on from what the next episode begins with, or from the best plan where that leaves units without a place. */
  private startEpisode(share: number, done: number): void {
    const { state } = this;
    this.leaveFastLane();
    const start = state.episodes.next(share, done);
    if (start === undefined || !this.annealing.complete(state, start)) state.loadBest();
    this.takeFastLane();
  }

  /** Goes on with the faster search of plain problems where the present plan is a complete one of such a problem. */
  private takeFastLane(): void {
    this.fastLane.close();
    if (this.state.servesAll && this.state.absences.hopelessTasks === 0) this.fastLane.open();
  }

  private leaveFastLane(): void {
    if (!this.fastLane.bringBack()) return;
    this.state.bestPlan.offer(this.plan);
    this.state.noteBest();
  }

  /** Drops all that is known by versions of rows. */
  private forget(): void {
    this.finder.forget();
    this.state.bestPlan.forget();
  }

  /** All are placed: on to one vehicle less, or to the polish. */
  private moveOn(): void {
    const { fleetShare, fruitlessShare } = this.params.firstStage;
    if (this.fleetReduction.begin())
      this.firstStageUntil = Math.min(fleetShare, this.elapsedShare + fruitlessShare);
    else this.endFirstStage(this.elapsedShare);
  }

  /** From here on the best plan is polished; its number of vehicles is the limit. */
  private endFirstStage(share: number): void {
    const { state } = this;
    state.isFirstStage = false;
    this.fleetReduction.end();
    this.plan.evaluator?.settle?.();
    this.finder.forget();
    this.firstStageEnd = Math.min(share, 0.99);
    this.firstStageIterations = state.stats.iterations;
    state.loadBest();
    this.limitVehicles();
    state.episodes.begin();
    this.takeFastLane();
  }

  private limitVehicles(): void {
    const { plan, finder } = this;
    finder.vehicleLimit = plan.tables.fleetFirst ? Math.max(1, plan.usedVehicles) : Infinity;
  }
}

/** Prepares a search and builds its first plan. O(n^2 log n) for n tasks. */
export function createSearch(problem: VrpProblem, options: SearchOptions): VrpSearch {
  const tight = dropSlack(problem);
  const road = options.hooks ? undefined : priceRoadAlone(tight);
  if (!road) return new VrpSearch(tight, options);
  const search = new VrpSearch(road.problem, options);
  // What is served in the first plan is served in all that follow.
  return road.holdsWithoutSome || search.servesAll ? search : new VrpSearch(tight, options);
}
