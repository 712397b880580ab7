/** Which kernel looks for a place of one unit in one row, and over which positions. */
import { UNIT_DELIVERY, UNIT_SHIPMENT } from '../vrp-problem.ts';
import { scanEvaluated } from './evaluated-places.ts';
import type { PlaceSearch } from './place-search.ts';
import { scanGeneral } from './scan-general.ts';
import { scanPairs } from './scan-pairs.ts';
import { scanPairsGeneral } from './scan-pairs-general.ts';
import { scanPlain } from './scan-plain.ts';
import { scanTimed } from './scan-timed.ts';

/** Fills entry `at` with the cheapest place of the unit in the row below `bound`. */
export function scanRow(
  finder: PlaceSearch,
  unit: number,
  slot: number,
  row: number,
  at: number,
  bound: number,
): void {
  const { known, rows, tables } = finder;
  const { units, slots } = tables.problem;
  const task = units.firstTask[unit];
  known.version[at] = rows.versionOfRow[row];
  if (known.isEvaluated.length > 0) known.isEvaluated[at] = 0;
  const isPair = units.kind[unit] === UNIT_SHIPMENT;
  if (rows.lengthOfRow[row] + (isPair ? 2 : 1) > slots.maxActivities[slot]) {
    known.first[at] = -1;
    known.cost[at] = Infinity;
    return;
  }
  if (tables.isOneWay && !fitsTotal(finder, task, slot, row)) {
    known.first[at] = -1;
    known.cost[at] = Infinity;
    return;
  }
  if (mustEvaluateAll(finder, unit, slot)) {
    scanEvaluated(finder, unit, task, slot, row, at);
  } else if (finder.trips?.read(finder, unit, task, slot, row)) {
    finder.trips.scan(finder, unit, task, slot, row, at, bound);
  } else if (!isPair) {
    scanSingle(finder, unit, task, slot, row, at, bound);
  } else if (tables.hasRunCosts || (tables.hasSeveralWindows && tables.isTimed)) {
    scanPairsGeneral(finder, task, slot, row, at, bound);
  } else {
    scanPairs(finder, task, slot, row, at, bound);
  }
}

function mustEvaluateAll({ plan }: PlaceSearch, unit: number, slot: number): boolean {
  const { rules, evaluator } = plan;
  if (rules !== undefined && rules.isPlaceRuled[unit] === 1) return true;
  return evaluator !== undefined && evaluator.isSteep[slot] === 1;
}

function scanSingle(
  finder: PlaceSearch,
  unit: number,
  task: number,
  slot: number,
  row: number,
  at: number,
  bound: number,
): void {
  const { tables, rows, known } = finder;
  const { dimensionCount: dims, tasks, units } = tables.problem;
  const base = row * rows.stride;
  let first = 0;
  let last = rows.lengthOfRow[row];
  if (!tables.isOneWay) {
    const isDelivery = units.kind[unit] === UNIT_DELIVERY;
    for (let d = 0; d < dims; d++) {
      const change = tasks.load[task * dims + d];
      const room = tables.capacity[slot * dims + d] - (change < 0 ? -change : change);
      // Loads only grow towards the side that carries the new load: the positions that fit are one stretch.
      if (isDelivery) while (last >= first && rows.headLoadAt[(base + last) * dims + d] > room) last--;
      else while (first <= last && rows.restLoadAt[(base + first) * dims + d] > room) first++;
    }
  }
  if (first > last) {
    known.first[at] = -1;
    known.cost[at] = Infinity;
  } else if (tables.hasPlainTimes) scanTimed(finder, task, slot, row, first, last, at, bound);
  else if (tables.isTimed || tables.hasRunCosts) scanGeneral(finder, task, slot, row, first, last, at, bound);
  else scanPlain(finder, task, slot, row, first, last, at);
}

function fitsTotal({ rows, tables }: PlaceSearch, task: number, slot: number, row: number): boolean {
  const { dimensionCount: dims, tasks } = tables.problem;
  for (let d = 0; d < dims; d++) {
    const change = tasks.load[task * dims + d];
    const size = change < 0 ? -change : change;
    if (rows.totalOfRow[row * dims + d] + size > tables.capacity[slot * dims + d]) return false;
  }
  return true;
}
