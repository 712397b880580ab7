/**
 * An independent checker of optimization answers: recomputes every number and every constraint from the request (with
 * its cost matrices) and the answer alone. It shares no code with the engine on purpose. The rules are in `vrp-check`.
 */
import type { VrpSolution } from '../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import { findFaults } from './vrp-check/find-faults.ts';
import type { CaseRules } from './vrp-check/read-case.ts';

/** One sentence per fault; empty when the answer is right. `beside`: what was set beside the request. */
export function checkVrpAnswer(body: VrpRequestBody, solution: VrpSolution, beside?: CaseRules): string[] {
  return findFaults(body, solution, beside).map(({ rule, message }) => `${rule}: ${message}`);
}
