/**
 * The cheapest pair of places for a shipment in one row. First, backward, what the delivery alone would cost behind
 * every stop, as far as its window could be met at all, and the least of that from there to the end. Then for each
 * pickup position the moment of departure is carried forward over the following stops until a window, the load or
 * these least prices rule the rest out (compare the pair insertion of Christiaens and Vanden Berghe 2020).
 * O(length^2) positions, O(1) each; mostly few more than O(length).
 */
import { keepsLimits } from '../rows/refresh-loads.ts';
import type { PlaceSearch } from './place-search.ts';

/** Above every detour, and sums with one stay within 32 bits. */
const NO_DETOUR = 2 ** 30;

/** Looks for a price below `bound`; the result goes to entry `at`. Legs must keep the triangle inequality roughly. */
export function scanPairs(
  finder: PlaceSearch,
  pickup: number,
  slot: number,
  row: number,
  at: number,
  bound: number,
): void {
  const { rows, tables, known } = finder;
  const { problem, earliest, latestSetup, isTimed } = tables;
  const { locationAt, legAt, departureAt, latestAt, taskAt } = rows;
  const kind = tables.kinds[tables.kindOfSlot[slot]];
  const { costs, costsTo, durations, durationsTo, toStride, service, legWeight, spanWeight } = kind;
  const n = problem.locationCount;
  const delivery = pickup + 1;
  const source = problem.tasks.location[pickup];
  const target = problem.tasks.location[delivery];
  const outOfPickup = source * n;
  const intoPickup = toStride === 1 ? outOfPickup : source;
  const outOfDelivery = target * n;
  const intoDelivery = toStride === 1 ? outOfDelivery : target;
  const direct = costs[outOfPickup + target];
  const arrivalLimit = tables.arrivalLimit[slot];
  const isLimited = tables.isLimited[slot] === 1;
  const isSealed = rows.hasSeals && finder.keepsOffSeals;
  const { skippedFirst, skippedSecond } = finder;
  const earliestPickup = earliest[pickup];
  const latestPickup = latestSetup[pickup];
  const earliestDelivery = earliest[delivery];
  const latestDelivery = latestSetup[delivery];
  const onPickup = service[pickup];
  const onDelivery = service[delivery];
  const base = row * rows.stride;
  const end = base + rows.lengthOfRow[row];
  const { spentAt, lastStartAt } = rows;
  const isFree = tables.hasFreeSpan[slot] === 1;
  const startTime = problem.slots.earliestStart[slot];
  const span = rows.spanOfRow[row];
  let last = end;
  if (isTimed) while (last > base && departureAt[last] > latestDelivery) last--;
  let start = base;
  if (isTimed) while (start <= last && latestAt[start + 1] < earliestPickup + onPickup) start++;
  if (start > last) {
    known.first[at] = -1;
    known.cost[at] = Infinity;
    return;
  }
  // What fits behind a cell is mostly one comparison.
  const isFlat = problem.dimensionCount === 1;
  const room = isFlat ? tables.capacity[slot] - problem.tasks.load[pickup] : 0;
  const { loadAt } = rows;
  const least = finder.leastAfter(rows.lengthOfRow[row] + 2);
  const scale = 1 / legWeight;
  // Prices in the kind's own unit; what costs as much as the bound is of no use.
  let best = bound * scale < NO_DETOUR ? bound * scale : NO_DETOUR;
  let bestCost = bound;
  let first = -1;
  let second = -1;
  let isPruned = false;
  least[last - base + 1] = NO_DETOUR;
  let onwards = costs[outOfDelivery + locationAt[last + 1]];
  for (let j = last; j > start; j--) {
    const here = locationAt[j];
    const price = costsTo[intoDelivery + here * toStride] + onwards - legAt[j + 1];
    onwards = costs[outOfDelivery + here];
    let cheapest = least[j - base + 1];
    if (price < cheapest) {
      let isPossible = true;
      if (isTimed) {
        let begin = departureAt[j] + durationsTo[intoDelivery + here * toStride];
        if (begin < earliestDelivery) begin = earliestDelivery;
        isPossible =
          begin <= latestDelivery &&
          begin + onDelivery + durations[outOfDelivery + locationAt[j + 1]] <= latestAt[j + 1];
      }
      if (isPossible) cheapest = price;
    }
    least[j - base] = cheapest;
  }
  for (let i = start; i <= last; i++) {
    if (isTimed && departureAt[i] > latestPickup) break;
    const place = locationAt[i];
    const after = locationAt[i + 1];
    const towards = costsTo[intoPickup + place * toStride] - legAt[i + 1];
    const pickupCost = towards + costs[outOfPickup + after];
    const together = towards + direct + costs[outOfDelivery + after];
    if (together >= best && pickupCost + least[i - base + 1] >= best) {
      isPruned = true;
      continue;
    }
    if (isSealed && rows.sealedAt[i] === 1) continue;
    let now = 0;
    if (isTimed) {
      now = departureAt[i] + durationsTo[intoPickup + place * toStride];
      if (now > arrivalLimit) continue;
      if (now < earliestPickup) now = earliestPickup;
      if (now > latestPickup) continue;
      now += onPickup;
    }
    let spent = 0;
    let lastStart = 0;
    if (isFree) {
      spent = spentAt[i] + durationsTo[intoPickup + place * toStride];
      lastStart = Math.min(lastStartAt[i], Math.min(latestPickup, arrivalLimit) - spent);
      spent += onPickup;
    }
    if (isFlat ? loadAt[i] > room : !fitsLoad(finder, i, pickup, slot)) continue;
    let previous = source;
    for (let j = i; j <= last; j++) {
      let cost = together;
      if (j > i) {
        if (pickupCost + least[j - base] >= best) {
          isPruned = true;
          break;
        }
        if (isFlat ? loadAt[j] > room : !fitsLoad(finder, j, pickup, slot)) break;
        const here = locationAt[j];
        if (isTimed) {
          const task = taskAt[j];
          now += durations[previous * n + here];
          if (now > latestAt[j]) break;
          if (now < earliest[task]) now = earliest[task];
          now += service[task];
          if (isFree) {
            spent += durations[previous * n + here];
            lastStart = Math.min(lastStart, Math.min(latestSetup[task], arrivalLimit) - spent);
            spent += service[task];
          }
          if (now > latestDelivery) break;
        }
        previous = here;
        cost =
          pickupCost +
          costsTo[intoDelivery + here * toStride] +
          costs[outOfDelivery + locationAt[j + 1]] -
          legAt[j + 1];
      }
      if (cost >= best) {
        isPruned = true;
        continue;
      }
      let price = cost * legWeight;
      if (isTimed) {
        let begin = now + durationsTo[intoDelivery + previous * toStride];
        if (begin > arrivalLimit) continue;
        if (begin < earliestDelivery) begin = earliestDelivery;
        if (begin > latestDelivery) continue;
        const reached = begin + onDelivery + durations[outOfDelivery + locationAt[j + 1]];
        if (reached > latestAt[j + 1]) continue;
        if (spanWeight > 0) {
          const tail = reached + rows.tailAt[j + 1];
          const floor = rows.tailFloorAt[j + 1];
          const endTime = tail > floor ? tail : floor;
          let after = endTime - startTime;
          if (isFree) {
            const towardsDelivery = spent + durationsTo[intoDelivery + previous * toStride];
            const onwards = towardsDelivery + onDelivery + durations[outOfDelivery + locationAt[j + 1]];
            const until = Math.min(latestDelivery, arrivalLimit) - towardsDelivery;
            const last = Math.min(lastStart, until, latestAt[j + 1] - onwards);
            after = Math.max(onwards + rows.tailAt[j + 1], endTime - last);
          }
          price += spanWeight * (after - span);
          if (price >= bestCost) {
            isPruned = true;
            continue;
          }
        }
      }
      if (skippedFirst === i - base && skippedSecond === j - base) continue;
      if (isSealed && rows.sealedAt[j] === 1) continue;
      if (isLimited && !keepsLimitsWithPair(finder, pickup, slot, row, i, j)) continue;
      bestCost = price;
      best = price * scale;
      first = i - base;
      second = j - base;
    }
  }
  known.first[at] = first;
  known.second[at] = second;
  // Where nothing was ruled out by price there is no place at any price.
  known.cost[at] = first < 0 && !isPruned ? Infinity : bestCost;
}

/** Whether the pickup's load fits on board behind the cell. */
export function fitsLoad(finder: PlaceSearch, cell: number, pickup: number, slot: number): boolean {
  const { loadAt, tables } = finder.rows;
  const { dimensionCount: dims, tasks } = tables.problem;
  for (let d = 0; d < dims; d++) {
    if (loadAt[cell * dims + d] + tasks.load[pickup * dims + d] > tables.capacity[slot * dims + d])
      return false;
  }
  return true;
}

function keepsLimitsWithPair(
  finder: PlaceSearch,
  pickup: number,
  slot: number,
  row: number,
  i: number,
  j: number,
): boolean {
  const { rows, tables } = finder;
  const { metrics, slots } = tables.problem;
  const { durations, distances } = metrics[slots.metric[slot]];
  const { service } = tables.kinds[tables.kindOfSlot[slot]];
  return keepsLimits(
    rows,
    slot,
    row,
    detourOfPair(finder, distances, pickup, row, i, j),
    detourOfPair(finder, durations, pickup, row, i, j),
    service[pickup] + service[pickup + 1],
  );
}

function detourOfPair(
  { rows, tables }: PlaceSearch,
  legs: Int32Array,
  pickup: number,
  row: number,
  i: number,
  j: number,
): number {
  const { tasks, locationCount: n } = tables.problem;
  const { locationAt } = rows;
  const source = tasks.location[pickup];
  const target = tasks.location[pickup + 1];
  const isEmpty = rows.lengthOfRow[row] === 0;
  const towards = legs[locationAt[i] * n + source];
  const onwards = legs[target * n + locationAt[j + 1]];
  const replaced = isEmpty ? 0 : legs[locationAt[j] * n + locationAt[j + 1]];
  if (i === j) return towards + legs[source * n + target] + onwards - replaced;
  return (
    towards +
    legs[source * n + locationAt[i + 1]] -
    legs[locationAt[i] * n + locationAt[i + 1]] +
    legs[locationAt[j] * n + target] +
    onwards -
    replaced
  );
}
