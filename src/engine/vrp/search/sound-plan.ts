/**
 * What a search can take over of an earlier plan when the problem has changed since: units are taken over in the order
 * of their routes, those that a prefix holds first, as long as the routes stay sound. O(tasks) timelines per route
 * that is not sound as a whole.
 */
import { PlanBonds } from '../explain/plan-bonds.ts';
import { LAST_POSITION } from '../plan-requirements.ts';
import { OrderCheck } from '../rules/order-check.ts';
import { RequiredOrder } from '../rules/required-order.ts';
import { buildRuleTables, type RuleTables } from '../rules/rule-tables.ts';
import { RouteTimeline } from '../timeline/route-timeline.ts';
import { REASON, type VrpPlan, type VrpProblem } from '../vrp-problem.ts';

/** The plan without the units that break a rule of the problem, relations, groups and requirements included. */
export function keepSound(problem: VrpProblem, plan: VrpPlan): VrpPlan {
  const tables = buildRuleTables(problem);
  const routes = new RouteChecks(problem, tables);
  const wellFormed = listWellFormed(problem, plan);
  const tasksOfSlot = Array.from({ length: problem.slots.count }, (_, slot) =>
    routes.keepSound(
      slot,
      (plan.tasksOfSlot[slot] ?? []).filter((task) => wellFormed[problem.tasks.unit[task]] === 1),
    ),
  );
  return dropUnbound(problem, tables, tasksOfSlot);
}

/** Only the units that a prefix holds. */
export function keepPrefixes(problem: VrpProblem, plan: VrpPlan): VrpPlan {
  const isHeld = listHeld(problem);
  return toPlan(
    problem,
    plan.tasksOfSlot.map((tasks) => tasks.filter((t) => isHeld[problem.tasks.unit[t]] === 1)),
  );
}

/** 1 for units with a task in a prefix. */
function listHeld({ requirements, tasks, units }: VrpProblem): Uint8Array {
  const isHeld = new Uint8Array(units.count);
  for (const prefix of requirements?.prefixOfSlot ?? [])
    for (const task of prefix) isHeld[tasks.unit[task]] = 1;
  return isHeld;
}

function toPlan({ tasks, units }: VrpProblem, tasksOfSlot: readonly (readonly number[])[]): VrpPlan {
  const isPlaced = new Uint8Array(units.count);
  for (const route of tasksOfSlot) for (const task of route) isPlaced[tasks.unit[task]] = 1;
  return { tasksOfSlot, unassigned: [...isPlaced.keys()].filter((unit) => isPlaced[unit] === 0) };
}

/** 1 for units that are in the plan once, as a whole, in order, in one slot that may serve them. */
function listWellFormed({ tasks, units, slots, exclusion }: VrpProblem, plan: VrpPlan): Uint8Array {
  const next = Int32Array.from(units.firstTask.subarray(0, units.count));
  const slotOfUnit = new Int32Array(units.count).fill(-1);
  const isBroken = new Uint8Array(units.count);
  for (const [slot, route] of plan.tasksOfSlot.entries()) {
    for (const task of route) {
      const unit = tasks.unit[task];
      if (unit === undefined) continue;
      const isElsewhere = slotOfUnit[unit] >= 0 && slotOfUnit[unit] !== slot;
      const isAllowed = slot < slots.count && exclusion[unit * slots.count + slot] === 0;
      if (isElsewhere || !isAllowed || next[unit] !== task) isBroken[unit] = 1;
      slotOfUnit[unit] = slot;
      next[unit]++;
    }
  }
  return isBroken.map((broken, unit) => (broken === 0 && next[unit] === units.firstTask[unit + 1] ? 1 : 0));
}

class RouteChecks {
  private readonly timeline: RouteTimeline;
  private readonly order: OrderCheck;
  private readonly requirements?: RequiredOrder;
  private readonly isHeld: Uint8Array;

  constructor(
    private readonly problem: VrpProblem,
    tables: RuleTables,
  ) {
    this.timeline = new RouteTimeline(problem);
    this.order = new OrderCheck(tables);
    if (problem.requirements) this.requirements = new RequiredOrder(problem, problem.requirements);
    this.isHeld = listHeld(problem);
  }

  keepSound(slot: number, tasks: readonly number[]): readonly number[] {
    const { unit } = this.problem.tasks;
    const isNumbered = (task: number) => this.rankOf(unit[task]) === NUMBERED;
    // The n-th place is found when the others stand.
    const plain = tasks.filter((task) => !isNumbered(task));
    if (this.isSound(slot, plain)) return plain;
    const kept = new Set<number>();
    const units = [...new Set(plain.map((task) => unit[task]))].sort(
      (a, b) => this.rankOf(a) - this.rankOf(b),
    );
    for (const candidate of units) {
      kept.add(candidate);
      const trial = plain.filter((task) => kept.has(unit[task]));
      if (!this.isSound(slot, trial)) kept.delete(candidate);
    }
    return plain.filter((task) => kept.has(unit[task]));
  }

  /** In which order units are taken over: held ones first, those that must stand last at the end. */
  private rankOf(unit: number): number {
    if (this.isHeld[unit] === 1) return 0;
    const position = this.problem.requirements?.positionOfUnit[unit] ?? 0;
    if (position === LAST_POSITION) return 2;
    return position > 1 ? NUMBERED : 1;
  }

  private isSound(slot: number, tasks: readonly number[]): boolean {
    const { length } = tasks;
    if (!this.order.isOrderly(tasks, 0, length)) return false;
    if (this.requirements && !this.requirements.arePrefixesRight(slot, tasks, length)) return false;
    if (this.requirements && !this.requirements.areRimsRight(tasks, length)) return false;
    return length === 0 || this.timeline.evaluate(slot, tasks, 0, length) === REASON.none;
  }
}

const NUMBERED = 3;

/** Leaves out units that the places of others forbid, and sets that are not complete. */
function dropUnbound(
  problem: VrpProblem,
  tables: RuleTables,
  tasksOfSlot: readonly (readonly number[])[],
): VrpPlan {
  const { unit: unitOfTask } = problem.tasks;
  const isHeld = listHeld(problem);
  const bonds = new PlanBonds(tables, { tasksOfSlot, unassigned: [] });
  const out = new Set<number>();
  const drop = (unit: number) => {
    if (isHeld[unit] === 1 || out.has(unit)) return;
    bonds.remove(unit);
    out.add(unit);
  };
  for (const [slot, route] of tasksOfSlot.entries()) {
    for (const task of route) {
      const unit = unitOfTask[task];
      if (!out.has(unit) && !bonds.allowsSlot(unit, slot)) drop(unit);
    }
  }
  for (const units of tables.unitsOfSet) {
    if (units.some((unit) => !bonds.isPlaced(unit))) for (const unit of units) drop(unit);
  }
  return toPlan(
    problem,
    tasksOfSlot.map((route) => route.filter((task) => !out.has(unitOfTask[task]))),
  );
}
