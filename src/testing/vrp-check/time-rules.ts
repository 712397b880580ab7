/** The rules that a departure decides. */
import { reachableRule, windowRule } from './arrival-rules.ts';
import { breaksDoneRule } from './breaks-done-rule.ts';
import { drivingBreakRule } from './driving-break-rule.ts';
import { reloadRule } from './reload-rule.ts';
import { walkLimitRules } from './route-limit-rules.ts';
import type { TimeRule } from './rule.ts';
import { timeInVehicleRule } from './time-in-vehicle-rule.ts';
import type { CaseSlot, VrpCase } from './vrp-case.ts';
import type { Walk } from './walk-route.ts';
import { windowBreakRule } from './window-break-rule.ts';

export const TIME_RULES: readonly TimeRule[] = [
  reachableRule,
  windowRule,
  ...walkLimitRules,
  timeInVehicleRule,
  windowBreakRule,
  drivingBreakRule,
  breaksDoneRule,
  reloadRule,
];

export function timeRulesHold(vrp: VrpCase, slot: CaseSlot, walk: Walk): boolean {
  return TIME_RULES.every((rule) => rule.checkTimes(vrp, slot, walk).length === 0);
}
