/**
 * What a plan is worth with one unit on another route, or as it is: the best place of a unit in a slot, and the plan with
 * that change measured as a whole. Routes that stay are timed once. O(places of the slot) timelines a question.
 */
import { compareValues, costOfValue, valueOfRoutes } from '../objective.ts';
import { type SimulatedRoute, simulateRoute } from '../route-simulation.ts';
import { buildRuleTables, type RuleTables } from '../rules/rule-tables.ts';
import { RouteTimeline } from '../timeline/route-timeline.ts';
import { TimelineEvaluator } from '../timeline/timeline-evaluator.ts';
import { REASON, type VrpPlan, type VrpProblem } from '../vrp-problem.ts';
import { AddedCost } from './added-cost.ts';
import { type UnitPlace, UnitPlaces, withoutUnit } from './unit-places.ts';

/** A plan as a whole. */
export interface PlanWorth {
  /** As {@link valueOfRoutes} has it. */
  readonly value: Float64Array;
  /** In the unit of the first objective on the road, prices of lateness and overtime included. */
  readonly cost: number;
  readonly travel: number;
  /** Seconds from departure to end, of all routes. */
  readonly span: number;
  readonly distance: number;
}

export interface Move extends UnitPlace {
  readonly unit: number;
  readonly slot: number;
  /** The route that takes the unit. */
  readonly after: SimulatedRoute;
  /** Of the plan with the unit there. */
  readonly worth: PlanWorth;
}

/** A unit off its route. */
interface Lifted {
  readonly unit: number;
  /** The plan without it and its places there, made once one of them is worth a look. */
  open?: { readonly rest: VrpPlan; readonly places: UnitPlaces };
  /** Its route without it, if it has one; undefined where the others cannot do without it. */
  readonly left: SimulatedRoute | undefined;
  /** What the plan costs less by that; infinite for a unit that has no route. */
  readonly gain: number;
}

/** Beside a cost: rounding is no saving. */
const DUST = 1e-6;

export class MoveTrial {
  /** Whether the plan breaks no rule of the problem; else nothing else of it means anything. */
  readonly isSound: boolean;
  /** Of the plan as it is. */
  readonly stay: PlanWorth;
  readonly routes: readonly SimulatedRoute[];
  readonly slotOfUnit: Int32Array;
  private readonly timeline: RouteTimeline;
  private readonly evaluator: TimelineEvaluator;
  private readonly tables: RuleTables;
  private readonly added: AddedCost;
  private lifted: Lifted | undefined;

  constructor(
    readonly problem: VrpProblem,
    private readonly plan: VrpPlan,
  ) {
    this.timeline = new RouteTimeline(problem);
    this.evaluator = new TimelineEvaluator(problem);
    this.evaluator.settle();
    this.tables = buildRuleTables(problem);
    this.slotOfUnit = new Int32Array(problem.units.count).fill(-1);
    for (const [slot, route] of plan.tasksOfSlot.entries())
      for (const task of route) this.slotOfUnit[problem.tasks.unit[task]] = slot;
    this.routes = plan.tasksOfSlot.map((route, slot) => simulateRoute(problem, slot, route, this.timeline));
    this.isSound = this.routes.every(
      ({ violation }, slot) => violation === REASON.none || plan.tasksOfSlot[slot].length === 0,
    );
    this.added = new AddedCost(problem);
    this.stay = this.measure(plan, new Map());
  }

  /**
   * The unit's best place in the slot, taken off its own route; undefined where it has none, or where a unit that is on the
   * road would cost no less there.
   */
  bestInto(unit: number, slot: number): Move | undefined {
    const { problem, evaluator, plan } = this;
    if (problem.exclusion[unit * problem.slots.count + slot] !== 0) return undefined;
    const lifted = this.lift(unit);
    const { left, gain } = lifted;
    const from = this.slotOfUnit[unit];
    if (gain <= DUST || (from >= 0 && left === undefined)) return undefined;
    const bound = this.added.boundsIn(slot, plan.tasksOfSlot[slot], this.routes[slot], unit);
    const isWorth = (before: number, second: number) => gain - bound(before, second) > DUST;
    if (gain < Infinity && !this.hasWorthy(unit, slot, isWorth)) return undefined;
    lifted.open ??= this.openPlaces(unit);
    const { rest, places } = lifted.open;
    let best: UnitPlace | undefined;
    let least = Infinity;
    for (const place of places.list(slot, gain < Infinity ? isWorth : undefined)) {
      const price = evaluator.evaluate(slot, Int32Array.from(place.route), 0, place.route.length);
      if (price >= least) continue;
      least = price;
      best = place;
    }
    if (!best) return undefined;
    const changed = new Map<number, SimulatedRoute>();
    if (left) changed.set(from, left);
    const { route } = best;
    const after = simulateRoute(problem, slot, route, this.timeline);
    changed.set(slot, after);
    const tasksOfSlot = rest.tasksOfSlot.map((tasks, s) => (s === slot ? route : tasks));
    const unassigned = rest.unassigned.filter((other) => other !== unit);
    const worth = this.measure({ tasksOfSlot, unassigned }, changed);
    const isLess = gain === Infinity || this.stay.cost - worth.cost > DUST;
    return isLess && compareValues(worth.value, this.stay.value) < 0
      ? { ...best, unit, slot, after, worth }
      : undefined;
  }

  /** Whether any place in the slot may be worth its cost. */
  private hasWorthy(
    unit: number,
    slot: number,
    isWorth: (before: number, beforeSecond: number) => boolean,
  ): boolean {
    const { firstTask } = this.problem.units;
    const isPair = firstTask[unit + 1] - firstTask[unit] > 1;
    const { length } = this.plan.tasksOfSlot[slot];
    for (let i = 0; i <= length; i++)
      for (let j = i; j <= (isPair ? length : i); j++) if (isWorth(i, j)) return true;
    return false;
  }

  private openPlaces(unit: number): { rest: VrpPlan; places: UnitPlaces } {
    const rest = withoutUnit(this.problem, this.plan, unit);
    return { rest, places: new UnitPlaces(this.problem, rest, unit, this.tables) };
  }

  /** Kept for the unit that was asked for last: it is mostly tried on one route after the other. */
  private lift(unit: number): Lifted {
    if (this.lifted?.unit === unit) return this.lifted;
    const { problem, plan } = this;
    const from = this.slotOfUnit[unit];
    let left: SimulatedRoute | undefined;
    let gain = from < 0 ? Infinity : 0;
    if (from >= 0) {
      const route = plan.tasksOfSlot[from].filter((task) => problem.tasks.unit[task] !== unit);
      const driven = simulateRoute(problem, from, route, this.timeline);
      if (driven.violation === REASON.none || route.length === 0) {
        left = driven;
        const tasksOfSlot = plan.tasksOfSlot.map((tasks, slot) => (slot === from ? route : tasks));
        gain = this.stay.cost - this.measure({ ...plan, tasksOfSlot }, new Map([[from, driven]])).cost;
      }
    }
    this.lifted = { unit, left, gain };
    return this.lifted;
  }

  private measure(plan: VrpPlan, changed: ReadonlyMap<number, SimulatedRoute>): PlanWorth {
    const { problem } = this;
    const timed = (slot: number) => changed.get(slot) ?? this.routes[slot];
    const value = valueOfRoutes(problem, plan, timed);
    const sum = { travel: 0, span: 0, distance: 0 };
    for (const [slot, tasks] of plan.tasksOfSlot.entries()) {
      if (tasks.length === 0 && problem.slots.movesEmpty[slot] === 0) continue;
      const { travel, distance, arrival, departure } = timed(slot);
      sum.travel += travel;
      sum.distance += distance;
      sum.span += arrival - departure;
    }
    return { value, cost: costOfValue(problem, value), ...sum };
  }
}
