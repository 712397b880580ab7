/** What binds a unit to others in a finished plan: whole sets, shared or separate routes, groups. */
import { bondsAllow } from '../rules/bonds.ts';
import type { RuleTables } from '../rules/rule-tables.ts';
import { REASON, type ReasonCode, type VrpPlan } from '../vrp-problem.ts';

export class PlanBonds {
  private readonly slotOfUnit: Int32Array;

  constructor(
    private readonly tables: RuleTables,
    plan: VrpPlan,
  ) {
    const { tasks, units } = tables.problem;
    this.slotOfUnit = new Int32Array(units.count).fill(-1);
    for (const [slot, route] of plan.tasksOfSlot.entries()) {
      for (const task of route) this.slotOfUnit[tasks.unit[task]] = slot;
    }
  }

  /** Takes the unit out of the plan. */
  remove(unit: number): void {
    this.slotOfUnit[unit] = -1;
  }

  isPlaced(unit: number): boolean {
    return this.slotOfUnit[unit] >= 0;
  }

  /** Whether the unit is placed together with others or not at all. */
  isBound(unit: number): boolean {
    return this.tables.setOfUnit[unit] >= 0;
  }

  /** The reason to give where relations or groups are in the way. */
  reasonOf(unit: number): ReasonCode {
    const { problem } = this.tables;
    const { tasks, units, relations } = problem;
    const first = units.firstTask[unit];
    const last = units.firstTask[unit + 1];
    const own = relations.filter((relation) => relation.tasks.some((task) => task >= first && task < last));
    if (own.some(({ isOfGroups }) => !isOfGroups)) return REASON.relation;
    if (own.length > 0) return REASON.group;
    for (let t = first; t < last; t++) if (tasks.group[t] >= 0) return REASON.group;
    // Its own rules are none: a block of others leaves it no room.
    return REASON.leftOut;
  }

  /** Whether units of the same relations, where they are, let the unit into the slot. */
  allowsSlot(unit: number, slot: number): boolean {
    return bondsAllow(this.tables, this.slotOfUnit, unit, slot);
  }
}
