/** What a planner holds of the earlier plan: orders by locks, frozen beginnings, or all that may not change. */
import type { VrpPlan } from '../../../engine/vrp/vrp-problem.ts';
import type { VrpSolution } from '../../contract/vrp-answer.ts';
import type { VrpRequirements } from '../../contract/vrp-requirements.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import { findSlots } from './name-routes.ts';
import { readPrefixes } from './read-prefixes.ts';

export interface HeldPart {
  /** 1 for orders that stay on their route. */
  readonly isHeld: Uint8Array;
  /** Tasks of each route by which limits are measured: the held ones, all of them where a place by number is held. */
  readonly basisOfSlot: readonly (readonly number[])[];
  /** Departures of routes under way, on the solver's axis. */
  readonly departureOfSlot: ReadonlyMap<number, number>;
}

export function listHeld(
  translated: TranslatedProblem,
  initial: VrpSolution,
  plan: VrpPlan,
  requirements: VrpRequirements,
): HeldPart {
  const { problem, orders } = translated;
  const { unit } = problem.tasks;
  const isHeld = new Uint8Array(orders.length);
  const isNumbered = new Uint8Array(orders.length);
  const unitOfId = new Map(orders.map(({ id }, u) => [id, u]));
  // A torn shipment is on two.
  const slotsOfUnit = orders.map(() => new Set<number>());
  plan.tasksOfSlot.forEach((tasks, slot) => {
    for (const task of tasks) slotsOfUnit[unit[task]].add(slot);
  });
  for (const { orderId, vehicleId, shiftId, position } of requirements.locks ?? []) {
    const held = unitOfId.get(orderId);
    const isThere = (slot: number) => held !== undefined && slotsOfUnit[held].has(slot);
    if (held === undefined || !findSlots(translated, vehicleId, shiftId).some(isThere)) continue;
    isHeld[held] = 1;
    if (typeof position === 'number') isNumbered[held] = 1;
  }
  const { prefixOfSlot, departureOfSlot } = readPrefixes(translated, initial, requirements);
  for (const prefix of prefixOfSlot) for (const task of prefix) isHeld[unit[task]] = 1;
  if (requirements.insertOnly) {
    for (const [u, slots] of slotsOfUnit.entries()) if (slots.size > 0) isHeld[u] = 1;
  }
  const basisOfSlot = plan.tasksOfSlot.map((tasks) =>
    tasks.some((task) => isNumbered[unit[task]] === 1)
      ? tasks
      : tasks.filter((task) => isHeld[unit[task]] === 1),
  );
  return { isHeld, basisOfSlot, departureOfSlot };
}

/** The whole plan as it is. */
export function holdAll({ orders, problem }: TranslatedProblem, { tasksOfSlot }: VrpPlan): HeldPart {
  const isHeld = new Uint8Array(orders.length);
  for (const tasks of tasksOfSlot) for (const task of tasks) isHeld[problem.tasks.unit[task]] = 1;
  return { isHeld, basisOfSlot: tasksOfSlot, departureOfSlot: new Map() };
}
