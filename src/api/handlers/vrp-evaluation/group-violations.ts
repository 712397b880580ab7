/** Groups whose stops do not follow each other on a route. */
import { buildRuleTables } from '../../../engine/vrp/rules/rule-tables.ts';
import type { VrpViolation } from '../../contract/vrp-violations.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import { refOfRoute, refOfStop, type TimedRoute } from './timed-plan.ts';

/** Stops that relations force into a group's block, open blocks and the like are the optimizer's own tables. */
export function listTornGroups(translated: TranslatedProblem, { slot, tasks }: TimedRoute): VrpViolation[] {
  const { problem, labels } = translated;
  if (problem.groups.count === 0) return [];
  const { group: groupOfTask } = problem.tasks;
  const present = new Set(tasks.map((task) => groupOfTask[task]).filter((group) => group >= 0));
  return [...present].flatMap((group): VrpViolation[] => {
    const positions = [...tasks.keys()].filter((i) => groupOfTask[tasks[i]] === group);
    const first = positions[0];
    const last = positions[positions.length - 1];
    if (last - first + 1 === positions.length) return [];
    const guests = buildRuleTables(problem).guestsOfBlock[group];
    const isAllowed = (task: number) =>
      groupOfTask[task] === group ||
      guests.has(task) ||
      (problem.groups.isOpen[group] === 1 && groupOfTask[task] < 0);
    const refAt = (i: number) => refOfStop(translated, slot, tasks[i], i);
    const between = [...tasks.keys()].filter((i) => i > first && i < last && !isAllowed(tasks[i]));
    if (between.length === 0) return [];
    return [
      {
        kind: 'group',
        ...refOfRoute(translated, slot),
        group: labels[group],
        stops: positions.map(refAt),
        between: between.map(refAt),
      },
    ];
  });
}
