/** The course of long searches: population, children and regions, reproducible and never worse. */
import { describe, expect, test, vi } from 'vitest';
import { makePlaneProblem } from '../../../testing/vrp-problems.ts';
import { Assembly } from '../assembly/assembly.ts';
import { compareValues, valueOfPlan } from '../objective.ts';
import { createSearch } from '../search.ts';
import { chooseParams } from '../search-params.ts';
import type { VrpProblem } from '../vrp-problem.ts';
import { chooseLengths } from './episode-lengths.ts';

/** Orders and iterations: with a population, of few and of many, and with regions of a large problem. */
const COURSES: readonly (readonly [orders: number, iterations: number, isTimed: boolean])[] = [
  [40, 128_000, false],
  [8, 100_000, false],
  [24, 80_000, true],
  [210, 30_000, false],
];

function runInSlices(problem: VrpProblem, iterations: number, slices: number) {
  const search = createSearch(problem, { seed: 5, budget: { iterations } });
  let value = valueOfPlan(problem, search.best);
  for (let i = 0; i < slices; i++) {
    search.step(Math.ceil(iterations / slices));
    const now = valueOfPlan(problem, search.best);
    expect(compareValues(now, value)).toBeLessThanOrEqual(0);
    value = now;
  }
  expect(search.isFinished).toBe(true);
  return { best: search.best, accepted: search.stats.accepted };
}

describe.each(COURSES)('%i orders, %i iterations (windows: %s)', (orders, iterations, isTimed) => {
  test('never get worse, leave nobody out and end alike however sliced', async () => {
    const problem = await makePlaneProblem(orders, { isTimed });
    const run = runInSlices(problem, iterations, 40);
    const { best } = run;
    expect(best.unassigned).toEqual([]);
    expect(best.tasksOfSlot.flat().sort((a, b) => a - b)).toEqual(
      Array.from({ length: orders }, (_, t) => t),
    );
    expect(runInSlices(problem, iterations, 8)).toEqual(run);
  });
});

test('plans with windows are put together by edge assembly, to better ones', async () => {
  const breed = vi.spyOn(Assembly.prototype, 'breed');
  const problem = await makePlaneProblem(60, { isTimed: true });
  runInSlices(problem, 60_000, 5);
  expect(breed.mock.calls.length).toBeGreaterThan(20);
  expect(breed.mock.results.some(({ value }) => value === true)).toBe(true);
  breed.mockClear();
  runInSlices(await makePlaneProblem(60), 60_000, 5);
  expect(breed.mock.calls.length).toBe(0);
  breed.mockRestore();
});

const { episodes } = chooseParams();

describe('the lengths of episodes', () => {
  test('fit into the budget and leave some of it to later ones', () => {
    for (let perTask = 1; perTask < 100_000; perTask *= 1.5) {
      for (const tasks of [5, 100, 1000]) {
        for (const isTimed of [false, true]) {
          const { starts, startShare } = chooseLengths(perTask, tasks, true, isTimed, episodes);
          expect(starts * startShare).toBeGreaterThan(0.2);
          expect(starts * startShare).toBeLessThan(0.99);
        }
      }
    }
  });

  test('there is one annealing only where routes cannot be exchanged, or hardly settle', () => {
    expect(chooseLengths(50_000, 100, false, false, episodes).starts).toBe(1);
    expect(chooseLengths(50_000, 1000, true, false, episodes).starts).toBe(1);
    expect(chooseLengths(100, 100, true, false, episodes).starts).toBe(1);
    expect(chooseLengths(50_000, 100, true, false, episodes).starts).toBeGreaterThan(1);
  });
});
