/**
 * The cheapest place of a single task where time matters but every task has one window and shares nothing with its
 * neighbours: the detour first, and only where it would win the exact test on departures and latest arrivals.
 */
import type { PlaceSearch } from './place-search.ts';
import { staysWithinLimits } from './scan-plain.ts';

/** Looks at positions `first` to `last` for a price below `bound`; O(1) each. The result goes to entry `at`. */
export function scanTimed(
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
  const { locationAt, legAt, departureAt, latestAt } = rows;
  const kind = tables.kinds[tables.kindOfSlot[slot]];
  const { costs, costsTo, durations, durationsTo, toStride, legWeight, spanWeight } = kind;
  const here = tables.problem.tasks.location[task];
  const out = here * tables.problem.locationCount;
  const into = toStride === 1 ? out : here;
  const service = kind.service[task];
  const earliest = tables.earliest[task];
  const latestSetup = tables.latestSetup[task];
  const arrivalLimit = tables.arrivalLimit[slot];
  const isLimited = tables.isLimited[slot] === 1;
  const isSealed = rows.hasSeals && finder.keepsOffSeals;
  const skipped = finder.skippedFirst;
  const base = row * rows.stride;
  const { spentAt, lastStartAt } = rows;
  const isFree = tables.hasFreeSpan[slot] === 1;
  const start = tables.problem.slots.earliestStart[slot];
  const span = rows.spanOfRow[row];
  const lastBegin = latestSetup < arrivalLimit ? latestSetup : arrivalLimit;
  let best = bound;
  let found = -1;
  let from = base + first;
  let to = base + last;
  // Departures and latest arrivals both grow along the route: whoever leaves too late or must be reached too early is
  // cut off at the ends.
  while (to >= from && departureAt[to] > latestSetup) to--;
  while (from <= to && latestAt[from + 1] < earliest + service) from++;
  for (let i = from; i <= to; i++) {
    const place = locationAt[i];
    const next = locationAt[i + 1];
    let cost = legWeight * (costsTo[into + place * toStride] + costs[out + next] - legAt[i + 1]);
    if (cost >= best) continue;
    let begin = departureAt[i] + durationsTo[into + place * toStride];
    if (begin > arrivalLimit) continue;
    if (begin < earliest) begin = earliest;
    if (begin > latestSetup) continue;
    const reached = begin + service + durations[out + next];
    if (reached > latestAt[i + 1]) continue;
    if (spanWeight > 0) {
      const tail = reached + rows.tailAt[i + 1];
      const floor = rows.tailFloorAt[i + 1];
      const end = tail > floor ? tail : floor;
      let after = end - start;
      if (isFree) {
        const spent = spentAt[i] + durationsTo[into + place * toStride];
        const spentOnwards = spent + service + durations[out + next];
        let lastStart = lastStartAt[i];
        if (lastBegin - spent < lastStart) lastStart = lastBegin - spent;
        if (latestAt[i + 1] - spentOnwards < lastStart) lastStart = latestAt[i + 1] - spentOnwards;
        after = spentOnwards + rows.tailAt[i + 1];
        if (end - lastStart > after) after = end - lastStart;
      }
      cost += spanWeight * (after - span);
      if (cost >= best) continue;
    }
    if (i - base === skipped || (isSealed && rows.sealedAt[i] === 1)) continue;
    if (isLimited && !staysWithinLimits(finder, task, slot, row, i)) continue;
    best = cost;
    found = i - base;
  }
  known.first[at] = found;
  known.cost[at] = best;
}
