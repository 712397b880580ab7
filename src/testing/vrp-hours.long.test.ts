/**
 * Legs that depend on the hour: drawn requests of the whole model whose legs take another time in every slot. No answer
 * breaks a rule, every leg is driven by the slot in which it begins, and small answers are as good as the best there is.
 */
import { describe, expect, test } from 'vitest';
import type { VrpSolution } from '../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import type { VrpPlanRules } from '../api/contract/vrp-requirements.ts';
import { optimize } from '../api/handlers/optimize.ts';
import { drawHours, HourlyMetrics } from './hourly-metrics.ts';
import { countReloads } from './reload-town.ts';
import { sample } from './sample.ts';
import { testHost } from './vrp-cases.ts';
import type { HourFactors } from './vrp-check/hour-factors.ts';
import { comparePlanValues } from './vrp-check/plan-value.ts';
import { checkVrpAnswer } from './vrp-checker.ts';
import { bestValueOf, valueOfAnswer } from './vrp-oracle/value-of-answer.ts';
import { drawRequest, SMALL, TINY } from './vrp-random/draw-request.ts';
import { SUPPORTED } from './vrp-random/supported.ts';
import { listRuleSets, makeRuledBody, rulesBeside } from './vrp-rule-cases.ts';

const CHECKED = sample({ tiny: 8, small: 2 }, { tiny: 250, small: 40 });
const COMPARED = sample(5, 100);
/** Share of requests whose answer may miss the best value. */
const TOLERATED = 0.01;
/** The oracle knows departures and breaks of legs that never change only. */
const COMPARABLE = { ...SUPPORTED, latestStart: false, windowBreak: false, drivingBreak: false };

function hoursOf(request: VrpRequestBody, seed: number): HourFactors {
  const starts = request.vehicles.flatMap((vehicle) =>
    (vehicle.shifts?.length ? vehicle.shifts : [vehicle]).map(
      (shift) => shift.earliest_start ?? vehicle.earliest_start ?? 0,
    ),
  );
  return drawHours(seed, Math.min(...starts));
}

async function solve(
  body: VrpRequestBody,
  hours: HourFactors,
  iterations: number,
  requirements: VrpPlanRules = {},
): Promise<VrpSolution> {
  const host = { ...testHost, metrics: new HourlyMetrics(hours) };
  const answer = await optimize(body, host, { budget: { iterations }, requirements });
  if (!answer.ok) throw new Error(answer.error.hints.map(({ message }) => message).join('; '));
  if (!answer.value.solution) throw new Error('there is no solution');
  return answer.value.solution;
}

describe('legs by the hour', () => {
  test.each([
    ['up to seven stops', CHECKED.tiny, TINY, 1000],
    ['8 to 25 stops', CHECKED.small, SMALL, 5000],
  ] as const)('no answer breaks a rule: %s', { timeout: 600_000 }, async (_, count, size, firstSeed) => {
    const faults: [number, string[]][] = [];
    for (let seed = firstSeed; seed < firstSeed + count; seed++) {
      const request = drawRequest(seed, size);
      const hours = hoursOf(request, seed);
      const found = checkVrpAnswer(request, await solve(request, hours, 300), { hours });
      if (found.length > 0) faults.push([seed, found]);
    }
    expect(faults).toEqual([]);
  });

  test('no answer breaks a rule: every rule alone and in pairs', { timeout: 900_000 }, async () => {
    const faults: unknown[] = [];
    let reloads = 0;
    for (const [i, rules] of listRuleSets().entries()) {
      // A sample of the pairs changes with every new rule: those that reload alone are in any.
      const reloadsAlone = rules.length === 1 && rules[0].startsWith('reloads');
      if (i % sample(101, 4) > 0 && !reloadsAlone) continue;
      const body = makeRuledBody(2, rules);
      const beside = rulesBeside(rules, body);
      const hours = hoursOf(body, i);
      const solution = await solve(body, hours, 300, beside);
      reloads += countReloads(solution);
      const found = checkVrpAnswer(body, solution, { ...beside, hours });
      if (found.length > 0) faults.push([rules, found]);
    }
    expect(faults).toEqual([]);
    expect(reloads).toBeGreaterThan(0);
  });

  test('small answers are as good as trying everything', { timeout: 600_000 }, async () => {
    const better: unknown[] = [];
    const worse: unknown[] = [];
    for (let seed = 1; seed <= COMPARED; seed++) {
      const request = drawRequest(seed, TINY, COMPARABLE);
      const hours = hoursOf(request, seed);
      const value = valueOfAnswer(request, await solve(request, hours, 1500), { hours });
      const best = bestValueOf(request, { hours });
      const order = comparePlanValues(value, best);
      if (order < 0) better.push([seed, value, best]);
      if (order > 0) worse.push([seed, value, best]);
    }
    // An answer better than the best breaks a rule, or the oracle is wrong.
    expect(better).toEqual([]);
    expect(worse.length, JSON.stringify(worse)).toBeLessThanOrEqual(
      Math.max(1, Math.floor(COMPARED * TOLERATED)),
    );
  });
});
