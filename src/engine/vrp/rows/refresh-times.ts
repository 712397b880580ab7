/**
 * Departures and latest arrivals where every task has one window and shares nothing with its neighbours. Both are
 * chains of "not before, not after, then so long": a change spreads from the seams until a value comes out as it was.
 */
import type { RouteRows } from './route-rows.ts';

/**
 * Recomputes departures from position `first` on, at least up to `last`; from there the first unchanged one ends it.
 * False when a window, the end of the route or an unreachable leg stands against it.
 */
export function refreshDepartures(
  rows: RouteRows,
  slot: number,
  row: number,
  first: number,
  last: number,
): boolean {
  const { tables, stride, taskAt, locationAt, departureAt } = rows;
  const { problem, earliest, latestSetup } = tables;
  const { durations, service } = tables.kinds[tables.kindOfSlot[slot]];
  const n = problem.locationCount;
  const limit = tables.arrivalLimit[slot];
  const base = row * stride;
  const end = base + rows.lengthOfRow[row] + 1;
  let now = departureAt[base + first - 1];
  let place = locationAt[base + first - 1];
  for (let i = base + first; i < end; i++) {
    const task = taskAt[i];
    const next = locationAt[i];
    now += durations[place * n + next];
    if (now > limit) return false;
    if (now < earliest[task]) now = earliest[task];
    if (now > latestSetup[task]) return false;
    now += service[task];
    if (departureAt[i] === now && i >= base + last) return true;
    departureAt[i] = now;
    place = next;
  }
  if (end > base + 1) now += durations[place * n + locationAt[end]];
  if (now > tables.endLimit[slot] && end > base + 1) return false;
  departureAt[end] = now;
  rows.endOfRow[row] = now;
  return true;
}

/** Recomputes latest arrivals (and tails) before position `last`, at least down to `first - 1`. */
export function refreshLatest(rows: RouteRows, slot: number, row: number, first: number, last: number): void {
  if (rows.tables.hasSpans) {
    refreshTails(rows, slot, row, first, last);
    return;
  }
  const { tables, stride, taskAt, locationAt, latestAt } = rows;
  const { problem, latestSetup } = tables;
  const { durations, service } = tables.kinds[tables.kindOfSlot[slot]];
  const n = problem.locationCount;
  const limit = tables.arrivalLimit[slot];
  const base = row * stride;
  let next = locationAt[base + last];
  let latest = latestAt[base + last];
  for (let i = base + last - 1; i > base; i--) {
    const task = taskAt[i];
    const place = locationAt[i];
    latest -= durations[place * n + next] + service[task];
    if (latest > latestSetup[task]) latest = latestSetup[task];
    if (latest > limit) latest = limit;
    if (latestAt[i] === latest && i < base + first) return;
    latestAt[i] = latest;
    next = place;
  }
}

/** The same together with the tails, for routes whose span has a price. */
function refreshTails(rows: RouteRows, slot: number, row: number, first: number, last: number): void {
  const { tables, stride, taskAt, locationAt, latestAt, tailAt, tailFloorAt } = rows;
  const { problem, earliest, latestSetup } = tables;
  const { durations, service } = tables.kinds[tables.kindOfSlot[slot]];
  const n = problem.locationCount;
  const limit = tables.arrivalLimit[slot];
  const base = row * stride;
  let next = locationAt[base + last];
  let latest = latestAt[base + last];
  let tail = tailAt[base + last];
  let floor = tailFloorAt[base + last];
  for (let i = base + last - 1; i > base; i--) {
    const task = taskAt[i];
    const place = locationAt[i];
    const step = durations[place * n + next] + service[task];
    latest -= step;
    if (latest > latestSetup[task]) latest = latestSetup[task];
    if (latest > limit) latest = limit;
    tail += step;
    const waited = earliest[task] + tail;
    if (waited > floor) floor = waited;
    const isSame = latestAt[i] === latest && tailAt[i] === tail && tailFloorAt[i] === floor;
    if (isSame && i < base + first) return;
    latestAt[i] = latest;
    tailAt[i] = tail;
    tailFloorAt[i] = floor;
    next = place;
  }
}

/**
 * Recomputes what the start of a free departure is bound by, of the whole row: every stop behind a change is reached
 * later. Departures are up to date. The shortest span from a start to the end.
 */
export function refreshStarts(rows: RouteRows, slot: number, row: number): number {
  const { tables, stride, taskAt, locationAt, spentAt, lastStartAt } = rows;
  const { problem, latestSetup } = tables;
  const { durations, service } = tables.kinds[tables.kindOfSlot[slot]];
  const n = problem.locationCount;
  const limit = tables.arrivalLimit[slot];
  const base = row * stride;
  const end = base + rows.lengthOfRow[row] + 1;
  let spent = 0;
  let last = problem.slots.latestStart[slot];
  let place = locationAt[base];
  spentAt[base] = 0;
  lastStartAt[base] = last;
  if (end === base + 1) return 0;
  for (let i = base + 1; i < end; i++) {
    const task = taskAt[i];
    const next = locationAt[i];
    spent += durations[place * n + next];
    const until = latestSetup[task] < limit ? latestSetup[task] : limit;
    if (until - spent < last) last = until - spent;
    spent += service[task];
    spentAt[i] = spent;
    lastStartAt[i] = last;
    place = next;
  }
  spent += durations[place * n + locationAt[end]];
  // A start that the end of the shift bounds waits no longer: what is spent decides.
  const fromLast = rows.endOfRow[row] - last;
  return spent > fromLast ? spent : fromLast;
}
