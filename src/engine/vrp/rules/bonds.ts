/** Whether relations let a unit into a slot, as the units stand that they tie it to or keep it from. */
import type { RuleTables } from './rule-tables.ts';

/** `slotOfUnit`: slot of each unit, -1 while it is not in the plan. O(tasks of the unit's relations). */
export function bondsAllow(tables: RuleTables, slotOfUnit: Int32Array, unit: number, slot: number): boolean {
  const { bondsOfUnit, bonds, problem } = tables;
  const { unit: unitOfTask } = problem.tasks;
  const { vehicle } = problem.slots;
  for (let k = bondsOfUnit.first[unit]; k < bondsOfUnit.first[unit + 1]; k++) {
    const { kind, tasks, part, isOneRoute } = bonds[bondsOfUnit.entry[k]];
    const isApart = kind === 'apart';
    const own = isApart ? partOf(tasks, part, unitOfTask, unit) : -1;
    for (let i = 0; i < tasks.length; i++) {
      const other = slotOfUnit[unitOfTask[tasks[i]]];
      if (other < 0 || unitOfTask[tasks[i]] === unit) continue;
      if (isApart) {
        if (part[i] !== own && vehicle[other] === vehicle[slot]) return false;
      } else if (isOneRoute ? other !== slot : vehicle[other] !== vehicle[slot]) return false;
    }
  }
  return true;
}

function partOf(tasks: Int32Array, part: Int32Array, unitOfTask: Int32Array, unit: number): number {
  for (let i = 0; i < tasks.length; i++) if (unitOfTask[tasks[i]] === unit) return part[i];
  return -1;
}
