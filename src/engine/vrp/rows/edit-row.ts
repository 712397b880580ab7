/**
 * Changing the tasks of a row in place: the cells move with their summaries, legs and sums of legs are mended at the
 * seams. What depends on the order of tasks is then refreshed between the seams (`refresh-row.ts`). Plain loops:
 * rows are short, and the typed arrays' own copying costs more to call than it saves.
 */
import type { RouteRows } from './route-rows.ts';

/** Makes `to` equal to `from`, summaries and sums included. */
export function copyRow(rows: RouteRows, from: number, to: number): void {
  const { tables, stride, taskAt, locationAt, legAt } = rows;
  const shift = (to - from) * stride;
  const first = from * stride;
  const last = first + rows.lengthOfRow[from] + 1;
  for (let i = first; i <= last; i++) {
    taskAt[i + shift] = taskAt[i];
    locationAt[i + shift] = locationAt[i];
    legAt[i + shift] = legAt[i];
  }
  if (tables.hasPlainTimes) copyTimes(rows, first, last, shift);
  if (!tables.isOneWay) copyLoads(rows, first, last, shift);
  rows.lengthOfRow[to] = rows.lengthOfRow[from];
  copySums(rows, from, to);
}

function copyTimes(rows: RouteRows, first: number, last: number, shift: number): void {
  const { departureAt, latestAt, tailAt, tailFloorAt } = rows;
  for (let i = first; i <= last; i++) {
    departureAt[i + shift] = departureAt[i];
    latestAt[i + shift] = latestAt[i];
  }
  if (!rows.tables.hasSpans) return;
  for (let i = first; i <= last; i++) {
    tailAt[i + shift] = tailAt[i];
    tailFloorAt[i + shift] = tailFloorAt[i];
  }
  if (!rows.tables.hasFreeSpans) return;
  const { spentAt, lastStartAt } = rows;
  for (let i = first; i <= last; i++) {
    spentAt[i + shift] = spentAt[i];
    lastStartAt[i + shift] = lastStartAt[i];
  }
}

function copyLoads(rows: RouteRows, first: number, last: number, shift: number): void {
  const { loadAt } = rows;
  const { dimensionCount } = rows.tables.problem;
  const end = last * dimensionCount;
  for (let i = first * dimensionCount; i < end; i++) loadAt[i + shift * dimensionCount] = loadAt[i];
}

function copySums(rows: RouteRows, from: number, to: number): void {
  const { totalOfRow, tables } = rows;
  const { dimensionCount } = tables.problem;
  rows.legSumOfRow[to] = rows.legSumOfRow[from];
  rows.endOfRow[to] = rows.endOfRow[from];
  rows.spanOfRow[to] = rows.spanOfRow[from];
  for (let d = 0; d < dimensionCount; d++) {
    totalOfRow[to * dimensionCount + d] = totalOfRow[from * dimensionCount + d];
  }
  if (tables.hasCountLimits) rows.ordersOfRow[to] = rows.ordersOfRow[from];
  if (rows.distanceOfRow.length === 0) return;
  rows.distanceOfRow[to] = rows.distanceOfRow[from];
  rows.drivingOfRow[to] = rows.drivingOfRow[from];
  rows.onSiteOfRow[to] = rows.onSiteOfRow[from];
}

/** Puts a task after position `after` of the row; the row has room for it. */
export function insertTask(rows: RouteRows, slot: number, row: number, task: number, after: number): void {
  const { tables, stride, taskAt, locationAt, legAt, legSumOfRow } = rows;
  const { problem } = tables;
  const { costs } = tables.kinds[tables.kindOfSlot[slot]];
  const n = problem.locationCount;
  const at = row * stride + after + 1;
  const last = row * stride + rows.lengthOfRow[row] + 1;
  for (let i = last; i >= at; i--) {
    taskAt[i + 1] = taskAt[i];
    locationAt[i + 1] = locationAt[i];
    legAt[i + 1] = legAt[i];
  }
  if (tables.hasPlainTimes) openTimes(rows, at, last);
  const place = locationAt[at - 1];
  const here = problem.tasks.location[task];
  const next = locationAt[at + 1];
  const towards = costs[place * n + here];
  const onwards = costs[here * n + next];
  legSumOfRow[row] += towards + onwards - legAt[at + 1];
  taskAt[at] = task;
  locationAt[at] = here;
  legAt[at] = towards;
  legAt[at + 1] = onwards;
  if (tables.isOneWay) addToTotals(rows, row, task);
  if (tables.isLimited[slot] === 1 && !tables.hasRunCosts)
    addToSums(rows, slot, row, task, place, here, next);
  rows.lengthOfRow[row]++;
}

function openTimes(rows: RouteRows, at: number, last: number): void {
  const { departureAt, latestAt, tailAt, tailFloorAt } = rows;
  for (let i = last; i >= at; i--) {
    departureAt[i + 1] = departureAt[i];
    latestAt[i + 1] = latestAt[i];
  }
  if (!rows.tables.hasSpans) return;
  for (let i = last; i >= at; i--) {
    tailAt[i + 1] = tailAt[i];
    tailFloorAt[i + 1] = tailFloorAt[i];
  }
}

function addToTotals(rows: RouteRows, row: number, task: number): void {
  const { dimensionCount, tasks } = rows.tables.problem;
  for (let d = 0; d < dimensionCount; d++) {
    const size = tasks.load[task * dimensionCount + d];
    rows.totalOfRow[row * dimensionCount + d] += size < 0 ? -size : size;
  }
}

function addToSums(
  rows: RouteRows,
  slot: number,
  row: number,
  task: number,
  place: number,
  here: number,
  next: number,
): void {
  const { slots, metrics, locationCount: n } = rows.tables.problem;
  const { durations, distances } = metrics[slots.metric[slot]];
  const isFirst = rows.lengthOfRow[row] === 0;
  const into = place * n + here;
  const out = here * n + next;
  const direct = place * n + next;
  rows.distanceOfRow[row] += distances[into] + distances[out] - (isFirst ? 0 : distances[direct]);
  rows.drivingOfRow[row] += durations[into] + durations[out] - (isFirst ? 0 : durations[direct]);
  rows.onSiteOfRow[row] += rows.tables.kinds[rows.tables.kindOfSlot[slot]].service[task];
}

/**
 * Writes into `to` what remains of `from` without the tasks of marked units; the two may be the same row. Sets
 * `firstChanged` and `lastChanged`.
 */
export function removeMarked(
  rows: RouteRows,
  slot: number,
  from: number,
  to: number,
  mark: Int32Array,
  value: number,
): void {
  const { tables, stride, taskAt, locationAt, legAt } = rows;
  const { problem, hasPlainTimes, hasSpans } = tables;
  const { unit } = problem.tasks;
  const { departureAt, latestAt, tailAt, tailFloorAt } = rows;
  const { costs } = tables.kinds[tables.kindOfSlot[slot]];
  const n = problem.locationCount;
  const source = from * stride;
  const target = to * stride;
  const length = rows.lengthOfRow[from];
  let kept = 0;
  let sum = 0;
  let isSeam = false;
  let first = 0;
  let last = 0;
  for (let i = 0; i <= length + 1; i++) {
    const isInner = i > 0 && i <= length;
    const task = taskAt[source + i];
    if (isInner && mark[unit[task]] === value) {
      isSeam = true;
      continue;
    }
    const at = target + kept;
    const here = locationAt[source + i];
    let leg = i > 0 ? legAt[source + i] : 0;
    if (isSeam) {
      leg = kept === 1 && i > length ? 0 : costs[locationAt[at - 1] * n + here];
      isSeam = false;
      if (first === 0) first = kept;
      last = kept;
    }
    taskAt[at] = task;
    locationAt[at] = here;
    legAt[at] = leg;
    sum += leg;
    if (hasPlainTimes) {
      departureAt[at] = departureAt[source + i];
      latestAt[at] = latestAt[source + i];
      if (hasSpans) {
        tailAt[at] = tailAt[source + i];
        tailFloorAt[at] = tailFloorAt[source + i];
      }
    }
    kept++;
  }
  if (from !== to) copySums(rows, from, to);
  rows.lengthOfRow[to] = kept - 2;
  rows.legSumOfRow[to] = sum;
  rows.firstChanged = first;
  rows.lastChanged = last;
}
