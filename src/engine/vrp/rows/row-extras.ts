/** What a row is worth, costs or drives beside its own cost: read off its tasks, kept in no summary. */
import type { RouteRows } from './route-rows.ts';

/** What the orders of a row are worth as far as its slot should have so many. */
export function rewardOfRow(rows: RouteRows, slot: number, row: number): number {
  const { rewardOfOrder, problem } = rows.tables;
  if (rewardOfOrder.length === 0) return 0;
  return rewardOfOrder[slot] * Math.min(rows.ordersOfRow[row], problem.slots.minOrders[slot]);
}

/** What the units of a row cost extra on its slot. O(tasks) where some do. */
export function surchargeOfRow(rows: RouteRows, slot: number, row: number): number {
  const { surcharge, problem } = rows.tables;
  if (surcharge.length === 0) return 0;
  const { unit: unitOfTask } = problem.tasks;
  const { firstTask } = problem.units;
  const { count } = problem.slots;
  let sum = 0;
  const from = row * rows.stride + 1;
  for (let i = from; i < from + rows.lengthOfRow[row]; i++) {
    const unit = unitOfTask[rows.taskAt[i]];
    if (rows.taskAt[i] === firstTask[unit]) sum += surcharge[unit * count + slot];
  }
  return sum;
}

/** Seconds of travel of a row where its legs tell them, else Infinity. */
export function drivingOfRow({ tables, legSumOfRow }: RouteRows, slot: number, row: number): number {
  const { costs, durations } = tables.kinds[tables.kindOfSlot[slot]];
  return costs === durations && !tables.hasRunCosts ? legSumOfRow[row] : Infinity;
}
