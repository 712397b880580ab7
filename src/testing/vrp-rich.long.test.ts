/**
 * Random requests that use the whole model, as far as `SUPPORTED` says that the solver honours it: no answer breaks a
 * rule, small answers are as good as the best there is, and neither order, names nor more room make them worse.
 *
 * `npm test` runs a sample, `npm run test:all` a larger one. The full run (2,000 answers checked, 500 compared with the
 * best) takes half an hour:
 *
 *     TOURWRIGHT_RICH=full npx vitest run --project long src/testing/vrp-rich.long.test.ts
 */
import { describe, expect, test } from 'vitest';
import type { VrpSolution } from '../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import { optimize } from '../api/handlers/optimize.ts';
import { sample } from './sample.ts';
import { testHost } from './vrp-cases.ts';
import { comparePlanValues } from './vrp-check/plan-value.ts';
import { checkVrpAnswer } from './vrp-checker.ts';
import { bestValueOf, valueOfAnswer } from './vrp-oracle/value-of-answer.ts';
import { drawRequest, MEDIUM, SMALL, TINY } from './vrp-random/draw-request.ts';
import type { RequestSize } from './vrp-random/supported.ts';
import { permuteRequest, relaxWindow, renameRequest } from './vrp-random/transform-request.ts';

const IS_FULL = process.env.TOURWRIGHT_RICH === 'full';
const CHECKED = IS_FULL
  ? { tiny: 700, small: 1200, medium: 100 }
  : sample({ tiny: 25, small: 4, medium: 0 }, { tiny: 120, small: 10, medium: 0 });
const COMPARED = IS_FULL ? 500 : sample(12, 100);

/** Share of requests whose answer may miss the best value. */
const TOLERATED = 0.01;

/** Enough for seven stops. */
const ITERATIONS = 1500;

const FULL_RUN_MS = 1_800_000;

async function solve(body: VrpRequestBody, iterations: number): Promise<VrpSolution> {
  const answer = await optimize(body, testHost, { budget: { iterations } });
  if (!answer.ok) throw new Error(answer.error.hints.map(({ message }) => message).join('; '));
  if (!answer.value.solution) throw new Error('there is no solution');
  return answer.value.solution;
}

async function checkAnswers(
  count: number,
  size: RequestSize,
  iterations: number,
  firstSeed: number,
): Promise<void> {
  const faults: [number, string[]][] = [];
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const request = drawRequest(seed, size);
    const found = checkVrpAnswer(request, await solve(request, iterations));
    if (found.length > 0) faults.push([seed, found]);
  }
  expect(faults).toEqual([]);
}

describe('no answer breaks a rule', () => {
  test('up to seven stops', () => checkAnswers(CHECKED.tiny, TINY, 300, 1000), FULL_RUN_MS);
  test('where rewards once hid a flaw', () => checkAnswers(1, SMALL, 300, 5045), FULL_RUN_MS);
  test('8 to 25 stops', () => checkAnswers(CHECKED.small, SMALL, 300, 5000), FULL_RUN_MS);
  // Left to the full run: a hundred of them take minutes.
  test.skipIf(CHECKED.medium === 0)(
    `100 to 200 stops${CHECKED.medium === 0 ? ' (skipped: only in the full run, TOURWRIGHT_RICH=full)' : ''}`,
    () => checkAnswers(CHECKED.medium, MEDIUM, 300, 9000),
    FULL_RUN_MS,
  );
});

/** Seeds whose answer is worse than wanted, with both values. */
type Misses = [number, readonly number[], readonly number[]][];

/** Compares one value per request with the wanted one; requests without one are left out. */
async function compare(
  compareOne: (
    request: VrpRequestBody,
    seed: number,
  ) => Promise<[readonly number[], readonly number[]] | undefined>,
): Promise<Misses> {
  const misses: Misses = [];
  for (let seed = 1; seed <= COMPARED; seed++) {
    const values = await compareOne(drawRequest(seed, TINY), seed);
    if (values && comparePlanValues(...values) > 0) misses.push([seed, ...values]);
  }
  return misses;
}

const mostMisses = Math.max(1, Math.floor(COMPARED * TOLERATED));

describe('up to seven stops', () => {
  const valueFor = async (request: VrpRequestBody) =>
    valueOfAnswer(request, await solve(request, ITERATIONS));

  test(
    'are planned as well as trying everything does',
    async () => {
      const better: Misses = [];
      const misses = await compare(async (request, seed) => {
        const values: [number[], readonly number[]] = [await valueFor(request), bestValueOf(request)];
        // An answer better than the best breaks a rule, or the oracle is wrong.
        if (comparePlanValues(...values) < 0) better.push([seed, ...values]);
        return values;
      });
      expect(better).toEqual([]);
      expect(misses.length, JSON.stringify(misses)).toBeLessThanOrEqual(mostMisses);
    },
    FULL_RUN_MS,
  );

  test(
    'are planned as well in another order and under other names',
    async () => {
      const misses = await compare(async (request, seed) => {
        const changed = renameRequest(permuteRequest(request, seed));
        return [await valueFor(changed), bestValueOf(request)];
      });
      expect(misses.length, JSON.stringify(misses)).toBeLessThanOrEqual(mostMisses);
    },
    FULL_RUN_MS,
  );

  test(
    'are not planned worse when a window closes later',
    async () => {
      const misses = await compare(async (request, seed) => {
        // Balanced plans may get better by longer routes.
        if (request.objectives?.some(({ type }) => type === 'balance')) return undefined;
        const relaxed = relaxWindow(request, seed);
        return relaxed && [await valueFor(relaxed), await valueFor(request)];
      });
      expect(misses.length, JSON.stringify(misses)).toBeLessThanOrEqual(mostMisses);
    },
    FULL_RUN_MS,
  );
});
