/** Brings the summaries of a row up to date after its tasks changed. */

import { refreshGeneralTimes } from './refresh-general-times.ts';
import { keepsLimits, refreshLoads, refreshOrders, refreshSums } from './refresh-loads.ts';
import { refreshDepartures, refreshLatest, refreshStarts } from './refresh-times.ts';
import type { RouteRows } from './route-rows.ts';

/**
 * Recomputes every summary of `row` as a route of `slot` from its tasks. False when the route breaks a rule; its
 * summaries are then not to be used. O(length * dimensions).
 */
export function refreshRow(rows: RouteRows, slot: number, row: number): boolean {
  const { tables, stride, taskAt, locationAt, legAt } = rows;
  const { tasks, slots, locationCount: n } = tables.problem;
  const { costs } = tables.kinds[tables.kindOfSlot[slot]];
  const base = row * stride;
  const length = rows.lengthOfRow[row];
  let place = slots.start[slot];
  let sum = 0;
  locationAt[base] = place;
  for (let i = 1; i <= length + 1; i++) {
    const next = i <= length ? tasks.location[taskAt[base + i]] : slots.end[slot];
    const leg = length === 0 ? 0 : costs[place * n + next];
    locationAt[base + i] = next;
    legAt[base + i] = leg;
    sum += leg;
    place = next;
  }
  rows.legSumOfRow[row] = sum;
  if (tables.hasPlainTimes) {
    const end = base + length + 1;
    rows.departureAt[base] = slots.earliestStart[slot];
    rows.latestAt[end] = tables.endLimit[slot];
    if (tables.hasSpans) rows.tailAt[end] = rows.tailFloorAt[end] = 0;
  }
  return refreshChanged(rows, slot, row, 1, length + 1, true);
}

/**
 * Recomputes what a change of the legs into positions `first` to `last` has touched; `hasLostTasks` where tasks were
 * taken out. Legs and their sum are right already. False when the route breaks a rule.
 */
export function refreshChanged(
  rows: RouteRows,
  slot: number,
  row: number,
  first: number,
  last: number,
  hasLostTasks: boolean,
): boolean {
  const { tables } = rows;
  rows.renew(row);
  if (tables.hasCountLimits && !refreshOrders(rows, slot, row)) return false;
  if (!refreshLoads(rows, slot, row, hasLostTasks ? 1 : first, hasLostTasks)) return false;
  if (tables.hasPlainTimes) {
    if (!refreshDepartures(rows, slot, row, first, last)) return false;
    refreshLatest(rows, slot, row, first, last);
  } else if (tables.isTimed && !refreshGeneralTimes(rows, slot, row)) {
    return false;
  }
  const { legWeight, spanWeight } = tables.kinds[tables.kindOfSlot[slot]];
  let cost = legWeight * rows.legSumOfRow[row];
  if (spanWeight > 0) {
    const isFree = tables.hasFreeSpan[slot] === 1;
    const span = isFree
      ? refreshStarts(rows, slot, row)
      : rows.endOfRow[row] - tables.problem.slots.earliestStart[slot];
    rows.spanOfRow[row] = span;
    cost += spanWeight * span;
  }
  rows.costOfRow[row] = cost;
  if (tables.isLimited[slot] === 0) return true;
  if (hasLostTasks || tables.hasRunCosts) refreshSums(rows, slot, row);
  return rows.lengthOfRow[row] === 0 || keepsLimits(rows, slot, row, 0, 0, 0);
}
