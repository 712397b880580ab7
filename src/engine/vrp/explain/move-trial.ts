/**
 * What a plan is worth with one unit on another route, or as it is: the best place of a unit in a slot, and the plan with
 * that change measured as a whole. Routes that stay are timed once. O(places of the slot) timelines a question.
 */
import { costOfValue, valueOfRoutes } from '../objective.ts';
import { type SimulatedRoute, simulateRoute } from '../route-simulation.ts';
import { buildRuleTables, type RuleTables } from '../rules/rule-tables.ts';
import { RouteTimeline } from '../timeline/route-timeline.ts';
import { TimelineEvaluator } from '../timeline/timeline-evaluator.ts';
import { REASON, type VrpPlan, type VrpProblem } from '../vrp-problem.ts';
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

export class MoveTrial {
  /** Of the plan as it is. */
  readonly stay: PlanWorth;
  readonly routes: readonly SimulatedRoute[];
  readonly slotOfUnit: Int32Array;
  private readonly timeline: RouteTimeline;
  private readonly evaluator: TimelineEvaluator;
  private readonly tables: RuleTables;

  /** `plan` breaks no rule of the problem. */
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
    this.stay = this.measure(plan, new Map());
  }

  /** The unit's cheapest place in the slot, taken off its own route; undefined where it has none. */
  bestInto(unit: number, slot: number): Move | undefined {
    const { problem, evaluator } = this;
    if (problem.exclusion[unit * problem.slots.count + slot] !== 0) return undefined;
    const rest = withoutUnit(problem, this.plan, unit);
    const places = new UnitPlaces(problem, rest, unit, this.tables);
    let best: UnitPlace | undefined;
    let least = Infinity;
    for (const place of places.list(slot)) {
      const price = evaluator.evaluate(slot, Int32Array.from(place.route), 0, place.route.length);
      if (price >= least) continue;
      least = price;
      best = place;
    }
    if (!best) return undefined;
    const changed = new Map<number, SimulatedRoute>();
    const from = this.slotOfUnit[unit];
    if (from >= 0 && from !== slot)
      changed.set(from, simulateRoute(problem, from, rest.tasksOfSlot[from], this.timeline));
    const after = simulateRoute(problem, slot, best.route, this.timeline);
    changed.set(slot, after);
    for (const route of changed.values()) if (route.violation !== REASON.none) return undefined;
    const { route } = best;
    const tasksOfSlot = rest.tasksOfSlot.map((tasks, s) => (s === slot ? route : tasks));
    const unassigned = rest.unassigned.filter((other) => other !== unit);
    return { ...best, unit, slot, after, worth: this.measure({ tasksOfSlot, unassigned }, changed) };
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
