/**
 * Ruin and recreate under simulated annealing, any-time: one trajectory, cut into slices by the host. In every
 * iteration strings of stops are removed near a random task (`ruin`) and greedily put back (`recreate.ts`) in a
 * random order with occasional blinks. The threshold of acceptance is drawn before the units are put back and caps
 * the price of every insertion, so a hopeless iteration ends early. The temperature follows the elapsed share of the
 * budget. Equal seed and iteration budget give equal plans. Fewer vehicles are hunted first, where they come first
 * (`fleet/fleet-hunt.ts`).
 *
 * Unassigned ("absent") units are legal. Fewer of them, important ones first, always wins; while the search hunts for
 * a smaller fleet or for a place for everyone, a plan may also win by leaving out units that were absent less often
 * (absence counters of the string-removal paper).
 */

import { Prng } from '../base/prng.ts';
import { AssemblyLane } from './assembly/assembly-lane.ts';
import { BestPlan } from './best-plan.ts';
import { createHooks } from './create-hooks.ts';
import { CurrentPlan } from './current-plan.ts';
import { dropSlack } from './drop-slack.ts';
import { FleetHunt } from './fleet/fleet-hunt.ts';
import { InsertionFinder, NO_CAP } from './insertion/insertion-finder.ts';
import { PlainLane } from './plain/plain-lane.ts';
import { priceRoadAlone } from './road-objective.ts';
import { FLAWED_FROM } from './route-judge.ts';
import { Ruin } from './ruin/ruin.ts';
import { Absences } from './search/absences.ts';
import { averageLeg } from './search/average-leg.ts';
import { Episodes } from './search/episodes.ts';
import { buildFirstPlan } from './search/first-plan.ts';
import { InsertionOrder } from './search/insertion-order.ts';
import { Recreate } from './search/recreate.ts';
import type { SearchHooks } from './search-hooks.ts';
import { buildSearchTables } from './search-tables.ts';
import type { VrpPlan, VrpProblem } from './vrp-problem.ts';

/**
 * Start and end temperature as shares of the average priced leg. Windows make good plans lie far apart, so they need
 * much more heat than load alone (measured on public instances of 100 to 400 orders; the string-removal paper's 100
 * and 1 are about 9 and 0.09 legs there, and 0.5 and 0.005 on the instances without windows).
 */
const HOT_WITH_WINDOWS = 9;
const COLD_WITH_WINDOWS = 0.05;
const HOT = 1;
const COLD = 0.015;
/** While units or vehicles are hunted the road matters less than the counters, but a hot plan has no room. */
const HUNT_HEAT = 1;
/** A plan handed in is not to be destroyed by heat. */
const WARM = 0.02;
const BLINK_SHARE = 0.01;
/** The same on small problems, where few places exist and the greedy ones are soon exhausted. */
const BLINK_SHARE_OF_SMALL = 0.1;
const SMALL_UP_TO = 20;
const BLINK_SHARE_OF_EXACT = 0.3;
/** Share of the budget for hunting absent units. */
const HUNT_SHARE = 0.25;
/** The same for a smaller fleet, which outranks the road; without success for as long again it ends sooner. */
const FLEET_HUNT_SHARE = 0.6;
const FRUITLESS_SHARE = 0.3;
/** Share of the budget after which small plans are compared exactly, and up to how many units. */
const EXACT_FROM = 0.8;
const EXACT_UP_TO = 60;
/** A child of edge assembly takes about as long as so many iterations, and counts as them. */
const ITERATIONS_OF_CHILD = 20;
/** Iterations between two looks at the clock. */
const CLOCK_STRIDE = 32;
const CLOCK_STRIDE_ON_FAST_LANE = 128;

type SearchBudget =
  | { readonly iterations: number }
  /** `now` in seconds from any origin; it never goes back. */
  | { readonly seconds: number; readonly now: () => number };

export interface SearchOptions {
  readonly seed: number;
  readonly budget: SearchBudget;
  /** Continue from here; units that break a rule of the problem are left out of it. */
  readonly initialPlan?: VrpPlan;
  /** Average number of tasks removed per iteration. */
  readonly averageRemoved?: number;
  /** Rules and prices beyond the problem's own (`createHooks`), which they replace. */
  readonly hooks?: SearchHooks;
}

interface SearchStats {
  iterations: number;
  accepted: number;
  improvements: number;
}

export class VrpSearch {
  readonly stats: SearchStats = { iterations: 0, accepted: 0, improvements: 0 };
  private readonly prng: Prng;
  private readonly plan: CurrentPlan;
  private readonly finder: InsertionFinder;
  private readonly ruin: Ruin;
  private readonly recreate: Recreate;
  private readonly bestPlan: BestPlan;
  private readonly share: () => number;
  private readonly mostIterations: number;
  private readonly absences: Absences;
  private isHunting: boolean;
  private huntEnd = 0;
  private huntIterations = 0;
  /** Share of the budget at which the present hunt is given up. */
  private huntUntil = HUNT_SHARE;
  private temperature = 0;
  private isExact = false;
  private readonly fastLane: PlainLane;
  private readonly fleetHunt: FleetHunt;
  private readonly assembly: AssemblyLane;
  /** Iterations after which the clock is looked at. */
  private nextLook = 0;
  private readonly huntHeat: number;
  private readonly episodes: Episodes;
  /** Prices within this of the best are compared exactly: several objectives share the one price. */
  private readonly margin: number;

  constructor(problem: VrpProblem, options: SearchOptions) {
    const tables = buildSearchTables(problem);
    this.prng = new Prng(options.seed);
    this.plan = new CurrentPlan(tables, options.hooks ?? createHooks(problem));
    this.finder = new InsertionFinder(this.plan, this.prng);
    this.ruin = new Ruin(this.plan, this.prng);
    if (options.averageRemoved !== undefined) this.ruin.averageRemoved = options.averageRemoved;
    this.recreate = new Recreate(this.plan, this.ruin, this.finder, new InsertionOrder(tables, this.prng));
    this.bestPlan = new BestPlan(tables);
    this.absences = new Absences(this.plan, this.ruin, this.prng);
    this.fleetHunt = new FleetHunt(this.plan, this.ruin, this.absences, this.finder, this.prng);
    this.share = this.makeShare(options.budget);
    this.mostIterations =
      'iterations' in options.budget ? options.budget.iterations : Number.POSITIVE_INFINITY;
    const isWarm = buildFirstPlan(this.plan, this.ruin, this.recreate, this.absences, options.initialPlan);
    const leg = averageLeg(this.plan);
    const hot = leg * (isWarm ? WARM : tables.isTimed ? HOT_WITH_WINDOWS : HOT);
    const cold = leg * (tables.isTimed && !isWarm ? COLD_WITH_WINDOWS : COLD);
    this.assembly = new AssemblyLane(this.plan, this.prng);
    this.episodes = new Episodes(this.plan, this.prng, { hot, cold, isWarm }, this.assembly);
    this.huntHeat = Math.min(hot, leg * HUNT_HEAT);
    this.temperature = hot;
    const isPlain = problem.objectives.length === 1 && problem.objectives[0].value === 'transport_time';
    this.margin = isPlain ? 0 : leg * problem.tasks.count * 2e-3;
    this.isHunting = this.absences.list.length > 0 || tables.fleetFirst || this.isFlawed;
    if (!this.isHunting) this.plan.judge?.settle?.();
    this.bestPlan.offer(this.plan);
    const blinkShare = problem.units.count <= SMALL_UP_TO ? BLINK_SHARE_OF_SMALL : BLINK_SHARE;
    this.finder.blinkShare = blinkShare;
    this.fastLane = new PlainLane(this.plan, this.prng, {
      blinkShare,
      averageRemoved: options.averageRemoved,
    });
    if (this.isHunting && this.absences.list.length === 0 && !this.isFlawed) this.moveOn();
    if (!this.isHunting) this.takeFastLane();
  }

  /** The best plan so far. */
  get best(): VrpPlan {
    this.leaveFastLane();
    return this.bestPlan.toPlan();
  }

  /** Whether the present plan leaves nobody out. */
  get servesAll(): boolean {
    return this.absences.list.length === 0;
  }

  /** Whether the budget is spent, or nothing is left to search. */
  get isFinished(): boolean {
    const { units, slots } = this.plan.tables.problem;
    return units.count === 0 || slots.count === 0 || this.share() >= 1;
  }

  /** Runs up to `maxIterations` more iterations; fewer when the budget ends. */
  step(maxIterations: number): void {
    if (this.plan.usedSlots === 0 && this.absences.list.length === 0) {
      // Nothing can be moved: count the iterations so that an iteration budget still ends.
      this.stats.iterations += maxIterations;
      return;
    }
    // Never beyond the budget: equal budgets give equal plans, however the steps are cut.
    const end = Math.min(this.stats.iterations + maxIterations, this.mostIterations);
    while (this.stats.iterations < end) {
      if (this.stats.iterations >= this.nextLook) {
        if (!this.followClock()) return;
        const stride = this.fastLane.isOpen ? CLOCK_STRIDE_ON_FAST_LANE : CLOCK_STRIDE;
        this.nextLook = this.stats.iterations + stride;
      }
      if (this.fleetHunt.isEjecting) this.eject();
      else if (this.assembly.isOpen) this.assemble();
      else if (this.fastLane.isOpen) this.iterateOnFastLane();
      else this.iterate();
    }
  }

  /**
   * Goes on from a plan found elsewhere when it is better than the best so far; false, and nothing has changed, when
   * it is not, or when it breaks a rule.
   */
  adopt(foreign: VrpPlan): boolean {
    const { plan, bestPlan } = this;
    this.leaveFastLane();
    const own = plan.toPlan();
    const isSound = plan.load(foreign) && !this.isFlawed && this.isAcceptable;
    const isBetter = isSound && bestPlan.offer(plan);
    if (!isBetter) plan.load(own);
    this.absences.relist();
    if (!isBetter) return false;
    this.stats.improvements++;
    this.noteBest();
    if (!this.isHunting) this.limitVehicles();
    else if (this.absences.list.length === 0) this.moveOn();
    if (!this.isHunting) this.takeFastLane();
    return true;
  }

  /** Share of the budget that is spent. */
  get elapsedShare(): number {
    return this.share();
  }

  private makeShare(budget: SearchBudget): () => number {
    // Nothing is to be searched: the plan handed in is the result.
    if ('iterations' in budget ? budget.iterations <= 0 : budget.seconds <= 0) return () => 1;
    if ('iterations' in budget) return () => this.stats.iterations / budget.iterations;
    const from = budget.now();
    return () => (budget.now() - from) / budget.seconds;
  }

  /** Sets the temperature; false once the budget is spent. */
  private followClock(): boolean {
    const share = this.share();
    if (share >= 1) return false;
    if (this.plan.rows.renumber()) this.forget();
    if (this.isHunting && share > this.huntUntil) this.endHunt(share);
    if (!this.isHunting && !this.isExact && share > EXACT_FROM && this.bestPlan.isTimed) this.startExact();
    const cooled = (share - this.huntEnd) / (1 - this.huntEnd);
    if (this.isHunting) {
      this.temperature = this.huntHeat;
      return true;
    }
    this.fastLane.followClock(cooled);
    const done = this.stats.iterations - this.huntIterations;
    if (!this.isExact && this.episodes.isOver(cooled, done)) this.startEpisode(cooled, done);
    this.temperature = this.episodes.temperatureAt(cooled, done);
    return true;
  }

  /**
   * The last part of the budget compares plans by their exact values instead of prices: what decides among equals
   * weighs too little for the annealing to see.
   */
  private startExact(): void {
    this.isExact = this.plan.tables.problem.units.count <= EXACT_UP_TO;
    if (!this.isExact) return;
    this.episodes.regionCount = 0;
    this.plan.load(this.bestPlan.toPlan());
    this.absences.relist();
    // Prices lead to the plans of least price: others come about by chance only.
    this.finder.blinkShare = BLINK_SHARE_OF_EXACT;
    this.finder.overlooksRows = true;
    this.recreate.hasCaps = false;
  }

  /** Goes on from what the next episode begins with, or from the best plan where that leaves units without a place. */
  private startEpisode(share: number, done: number): void {
    const { plan, absences } = this;
    this.leaveFastLane();
    const start = this.episodes.next(share, done);
    if (start === undefined || !this.complete(start)) {
      plan.load(this.bestPlan.toPlan());
      absences.relist();
    }
    this.takeFastLane();
  }

  /** Goes on with the faster search of plain problems where the present plan is a complete one of such a problem. */
  private takeFastLane(): void {
    this.fastLane.close();
    if (this.absences.list.length === 0 && this.absences.hopelessTasks === 0) this.fastLane.open();
  }

  private leaveFastLane(): void {
    if (!this.fastLane.bringBack()) return;
    this.bestPlan.offer(this.plan);
    this.noteBest();
  }

  private iterateOnFastLane(): void {
    const { fastLane, stats } = this;
    stats.iterations++;
    if (fastLane.iterate(this.drawSeed(), this.temperature)) stats.accepted++;
    if (fastLane.tellNews() < this.bestPlan.cost) stats.improvements++;
  }

  private assemble(): void {
    this.stats.iterations += ITERATIONS_OF_CHILD;
    if (this.assembly.iterate()) this.offerBest();
  }

  /** Loads a plan and puts in what it lacks; false when that does not make a complete plan. */
  private complete(start: VrpPlan): boolean {
    const { plan, ruin, absences } = this;
    const isLoaded = plan.load(start);
    absences.relist();
    if (!isLoaded) return false;
    plan.begin();
    ruin.clear();
    for (const unit of absences.list) ruin.addAbsent(unit);
    this.recreate.sort(false);
    if (!this.recreate.run(NO_CAP, false)) return false;
    plan.commit();
    absences.collect();
    return absences.list.length === 0 && !this.isFlawed && this.isAcceptable;
  }

  private get isAcceptable(): boolean {
    return this.plan.rules?.accepts?.() ?? true;
  }

  /** One step of the hunt for a smaller fleet. */
  private eject(): void {
    const isDone = this.fleetHunt.eject();
    this.stats.iterations += this.fleetHunt.iterations;
    if (!isDone) return;
    this.absences.relist();
    this.offerBest();
  }

  private iterate(): void {
    const { plan, ruin, prng } = this;
    const { problem } = plan.tables;
    this.stats.iterations++;
    const threshold = plan.total - this.temperature * Math.log(prng.nextFloat() + 1e-12);
    const hasAbsent = this.absences.list.length > 0;
    plan.begin();
    ruin.clear();
    const seed =
      hasAbsent && prng.nextFloat() < 0.5
        ? problem.units.firstTask[this.absences.list[prng.nextInt(this.absences.list.length)]]
        : this.drawSeed();
    const assigned = problem.tasks.count - this.absences.hopelessTasks - this.absences.list.length;
    if (!ruin.removeStrings(seed, assigned)) {
      this.takeBack();
      return;
    }
    this.absences.addSome();
    this.recreate.sort(hasAbsent && prng.nextFloat() < 0.5);
    if (!this.recreate.run(threshold, !hasAbsent) || !this.isAcceptable) {
      this.takeBack();
      return;
    }
    if (!this.isAccepted(threshold)) {
      this.takeBack();
      return;
    }
    const isChanged = plan.commit();
    this.stats.accepted++;
    if (!isChanged && !hasAbsent) return;
    if (hasAbsent) this.absences.collect();
    this.noteBest();
    if (plan.total < this.bestPlan.cost + this.margin || hasAbsent || this.isExact) this.offerBest();
  }

  private noteBest(): void {
    const isComplete = this.absences.list.length === 0 && !this.isHunting;
    if (isComplete && this.plan.total < this.episodes.least) this.episodes.note();
  }

  /** A random task of the present episode's. */
  private drawSeed(): number {
    const { region, regionCount } = this.episodes;
    const { count } = this.plan.tables.problem.tasks;
    return regionCount > 0 ? region[this.prng.nextInt(regionCount)] : this.prng.nextInt(count);
  }

  private isAccepted(threshold: number): boolean {
    if (this.isExact) return this.bestPlan.isMatchedBy(this.plan);
    if (this.absences.list.length > 0 || this.isHunting) {
      return this.absences.accepts(threshold, this.isHunting);
    }
    return this.plan.total < threshold;
  }

  /** Whether some route may only stay while places are looked for. */
  private get isFlawed(): boolean {
    return this.plan.cost >= FLAWED_FROM;
  }

  /** Drops all that is known by versions of rows. */
  private forget(): void {
    this.finder.forget();
    this.bestPlan.forget();
  }

  private takeBack(): void {
    this.plan.rollback();
    this.ruin.restore();
  }

  private offerBest(): void {
    if (this.bestPlan.offer(this.plan)) this.stats.improvements++;
    if (this.isHunting && this.absences.list.length === 0 && !this.isFlawed) this.moveOn();
  }

  /** All are placed: on to one vehicle less, or to the polish. */
  private moveOn(): void {
    if (this.fleetHunt.begin()) this.huntUntil = Math.min(FLEET_HUNT_SHARE, this.share() + FRUITLESS_SHARE);
    else this.endHunt(this.share());
  }

  /** From here on the best plan is polished; its number of vehicles is the limit. */
  private endHunt(share: number): void {
    this.isHunting = false;
    this.fleetHunt.end();
    this.plan.judge?.settle?.();
    this.finder.forget();
    this.huntEnd = Math.min(share, 0.99);
    this.huntIterations = this.stats.iterations;
    this.plan.load(this.bestPlan.toPlan());
    this.absences.relist();
    this.limitVehicles();
    this.episodes.begin();
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
