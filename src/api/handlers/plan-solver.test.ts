/** How a search is driven for a host: by its own clock here, as the test says how long things take. */
import { expect, test } from 'vitest';
import { makePlaneProblem } from '../../testing/vrp-problems.ts';
import { solvePlan } from './plan-solver.ts';

/** Moments at which reports began, where every look at the clock is 5 ms later and a report takes so long. */
async function listReports(reportMs: number): Promise<number[]> {
  const problem = await makePlaneProblem(60);
  let clock = 0;
  const reports: number[] = [];
  await solvePlan(problem, {
    seed: 1,
    budget: { iterations: 20_000 },
    now: () => {
      clock += 5;
      return clock;
    },
    yieldToHost: async () => {},
    onProgress: () => {
      reports.push(clock);
      clock += reportMs;
    },
  });
  return reports;
}

const gapsBetween = (moments: readonly number[]) => moments.slice(1).map((moment, i) => moment - moments[i]);

test('better plans are reported at most ten times a second', async () => {
  const gaps = gapsBetween(await listReports(0));
  expect(gaps.length).toBeGreaterThan(20);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
  expect(Math.min(...gaps)).toBeLessThan(200);
});

test('reports that take long are so rare that they take a twentieth of the time', async () => {
  const gaps = gapsBetween(await listReports(50)).slice(1);
  expect(gaps.length).toBeGreaterThan(3);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
});

test('a search that other programs hold up is not taken for one that finds nothing better', async () => {
  const problem = await makePlaneProblem(20);
  let clock = 0;
  const { iterations } = await solvePlan(problem, {
    seed: 1,
    budget: { seconds: 1e6 },
    patience: 2,
    now: () => {
      clock += 1000;
      return clock;
    },
    yieldToHost: async () => {},
  });
  expect(iterations).toBeGreaterThanOrEqual(500);
  expect(clock).toBeLessThan(1e8);
});
