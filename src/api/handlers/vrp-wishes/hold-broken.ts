/** An optimization that keeps what a person arranged although it breaks rules: room before the search, true times after. */
import { LenientTimeline } from '../../../engine/vrp/timeline/lenient-timeline.ts';
import type { VrpPlan } from '../../../engine/vrp/vrp-problem.ts';
import { type Result, success } from '../../contract/errors.ts';
import type { VrpSolution } from '../../contract/vrp-answer.ts';
import type { VrpWishes } from '../../contract/vrp-wishes.ts';
import type { TranslatedProblem } from '../vrp-problem-builder.ts';
import { planOfSolution, writeVrpSolution } from '../vrp-solution.ts';
import { easeHeld, preferHeld } from './ease-held.ts';
import { keepsHeld } from './keeps-held.ts';
import { listHeld } from './list-held.ts';

interface HeldRun {
  /** What the search may use. */
  readonly eased: TranslatedProblem;
  /** Writes the found plan with the times that the request itself gives it. Absent where nothing is held at any price. */
  readonly write?: (wished: TranslatedProblem, found: VrpPlan) => VrpSolution;
}

export function holdBroken(
  translated: TranslatedProblem,
  initial: VrpSolution | undefined,
  wishes: VrpWishes | undefined,
): Result<HeldRun> {
  if (!wishes?.keepsBroken || !initial) return success({ eased: translated });
  const former = planOfSolution(translated, initial);
  const held = listHeld(translated, initial, former, wishes);
  const room = easeHeld(translated, held);
  if (!room.ok) return room;
  return success({
    eased: { ...room.value, problem: preferHeld(room.value.problem, held) },
    write: (wished, found) => {
      // Nothing that is held may get lost, whatever the search thought of it.
      const isKept = keepsHeld(wished.problem, held, former.tasksOfSlot, found.tasksOfSlot, wishes);
      return writeTruly(translated, wished, isKept ? found : former);
    },
  });
}

/** The plan by the request's own rules, with the departures of routes that are under way. */
function writeTruly(translated: TranslatedProblem, wished: TranslatedProblem, plan: VrpPlan): VrpSolution {
  const { earliestStart, latestStart } = wished.problem.slots;
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
