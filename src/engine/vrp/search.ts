/**
 * Ruin and recreate under simulated annealing, any-time: one trajectory, cut into slices by the host. In every
 * iteration strings of stops are removed near a random task (`ruin.ts`) and greedily put back (`insertion.ts`) in a
 * random order with occasional blinks. The threshold of acceptance is drawn before the units are put back and caps
 * the price of every insertion, so a hopeless iteration ends early. The temperature follows the elapsed share of the
 * budget. Equal seed and iteration budget give equal plans.
 *
 * Unassigned ("absent") units are legal. Fewer of them, important ones first, always wins; while the search hunts for
 * a smaller fleet or for a place for everyone, a plan may also win by leaving out units that were absent less often
 * (absence counters of the string-removal paper).
 */
import { Prng } from '../base/prng.ts';
import { BestPlan } from './best-plan.ts';
import { createHooks } from './create-hooks.ts';
import { CurrentPlan } from './current-plan.ts';
import { InsertionFinder, NO_CAP } from './insertion/insertion-finder.ts';
import { FLAW_PRICE } from './route-judge.ts';
import { Ruin } from './ruin/ruin.ts';
import { InsertionOrder } from './search/insertion-order.ts';
import { keepPrefixes, keepSound } from './search/sound-plan.ts';
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
const HOT = 0.6;
const COLD = 0.01;
/** While units or vehicles are hunted the road matters less than the counters, but a hot plan has no room. */
const HUNT_HEAT = 1;
/** A plan handed in is not to be destroyed by heat. */
const WARM = 0.02;
const BLINK_SHARE = 0.01;
/** Share of the budget for hunting absent units. */
const HUNT_SHARE = 0.25;
/** The same for a smaller fleet, which outranks the road; without success for as long again it ends sooner. */
const FLEET_HUNT_SHARE = 0.6;
const FRUITLESS_SHARE = 0.4;
/** Absent units tried per iteration: more would make iterations slow on oversubscribed problems. */
const ABSENT_TRIED = 12;
/** Iterations between two looks at the clock. */
const CLOCK_STRIDE = 32;
const PRIORITY_CLASSES = 10;

export type SearchBudget =
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

export interface SearchStats {
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
  private readonly order: InsertionOrder;
  private readonly bestPlan: BestPlan;
  private readonly share: () => number;
  /** Absent units that some empty route could serve. */
  private absent: number[] = [];
  /** 1 for units that not even an empty route can serve: they take no part in the search. */
  private readonly isHopeless: Uint8Array;
  private hopelessTasks = 0;
  private readonly absencesOfUnit: Float64Array;
  private readonly absentBefore = new Int32Array(PRIORITY_CLASSES);
  private readonly absentNow = new Int32Array(PRIORITY_CLASSES);
  private isHunting: boolean;
  private huntEnd = 0;
  /** Share of the budget at which the present hunt is given up. */
  private huntUntil = HUNT_SHARE;
  private temperature = 0;
  private readonly huntHeat: number;
  private readonly hot: number;
  private readonly cold: number;
  /** Prices within this of the best are compared exactly: several objectives share the one price. */
  private readonly margin: number;

  constructor(problem: VrpProblem, options: SearchOptions) {
    const tables = buildSearchTables(problem);
    this.prng = new Prng(options.seed);
    this.plan = new CurrentPlan(tables, options.hooks ?? createHooks(problem));
    this.finder = new InsertionFinder(this.plan, this.prng);
    this.ruin = new Ruin(this.plan, this.prng);
    if (options.averageRemoved !== undefined) this.ruin.averageRemoved = options.averageRemoved;
    this.order = new InsertionOrder(tables, this.prng);
    this.bestPlan = new BestPlan(tables);
    this.absencesOfUnit = new Float64Array(problem.units.count);
    this.isHopeless = new Uint8Array(problem.units.count);
    this.share = this.makeShare(options.budget);
    const isWarm = this.start(options.initialPlan);
    const leg = this.averageLeg();
    this.hot = leg * (isWarm ? WARM : tables.isTimed ? HOT_WITH_WINDOWS : HOT);
    this.cold = leg * (tables.isTimed && !isWarm ? COLD_WITH_WINDOWS : COLD);
    this.huntHeat = Math.min(this.hot, leg * HUNT_HEAT);
    this.temperature = this.hot;
    const isPlain = problem.objectives.length === 1 && problem.objectives[0].value === 'transport_time';
    this.margin = isPlain ? 0 : leg * problem.tasks.count * 2e-3;
    this.isHunting = this.absent.length > 0 || tables.fleetFirst || this.isFlawed;
    if (!this.isHunting) this.plan.judge?.settle?.();
    this.bestPlan.offer(this.plan);
    this.finder.blinkShare = BLINK_SHARE;
    if (this.isHunting && this.absent.length === 0 && !this.isFlawed) this.moveOn();
  }

  /** The best plan so far. */
  get best(): VrpPlan {
    return this.bestPlan.toPlan();
  }

  /** Whether the budget is spent, or nothing is left to search. */
  get isFinished(): boolean {
    const { units, slots } = this.plan.tables.problem;
    return units.count === 0 || slots.count === 0 || this.share() >= 1;
  }

  /** Runs up to `maxIterations` more iterations; fewer when the budget ends. */
  step(maxIterations: number): void {
    if (this.plan.usedSlots === 0 && this.absent.length === 0) {
      // Nothing can be moved: count the iterations so that an iteration budget still ends.
      this.stats.iterations += maxIterations;
      return;
    }
    for (let i = 0; i < maxIterations; i++) {
      if (this.stats.iterations % CLOCK_STRIDE === 0 && !this.followClock()) return;
      this.stats.iterations++;
      this.iterate();
    }
  }

  /**
   * Goes on from a plan found elsewhere when it is better than the best so far; false, and nothing has changed, when
   * it is not, or when it breaks a rule.
   */
  adopt(foreign: VrpPlan): boolean {
    const { plan, bestPlan } = this;
    const own = plan.toPlan();
    const isSound = plan.load(foreign) && !this.isFlawed && this.isAcceptable;
    const isBetter = isSound && bestPlan.offer(plan);
    if (!isBetter) plan.load(own);
    this.listAbsent();
    if (!isBetter) return false;
    this.stats.improvements++;
    if (!this.isHunting) this.limitVehicles();
    else if (this.absent.length === 0) this.moveOn();
    return true;
  }

  /** Share of the budget that is spent. */
  get elapsedShare(): number {
    return this.share();
  }

  private makeShare(budget: SearchBudget): () => number {
    if ('iterations' in budget) return () => this.stats.iterations / budget.iterations;
    const from = budget.now();
    return () => (budget.now() - from) / budget.seconds;
  }

  /** Sets the temperature; false once the budget is spent. */
  private followClock(): boolean {
    const share = this.share();
    if (share >= 1) return false;
    if (this.plan.rows.renumber()) this.finder.forget();
    if (this.isHunting && share > this.huntUntil) this.endHunt(share);
    const cooled = (share - this.huntEnd) / (1 - this.huntEnd);
    this.temperature = this.isHunting ? this.huntHeat : this.hot * (this.cold / this.hot) ** cooled;
    return true;
  }

  /** Builds the first plan. True when most of it is the one handed in. */
  private start(initial: VrpPlan | undefined): boolean {
    const { plan } = this;
    const { problem } = plan.tables;
    const isLoaded = initial !== undefined && this.takeOver(initial);
    if (!isLoaded) plan.load({ tasksOfSlot: [], unassigned: [] });
    plan.rules?.noteStart?.();
    plan.begin();
    this.ruin.clear();
    for (let unit = 0; unit < problem.units.count; unit++) {
      if (plan.slotOfUnit[unit] >= 0) continue;
      const hasPlace = isLoaded || this.finder.find(unit, NO_CAP).slot >= 0;
      if (hasPlace || plan.judge?.mayFitLater?.(unit) || plan.rules?.mayFitLater?.(unit)) {
        this.ruin.addAbsent(unit);
      } else {
        this.isHopeless[unit] = 1;
        this.hopelessTasks += problem.units.firstTask[unit + 1] - problem.units.firstTask[unit];
      }
    }
    const isMost = isLoaded && this.ruin.count <= problem.units.count / 2;
    this.dropHopelessSets();
    this.sortOpen(true);
    if (this.recreate(NO_CAP, false) && this.takeOutMisplaced()) {
      this.collectAbsent();
      return isMost;
    }
    // Who was taken out again may have left a route that breaks a rule, such as a ride that has become too long.
    if (!this.takeOver(plan.toPlan())) plan.load({ tasksOfSlot: [], unassigned: [] });
    this.listAbsent();
    return isMost;
  }

  /** Loads what is sound of a plan; false when nothing of it can be used. */
  private takeOver(initial: VrpPlan): boolean {
    const { problem } = this.plan.tables;
    const sound = keepSound(problem, initial);
    return (
      this.plan.load(sound) || (problem.wishes !== undefined && this.plan.load(keepPrefixes(problem, sound)))
    );
  }

  /**
   * Taking one out moves the others, so this goes on until all that are left stand right. False when that leaves a
   * route that is not valid.
   */
  private takeOutMisplaced(): boolean {
    const { plan, ruin } = this;
    for (let units = plan.rules?.listMisplaced?.(); units?.length; units = plan.rules?.listMisplaced?.()) {
      if (!ruin.takeOutAgain(units[0])) return false;
    }
    return true;
  }

  private sortOpen(byPriority: boolean): void {
    const { ruin, order, plan } = this;
    order.sort(ruin.units, ruin.slotBefore, ruin.count, byPriority);
    plan.rules?.arrange?.(ruin.units, ruin.slotBefore, ruin.count);
  }

  private get isAcceptable(): boolean {
    return this.plan.rules?.accepts?.() ?? true;
  }

  /** Where one unit of a set cannot be served at all, none is. */
  private dropHopelessSets(): void {
    const { ruin, plan, isHopeless } = this;
    const { firstTask } = plan.tables.problem.units;
    if (plan.rules === undefined) return;
    for (let i = ruin.count - 1; i >= 0; i--) {
      const unit = ruin.units[i];
      if (plan.rules.companionsOf(unit).every((other) => isHopeless[other] === 0)) continue;
      isHopeless[unit] = 1;
      this.hopelessTasks += firstTask[unit + 1] - firstTask[unit];
      ruin.units[i] = ruin.units[--ruin.count];
    }
  }

  private averageLeg(): number {
    const { rows, tables, usedSlots } = this.plan;
    const { kinds, kindOfSlot, problem } = tables;
    let sum = 0;
    let legs = 0;
    for (let s = 0; s < rows.rowOfSlot.length && usedSlots > 0; s++) {
      const { spanWeight, legWeight, durations } = kinds[kindOfSlot[s]];
      const base = rows.rowOfSlot[s] * rows.stride;
      const length = rows.lengthOfRow[rows.rowOfSlot[s]];
      for (let i = base + 1; length > 0 && i <= base + length + 1; i++) {
        const leg = rows.locationAt[i - 1] * problem.locationCount + rows.locationAt[i];
        sum += legWeight * rows.legAt[i] + spanWeight * durations[leg];
        legs++;
      }
    }
    return legs > 0 && sum > 0 ? sum / legs : 1;
  }

  private iterate(): void {
    const { plan, ruin, prng } = this;
    const { problem } = plan.tables;
    const threshold = plan.total - this.temperature * Math.log(prng.nextFloat() + 1e-12);
    const hasAbsent = this.absent.length > 0;
    plan.begin();
    ruin.clear();
    const seed =
      hasAbsent && prng.nextFloat() < 0.5
        ? problem.units.firstTask[this.absent[prng.nextInt(this.absent.length)]]
        : prng.nextInt(problem.tasks.count);
    const assigned = problem.tasks.count - this.hopelessTasks - this.absent.length;
    if (!ruin.removeStrings(seed, assigned)) {
      this.takeBack();
      return;
    }
    this.addAbsentUnits();
    this.sortOpen(hasAbsent && prng.nextFloat() < 0.5);
    if (!this.recreate(threshold, !hasAbsent) || !this.isAcceptable) {
      this.takeBack();
      return;
    }
    const isAccepted = hasAbsent || this.isHunting ? this.judgeAbsences(threshold) : plan.total < threshold;
    if (!isAccepted) {
      this.takeBack();
      return;
    }
    const isChanged = plan.commit();
    this.stats.accepted++;
    if (!isChanged && !hasAbsent) return;
    if (hasAbsent) this.collectAbsent();
    if (plan.total < this.bestPlan.cost + this.margin || hasAbsent) this.offerBest();
  }

  /** Whether some route may only stay while places are looked for. */
  private get isFlawed(): boolean {
    return this.plan.cost >= FLAW_PRICE;
  }

  private takeBack(): void {
    this.plan.rollback();
    this.ruin.restore();
  }

  /**
   * Puts the open units back in their order. With `isCapped` every unit must find a place within the threshold, and
   * the first that does not ends the attempt with false.
   */
  private recreate(threshold: number, isCapped: boolean): boolean {
    const { plan, ruin, finder } = this;
    const hasCap = isCapped && (plan.price === undefined || plan.price.isMonotone);
    for (let i = 0; i < ruin.count; i++) {
      const unit = ruin.units[i];
      const found = finder.find(unit, hasCap ? threshold - plan.total : NO_CAP);
      if (found.slot >= 0) {
        const isValid = plan.insertUnit(unit, found.slot, found.firstAfter, found.secondAfter);
        // The finder gives up after many refusals and leaves the last word on a place to the plan.
        const isRefused = !isValid && plan.judge !== undefined;
        if (isRefused && (isCapped || !ruin.takeOutAgain(unit))) return false;
      } else if (isCapped) return false;
    }
    return plan.rules === undefined || this.completeSets(isCapped);
  }

  /** Takes the units of incomplete sets out again; false when that is not allowed or leaves no valid routes. */
  private completeSets(isCapped: boolean): boolean {
    const { plan, ruin } = this;
    const incomplete = plan.rules?.listIncomplete() ?? [];
    if (incomplete.length === 0) return true;
    return !isCapped && incomplete.every((unit) => plan.slotOfUnit[unit] < 0 || ruin.takeOutAgain(unit));
  }

  private addAbsentUnits(): void {
    const { absent } = this;
    const count = Math.min(absent.length, ABSENT_TRIED);
    const from = absent.length > ABSENT_TRIED ? this.prng.nextInt(absent.length) : 0;
    for (let i = 0; i < count; i++) this.addAbsent(absent[(from + i) % absent.length]);
  }

  /** An absent unit has a chance only together with those that must be placed along with it. */
  private addAbsent(unit: number): void {
    const { ruin, plan } = this;
    if (!ruin.holds(unit)) ruin.addAbsent(unit);
    if (plan.rules === undefined) return;
    for (const other of plan.rules.companionsOf(unit)) {
      if (plan.slotOfUnit[other] < 0 && this.isHopeless[other] === 0 && !ruin.holds(other))
        ruin.addAbsent(other);
    }
  }

  /** Acceptance where units are, or may become, absent: fewer first, then price, in a hunt also rarer absences. */
  private judgeAbsences(threshold: number): boolean {
    const { ruin, plan, absentBefore, absentNow, absencesOfUnit } = this;
    const { priority } = plan.tables.problem.units;
    absentBefore.fill(0);
    absentNow.fill(0);
    let before = 0;
    let now = 0;
    for (let i = 0; i < ruin.count; i++) {
      const unit = ruin.units[i];
      if (ruin.slotBefore[i] < 0) {
        absentBefore[priority[unit] - 1]++;
        before += absencesOfUnit[unit];
      }
      if (plan.slotOfUnit[unit] < 0) {
        absentNow[priority[unit] - 1]++;
        now += absencesOfUnit[unit];
        absencesOfUnit[unit]++;
      }
    }
    for (let p = 0; p < PRIORITY_CLASSES; p++) {
      if (absentNow[p] === absentBefore[p]) continue;
      return absentNow[p] < absentBefore[p] || (this.isHunting && now < before);
    }
    return plan.total < threshold || (this.isHunting && now < before);
  }

  /** Rebuilds the list of absent units after a plan with absences was accepted. */
  private collectAbsent(): void {
    const { ruin, plan } = this;
    const open = new Set(this.absent);
    for (let i = 0; i < ruin.count; i++) {
      if (plan.slotOfUnit[ruin.units[i]] < 0) open.add(ruin.units[i]);
      else open.delete(ruin.units[i]);
    }
    this.absent = [...open];
  }

  private offerBest(): void {
    if (this.bestPlan.offer(this.plan)) this.stats.improvements++;
    if (this.isHunting && this.absent.length === 0 && !this.isFlawed) this.moveOn();
  }

  /** All are placed: on to one vehicle less, or to the polish. */
  private moveOn(): void {
    const { tables } = this.plan;
    // Where units keep their routes no vehicle can be spared.
    if (tables.fleetFirst && tables.problem.wishes?.kept === undefined) this.dropVehicle();
    else this.endHunt(this.share());
  }

  /** Fleet phase: forbids one more vehicle and leaves the units absent whose absences weigh least. */
  private dropVehicle(): void {
    const { plan, ruin, finder } = this;
    const { slots, tasks } = plan.tables.problem;
    const { rows } = plan;
    if (plan.usedVehicles <= plan.tables.fleetFloor) {
      this.endHunt(this.share());
      return;
    }
    finder.vehicleLimit = plan.usedVehicles - 1;
    this.huntUntil = Math.min(FLEET_HUNT_SHARE, this.share() + FRUITLESS_SHARE);
    const weight = new Float64Array(plan.tables.problem.vehicleCount).fill(Infinity);
    for (let s = 0; s < slots.count; s++) {
      const base = rows.rowOfSlot[s] * rows.stride;
      const length = rows.lengthOfRow[rows.rowOfSlot[s]];
      if (length === 0) continue;
      const vehicle = slots.vehicle[s];
      if (weight[vehicle] === Infinity) weight[vehicle] = 0;
      for (let i = base + 1; i <= base + length; i++) {
        const unit = tasks.unit[rows.taskAt[i]];
        weight[vehicle] += plan.rules?.isFixed?.[unit] === 1 ? Infinity : 1 + this.absencesOfUnit[unit];
      }
    }
    if (Math.min(...weight) === Infinity) {
      this.endHunt(this.share());
      return;
    }
    const victim = weight.indexOf(Math.min(...weight));
    plan.begin();
    ruin.clear();
    for (let s = 0; s < slots.count; s++) {
      if (slots.vehicle[s] === victim && rows.lengthOfRow[rows.rowOfSlot[s]] > 0) ruin.removeRoute(s);
    }
    this.collectAbsent();
  }

  /** From here on the best plan is polished; its number of vehicles is the limit. */
  private endHunt(share: number): void {
    this.isHunting = false;
    this.plan.judge?.settle?.();
    this.finder.forget();
    this.huntEnd = Math.min(share, 0.99);
    this.plan.load(this.bestPlan.toPlan());
    this.listAbsent();
    this.limitVehicles();
  }

  private listAbsent(): void {
    this.absent = [...this.plan.slotOfUnit.keys()].filter(
      (unit) => this.plan.slotOfUnit[unit] < 0 && this.isHopeless[unit] === 0,
    );
  }

  private limitVehicles(): void {
    const { plan, finder } = this;
    finder.vehicleLimit = plan.tables.fleetFirst ? Math.max(1, plan.usedVehicles) : Infinity;
  }
}

/** Prepares a search and builds its first plan. O(n^2 log n) for n tasks. */
export function createSearch(problem: VrpProblem, options: SearchOptions): VrpSearch {
  return new VrpSearch(problem, options);
}
