/** Slots that are asked one by one: what is paid beside the place, an opening, orders that are wanted, how routes differ. */
import { NO_CAP, type PlaceSearch } from './place-search.ts';
import { scanRow } from './scan-row.ts';

/** Considers one empty slot of each class. */
export function considerEmpty(finder: PlaceSearch, unit: number): void {
  const { plan, tables } = finder;
  for (let group = 0; group < tables.classCount; group++) {
    const slot = plan.used.emptySlot(group);
    if (slot < 0) continue;
    const isDriving = plan.usedSlotsOfVehicle[tables.problem.slots.vehicle[slot]] > 0;
    if (!isDriving && plan.usedVehicles >= finder.vehicleLimit) continue;
    if (finder.mayTake(unit, slot))
      considerSlot(finder, unit, slot, isDriving ? 0 : tables.openingCost[slot]);
  }
}

/** Makes the slot the best one when its cheapest place is. */
export function considerSlot(finder: PlaceSearch, unit: number, slot: number, opening: number): void {
  const { best, known, rows, plan, tables } = finder;
  const { price } = plan;
  const { surcharge, problem } = tables;
  const fixed = surcharge.length > 0 ? opening + surcharge[unit * problem.slots.count + slot] : opening;
  const row = rows.rowOfSlot[slot];
  let at = known.indexOf(unit, row);
  // A plan's own price may reward what a bound would hide.
  const hidesNothing = price === undefined && tables.rewardOfOrder.length === 0;
  const bound = hidesNothing ? best.cost - fixed : NO_CAP;
  const isKnown = known.version[at] === rows.versionOfRow[row];
  if (!isKnown || (known.first[at] < 0 && known.cost[at] < bound))
    scanRow(finder, unit, slot, row, at, bound);
  if (known.first[at] < 0) return;
  let extra = fixed;
  if (tables.rewardOfOrder.length > 0) extra -= rewardOf(finder, slot, row);
  if (price !== undefined) {
    const before = rows.costOfRow[row];
    extra += price.slotPriceChange(slot, before, before + known.cost[at]);
  }
  if (known.cost[at] + extra >= best.cost) return;
  if (--finder.untilBlink <= 0) {
    at = finder.blink(unit, slot, row, at, bound, finder.bestAt);
    if (known.first[at] < 0 || known.cost[at] + extra >= best.cost) return;
  }
  finder.keepBest(slot, known.cost[at] + extra, at);
}

/** What one more order is worth to a slot that should have more. */
function rewardOf({ rows, tables }: PlaceSearch, slot: number, row: number): number {
  const { rewardOfOrder, problem } = tables;
  return rows.ordersOfRow[row] < problem.slots.minOrders[slot] ? rewardOfOrder[slot] : 0;
}
