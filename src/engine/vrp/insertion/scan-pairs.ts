/**
 * The cheapest pair of places for a shipment in one row: for each pickup position the moment of departure is carried
 * forward over the following stops until a window, the load or the price rules the rest out (the pair insertion of the
 * ruin-and-recreate literature for pickup and delivery). O(length^2) positions, O(1) each.
 */
import { keepsLimits } from '../rows/refresh-loads.ts';
import type { InsertionFinder } from './insertion-finder.ts';

/** Looks for a price below `bound`; the result goes to entry `at`. */
export function scanPairs(
  finder: InsertionFinder,
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
  const latestPickup = latestSetup[pickup];
  const latestDelivery = latestSetup[delivery];
  const base = row * rows.stride;
  const last = base + rows.lengthOfRow[row];
  const end = rows.endOfRow[row];
  let best = bound;
  let first = -1;
  let second = -1;
  for (let i = base; i <= last; i++) {
    if (isTimed && departureAt[i] > latestPickup) break;
    if (isSealed && rows.sealedAt[i] === 1) continue;
    const place = locationAt[i];
    const after = locationAt[i + 1];
    const towards = costsTo[intoPickup + place * toStride] - legAt[i + 1];
    const pickupCost = towards + costs[outOfPickup + after];
    const throughCost = towards + direct;
    let now = 0;
    if (isTimed) {
      now = departureAt[i] + durationsTo[intoPickup + place * toStride];
      if (now > arrivalLimit) continue;
      if (now < earliest[pickup]) now = earliest[pickup];
      if (now > latestPickup) continue;
      now += service[pickup];
    }
    if (!fitsLoad(finder, i, pickup, slot)) continue;
    let previous = source;
    for (let j = i; j <= last; j++) {
      if (j > i) {
        if (legWeight * pickupCost >= best || !fitsLoad(finder, j, pickup, slot)) break;
        const here = locationAt[j];
        if (isTimed) {
          const task = taskAt[j];
          now += durations[previous * n + here];
          if (now > latestAt[j]) break;
          if (now < earliest[task]) now = earliest[task];
          now += service[task];
          if (now > latestDelivery) break;
        }
        previous = here;
      }
      const next = locationAt[j + 1];
      let cost =
        j === i
          ? throughCost + costs[outOfDelivery + next]
          : pickupCost +
            costsTo[intoDelivery + previous * toStride] +
            costs[outOfDelivery + next] -
            legAt[j + 1];
      cost *= legWeight;
      if (cost >= best) continue;
      if (isTimed) {
        let begin = now + durationsTo[intoDelivery + previous * toStride];
        if (begin > arrivalLimit) continue;
        if (begin < earliest[delivery]) begin = earliest[delivery];
        if (begin > latestDelivery) continue;
        const reached = begin + service[delivery] + durations[outOfDelivery + next];
        if (reached > latestAt[j + 1]) continue;
        if (spanWeight > 0) {
          const tail = reached + rows.tailAt[j + 1];
          const floor = rows.tailFloorAt[j + 1];
          cost += spanWeight * ((tail > floor ? tail : floor) - end);
          if (cost >= best) continue;
        }
      }
      if (skippedFirst === i - base && skippedSecond === j - base) continue;
      if (isSealed && rows.sealedAt[j] === 1) continue;
      if (isLimited && !keepsLimitsWithPair(finder, pickup, slot, row, i, j)) continue;
      best = cost;
      first = i - base;
      second = j - base;
    }
  }
  known.first[at] = first;
  known.second[at] = second;
  known.cost[at] = best;
}

/** Every pair of positions by an exact trial: where carried moments would not be exact. */
export function scanPairsByTrial(
  finder: InsertionFinder,
  pickup: number,
  slot: number,
  row: number,
  at: number,
  bound: number,
): void {
  const { rows, known } = finder;
  const base = row * rows.stride;
  const length = rows.lengthOfRow[row];
  const isSealed = rows.hasSeals && finder.keepsOffSeals;
  let best = bound;
  known.first[at] = -1;
  for (let i = 0; i <= length; i++) {
    if (isSealed && rows.sealedAt[base + i] === 1) continue;
    for (let j = i; j <= length && fitsLoad(finder, base + j, pickup, slot); j++) {
      if (finder.skippedFirst === i && finder.skippedSecond === j) continue;
      if (isSealed && rows.sealedAt[base + j] === 1) continue;
      const cost = finder.tryPlaces(slot, pickup, i, pickup + 1, j);
      if (cost >= best) continue;
      best = cost;
      known.first[at] = i;
      known.second[at] = j;
    }
  }
  known.cost[at] = best;
}

/** Whether the pickup's load fits on board behind the cell. */
function fitsLoad(finder: InsertionFinder, cell: number, pickup: number, slot: number): boolean {
  const { loadAt, tables } = finder.rows;
  const { dimensionCount: dims, tasks, slots } = tables.problem;
  for (let d = 0; d < dims; d++) {
    if (loadAt[cell * dims + d] + tasks.load[pickup * dims + d] > slots.capacity[slot * dims + d])
      return false;
  }
  return true;
}

function keepsLimitsWithPair(
  finder: InsertionFinder,
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
  { rows, tables }: InsertionFinder,
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
