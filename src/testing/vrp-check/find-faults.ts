/** Runs every rule over an answer. */
import type { VrpSolution } from '../../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { readAnswer } from './read-answer.ts';
import { type CaseRules, readCase } from './read-case.ts';
import type { AnswerRule, CheckContext, Fault } from './rule.ts';
import { ANSWER_RULES, MEMBERSHIP_RULES, PLAN_RULES, SEQUENCE_RULES } from './rules.ts';
import { TIME_RULES } from './time-rules.ts';

/** Every fault with the rule that found it; empty when the answer is right. */
export function findFaults(body: VrpRequestBody, solution: VrpSolution, beside?: CaseRules): Fault[] {
  const vrp = readCase(body, beside);
  const context = readAnswer(vrp, solution);
  const faults: Fault[] = [];
  const note = (rule: string, messages: readonly string[], prefix = '') => {
    for (const message of messages) faults.push({ rule, message: `${prefix}${message}` });
  };
  for (const { name, slot, stops, walk } of context.routes) {
    for (const rule of [...MEMBERSHIP_RULES, ...SEQUENCE_RULES]) {
      note(rule.name, rule.checkSequence(vrp, slot, stops), `${name}: `);
    }
    for (const rule of TIME_RULES) note(rule.name, rule.checkTimes(vrp, slot, walk), `${name}: `);
  }
  for (const rule of PLAN_RULES) note(rule.name, rule.checkPlan(vrp, context.plan));
  return [...faults, ...findWrong(context, ANSWER_RULES)];
}

/** Of plans by hand, where the best departure and complete orders are no matter. */
const NUMBER_RULES = ANSWER_RULES.filter(({ name }) => name !== 'departure' && name !== 'completeness');

/** Every wrong number of an answer, whatever rules its plan breaks. */
export function findWrongNumbers(body: VrpRequestBody, solution: VrpSolution): Fault[] {
  return findWrong(readAnswer(readCase(body), solution), NUMBER_RULES);
}

function findWrong(context: CheckContext, rules: readonly AnswerRule[]): Fault[] {
  return rules.flatMap(({ name, checkAnswer }) =>
    checkAnswer(context).map((message) => ({ rule: name, message })),
  );
}
