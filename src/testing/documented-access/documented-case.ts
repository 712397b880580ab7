/** Cases of documented access, written as lines of tags and what they let through. */

import { describeCycling, describeNode, describeWay } from '../describe-access.ts';

/** CAR, TRUCK, BIKE (ridden) and FOOT; PUSH is a bicycle led by hand. */
export type DocumentedMode = 'CAR' | 'TRUCK' | 'BIKE' | 'FOOT' | 'PUSH';

export interface DocumentedCase {
  /** The documented rule that the expectation comes from. */
  readonly rule: string;
  readonly mode: DocumentedMode;
  readonly tags: string;
  readonly expected: string;
}

/** Lines `tags  MODE answer, MODE answer` under a rule: one case for each mode named, two spaces before the modes. */
export function readCases(rule: string, table: string): DocumentedCase[] {
  const lines = table.split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap((line) => {
    const [tags, answers] = line.trim().split(/ {2,}/);
    if (tags === undefined || answers === undefined) throw new Error(`no answers: ${line}`);
    return answers.split(', ').map((answer) => {
      const [mode, ...words] = answer.split(' ');
      return { rule, mode: mode as DocumentedMode, tags, expected: words.join(' ') };
    });
  });
}

/** What the road reader says of a case, in the words of the tables. */
export function answerCase({ mode, tags, expected }: DocumentedCase): string {
  if (expected === 'passes' || expected === 'stops')
    return describeNode(tags, mode === 'PUSH' ? 'BIKE' : mode);
  if (mode === 'CAR' || mode === 'FOOT') return describeWay(tags, mode);
  // How far a way is for those who have business there is kept for cars, not for lorries of their own.
  if (mode === 'TRUCK') return describeWay(tags, mode).replace(/ .*/, '');
  const [, ridden, , pushed] = describeCycling(tags).split(' ');
  const directions = (mode === 'BIKE' ? ridden : pushed) ?? '-';
  if (directions === '-' || mode === 'PUSH') return directions;
  return describeWay(tags, 'BIKE').replace(/^\S+/, directions);
}

/** The expectation in the words that a mode is described in. */
export function expectCase({ mode, expected }: DocumentedCase): string {
  return mode === 'TRUCK' ? expected.replace(/ .*/, '') : expected;
}
