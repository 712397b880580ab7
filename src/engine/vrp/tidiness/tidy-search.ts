/**
 * Makes the routes of a finished plan tidier within a bound: ruin and recreate under simulated annealing, as in the search
 * itself, from the plan that the objectives chose. What is minimised is untidiness: crossings, overlaps
 * (`tidy-shapes.ts`) and neighbours on different routes (`split-neighbours.ts`); the last is smooth where the first two
 * are not, and pulls units to the routes of their neighbours (`pull-price.ts`). The price of the plan may grow by a share.
 * Rows, evaluator and rules are the search's, so what it would refuse is refused; nobody loses a place, vehicles that
 * stayed at home stay there.
 *
 * Attractiveness under a bound on the cost is the epsilon-constraint view that Rocha et al. 2022 take of it.
 */
import { Prng } from '../../base/prng.ts';
import { createHooks } from '../create-hooks.ts';
import { CurrentPlan } from '../current-plan.ts';
import { dropSlack } from '../drop-slack.ts';
import { InsertionFinder } from '../insertion/insertion-finder.ts';
import type { Insertion } from '../insertion/place-search.ts';
import { NO_CAP } from '../insertion/place-search.ts';
import { Ruin } from '../ruin/ruin.ts';
import { averageLeg } from '../search/average-leg.ts';
import { InsertionOrder } from '../search/insertion-order.ts';
import { KeptPlan } from '../search/kept-plan.ts';
import { Recreate } from '../search/recreate.ts';
import type { SearchParams, SearchSettings } from '../search-params.ts';
import { buildSearchTables } from '../search-tables.ts';
import type { VrpPlan, VrpProblem } from '../vrp-problem.ts';
import type { PlanePoints } from './plane-points.ts';
import { PullPrice } from './pull-price.ts';
import { listServedStops } from './served-stops.ts';
import { SplitNeighbours } from './split-neighbours.ts';
import { TidyShapes } from './tidy-shapes.ts';
import { hasOtherValues, ValueBound } from './value-bound.ts';

interface TidyOptions {
  /** By what share the price of all routes together may grow; nothing is changed where it is 0. */
  readonly maxExtraShare: number;
  readonly seed?: number;
  /** Other than the defaults. */
  readonly settings?: SearchSettings;
}

export class TidySearch {
  /** How many iterations there are at most. */
  readonly iterations: number;
  done = 0;
  private readonly params: SearchParams['tidiness'];
  private readonly plan: CurrentPlan;
  private readonly prng: Prng;
  private readonly ruin: Ruin;
  private readonly recreate: Recreate;
  private readonly finder: InsertionFinder;
  private readonly price: PullPrice;
  private readonly pulled: Int32Array;
  private readonly splits: SplitNeighbours;
  private readonly shapes: TidyShapes;
  private readonly seeds: Int32Array;
  private readonly leg: number;
  private readonly room: number;
  private readonly bound: number;
  private readonly scale: number;
  private untidiness: number;
  private bestUntidiness: number;
  private bestTotal: number;
  private readonly kept: KeptPlan;
  private readonly valueBound?: ValueBound;

  /** `points` by location of the problem. The plan must keep the problem's rules, or it stays as it is. O(tasks^2). */
  constructor(
    problem: VrpProblem,
    private readonly given: VrpPlan,
    points: PlanePoints,
    { maxExtraShare, seed = 1, settings }: TidyOptions,
  ) {
    const tables = buildSearchTables(dropSlack(problem), settings);
    const hooks = createHooks(tables.problem);
    this.price = new PullPrice(problem.slots.count, hooks.price);
    const plan = new CurrentPlan(tables, { ...hooks, price: this.price });
    this.plan = plan;
    this.params = tables.params.tidiness;
    this.prng = new Prng(seed);
    plan.evaluator?.settle?.();
    const isSound = plan.load(given);
    plan.rules?.noteStart?.();
    this.ruin = new Ruin(plan, this.prng);
    this.finder = new InsertionFinder(plan, this.prng);
    this.finder.blinkShare = this.params.blink;
    this.finder.vehicleLimit = plan.usedVehicles;
    this.recreate = new Recreate(plan, this.ruin, this.finder, new InsertionOrder(tables, this.prng));
    this.pulled = new Int32Array(problem.slots.count);
    const stops = listServedStops(problem, given, points);
    this.seeds = stops.task;
    this.splits = new SplitNeighbours(plan, stops, this.params.neighbours, this.params.splitWeight);
    this.shapes = new TidyShapes(plan, points);
    this.leg = averageLeg(plan);
    this.room = maxExtraShare * sumRoutes(plan);
    this.bound = plan.total + this.room;
    this.untidiness = this.weigh(this.shapes.crossings, this.shapes.overlaps) + this.splits.total;
    this.scale = Math.max(1, this.untidiness);
    const isIdle = !isSound || !(this.room > 0) || plan.used.count < 2 || this.untidiness === 0;
    const wanted = this.params.iterationsPerTask * stops.count;
    this.iterations = isIdle ? 0 : Math.min(this.params.maxIterations, wanted);
    this.bestUntidiness = this.untidiness;
    this.bestTotal = plan.total;
    this.kept = new KeptPlan(problem.tasks.count, problem.slots.count);
    if (!isIdle && hasOtherValues(problem)) this.valueBound = new ValueBound(problem, given, maxExtraShare);
  }

  get isFinished(): boolean {
    return this.done >= this.iterations;
  }

  /** The tidiest plan so far within the bound; the given one where none is tidier. */
  get best(): VrpPlan {
    if (this.kept.total === Infinity) return this.given;
    return { tasksOfSlot: this.kept.toPlan().tasksOfSlot, unassigned: this.given.unassigned };
  }

  /** Up to `count` more iterations; `elapsed`: share of the time that is over, where time is short. */
  step(count: number, elapsed = 0): void {
    const end = Math.min(this.done + count, this.iterations);
    if (this.plan.rows.renumber()) this.finder.forget();
    while (this.done < end) {
      if (!this.iterate(Math.min(1, Math.max(elapsed, this.done / this.iterations)))) {
        this.plan.rollback();
        this.ruin.restore();
      }
      this.done++;
    }
  }

  /** False, and the plan is to be taken back, where nothing came of it. */
  private iterate(share: number): boolean {
    const { prng, plan, params, shapes, splits, ruin } = this;
    const temperature = params.hot * (params.cold / params.hot) ** share;
    const present = this.untidiness + this.priceGoal(plan.total, share);
    const threshold = present - temperature * Math.log(prng.nextFloat() + 1e-12);
    plan.begin();
    ruin.clear();
    if (!ruin.removeStrings(this.seeds[prng.nextInt(this.seeds.length)], this.seeds.length)) return false;
    this.recreate.sort(false);
    if (!this.putBack(prng.nextFloat() * params.pull * this.leg)) return false;
    const goal = this.priceGoal(plan.total, share);
    if (goal > threshold) return false;
    const split = splits.try(ruin.units, ruin.count);
    if (goal + split > threshold) return false;
    if (!shapes.try(plan.touched, plan.touchedSlotCount)) return false;
    const untidiness = this.weigh(shapes.triedCrossings, shapes.triedOverlaps) + split;
    if (untidiness + goal > threshold) return false;
    splits.keep(ruin.units, ruin.count);
    shapes.keep();
    plan.commit();
    this.untidiness = untidiness;
    this.noteBest();
    return true;
  }

  private weigh(crossings: number, overlaps: number): number {
    return crossings + this.params.overlapWeight * overlaps;
  }

  /** Places all units that are out, nearer to their neighbours where the pull is stronger. */
  private putBack(pull: number): boolean {
    const { plan, ruin } = this;
    for (let i = 0; i < ruin.count; i++) {
      const unit = ruin.units[i];
      const found = this.findPulled(unit, pull);
      if (found.slot < 0) return false;
      if (!plan.insertUnit(unit, found.slot, found.firstAfter, found.secondAfter)) return false;
    }
    return plan.rules?.accepts?.() ?? true;
  }

  private findPulled(unit: number, pull: number): Insertion {
    const { pullOfSlot } = this.price;
    const { pulled } = this;
    const count = this.splits.shareOut(unit, pullOfSlot, pulled);
    for (let k = 0; k < count; k++) pullOfSlot[pulled[k]] *= pull;
    const found = this.finder.find(unit, NO_CAP);
    for (let k = 0; k < count; k++) pullOfSlot[pulled[k]] = 0;
    return found;
  }

  /** What the price of the plan weighs beside untidiness: little within the bound, more and more beyond it. */
  private priceGoal(total: number, share: number): number {
    const { goalWeight, excessWeight } = this.params;
    const used = (total - this.bound) / this.room;
    const excess = used > 0 ? excessWeight * used * (0.2 + share) : 0;
    return this.scale * (goalWeight * used + excess);
  }

  private noteBest(): void {
    const { total } = this.plan;
    if (total > this.bound) return;
    const isTidier = this.untidiness < this.bestUntidiness - 1e-9;
    const isCheaper = this.untidiness < this.bestUntidiness + 1e-9 && total < this.bestTotal - 1e-9;
    if (!isTidier && !isCheaper) return;
    if (this.valueBound && !this.valueBound.allows(this.plan.toPlan())) return;
    this.bestUntidiness = this.untidiness;
    this.bestTotal = total;
    this.kept.keep(this.plan);
  }
}

/** The price of the plan's routes without what vehicles cost that drive at all. */
function sumRoutes({ used, rows }: CurrentPlan): number {
  let sum = 0;
  for (let k = 0; k < used.count; k++) sum += rows.costOfRow[rows.rowOfSlot[used.list[k]]];
  return sum;
}
