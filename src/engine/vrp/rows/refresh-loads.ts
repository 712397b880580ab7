/** Loads along a row, and the counts and sums that limits speak of. */
import { UNIT_DELIVERY } from '../vrp-problem.ts';
import { payRun } from './refresh-general-times.ts';
import type { RouteRows } from './route-rows.ts';

/**
 * Recomputes loads from position `first` on; totals only when tasks were lost, as insertions keep them in step. False
 * when the slot cannot carry them.
 */
export function refreshLoads(
  rows: RouteRows,
  slot: number,
  row: number,
  first: number,
  hasLostTasks: boolean,
): boolean {
  if (rows.tables.isOneWay) return !hasLostTasks || refreshTotals(rows, slot, row);
  return rows.tables.hasOnlyShipments
    ? refreshShipmentLoads(rows, slot, row, first)
    : refreshMixedLoads(rows, slot, row);
}

/** Where all units load alike, the sum of their sizes is all there is to know. */
function refreshTotals(rows: RouteRows, slot: number, row: number): boolean {
  const { taskAt, totalOfRow } = rows;
  const { tasks, dimensionCount } = rows.tables.problem;
  const { load } = tasks;
  const base = row * rows.stride;
  const last = base + rows.lengthOfRow[row];
  for (let d = 0; d < dimensionCount; d++) {
    let total = 0;
    for (let i = base + 1; i <= last; i++) total += load[taskAt[i] * dimensionCount + d];
    if (total < 0) total = -total;
    totalOfRow[row * dimensionCount + d] = total;
    if (total > rows.tables.capacity[slot * dimensionCount + d]) return false;
  }
  return true;
}

function refreshShipmentLoads(rows: RouteRows, slot: number, row: number, first: number): boolean {
  const { taskAt, loadAt } = rows;
  const { tasks, dimensionCount } = rows.tables.problem;
  const { load: change } = tasks;
  const base = row * rows.stride;
  const last = base + rows.lengthOfRow[row];
  for (let d = 0; d < dimensionCount; d++) {
    const capacity = rows.tables.capacity[slot * dimensionCount + d];
    let load = first > 1 ? loadAt[(base + first - 1) * dimensionCount + d] : 0;
    loadAt[base * dimensionCount + d] = 0;
    for (let i = base + first; i <= last; i++) {
      load += change[taskAt[i] * dimensionCount + d];
      if (load > capacity) return false;
      loadAt[i * dimensionCount + d] = load;
    }
  }
  return true;
}

function refreshMixedLoads(rows: RouteRows, slot: number, row: number): boolean {
  const { stride, taskAt, loadAt, headLoadAt, restLoadAt } = rows;
  const { tasks, units, dimensionCount } = rows.tables.problem;
  const base = row * stride;
  const length = rows.lengthOfRow[row];
  for (let d = 0; d < dimensionCount; d++) {
    const capacity = rows.tables.capacity[slot * dimensionCount + d];
    let load = 0;
    for (let i = 1; i <= length; i++) {
      const task = taskAt[base + i];
      if (units.kind[tasks.unit[task]] === UNIT_DELIVERY) load -= tasks.load[task * dimensionCount + d];
    }
    let head = load;
    for (let i = 0; i <= length; i++) {
      if (i > 0) load += tasks.load[taskAt[base + i] * dimensionCount + d];
      const at = (base + i) * dimensionCount + d;
      loadAt[at] = load;
      if (load > head) head = load;
      headLoadAt[at] = head;
    }
    if (head > capacity) return false;
    let rest = 0;
    for (let i = length; i >= 0; i--) {
      const at = (base + i) * dimensionCount + d;
      if (loadAt[at] > rest) rest = loadAt[at];
      restLoadAt[at] = rest;
    }
  }
  return true;
}

/** Counts orders; false when they or the activities are too many. */
export function refreshOrders(rows: RouteRows, slot: number, row: number): boolean {
  const { unit } = rows.tables.problem.tasks;
  const { firstTask } = rows.tables.problem.units;
  const { maxJobs, maxActivities } = rows.tables.problem.slots;
  const base = row * rows.stride;
  const { tasks, units } = rows.tables.problem;
  let orders = rows.lengthOfRow[row];
  // Without shipments every task is an order.
  for (let i = 1; i <= rows.lengthOfRow[row] && tasks.count > units.count; i++) {
    const task = rows.taskAt[base + i];
    if (firstTask[unit[task]] !== task) orders--;
  }
  rows.ordersOfRow[row] = orders;
  return orders <= maxJobs[slot] && rows.lengthOfRow[row] <= maxActivities[slot];
}

/** Distance, driving and time on site of the whole row. */
export function refreshSums(rows: RouteRows, slot: number, row: number): void {
  const { tables, stride, taskAt, locationAt } = rows;
  const { slots, metrics, locationCount: n } = tables.problem;
  const { durations, distances } = metrics[slots.metric[slot]];
  const { service } = tables.kinds[tables.kindOfSlot[slot]];
  const base = row * stride;
  const length = rows.lengthOfRow[row];
  const run = { preparation: 0, setup: 0 };
  let distance = 0;
  let driving = 0;
  let onSite = 0;
  for (let i = 1; i <= length + 1 && length > 0; i++) {
    const leg = locationAt[base + i - 1] * n + locationAt[base + i];
    distance += distances[leg];
    driving += durations[leg];
    if (i > length) break;
    const task = taskAt[base + i];
    if (tables.hasRunCosts) {
      const continues = i > 1 && locationAt[base + i] === locationAt[base + i - 1];
      onSite -= payRun(rows, run, i, task, continues);
      driving += rows.paidAt[i];
    }
    onSite += service[task];
  }
  rows.distanceOfRow[row] = distance;
  rows.drivingOfRow[row] = driving;
  rows.onSiteOfRow[row] = onSite;
}

/** Whether a row with so much more of each would keep the limits of the slot. */
export function keepsLimits(
  rows: RouteRows,
  slot: number,
  row: number,
  distance: number,
  driving: number,
  onSite: number,
): boolean {
  const { slots } = rows.tables.problem;
  const drives = rows.drivingOfRow[row] + driving;
  const works = rows.onSiteOfRow[row] + onSite;
  return (
    rows.distanceOfRow[row] + distance <= slots.maxDistance[slot] &&
    drives <= slots.maxDrivingTime[slot] &&
    works <= slots.maxServiceTime[slot] &&
    drives + works <= slots.maxWorkingTime[slot]
  );
}
