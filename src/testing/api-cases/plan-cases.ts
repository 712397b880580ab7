/** Sections 3 to 7 and 9: optimizations whose answer is known by hand, and requests that must be refused. */
import { expect } from 'vitest';
import type { VrpAnswer } from '../../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { type ApiCase, askPost, type Subject } from '../api-subject.ts';
import { type BadCase, makeSoundBody } from '../vrp-bad-input/bad-case.ts';
import { checkVrpAnswer } from '../vrp-checker.ts';
import type { DrawnCase } from '../vrp-drawn/drawn-case.ts';
import { findDifferences } from '../vrp-drawn/find-differences.ts';
import { expectBadOptimization } from './make-case.ts';

export const needsNoMap = ({ skipsPlans }: Subject) =>
  skipsPlans ? 'it needs no map and runs on other subjects' : undefined;

/** A drawn case, asked for over the wire. */
export function askDrawn({ name, request, expected }: DrawnCase): ApiCase {
  return {
    name,
    skip: needsNoMap,
    async run(subject) {
      const { status, body } = await askPost(subject, '/vrp', request);
      expect(status, JSON.stringify(body)).toBe(200);
      const { solution } = body as unknown as VrpAnswer;
      expect([...findDifferences(solution, expected), ...checkVrpAnswer(request, solution)]).toEqual([]);
    },
  };
}

function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isJson);
}

/** A spoilt request, refused synchronously and when it is submitted as a job; none where JSON cannot carry it. */
export function askBad({ name, says, spoil }: BadCase): ApiCase[] {
  const body = makeSoundBody() as VrpRequestBody;
  spoil(body);
  if (!isJson(body)) return [];
  return [
    {
      name: `refused: ${name}`,
      skip: needsNoMap,
      async run(subject) {
        for (const path of ['/vrp', '/vrp/optimize']) {
          const answer = await askPost(subject, path, body);
          expectBadOptimization(answer, /./);
          const hints = answer.body.hints as { message: string }[];
          const text = hints.map(({ message }) => message).join('\n');
          for (const part of says) expect(text).toContain(part);
        }
      },
    },
  ];
}
