/** The value of an answer, recomputed by the checker, to be compared with the best there is. */
import type { VrpSolution } from '../../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';

import { planValue } from '../vrp-check/plan-value.ts';
import { readAnswer } from '../vrp-check/read-answer.ts';
import { type CaseRules, readCase } from '../vrp-check/read-case.ts';
import { findBestPlan } from './find-best-plan.ts';

/** See `planValue`. */
export function valueOfAnswer(body: VrpRequestBody, solution: VrpSolution, beside?: CaseRules): number[] {
  const vrp = readCase(body, beside);
  return planValue(vrp, readAnswer(vrp, solution).plan);
}

/** Value of the best plan; for up to seven stops. */
export function bestValueOf(body: VrpRequestBody, beside?: CaseRules): readonly number[] {
  return findBestPlan(readCase(body, beside)).value;
}
