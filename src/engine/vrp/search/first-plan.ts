/** The plan that a search starts from: what is sound of one handed in, and a place for every unit that has one. */
import type { CurrentPlan } from '../current-plan.ts';
import { NO_CAP } from '../insertion/place-search.ts';
import type { Ruin } from '../ruin/ruin.ts';
import type { VrpPlan } from '../vrp-problem.ts';
import type { Absences } from './absences.ts';
import type { Recreate } from './recreate.ts';
import { keepPrefixes, keepSound } from './sound-plan.ts';

/** Builds the first plan. True when most of it is the one handed in. */
export function buildFirstPlan(
  plan: CurrentPlan,
  ruin: Ruin,
  recreate: Recreate,
  absences: Absences,
  initial: VrpPlan | undefined,
): boolean {
  const { units } = plan.tables.problem;
  const isLoaded = initial !== undefined && takeOver(plan, initial);
  if (!isLoaded) plan.load({ tasksOfSlot: [], unassigned: [] });
  plan.rules?.noteStart?.();
  ruin.clear();
  for (let unit = 0; unit < units.count; unit++) {
    if (plan.slotOfUnit[unit] >= 0) continue;
    const hasPlace = isLoaded || recreate.finder.find(unit, NO_CAP).slot >= 0;
    if (hasPlace || plan.evaluator?.mayFitLater?.(unit) || plan.rules?.mayFitLater?.(unit))
      ruin.addAbsent(unit);
    else absences.giveUp(unit);
  }
  const isMost = isLoaded && ruin.count <= units.count / 2;
  absences.giveUpSets();
  recreate.sortFirst();
  if (recreate.run(NO_CAP, false) && takeOutMisplaced(plan, ruin)) {
    absences.collect();
    return isMost;
  }
  // Who was taken out again may have left a route that breaks a rule, such as a ride that has become too long.
  if (!takeOver(plan, plan.toPlan())) plan.load({ tasksOfSlot: [], unassigned: [] });
  absences.relist();
  return isMost;
}

/** Loads what is sound of a plan; false when nothing of it can be used. */
function takeOver(plan: CurrentPlan, initial: VrpPlan): boolean {
  const { problem } = plan.tables;
  const sound = keepSound(problem, initial);
  return plan.load(sound) || (problem.requirements !== undefined && plan.load(keepPrefixes(problem, sound)));
}

/**
 * Taking one out moves the others, so this goes on until all that are left stand right. False when that leaves a
 * route that is not valid.
 */
function takeOutMisplaced(plan: CurrentPlan, ruin: Ruin): boolean {
  for (let units = plan.rules?.listMisplaced?.(); units?.length; units = plan.rules?.listMisplaced?.()) {
    if (!ruin.takeOutAgain(units[0])) return false;
  }
  return true;
}
