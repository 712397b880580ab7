/** The hot loop over slots in use where nothing but places and prices matters, for every kernel. */
import type { PlaceSearch } from './place-search.ts';
import { scanRow } from './scan-row.ts';

/** Improves `finder.best` by the cheapest place of the unit in the candidate slots. */
export function chooseUsed(finder: PlaceSearch, unit: number): void {
  const { best, known, rows } = finder;
  const { list, count } = finder.candidates;
  const { rowOfSlot, versionOfRow } = rows;
  const { version, cost, first, mask } = known;
  const origin = Math.imul(unit, rows.rowCount);
  let bestCost = best.cost;
  let bestSlot = -1;
  let bestAt = finder.bestAt;
  for (let k = 0; k < count; k++) {
    const slot = list[k];
    const row = rowOfSlot[slot];
    let at = (origin + row) & mask;
    if (version[at] !== versionOfRow[row]) scanRow(finder, unit, slot, row, at, bestCost);
    if (cost[at] >= bestCost) continue;
    if (first[at] < 0) {
      scanRow(finder, unit, slot, row, at, bestCost);
      if (first[at] < 0) continue;
    }
    if (--finder.untilBlink <= 0) {
      at = finder.blink(unit, slot, row, at, bestCost, bestAt);
      if (first[at] < 0 || cost[at] >= bestCost) continue;
    }
    bestCost = cost[at];
    bestSlot = slot;
    bestAt = at;
  }
  finder.keepBest(bestSlot, bestCost, bestAt);
}
