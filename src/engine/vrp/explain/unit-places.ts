/**
 * The routes that come of putting one unit into a plan that does not hold it, as far as relations, groups, the sets
 * of the plan and its requirements allow them. Times, loads and limits are not asked about. O(positions) trials of O(tasks) for a single
 * task, the square of that for a shipment.
 */
import { OrderCheck } from '../rules/order-check.ts';
import { RequiredOrder } from '../rules/required-order.ts';
import { buildRuleTables } from '../rules/rule-tables.ts';
import type { VrpPlan, VrpProblem } from '../vrp-problem.ts';
import { PlanBonds } from './plan-bonds.ts';

export interface UnitPlace {
  /** Tasks of the route with the unit in it. */
  readonly route: readonly number[];
  /** Index in `route` of the unit's first task and, for a shipment, of its second, else -1. */
  readonly first: number;
  readonly second: number;
}

export class UnitPlaces {
  private readonly tasks: readonly number[];
  private readonly order: OrderCheck;
  private readonly bonds: PlanBonds;
  private readonly isSetPlaced: boolean;
  private readonly required: RequiredOrder | undefined;

  /** `plan` must not hold the unit; `tables` may be handed in to save their building between calls. */
  constructor(
    private readonly problem: VrpProblem,
    private readonly plan: VrpPlan,
    readonly unit: number,
    tables = buildRuleTables(problem),
  ) {
    const { firstTask } = problem.units;
    this.tasks = Array.from({ length: firstTask[unit + 1] - firstTask[unit] }, (_, i) => firstTask[unit] + i);
    this.required = problem.requirements && new RequiredOrder(problem, problem.requirements);
    this.order = new OrderCheck(tables);
    this.bonds = new PlanBonds(tables, plan);
    const set = tables.setOfUnit[unit];
    const others = set < 0 ? [] : tables.unitsOfSet[set].filter((other) => other !== unit);
    this.isSetPlaced = others.every((other) => this.bonds.isPlaced(other));
  }

  /**
   * All places in the slot's route, in rising order of `first`, then `second`. `isWorth` may rule places out before they
   * are looked at: the unit's first task behind so many tasks of the route, its second one behind so many.
   */
  list(slot: number, isWorth: (before: number, beforeSecond: number) => boolean = () => true): UnitPlace[] {
    if (!this.isSetPlaced || !this.bonds.allowsSlot(this.unit, slot)) return [];
    const route = this.plan.tasksOfSlot[slot] ?? [];
    const [pickup, delivery] = this.tasks;
    const places: UnitPlace[] = [];
    for (let i = 0; i <= route.length; i++) {
      for (let j = i; j <= (delivery === undefined ? i : route.length); j++) {
        if (!isWorth(i, j)) continue;
        const dropped = delivery === undefined ? [] : [delivery];
        const trial = [...route.slice(0, i), pickup, ...route.slice(i, j), ...dropped, ...route.slice(j)];
        if (!this.order.isOrderly(trial, 0, trial.length)) continue;
        if (this.required && !this.required.keeps(slot, trial)) continue;
        places.push({ route: trial, first: i, second: delivery === undefined ? -1 : j + 1 });
      }
    }
    return places;
  }

  /** Whether the slot may serve the unit at all. */
  isAllowed(slot: number): boolean {
    return this.problem.exclusion[this.unit * this.problem.slots.count + slot] === 0;
  }
}

/** The plan without the unit. */
export function withoutUnit(problem: VrpProblem, plan: VrpPlan, unit: number): VrpPlan {
  const isOther = (task: number) => problem.tasks.unit[task] !== unit;
  return {
    tasksOfSlot: plan.tasksOfSlot.map((route) => route.filter(isOther)),
    unassigned: [...new Set([...plan.unassigned, unit])].sort((a, b) => a - b),
  };
}
