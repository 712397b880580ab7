/** The cheapest place of a single task in a row where time does not matter: the detour alone decides. */
import { keepsLimits } from '../rows/refresh-loads.ts';
import type { PlaceSearch } from './place-search.ts';

/** Above every detour in 32 bits. */
const NO_DETOUR = 2 ** 31 - 1;

/** Looks at positions `first` to `last`; O(1) each. The result goes to entry `at` of the known places. */
export function scanPlain(
  finder: PlaceSearch,
  task: number,
  slot: number,
  row: number,
  first: number,
  last: number,
  at: number,
): void {
  const { rows, tables, known } = finder;
  const { locationAt, legAt } = rows;
  const { costs, costsTo, toStride, legWeight } = tables.kinds[tables.kindOfSlot[slot]];
  const here = tables.problem.tasks.location[task];
  const out = here * tables.problem.locationCount;
  const base = row * rows.stride;
  const skipped = finder.skippedFirst;
  const isSealed = rows.hasSeals && finder.keepsOffSeals;
  const isLimited = tables.isLimited[slot] === 1;
  let best = NO_DETOUR;
  let found = -1;
  if (costsTo === costs && toStride === 1) {
    let towards = costs[out + locationAt[base + first]];
    for (let i = base + first; i <= base + last; i++) {
      const onwards = costs[out + locationAt[i + 1]];
      const cost = towards + onwards - legAt[i + 1];
      towards = onwards;
      if (cost >= best) continue;
      if (i - base === skipped || (isSealed && rows.sealedAt[i] === 1)) continue;
      if (isLimited && !staysWithinLimits(finder, task, slot, row, i)) continue;
      best = cost;
      found = i - base;
    }
  } else {
    const into = toStride === 1 ? out : here;
    let place = locationAt[base + first];
    for (let i = base + first; i <= base + last; i++) {
      const next = locationAt[i + 1];
      const cost = costsTo[into + place * toStride] + costs[out + next] - legAt[i + 1];
      place = next;
      if (cost >= best) continue;
      if (i - base === skipped || (isSealed && rows.sealedAt[i] === 1)) continue;
      if (isLimited && !staysWithinLimits(finder, task, slot, row, i)) continue;
      best = cost;
      found = i - base;
    }
  }
  known.first[at] = found;
  known.cost[at] = found < 0 ? Infinity : legWeight * best;
}

/** Whether the route keeps its limits with the task after cell `i`: exact where neighbours share nothing. */
export function staysWithinLimits(
  finder: PlaceSearch,
  task: number,
  slot: number,
  row: number,
  i: number,
): boolean {
  const { rows, tables } = finder;
  const { metrics, slots, tasks, locationCount: n } = tables.problem;
  const { durations, distances } = metrics[slots.metric[slot]];
  const here = tasks.location[task];
  const into = rows.locationAt[i] * n + here;
  const out = here * n + rows.locationAt[i + 1];
  const direct = rows.locationAt[i] * n + rows.locationAt[i + 1];
  const isEmpty = rows.lengthOfRow[row] === 0;
  return keepsLimits(
    rows,
    slot,
    row,
    distances[into] + distances[out] - (isEmpty ? 0 : distances[direct]),
    durations[into] + durations[out] - (isEmpty ? 0 : durations[direct]),
    tables.kinds[tables.kindOfSlot[slot]].service[task],
  );
}
