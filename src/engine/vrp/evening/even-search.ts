/**
 * Evens the work of a finished plan: simulated annealing over small changes of one or two routes (`even-moves.ts`),
 * from the plan that the objectives chose. What is minimised is how far the vehicles' loads lie apart; driving counts a
 * little, so that evenness is not bought where it is hardly worth anything. Distance, driving and waiting of all routes
 * stay within the limits given, nobody loses a place, and vehicles that stayed at home stay there.
 *
 * Evening behind the objectives, under a bound, is the epsilon-constraint view of balanced routing: a balance among the
 * objectives is met best by driving more (Matl, Hartl and Vidal, Workload equity in vehicle routing, 2018).
 */
import { Prng } from '../../base/prng.ts';
import { PlanRoutes, type RouteSums } from '../refine/plan-routes.ts';
import { countNeighbours, findNearest } from '../tables/neighbours.ts';
import type { VrpPlan, VrpProblem } from '../vrp-problem.ts';
import { type EvenedLoad, type EvenLimits, readLoad, secondsOf } from './even-limits.ts';
import { EvenMoves } from './even-moves.ts';

/** Tasks among which the other end of a change is drawn. */
const NEIGHBOURS = 24;
/** What the difference between the largest and the smallest load weighs beside the standard deviation. */
const RANGE_WEIGHT = 0.5;
/** What a second of driving more weighs beside a second of deviation. */
const TRAVEL_WEIGHT = 0.2;
/** First and last temperature, in seconds of deviation; the first as a share of the deviation at the beginning. */
const HOT_SHARE = 0.05;
const COLD_SECONDS = 0.5;
/** What a limit that is exceeded on the way costs for each per cent of it, in shares of the deviation at the beginning. */
const EXCESS_WEIGHT = 0.5;
/** Changes for each task: enough for plans of a few hundred stops to come to rest. */
const CHANGES_PER_TASK = 1500;
const MAX_CHANGES = 2_000_000;

const SUMS = ['distance', 'travel', 'waiting', 'softness'] as const;
type PlanSums = Record<(typeof SUMS)[number], number>;

export class EvenSearch {
  readonly changes: number;
  done = 0;
  private readonly routes: PlanRoutes;
  private readonly moves: EvenMoves;
  private readonly prng: Prng;
  private readonly movable: readonly number[];
  private readonly isMovable: Uint8Array;
  /** Of the tasks that were drawn so far: a run that is stopped has no time for those of all. */
  private readonly nearOfTask: (readonly number[] | undefined)[];
  private readonly keys: Float64Array;
  private readonly nearest: Int32Array;
  private readonly loadOfVehicle: Float64Array;
  private readonly counted: readonly number[];
  private readonly limits: PlanSums;
  private readonly sums: PlanSums = { distance: 0, travel: 0, waiting: 0, softness: 0 };
  private readonly load: EvenedLoad;
  private readonly scale: number;
  private readonly deviation: number;
  private bestPrice: number;
  private bestTasks: number[][];

  /** The plan must keep the problem's rules; routes that do not, and those that nothing may join, are left as they are. */
  constructor(
    readonly problem: VrpProblem,
    private readonly plan: VrpPlan,
    limits: EvenLimits,
    seed = 1,
  ) {
    const { slots } = problem;
    this.routes = new PlanRoutes(problem, plan);
    this.prng = new Prng(seed);
    this.moves = new EvenMoves(this.routes, this.prng);
    const { isOpen, sumsOfSlot, slotOfTask } = this.routes;
    this.loadOfVehicle = new Float64Array(problem.vehicleCount);
    const counted = new Set<number>();
    for (const sums of sumsOfSlot) for (const key of SUMS) this.sums[key] += sums[key];
    this.load = limits.load;
    this.scale = secondsOf(limits.load, this.sums);
    for (let slot = 0; slot < slots.count; slot++) {
      this.loadOfVehicle[slots.vehicle[slot]] += this.loadOf(sumsOfSlot[slot]);
      if (isOpen[slot] === 1) counted.add(slots.vehicle[slot]);
    }
    this.counted = [...counted];
    this.limits = {
      distance: limits.mostDistance,
      travel: limits.mostTravel,
      waiting: limits.mostWaiting,
      softness: this.sums.softness,
    };
    this.movable = [...slotOfTask.keys()].filter(
      (task) => slotOfTask[task] >= 0 && isOpen[slotOfTask[task]] === 1,
    );
    this.isMovable = new Uint8Array(problem.tasks.count);
    for (const task of this.movable) this.isMovable[task] = 1;
    this.nearOfTask = new Array(problem.tasks.count);
    this.keys = new Float64Array(problem.tasks.count);
    this.nearest = new Int32Array(countNeighbours(problem));
    this.deviation = Math.max(1, this.measureUnevenness());
    this.changes =
      this.counted.length < 2 ? 0 : Math.min(MAX_CHANGES, CHANGES_PER_TASK * this.movable.length);
    this.bestPrice = this.measureUnevenness() + TRAVEL_WEIGHT * this.sums.travel;
    this.bestTasks = this.copyTasks();
  }

  get isFinished(): boolean {
    return this.done >= this.changes;
  }

  /** The evenest plan so far that keeps the limits; the given one where none is evener. */
  get best(): VrpPlan {
    return { tasksOfSlot: this.bestTasks, unassigned: this.plan.unassigned };
  }

  /** Tries up to `count` more changes; `elapsed`: share of the time that is over, where time is short. */
  step(count: number, elapsed = 0): void {
    const end = Math.min(this.done + count, this.changes);
    while (this.done < end) {
      this.iterate(Math.min(1, Math.max(elapsed, this.done / this.changes)));
      this.done++;
    }
  }

  private iterate(share: number): void {
    const { prng, moves, routes, movable } = this;
    const task = movable[prng.nextInt(movable.length)];
    const around = this.listNear(task);
    if (around.length === 0) return;
    if (!moves.propose(task, around[prng.nextInt(around.length)])) return;
    const { slotA, slotB, routeA, routeB } = moves;
    const hot = Math.max(COLD_SECONDS, HOT_SHARE * this.deviation);
    const temperature = hot * (COLD_SECONDS / hot) ** share;
    const threshold = this.priceOf(this.sums, share) - temperature * Math.log(prng.nextFloat() + 1e-12);
    const a = routes.measure(slotA, routeA);
    if (!a) return;
    const b = slotB < 0 ? undefined : routes.measure(slotB, routeB);
    if (slotB >= 0 && !b) return;
    // Road and load rule most proposals out before any clock runs.
    const isHopeless = this.tryOn(a, b, share) > threshold;
    this.takeOff(a, b);
    if (isHopeless) return;
    if (!routes.finish(slotA, routeA, a) || (b && !routes.finish(slotB, routeB, b))) return;
    const price = this.tryOn(a, b, share);
    if (price > threshold) {
      this.takeOff(a, b);
      return;
    }
    routes.replace(slotA, routeA, a);
    if (b) routes.replace(slotB, routeB, b);
    this.noteBest();
  }

  /** Puts changed sums in place of the former ones; what the plan would then cost. */
  private tryOn(a: RouteSums, b: RouteSums | undefined, share: number): number {
    this.change(this.moves.slotA, a, 1);
    if (b) this.change(this.moves.slotB, b, 1);
    return this.priceOf(this.sums, share);
  }

  private takeOff(a: RouteSums, b: RouteSums | undefined): void {
    this.change(this.moves.slotA, a, -1);
    if (b) this.change(this.moves.slotB, b, -1);
  }

  private change(slot: number, next: RouteSums, sign: number): void {
    const former = this.routes.sumsOfSlot[slot];
    for (const key of SUMS) this.sums[key] += sign * (next[key] - former[key]);
    this.loadOfVehicle[this.problem.slots.vehicle[slot]] += sign * (this.loadOf(next) - this.loadOf(former));
  }

  /** In seconds of work. */
  private loadOf(route: RouteSums): number {
    return this.scale * readLoad(this.load, route);
  }

  private priceOf(sums: PlanSums, share: number): number {
    const price = this.measureUnevenness() + TRAVEL_WEIGHT * sums.travel;
    return price + this.priceExcess(sums) * this.deviation * EXCESS_WEIGHT * (0.2 + share);
  }

  /** By how many per cent the limits are exceeded, together. */
  private priceExcess(sums: PlanSums): number {
    let excess = 0;
    for (const key of SUMS) {
      const limit = this.limits[key];
      if (sums[key] > limit) excess += (100 * (sums[key] - limit)) / Math.max(1, limit);
    }
    return excess;
  }

  private measureUnevenness(): number {
    let sum = 0;
    let squares = 0;
    let least = Number.POSITIVE_INFINITY;
    let most = 0;
    for (const vehicle of this.counted) {
      const load = this.loadOfVehicle[vehicle];
      sum += load;
      squares += load * load;
      if (load < least) least = load;
      if (load > most) most = load;
    }
    const count = Math.max(1, this.counted.length);
    const mean = sum / count;
    return Math.sqrt(Math.max(0, squares / count - mean * mean)) + RANGE_WEIGHT * (most - least);
  }

  private noteBest(): void {
    const price = this.measureUnevenness() + TRAVEL_WEIGHT * this.sums.travel;
    if (price >= this.bestPrice - 1e-6) return;
    if (SUMS.some((key) => this.sums[key] > this.limits[key] + 1e-6)) return;
    this.bestPrice = price;
    this.bestTasks = this.copyTasks();
  }

  private copyTasks(): number[][] {
    return this.routes.tasksOfSlot.map((route) => [...route]);
  }

  private listNear(task: number): readonly number[] {
    const known = this.nearOfTask[task];
    if (known) return known;
    findNearest(this.problem, task, this.keys, this.nearest);
    const others = [...this.nearest.subarray(1)].filter((other) => this.isMovable[other] === 1);
    const near = others.slice(0, NEIGHBOURS);
    this.nearOfTask[task] = near;
    return near;
  }
}
