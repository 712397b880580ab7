/**
 * The cheapest pair of places for a shipment where carried moments do not price it: several windows, or preparation and
 * setup that neighbours at one location share. What the legs cost, loads and, without shared costs, moments carried
 * through the windows rule pairs out as in `scan-pairs.ts`; what is left is confirmed by a trial.
 */
import { waitForWindow } from '../rows/refresh-general-times.ts';
import type { PlaceSearch } from './place-search.ts';
import { fitsLoad } from './scan-pairs.ts';

/** Above every detour, and sums with one stay within 32 bits. */
const NO_DETOUR = 2 ** 30;

/** Looks for a price below `bound`; the result goes to entry `at`. Legs must keep the triangle inequality roughly. */
export function scanPairsGeneral(
  finder: PlaceSearch,
  pickup: number,
  slot: number,
  row: number,
  at: number,
  bound: number,
): void {
  const { rows, tables, known } = finder;
  // Before the arrays are read: a trial must not move them.
  rows.ensureLength(rows.lengthOfRow[row] + 2);
  const { problem, latestSetup, hasRunCosts } = tables;
  const { locationAt, legAt, departureAt, latestAt, taskAt } = rows;
  const { costs, durations, service, legWeight, spanWeight } = tables.kinds[tables.kindOfSlot[slot]];
  const n = problem.locationCount;
  const delivery = pickup + 1;
  const source = problem.tasks.location[pickup];
  const target = problem.tasks.location[delivery];
  const direct = costs[source * n + target];
  const arrivalLimit = tables.arrivalLimit[slot];
  const carriesTimes = tables.isTimed && !hasRunCosts;
  const mustTry = hasRunCosts || spanWeight > 0 || tables.isLimited[slot] === 1;
  const isSealed = rows.hasSeals && finder.keepsOffSeals;
  const base = row * rows.stride;
  const length = rows.lengthOfRow[row];
  const last = base + length;
  const least = finder.leastAfter(length + 2);
  const scale = 1 / legWeight;
  let best = bound;
  let limit = bound * scale;
  let isPruned = false;
  known.first[at] = -1;
  // The least that the delivery alone costs at a position or behind it.
  least[length + 1] = NO_DETOUR;
  for (let j = last; j > base; j--) {
    const price = costs[locationAt[j] * n + target] + costs[target * n + locationAt[j + 1]] - legAt[j + 1];
    least[j - base] = price < least[j - base + 1] ? price : least[j - base + 1];
  }
  for (let i = base; i <= last; i++) {
    const place = locationAt[i];
    const after = locationAt[i + 1];
    const towards = costs[place * n + source] - legAt[i + 1];
    const pickupCost = towards + costs[source * n + after];
    const together = towards + direct + costs[target * n + after];
    if (together >= limit && pickupCost + least[i - base + 1] >= limit) {
      isPruned = true;
      continue;
    }
    if (isSealed && rows.sealedAt[i] === 1) continue;
    let now = 0;
    if (carriesTimes) {
      if (departureAt[i] > latestSetup[pickup]) break;
      now = departureAt[i] + durations[place * n + source];
      if (now > arrivalLimit) continue;
      now = waitForWindow(rows, pickup, now, 0);
      if (now < 0) continue;
      now += service[pickup];
    }
    let previous = source;
    for (let j = i; j <= last && fitsLoad(finder, j, pickup, slot); j++) {
      let cost = together;
      if (j > i) {
        if (pickupCost + least[j - base] >= limit) {
          isPruned = true;
          break;
        }
        const here = locationAt[j];
        if (carriesTimes) {
          const task = taskAt[j];
          now += durations[previous * n + here];
          if (now > latestAt[j]) break;
          now = waitForWindow(rows, task, now, 0) + service[task];
          if (now > latestSetup[delivery]) break;
        }
        previous = here;
        cost = pickupCost + costs[here * n + target] + costs[target * n + locationAt[j + 1]] - legAt[j + 1];
      }
      if (cost >= limit) {
        isPruned = true;
        continue;
      }
      if (carriesTimes) {
        let begin = now + durations[previous * n + target];
        if (begin > arrivalLimit) continue;
        begin = waitForWindow(rows, delivery, begin, 0);
        if (begin < 0) continue;
        if (begin + service[delivery] + durations[target * n + locationAt[j + 1]] > latestAt[j + 1]) continue;
      }
      if (finder.skippedFirst === i - base && finder.skippedSecond === j - base) continue;
      if (isSealed && rows.sealedAt[j] === 1) continue;
      const price = mustTry ? finder.tryPlaces(slot, pickup, i - base, delivery, j - base) : cost * legWeight;
      if (price >= best) {
        if (price < Infinity) isPruned = true;
        continue;
      }
      best = price;
      limit = price * scale;
      known.first[at] = i - base;
      known.second[at] = j - base;
    }
  }
  // Where nothing was ruled out by price there is no place at any price.
  known.cost[at] = known.first[at] < 0 && !isPruned ? Infinity : best;
}
