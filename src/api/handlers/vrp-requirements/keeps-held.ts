/** Whether a plan still has what was held of the one before it. */
import { LAST_POSITION } from '../../../engine/vrp/plan-requirements.ts';
import type { VrpPlan, VrpProblem } from '../../../engine/vrp/vrp-problem.ts';
import type { VrpRequirements } from '../../contract/vrp-requirements.ts';
import type { HeldPart } from './list-held.ts';

type Routes = VrpPlan['tasksOfSlot'];

/** `problem` carries the requirements: frozen beginnings are read from it. */
export function keepsHeld(
  problem: VrpProblem,
  { isHeld }: HeldPart,
  former: Routes,
  found: Routes,
  requirements: VrpRequirements,
): boolean {
  const isOwn = (task: number) => isHeld[problem.tasks.unit[task]] === 1;
  const before = listVehicles(problem, former);
  const after = listVehicles(problem, found);
  const isSomewhere = [...before].every(([task, vehicle]) => !isOwn(task) || after.get(task) === vehicle);
  if (!isSomewhere) return false;
  const prefixes = problem.requirements?.prefixOfSlot ?? [];
  if (prefixes.some((prefix, slot) => prefix.some((task, i) => found[slot]?.[i] !== task))) return false;
  const isDisplaced = (unit: number) =>
    standsRight(problem, former, unit) && !standsRight(problem, found, unit);
  for (const [unit, held] of isHeld.entries()) if (held === 1 && isDisplaced(unit)) return false;
  if (requirements.insertOnly?.maxChanges !== 0) return true;
  return former.every((tasks, slot) => {
    const kept = (found[slot] ?? []).filter(isOwn);
    return tasks.filter(isOwn).join() === kept.join();
  });
}

/** Whether the unit has the place on its route that is required; true where none is. */
function standsRight({ units, requirements }: VrpProblem, routes: Routes, unit: number): boolean {
  const position = requirements?.positionOfUnit[unit] ?? 0;
  if (position === 0) return true;
  const final = units.firstTask[unit + 1] - 1;
  return routes.some((tasks) =>
    position === LAST_POSITION ? tasks.at(-1) === final : tasks[position - 1] === units.firstTask[unit],
  );
}

/** Vehicle of each planned task. */
function listVehicles({ slots }: VrpProblem, routes: Routes): Map<number, number> {
  const vehicleOfTask = new Map<number, number>();
  routes.forEach((tasks, slot) => {
    for (const task of tasks) vehicleOfTask.set(task, slots.vehicle[slot]);
  });
  return vehicleOfTask;
}
