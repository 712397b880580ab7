/**
 * Places that need more than the row summaries: units with rules of place, and rows for which an evaluator has the last
 * word. Candidates are listed with the price of their detour, then tried in that order until enough were confirmed.
 */
import type { PlaceSearch } from './place-search.ts';

/** Places that the evaluator is asked about per row: rules that refuse so many nearly always refuse the rest too. */
const MAX_TRIALS = 24;

/** Price change of the row with the unit at these positions by the evaluator: Infinity when it breaks a rule. */
export function evaluatePlace(
  finder: PlaceSearch,
  unit: number,
  slot: number,
  row: number,
  firstAfter: number,
  secondAfter: number,
): number {
  const { firstTask } = finder.tables.problem.units;
  const isPair = firstTask[unit + 1] > firstTask[unit] + 1;
  const second = isPair ? firstTask[unit] + 1 : -1;
  const estimate = finder.tryPlaces(slot, firstTask[unit], firstAfter, second, secondAfter);
  return estimate === Infinity ? Infinity : evaluateTrial(finder, slot, row);
}

/** The evaluator's word on the trial that stands in the scratch row. */
function evaluateTrial({ rows, plan }: PlaceSearch, slot: number, row: number): number {
  const { scratchRow } = rows;
  const from = scratchRow * rows.stride + 1;
  const price = plan.evaluator?.evaluate(slot, rows.taskAt, from, rows.lengthOfRow[scratchRow]) ?? Infinity;
  return price - rows.costOfRow[row];
}

/** Fills entry `at` with the cheapest place that rules and evaluator allow. */
export function scanEvaluated(
  finder: PlaceSearch,
  unit: number,
  task: number,
  slot: number,
  row: number,
  at: number,
): void {
  const { rows, tables, plan, known } = finder;
  const { legWeight } = tables.kinds[tables.kindOfSlot[slot]];
  const places = listPlaces(finder, unit, task, slot, row);
  const needsEvaluator = plan.evaluator !== undefined && plan.evaluator.isNeeded[slot] === 1;
  let trials = 0;
  known.first[at] = -1;
  known.cost[at] = Infinity;
  for (const { detour, firstAfter, secondAfter } of places) {
    // Waiting and evaluated extras never make a detour cheaper than its legs.
    if (legWeight * detour >= known.cost[at] || trials >= MAX_TRIALS) break;
    if (firstAfter === finder.skippedFirst && secondAfter === finder.skippedSecond) continue;
    let price = finder.tryPlaces(slot, task, firstAfter, secondAfter < 0 ? -1 : task + 1, secondAfter);
    if (price === Infinity) continue;
    if (needsEvaluator) {
      trials++;
      price = evaluateTrial(finder, slot, row);
    }
    if (price >= known.cost[at]) continue;
    known.cost[at] = price;
    known.first[at] = firstAfter;
    if (known.second.length > 0) known.second[at] = secondAfter;
  }
  if (known.isEvaluated.length > 0) known.isEvaluated[at] = 1;
  known.version[at] = rows.versionOfRow[row];
}

interface Place {
  readonly detour: number;
  readonly firstAfter: number;
  readonly secondAfter: number;
}

function listPlaces(
  { rows, tables, plan }: PlaceSearch,
  unit: number,
  task: number,
  slot: number,
  row: number,
): Place[] {
  const { rules } = plan;
  const { tasks, units, locationCount: n } = tables.problem;
  const { costs } = tables.kinds[tables.kindOfSlot[slot]];
  const isPair = units.firstTask[unit + 1] > task + 1;
  const isRuled = rules !== undefined && rules.isPlaceRuled[unit] === 1;
  const keepsOff = rules !== undefined && !isRuled;
  const base = row * rows.stride;
  const length = rows.lengthOfRow[row];
  const here = tasks.location[task];
  const there = isPair ? tasks.location[task + 1] : here;
  const places: Place[] = [];
  const place = (i: number) => rows.locationAt[base + i];
  for (let i = 0; i <= length; i++) {
    if (keepsOff && rows.sealedAt[base + i] === 1) continue;
    const towards = costs[place(i) * n + here] - rows.legAt[base + i + 1];
    const alone = towards + costs[here * n + place(i + 1)];
    for (let j = i; j <= (isPair ? length : i); j++) {
      if (keepsOff && rows.sealedAt[base + j] === 1) continue;
      if (isRuled && !rules.allowsPlace(slot, row, task, i, isPair ? task + 1 : -1, isPair ? j : -1))
        continue;
      let detour = alone;
      if (isPair && j === i) {
        detour = towards + costs[here * n + there] + costs[there * n + place(i + 1)];
      } else if (isPair) {
        detour += costs[place(j) * n + there] + costs[there * n + place(j + 1)] - rows.legAt[base + j + 1];
      }
      places.push({ detour, firstAfter: i, secondAfter: isPair ? j : -1 });
    }
  }
  return places.sort((a, b) => a.detour - b.detour);
}
