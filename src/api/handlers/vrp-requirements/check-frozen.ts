/** Whether the frozen beginnings of routes keep the rules at all: nothing that comes after could mend them. */
import { PlanBonds } from '../../../engine/vrp/explain/plan-bonds.ts';
import { LAST_POSITION } from '../../../engine/vrp/plan-requirements.ts';
import { OrderCheck } from '../../../engine/vrp/rules/order-check.ts';
import { buildRuleTables } from '../../../engine/vrp/rules/rule-tables.ts';
import { RouteTimeline } from '../../../engine/vrp/timeline/route-timeline.ts';
import { REASON, type ReasonCode, type VrpPlan, type VrpProblem } from '../../../engine/vrp/vrp-problem.ts';

export interface BrokenPrefix {
  readonly slot: number;
  readonly reason: ReasonCode;
  readonly unit?: number;
}

/** The first slot whose prefix breaks a rule, alone or by another slot's prefix. */
export function findBrokenPrefix(problem: VrpProblem): BrokenPrefix | undefined {
  const { tasks, units, slots, exclusion, requirements } = problem;
  const prefixes = requirements?.prefixOfSlot ?? [];
  if (prefixes.every((prefix) => prefix.length === 0)) return undefined;
  const tables = buildRuleTables(problem);
  const order = new OrderCheck(tables);
  const bonds = new PlanBonds(tables, { tasksOfSlot: prefixes, unassigned: [] });
  const timeline = new RouteTimeline(problem);
  const slotOfUnit = new Map<number, number>();
  for (const [slot, prefix] of prefixes.entries()) {
    if (prefix.length === 0) continue;
    for (const task of prefix) {
      const unit = tasks.unit[task];
      const reason = exclusion[unit * slots.count + slot] as ReasonCode;
      if (reason !== REASON.none) return { slot, reason, unit };
      if ((slotOfUnit.get(unit) ?? slot) !== slot) return { slot, reason: REASON.relation, unit };
      slotOfUnit.set(unit, slot);
      if (!bonds.allowsSlot(unit, slot)) return { slot, reason: bonds.reasonOf(unit), unit };
    }
    const pending = prefix.filter((task) => {
      const unit = tasks.unit[task];
      return (
        task === units.firstTask[unit] && units.firstTask[unit + 1] > task + 1 && !prefix.includes(task + 1)
      );
    });
    const strayed = prefix.find((task) => {
      const first = units.firstTask[tasks.unit[task]];
      return task > first && !prefix.slice(0, prefix.indexOf(task)).includes(first);
    });
    if (strayed !== undefined) return { slot, reason: REASON.relation, unit: tasks.unit[strayed] };
    if (!order.isOrderly(prefix, 0, prefix.length)) {
      return { slot, reason: bonds.reasonOf(tasks.unit[prefix[prefix.length - 1]]) };
    }
    const reason =
      timeline.evaluate(slot, prefix, 0, prefix.length) || completes(timeline, slot, prefix, pending);
    if (reason !== REASON.none) return { slot, reason };
  }
  return undefined;
}

/** Whether deliveries of what the prefix has picked up can follow it, each put where it fits. */
function completes(
  timeline: RouteTimeline,
  slot: number,
  prefix: readonly number[],
  pending: readonly number[],
): ReasonCode {
  let route = [...prefix];
  for (const pickup of pending) {
    let broken: ReasonCode = REASON.none;
    let found: number[] | undefined;
    for (let at = prefix.length; at <= route.length && !found; at++) {
      const trial = [...route.slice(0, at), pickup + 1, ...route.slice(at)];
      const reason = timeline.evaluate(slot, trial, 0, trial.length);
      if (reason === REASON.none) found = trial;
      else broken ||= reason;
    }
    if (!found) return broken;
    route = found;
  }
  return REASON.none;
}

/** Orders of a prefix that must stand elsewhere by their lock. */
export function listDisplaced(problem: VrpProblem): number[] {
  const { tasks, units, requirements } = problem;
  const positionOfUnit = requirements?.positionOfUnit ?? new Int32Array(units.count);
  const displaced = new Set<number>();
  for (const prefix of requirements?.prefixOfSlot ?? []) {
    prefix.forEach((task, at) => {
      const unit = tasks.unit[task];
      const position = positionOfUnit[unit];
      if (position > 0 && task === units.firstTask[unit] && at !== position - 1) displaced.add(unit);
      const isFinal = task === units.firstTask[unit + 1] - 1;
      if (position === LAST_POSITION && isFinal && at < prefix.length - 1) displaced.add(unit);
    });
  }
  return [...displaced];
}

/** The first slot whose route does not begin with its prefix, or holds orders of a set that is not complete. */
export function findLostPrefix(problem: VrpProblem, plan: VrpPlan): BrokenPrefix | undefined {
  const { requirements, tasks } = problem;
  const prefixes = requirements?.prefixOfSlot ?? [];
  if (prefixes.every((prefix) => prefix.length === 0)) return undefined;
  const tables = buildRuleTables(problem);
  const bonds = new PlanBonds(tables, plan);
  for (const [slot, prefix] of prefixes.entries()) {
    if (prefix.some((task, i) => plan.tasksOfSlot[slot][i] !== task))
      return { slot, reason: REASON.relation };
    for (const task of prefix) {
      const unit = tasks.unit[task];
      const set = tables.setOfUnit[unit];
      const isWhole = set < 0 || tables.unitsOfSet[set].every((other) => bonds.isPlaced(other));
      if (!isWhole) return { slot, reason: bonds.reasonOf(unit), unit };
    }
  }
  return undefined;
}
