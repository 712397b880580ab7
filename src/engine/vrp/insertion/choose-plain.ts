/**
 * The hot loop for problems without time and with one symmetric metric for all slots (capacitated routing): the cheapest
 * place over the candidate slots, everything it reads held in local variables.
 */
import { defineLane, type Trait } from '../traits.ts';
import type { PlaceSearch } from './place-search.ts';

/** Who may take a unit is asked before; the timeline, limits of sums and dislikes are held against what is chosen. */
export const CHECKED_OUTSIDE: readonly Trait[] = [
  'severalClasses',
  'pricedVehicles',
  'otherEnds',
  'returnToFirst',
  'freeDeparture',
  'exclusions',
  'dislikes',
  'countLimits',
  'leastOrders',
  'sumLimits',
  'otherObjectives',
  'timeline',
  'rules',
];

export const PLAIN_PLACES = defineLane('plain places', [...CHECKED_OUTSIDE, 'pricedLegs', 'openRoutes']);

/** Improves `finder.best` by the cheapest place of the unit in the candidate slots. */
export function choosePlain(finder: PlaceSearch, unit: number): void {
  const { rows, known, tables, best } = finder;
  const { roomy } = finder.candidates;
  const { rowOfSlot, versionOfRow, lengthOfRow, locationAt, legAt, stride } = rows;
  const { version, cost, first, mask } = known;
  const { costs, legWeight } = tables.kinds[0];
  const { problem } = tables;
  const out = problem.tasks.location[problem.units.firstTask[unit]] * problem.locationCount;
  const room = finder.candidates.selectRoomy(tables.sizeOfUnit[unit]);
  const count = finder.asksForSlots(unit) ? finder.dropBarred(unit, room) : room;
  const hasEvaluator = known.isEvaluated.length > 0;
  const origin = Math.imul(unit, rows.rowCount);
  let bestCost = best.cost;
  let bestSlot = -1;
  let bestAt = known.scratch;
  let untilBlink = finder.untilBlink;
  for (let k = 0; k < count; k++) {
    const slot = roomy[k];
    const row = rowOfSlot[slot];
    let at = (origin + row) & mask;
    if (version[at] !== versionOfRow[row]) {
      const base = row * stride;
      const cell = findCheapestCell(locationAt, legAt, costs, out, base, base + lengthOfRow[row]);
      version[at] = versionOfRow[row];
      if (hasEvaluator) known.isEvaluated[at] = 0;
      first[at] = cell - base;
      cost[at] =
        legWeight * (costs[out + locationAt[cell]] + costs[out + locationAt[cell + 1]] - legAt[cell + 1]);
    }
    if (cost[at] >= bestCost) continue;
    if (--untilBlink <= 0) {
      at = finder.blink(unit, slot, row, at, bestCost, bestAt);
      untilBlink = finder.untilBlink;
      if (first[at] < 0 || cost[at] >= bestCost) continue;
    }
    bestCost = cost[at];
    bestSlot = slot;
    bestAt = at;
  }
  finder.untilBlink = untilBlink;
  if (bestSlot >= 0) finder.keepBest(bestSlot, bestCost, bestAt);
}

/**
 * The first cell of the cheapest detour. The comparison is arithmetic on the sign of the difference (legs have 29 bits),
 * as the processor cannot foresee which position of a short row is cheaper.
 */
function findCheapestCell(
  locationAt: Int32Array,
  legAt: Int32Array,
  costs: Int32Array,
  out: number,
  from: number,
  to: number,
): number {
  let found = from;
  let towards = costs[out + locationAt[from + 1]];
  let best = (costs[out + locationAt[from]] + towards - legAt[from + 1]) | 0;
  for (let i = from + 1; i <= to; i++) {
    const onwards = costs[out + locationAt[i + 1]];
    const change = (towards + onwards - legAt[i + 1] - best) | 0;
    const isCheaper = change >> 31;
    best = (best + (change & isCheaper)) | 0;
    found ^= (found ^ i) & isCheaper;
    towards = onwards;
  }
  return found;
}
