/** Whether a chosen place leaves a route that need not be evaluated, told by bounds on its end and its driving. */
import type { RouteEvaluator } from '../route-evaluator.ts';
import { drivingOfRow } from '../rows/row-extras.ts';
import type { PlaceSearch } from './place-search.ts';

/** For single tasks that share nothing with their neighbours; about the place in `finder.best`. O(1). */
export function staysClear(finder: PlaceSearch, unit: number, evaluator: RouteEvaluator): boolean {
  const { best, rows, tables } = finder;
  const { tasks, units, locationCount: n } = tables.problem;
  if (evaluator.isClear === undefined || tasks.count > units.count || tables.hasRunCosts) return false;
  const { durations, service } = tables.kinds[tables.kindOfSlot[best.slot]];
  const task = units.firstTask[unit];
  const row = rows.rowOfSlot[best.slot];
  const at = row * rows.stride + best.firstAfter;
  const here = tasks.location[task];
  const from = rows.locationAt[at] * n;
  const next = rows.locationAt[at + 1];
  const direct = rows.lengthOfRow[row] > 0 ? durations[from + next] : 0;
  const detour = durations[from + here] + durations[here * n + next] - direct;
  // Waiting for the task's window may delay what follows too.
  const wait = Math.max(0, tables.earliest[task] - rows.departureAt[at] - durations[from + here]);
  const end = rows.endOfRow[row] + detour + wait + service[task];
  return evaluator.isClear(best.slot, end, drivingOfRow(rows, best.slot, row) + detour);
}
