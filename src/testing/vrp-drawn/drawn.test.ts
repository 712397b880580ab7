/** Every member of the request has an effect that a small case shows: `optimize()` answers what is known by hand. */
import { describe, expect, test } from 'vitest';
import { optimize } from '../../api/handlers/optimize.ts';
import { testHost } from '../vrp-cases.ts';
import { checkVrpAnswer } from '../vrp-checker.ts';
import { PROVEN_ON_ROADS, TOPICS } from './all-cases.ts';
import type { DrawnCase } from './drawn-case.ts';
import { findDifferences } from './find-differences.ts';
import { listMemberPaths } from './member-paths.ts';

const ITERATIONS = 500;

async function prove({ request, expected }: DrawnCase): Promise<void> {
  const answer = await optimize(request, testHost, { budget: { iterations: ITERATIONS } });
  if (!answer.ok) throw new Error(answer.error.message);
  const { solution } = answer.value;
  if (!solution) throw new Error('there is no solution');
  expect([...findDifferences(solution, expected), ...checkVrpAnswer(request, solution)]).toEqual([]);
}

for (const [topic, cases] of Object.entries(TOPICS)) {
  describe(topic, () => {
    for (const each of cases) {
      test(each.name, () => prove(each));
    }
  });
}

const cases = Object.values(TOPICS).flat();

test('every member of the request is proven by a case, or on roads', () => {
  const proven = new Set([...cases.flatMap(({ proves }) => proves), ...PROVEN_ON_ROADS]);
  const known = listMemberPaths();
  expect(known.filter((path) => !proven.has(path))).toEqual([]);
  expect([...proven].filter((path) => !known.includes(path))).toEqual([]);
});

test('every case has a name of its own', () => {
  const names = cases.map(({ name }) => name);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});
