/**
 * The hot loop for single tasks with one window each where one symmetric table of durations is the price of all slots:
 * the cheapest place over the candidate slots, everything it reads held in local variables.
 */
import { defineLane } from '../traits.ts';
import { CHECKED_OUTSIDE } from './choose-plain.ts';
import type { PlaceSearch } from './place-search.ts';

export const TIMED_PLACES = defineLane('timed places', [...CHECKED_OUTSIDE, 'time', 'limitFromDeparture']);

/** Improves `finder.best` by the cheapest place of the unit in the candidate slots. */
export function chooseTimed(finder: PlaceSearch, unit: number): void {
  const { rows, known, tables, best } = finder;
  const { roomy } = finder.candidates;
  const { rowOfSlot, versionOfRow, lengthOfRow, stride } = rows;
  const { locationAt, legAt, departureAt, latestAt } = rows;
  const { version, cost, first, mask } = known;
  const { durations, legWeight, service: serviceOfTask } = tables.kinds[0];
  const { problem } = tables;
  const task = problem.units.firstTask[unit];
  const out = problem.tasks.location[task] * problem.locationCount;
  const earliest = tables.earliest[task];
  const latest = tables.latestSetup[task];
  const service = serviceOfTask[task];
  const soonest = earliest + service;
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
      version[at] = versionOfRow[row];
      if (hasEvaluator) known.isEvaluated[at] = 0;
      const base = row * stride;
      const last = base + lengthOfRow[row];
      let cheapest = 2 ** 31 - 1;
      let cell = base - 1;
      // Departures and latest arrivals both grow along the route: what must be reached before the task can be done
      // lies behind, what is left after its window has closed lies ahead.
      let i = base;
      while (i <= last && latestAt[i + 1] < soonest) i++;
      let towards = durations[out + locationAt[i]];
      for (; i <= last && departureAt[i] <= latest; i++) {
        const before = towards;
        const onwards = durations[out + locationAt[i + 1]];
        const price = before + onwards - legAt[i + 1];
        towards = onwards;
        if (price >= cheapest) continue;
        let begin = departureAt[i] + before;
        if (begin < earliest) begin = earliest;
        if (begin > latest || begin + service + onwards > latestAt[i + 1]) continue;
        cheapest = price;
        cell = i;
      }
      first[at] = cell - base;
      cost[at] = cell < base ? Infinity : legWeight * cheapest;
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
