/** Which orders keep route and order, from the earlier plan; those that locks move count as changes beforehand. */

import { type KeptUnits, LAST_POSITION } from '../../../engine/vrp/plan-requirements.ts';
import type { VrpPlan } from '../../../engine/vrp/vrp-problem.ts';
import { fault } from '../../../faults/fault.ts';
import type { Complaint } from '../../contract/errors.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import type { ReadLocks } from './read-locks.ts';

interface ReadKept {
  readonly messages: readonly Complaint[];
  readonly kept: KeptUnits;
}

export function readKept(
  { problem, orders }: TranslatedProblem,
  plan: VrpPlan,
  { exclusion, positionOfUnit }: ReadLocks,
  maxChanges: number,
): ReadKept {
  const { tasks, units, slots } = problem;
  const slotOfUnit = new Int32Array(units.count).fill(-1);
  const rankOfTask = new Int32Array(tasks.count);
  const moved: string[] = [];
  for (const [slot, route] of plan.tasksOfSlot.entries()) {
    for (const [rank, task] of route.entries()) {
      const unit = tasks.unit[task];
      rankOfTask[task] = rank;
      slotOfUnit[unit] = slot;
      const at = unit * slots.count + slot;
      const isLockedAway = exclusion[at] !== 0 && problem.exclusion[at] === 0;
      const isFirst = task === units.firstTask[unit];
      const isFinal = task === units.firstTask[unit + 1] - 1;
      const position = positionOfUnit[unit];
      const comesTooLate = isFirst && position > 0 && rank > position - 1;
      const comesTooEarly = isFinal && position === LAST_POSITION && rank < route.length - 1;
      if (isLockedAway || comesTooLate || comesTooEarly) moved.push(orders[unit].id);
    }
  }
  const movedIds = new Set(moved);
  orders.forEach(({ id }, unit) => {
    if (movedIds.has(id)) slotOfUnit[unit] = -1;
  });
  const messages: Complaint[] = [];
  if (!Number.isInteger(maxChanges) || maxChanges < 0) {
    messages.push('requirements.insertOnly.maxChanges: must be a number from 0');
  } else if (movedIds.size > maxChanges) {
    messages.push(fault('locksMove', { orders: [...movedIds], count: maxChanges }));
  }
  return { messages, kept: { slotOfUnit, rankOfTask, maxChanges: maxChanges - movedIds.size } };
}
