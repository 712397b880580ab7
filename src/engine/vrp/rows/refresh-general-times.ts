/**
 * Departures and latest arrivals with several windows per task and with preparation and setup that a run of tasks at
 * one location shares: always the whole row, as a change may shift what neighbours pay.
 */
import type { RouteRows } from './route-rows.ts';

/** What the tasks of the present run at one location have paid together. */
interface Run {
  preparation: number;
  setup: number;
}

/** False when the route breaks a window, its end or drives an unreachable leg. */
export function refreshGeneralTimes(rows: RouteRows, slot: number, row: number): boolean {
  if (!refreshForward(rows, slot, row)) return false;
  refreshBackward(rows, slot, row);
  return true;
}

function refreshForward(rows: RouteRows, slot: number, row: number): boolean {
  const { tables, stride, taskAt, locationAt, departureAt } = rows;
  const { problem, earliest, latestSetup, hasSeveralWindows, hasRunCosts } = tables;
  const { durations, service } = tables.kinds[tables.kindOfSlot[slot]];
  const n = problem.locationCount;
  const limit = tables.arrivalLimit[slot];
  const base = row * stride;
  const length = rows.lengthOfRow[row];
  const run: Run = { preparation: 0, setup: 0 };
  let now = problem.slots.earliestStart[slot];
  let place = locationAt[base];
  departureAt[base] = now;
  for (let i = 1; i <= length; i++) {
    const task = taskAt[base + i];
    const next = locationAt[base + i];
    now += durations[place * n + next];
    if (now > limit) return false;
    let unpaid = 0;
    if (hasRunCosts) {
      unpaid = payRun(rows, run, i, task, i > 1 && next === place);
      now += rows.paidAt[i];
    }
    if (hasSeveralWindows) {
      now = waitForWindow(rows, task, now, hasRunCosts ? rows.paidSetupAt[i] : 0);
      if (now < 0) return false;
    } else {
      if (now < earliest[task]) now = earliest[task];
      if (now > latestSetup[task] + unpaid) return false;
    }
    now += service[task] - unpaid;
    departureAt[base + i] = now;
    place = next;
  }
  if (length > 0) {
    now += durations[place * n + locationAt[base + length + 1]];
    if (now > tables.endLimit[slot]) return false;
  }
  departureAt[base + length + 1] = now;
  rows.endOfRow[row] = now;
  return true;
}

/** Charges preparation and setup of position `i`; the setup that its run already paid is returned. */
export function payRun(rows: RouteRows, run: Run, i: number, task: number, continues: boolean): number {
  const { preparation, setup } = rows.tables.problem.tasks;
  const { paidAt, paidSetupAt } = rows;
  run.preparation = continues ? run.preparation : 0;
  run.setup = continues ? run.setup : 0;
  paidAt[i] = Math.max(0, preparation[task] - run.preparation);
  paidSetupAt[i] = Math.max(0, setup[task] - run.setup);
  run.preparation += paidAt[i];
  run.setup += paidSetupAt[i];
  return setup[task] - paidSetupAt[i];
}

/** Start of setup in the first window that fits, or -1; `now` is the moment after preparation. */
export function waitForWindow(rows: RouteRows, task: number, now: number, setup: number): number {
  const { firstWindow, windowEarliest, windowLatest } = rows.tables.problem.tasks;
  for (let w = firstWindow[task]; w < firstWindow[task + 1]; w++) {
    const begin = now > windowEarliest[w] ? now : windowEarliest[w];
    if (begin + setup <= windowLatest[w]) return begin;
  }
  return -1;
}

function refreshBackward(rows: RouteRows, slot: number, row: number): void {
  const { tables, stride, taskAt, locationAt, latestAt, tailAt, tailFloorAt } = rows;
  const { problem, earliest, latestSetup, hasSeveralWindows, hasRunCosts, hasSpans } = tables;
  const n = problem.locationCount;
  const { durations, service } = tables.kinds[tables.kindOfSlot[slot]];
  const limit = tables.arrivalLimit[slot];
  const base = row * stride;
  const length = rows.lengthOfRow[row];
  latestAt[base + length + 1] = tables.endLimit[slot];
  if (hasSpans) tailAt[base + length + 1] = tailFloorAt[base + length + 1] = 0;
  for (let i = length; i >= 1; i--) {
    const task = taskAt[base + i];
    const unpaid = hasRunCosts ? problem.tasks.setup[task] - rows.paidSetupAt[i] : 0;
    const preparation = hasRunCosts ? rows.paidAt[i] : 0;
    const step = durations[locationAt[base + i] * n + locationAt[base + i + 1]] + service[task] - unpaid;
    let latest = latestAt[base + i + 1] - step;
    if (hasSeveralWindows) {
      latest = latestInWindows(rows, task, latest, hasRunCosts ? rows.paidSetupAt[i] : 0);
    } else if (latest > latestSetup[task] + unpaid) {
      latest = latestSetup[task] + unpaid;
    }
    latest -= preparation;
    latestAt[base + i] = latest < limit ? latest : limit;
    if (!hasSpans) continue;
    const tail = tailAt[base + i + 1] + step;
    const floor = tailFloorAt[base + i + 1];
    const waited = earliest[task] + tail;
    tailAt[base + i] = tail + preparation;
    tailFloorAt[base + i] = floor > waited ? floor : waited;
  }
}

/** The latest start of setup within a window that is not after `latest`; -1 when there is none. */
function latestInWindows(rows: RouteRows, task: number, latest: number, setup: number): number {
  const { firstWindow, windowEarliest, windowLatest } = rows.tables.problem.tasks;
  let found = -1;
  for (let w = firstWindow[task]; w < firstWindow[task + 1]; w++) {
    const end = Math.min(latest, windowLatest[w] - setup);
    if (windowEarliest[w] <= end && end > found) found = end;
  }
  return found;
}
