/**
 * The cheapest feasible pair of places for a shipment in one row: for each pickup position the moment of departure
 * is carried forward over the following stops until a window, the load or the price rules the rest out (the pair
 * insertion of the ruin-and-recreate literature for pickup and delivery). O(length^2) positions, O(1) each.
 */
import type { InsertionFinder } from './insertion.ts';

export function findPairInRow(finder: InsertionFinder, unit: number, slot: number): void {
  const { tables, rows } = finder.plan;
  const { problem } = tables;
  const row = rows.rowOfSlot[slot];
  if (rows.lengthOfRow[row] + 2 > problem.slots.maxActivities[slot]) return;
  if (tables.hasRunCosts || (tables.hasSeveralWindows && tables.isTimed)) {
    scanByTrial(finder, unit, slot);
  } else {
    scanCarrying(finder, unit, slot);
  }
}

function fits(finder: InsertionFinder, cell: number, pickup: number, slot: number): boolean {
  const { tables, rows } = finder.plan;
  const dims = tables.problem.dimensionCount;
  for (let d = 0; d < dims; d++) {
    const size = tables.problem.tasks.load[pickup * dims + d];
    if (rows.loadAt[cell * dims + d] + size > tables.problem.slots.capacity[slot * dims + d]) return false;
  }
  return true;
}

function isSkipped(finder: InsertionFinder, firstAfter: number, secondAfter: number): boolean {
  return finder.skippedFirst === firstAfter && finder.skippedSecond === secondAfter;
}

function keep(finder: InsertionFinder, firstAfter: number, secondAfter: number, cost: number): void {
  finder.found.firstAfter = firstAfter;
  finder.found.secondAfter = secondAfter;
  finder.found.cost = cost;
}

/** Every pair of positions by an exact trial: where carried moments would not be exact. */
function scanByTrial(finder: InsertionFinder, unit: number, slot: number): void {
  const { tables, rows } = finder.plan;
  const pickup = tables.problem.units.firstTask[unit];
  const row = rows.rowOfSlot[slot];
  const base = row * rows.stride;
  const length = rows.lengthOfRow[row];
  for (let i = 0; i <= length; i++) {
    for (let j = i; j <= length && fits(finder, base + j, pickup, slot); j++) {
      if (isSkipped(finder, i, j)) continue;
      const cost = finder.confirm(slot, pickup, i, pickup + 1, j);
      if (cost < finder.found.cost) keep(finder, i, j, cost);
    }
  }
}

function scanCarrying(finder: InsertionFinder, unit: number, slot: number): void {
  const { tables, rows } = finder.plan;
  const { problem, earliest, latestSetup, isTimed } = tables;
  const { locationAt, legCostAt, departureAt, latestAt, taskAt } = rows;
  const { costs, costsTo, durations, durationsTo, service, spanWeight } =
    tables.kinds[tables.kindOfSlot[slot]];
  const n = problem.locationCount;
  const pickup = problem.units.firstTask[unit];
  const delivery = pickup + 1;
  const origin = problem.tasks.location[pickup] * n;
  const target = problem.tasks.location[delivery];
  const drop = target * n;
  const direct = costs[origin + target];
  const arrivalLimit = tables.arrivalLimit[slot];
  const mustConfirm = tables.isLimited[slot] === 1;
  const row = rows.rowOfSlot[slot];
  const base = row * rows.stride;
  const last = base + rows.lengthOfRow[row];
  const end = rows.endOfRow[row];
  let best = finder.found.cost;
  for (let i = base; i <= last; i++) {
    if (isTimed && departureAt[i] > latestSetup[pickup]) break;
    if (!fits(finder, i, pickup, slot)) continue;
    const place = locationAt[i];
    const after = locationAt[i + 1];
    const towards = costsTo[origin + place] - legCostAt[i + 1];
    const pickupCost = towards + costs[origin + after];
    let now = 0;
    if (isTimed) {
      const arrival = departureAt[i] + durationsTo[origin + place];
      if (arrival > arrivalLimit) continue;
      now = arrival < earliest[pickup] ? earliest[pickup] : arrival;
      if (now > latestSetup[pickup]) continue;
      now += service[pickup];
    }
    let previous = problem.tasks.location[pickup];
    for (let j = i; j <= last; j++) {
      if (j > i) {
        if (pickupCost >= best || !fits(finder, j, pickup, slot)) break;
        const task = taskAt[j];
        if (isTimed) {
          now += durations[previous * n + locationAt[j]];
          if (now > latestAt[j]) break;
          if (now < earliest[task]) now = earliest[task];
          now += service[task];
          if (now > latestSetup[delivery]) break;
        }
        previous = locationAt[j];
      }
      const next = locationAt[j + 1];
      let cost =
        j === i
          ? towards + direct + costs[drop + next]
          : pickupCost + costsTo[drop + previous] + costs[drop + next] - legCostAt[j + 1];
      if (cost >= best) continue;
      if (isTimed) {
        const arrival = now + durationsTo[drop + previous];
        if (arrival > arrivalLimit) continue;
        const begin = arrival < earliest[delivery] ? earliest[delivery] : arrival;
        if (begin > latestSetup[delivery]) continue;
        const reached = begin + service[delivery] + durations[drop + next];
        if (reached > latestAt[j + 1]) continue;
        if (spanWeight > 0) {
          const tail = reached + rows.tailAt[j + 1];
          const floor = rows.tailFloorAt[j + 1];
          cost += spanWeight * ((tail > floor ? tail : floor) - end);
          if (cost >= best) continue;
        }
      }
      if (isSkipped(finder, i - base, j - base)) continue;
      if (mustConfirm && finder.confirm(slot, pickup, i - base, delivery, j - base) === Infinity) continue;
      best = cost;
      keep(finder, i - base, j - base, cost);
    }
  }
}
