/**
 * The cheapest place of a single task where summaries alone do not decide: shared preparation or setup between
 * neighbours at one location, several windows. The summaries rule places out; a winner is confirmed by a trial.
 */
import { waitForWindow } from '../rows/refresh-general-times.ts';
import type { PlaceSearch } from './place-search.ts';

/** Looks at positions `first` to `last` for a price below `bound`. The result goes to entry `at`. */
export function scanGeneral(
  finder: PlaceSearch,
  task: number,
  slot: number,
  row: number,
  first: number,
  last: number,
  at: number,
  bound: number,
): void {
  const { rows, tables, known } = finder;
  // Before the arrays are read: a trial must not move them.
  rows.ensureLength(rows.lengthOfRow[row] + 1);
  const { locationAt, legAt, departureAt, latestAt } = rows;
  const { problem, isTimed, hasSeveralWindows, hasRunCosts } = tables;
  const { costs, durations, legWeight, spanWeight, service } = tables.kinds[tables.kindOfSlot[slot]];
  const n = problem.locationCount;
  const here = problem.tasks.location[task];
  const setup = problem.tasks.setup[task];
  const alwaysConfirm = tables.isLimited[slot] === 1 || spanWeight > 0;
  const isSealed = rows.hasSeals && finder.keepsOffSeals;
  const base = row * rows.stride;
  let best = bound;
  let found = -1;
  for (let i = base + first; i <= base + last; i++) {
    const place = locationAt[i];
    const next = locationAt[i + 1];
    const detour = legWeight * (costs[place * n + here] + costs[here * n + next] - legAt[i + 1]);
    if (detour >= best || i - base === finder.skippedFirst) continue;
    if (isSealed && rows.sealedAt[i] === 1) continue;
    const sharesRun = hasRunCosts && (place === here || next === here || place === next);
    let cost = detour;
    if (isTimed && !sharesRun) {
      const arrival = departureAt[i] + durations[place * n + here];
      if (arrival > tables.arrivalLimit[slot]) continue;
      let begin = arrival + problem.tasks.preparation[task];
      if (hasSeveralWindows) {
        begin = waitForWindow(rows, task, begin, setup);
        if (begin < 0) continue;
      } else {
        if (begin < tables.earliest[task]) begin = tables.earliest[task];
        if (begin > tables.latestSetup[task]) continue;
      }
      if (begin + service[task] + durations[here * n + next] > latestAt[i + 1]) continue;
    }
    if (alwaysConfirm || sharesRun) {
      cost = finder.tryPlaces(slot, task, i - base, -1, 0);
      if (cost >= best) continue;
    }
    best = cost;
    found = i - base;
  }
  known.first[at] = found;
  known.cost[at] = best;
}
