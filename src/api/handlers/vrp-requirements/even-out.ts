/** Evens a finished plan in slices, so that the host can deliver messages in between. */
import { type EvenLimits, spreadOf } from '../../../engine/vrp/evening/even-limits.ts';
import { EvenSearch } from '../../../engine/vrp/evening/even-search.ts';
import { measurePlan } from '../../../engine/vrp/evening/measure-plan.ts';
import type { VrpPlan, VrpProblem } from '../../../engine/vrp/vrp-problem.ts';
import {
  EVENED,
  type VrpEvening,
  type VrpEvenOut,
  type VrpRequirements,
} from '../../contract/vrp-requirements.ts';

/** Seconds by which waiting may grow where nothing else is asked for. */
export const DEFAULT_EXTRA_WAITING = 600;
const SLICE_CHANGES = 250;
const MAX_MS = 4000;

/** Of what comes behind a search. */
export interface FinishHost {
  /** Milliseconds from any origin. */
  readonly now: () => number;
  readonly yieldToHost: () => Promise<void>;
  readonly shouldStop?: () => boolean;
  readonly seed?: number;
  /** Milliseconds that each kind of work may take; 4,000 when absent. */
  readonly finishMs?: number;
}

/** What is wrong with what is asked for. */
export function checkEvenOut({ evenOut, insertOnly }: VrpRequirements): string[] {
  if (!evenOut) return [];
  const { of, maxExtraShare, maxExtraWaiting = DEFAULT_EXTRA_WAITING } = evenOut;
  const wrong: string[] = [];
  if (!EVENED.includes(of)) wrong.push(`requirements.evenOut.of: must be one of ${EVENED.join(', ')}`);
  if (!(maxExtraShare >= 0 && maxExtraShare <= 1))
    wrong.push('requirements.evenOut.maxExtraShare: must be a number from 0 to 1');
  if (!Number.isInteger(maxExtraWaiting) || maxExtraWaiting < 0)
    wrong.push('requirements.evenOut.maxExtraWaiting: must be a whole number of seconds from 0');
  if (insertOnly) wrong.push('requirements: evenOut moves what insertOnly keeps');
  return wrong;
}

export interface EvenedPlan {
  readonly plan: VrpPlan;
  readonly evening: VrpEvening;
  /** Of the vehicles that drive. */
  readonly loadsBefore: readonly number[];
  readonly loadsAfter: readonly number[];
}

/** The evened plan, the given one where nothing is gained, and what that came to. */
export async function evenOut(
  problem: VrpProblem,
  plan: VrpPlan,
  { of, maxExtraShare, maxExtraWaiting = DEFAULT_EXTRA_WAITING }: VrpEvenOut,
  { now, yieldToHost, shouldStop, seed, finishMs = MAX_MS }: FinishHost,
): Promise<EvenedPlan> {
  const before = measurePlan(problem, plan, of);
  const limits: EvenLimits = {
    load: of,
    mostDistance: before.distance * (1 + maxExtraShare),
    mostTravel: before.travel * (1 + maxExtraShare),
    mostWaiting: before.waiting + maxExtraWaiting,
  };
  const search = new EvenSearch(problem, plan, limits, seed);
  const began = now();
  while (!search.isFinished && !shouldStop?.()) {
    const elapsed = (now() - began) / finishMs;
    if (elapsed > 1) break;
    search.step(SLICE_CHANGES, elapsed);
    await yieldToHost();
  }
  const after = measurePlan(problem, search.best, of);
  return {
    plan: search.best,
    evening: {
      spreadBefore: spreadOf(before.loads),
      spreadAfter: spreadOf(after.loads),
      extraDistance: after.distance - before.distance,
      extraTravel: after.travel - before.travel,
      extraWaiting: after.waiting - before.waiting,
    },
    loadsBefore: before.loads,
    loadsAfter: after.loads,
  };
}
