/** An optimization that keeps what a person arranged although it breaks rules: room before the search, true times after. */
import { LenientTimeline } from '../../../engine/vrp/timeline/lenient-timeline.ts';
import type { VrpPlan } from '../../../engine/vrp/vrp-problem.ts';
import { type Result, success } from '../../contract/errors.ts';
import type { VrpSolution } from '../../contract/vrp-answer.ts';
import type { VrpRequirements } from '../../contract/vrp-requirements.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import { planOfSolution, writeVrpSolution } from '../vrp-solution.ts';
import { easeHeld, preferHeld } from './ease-held.ts';
import { keepsHeld } from './keeps-held.ts';
import { listHeld } from './list-held.ts';

interface HeldRun {
  /** What the search may use. */
  readonly eased: TranslatedProblem;
  /** Writes the found plan with the times that the request itself gives it. Absent where nothing is held at any price. */
  readonly write?: (required: TranslatedProblem, found: VrpPlan) => VrpSolution;
}

export function holdBroken(
  translated: TranslatedProblem,
  initial: VrpSolution | undefined,
  requirements: VrpRequirements | undefined,
): Result<HeldRun> {
  if (!requirements?.keepsBroken || !initial) return success({ eased: translated });
  const former = planOfSolution(translated, initial);
  const held = listHeld(translated, initial, former, requirements);
  const room = easeHeld(translated, held);
  if (!room.ok) return room;
  return success({
    eased: { ...room.value, problem: preferHeld(room.value.problem, held) },
    write: (required, found) => {
      // Nothing that is held may get lost, whatever the search thought of it.
      const isKept = keepsHeld(required.problem, held, former.tasksOfSlot, found.tasksOfSlot, requirements);
      return writeTruly(translated, required, isKept ? found : former);
    },
  });
}

/** The plan by the request's own rules, with the departures of routes that are under way. */
function writeTruly(translated: TranslatedProblem, required: TranslatedProblem, plan: VrpPlan): VrpSolution {
  const { earliestStart, latestStart } = required.problem.slots;
  const slots = { ...translated.problem.slots, earliestStart, latestStart };
  const problem = { ...translated.problem, slots };
  const timeline = new LenientTimeline(problem);
  const times = translated.slots.map((_, slot) => {
    const tasks = plan.tasksOfSlot[slot] ?? [];
    const isDriven = tasks.length > 0 || slots.movesEmpty[slot] === 1;
    return isDriven ? timeline.simulate(slot, tasks) : undefined;
  });
  return writeVrpSolution({ ...translated, problem }, plan, times, true);
}
