/** The oracle against the checker and against the drawn cases: three checks that must agree. */
import { describe, expect, test } from 'vitest';
import { findFaults } from '../vrp-check/find-faults.ts';
import { readCase } from '../vrp-check/read-case.ts';
import { writeAnswer } from '../vrp-check/write-answer.ts';
import { TOPICS } from '../vrp-drawn/all-cases.ts';
import { findDifferences } from '../vrp-drawn/find-differences.ts';
import { drawRequest, TINY } from '../vrp-random/draw-request.ts';
import { EVERYTHING } from '../vrp-random/supported.ts';
import { findBestPlan } from './find-best-plan.ts';

describe('the best plan of a drawn case is the one stated by hand', () => {
  for (const { name, request, expected } of Object.values(TOPICS).flat()) {
    test(name, () => {
      const vrp = readCase(request);
      const { plan } = findBestPlan(vrp);
      // Why an order stays out, and how addresses are written, is not the oracle's business.
      const codes = Object.fromEntries(
        Object.entries(expected.left ?? {}).map(([id, code]) => [id, code ?? 35]),
      );
      const answer = writeAnswer(vrp, plan, codes);
      expect(findFaults(request, answer)).toEqual([]);
      const { address: _, ...rest } = expected.at?.a ?? {};
      const at = expected.at?.a?.address ? { ...expected.at, a: rest } : expected.at;
      expect(findDifferences(answer, { ...expected, at })).toEqual([]);
    });
  }
});

test('the best plans of random requests pass the checker', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const request = drawRequest(seed, { ...TINY, mostStops: 5 }, EVERYTHING);
    const vrp = readCase(request);
    expect([seed, findFaults(request, writeAnswer(vrp, findBestPlan(vrp).plan))]).toEqual([seed, []]);
  }
});
