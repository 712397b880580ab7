import { describe, expect, test } from 'vitest';
import { makePlaneProblem } from '../../../testing/vrp-problems.ts';
import { costOfValue, valueOfPlan } from '../objective.ts';
import { keepSound } from '../search/sound-plan.ts';
import { createSearch } from '../search.ts';
import type { VrpPlan, VrpProblem } from '../vrp-problem.ts';
import { measureTidiness } from './measure-tidiness.ts';
import type { PlanePoints } from './plane-points.ts';
import { TidySearch } from './tidy-search.ts';

const ORDERS = 56;

/** Where `makePlaneMatrix` has its places. */
function placeAll({ locationCount }: VrpProblem): PlanePoints {
  const known = locationCount - 1;
  return {
    x: Float64Array.from({ length: locationCount }, (_, i) => (i * 613) % 997),
    y: Float64Array.from({ length: locationCount }, (_, i) => (i * 389) % 991),
    isKnown: Uint8Array.from({ length: locationCount }, (_, i) => Number(i < known)),
  };
}

const costOf = (problem: VrpProblem, plan: VrpPlan) => costOfValue(problem, valueOfPlan(problem, plan));

const plan = (problem: VrpProblem) => createSearch(problem, { seed: 2, budget: { iterations: 1500 } }).best;

function tidy(problem: VrpProblem, given: VrpPlan, maxExtraShare: number, seed = 1): VrpPlan {
  const search = new TidySearch(problem, given, placeAll(problem), { maxExtraShare, seed });
  while (!search.isFinished) search.step(500);
  return search.best;
}

function planOf(problem: VrpProblem, iterations = 3000): VrpPlan {
  const search = createSearch(problem, { seed: 2, budget: { iterations } });
  while (!search.isFinished) search.step(1000);
  return search.best;
}

const KINDS = [
  { name: 'without windows, time on the road', isTimed: false, value: 'transport_time' },
  { name: 'without windows, time to the end', isTimed: false, value: 'completion_time' },
  { name: 'with windows, time on the road', isTimed: true, value: 'transport_time' },
  { name: 'with windows, time to the end', isTimed: true, value: 'completion_time' },
] as const;

describe.each(KINDS)('$name', ({ isTimed, value }) => {
  const makeProblem = async (): Promise<VrpProblem> => ({
    ...(await makePlaneProblem(ORDERS, { isTimed })),
    objectives: [{ type: 'min', value, spread: 0 }],
  });

  test.each([0.002, 0.01, 0.03])(
    'routes become tidier within %d of the goal, and keep every rule',
    async (share) => {
      const problem = await makeProblem();
      const given = planOf(problem);
      const tidier = tidy(problem, given, share);
      const before = measureTidiness(problem, given, placeAll(problem));
      const after = measureTidiness(problem, tidier, placeAll(problem));
      expect(after.figure).toBeGreaterThan(before.figure);
      expect(costOf(problem, tidier)).toBeLessThanOrEqual(costOf(problem, given) * (1 + share) + 1e-6);
      expect(keepSound(problem, tidier).tasksOfSlot).toEqual(tidier.tasksOfSlot);
      expect(tidier.unassigned).toEqual(given.unassigned);
      const used = ({ tasksOfSlot }: VrpPlan) => tasksOfSlot.filter((route) => route.length > 0).length;
      expect(used(tidier)).toBeLessThanOrEqual(used(given));
    },
  );
});

test('the bound holds by itself, where exceeding it costs nothing on the way', async () => {
  const problem = await makePlaneProblem(ORDERS);
  const given = planOf(problem, 60_000);
  const settings = { tidiness: { goalWeight: 0, excessWeight: 0 } };
  const search = new TidySearch(problem, given, placeAll(problem), { maxExtraShare: 0.002, settings });
  while (!search.isFinished) search.step(500);
  expect(costOf(problem, search.best)).toBeLessThanOrEqual(costOf(problem, given) * 1.002 + 1e-6);
});

test('overlaps are mended where they have a weight, crossings always', async () => {
  const problem = await makePlaneProblem(ORDERS);
  const points = placeAll(problem);
  const count = (overlapWeight: number, maxExtraShare: number) => {
    const sum = { crossings: 0, overlaps: 0 };
    for (let seed = 1; seed <= 4; seed++) {
      const given = planOf(problem, 200 * seed);
      const settings = { tidiness: { overlapWeight, splitWeight: 0 } };
      const search = new TidySearch(problem, given, points, { maxExtraShare, seed, settings });
      while (!search.isFinished) search.step(500);
      const { crossings, overlaps } = measureTidiness(problem, search.best, points);
      sum.crossings += crossings.length;
      sum.overlaps += overlaps.length;
    }
    return sum;
  };
  expect(count(0, 0).crossings).toBeGreaterThan(0);
  const [byCrossings, byOverlaps] = [count(0, 0.01), count(100, 0.01)];
  expect(byCrossings.crossings).toBe(0);
  expect(byCrossings.overlaps).toBeGreaterThan(10);
  expect(byOverlaps).toEqual({ crossings: 0, overlaps: 0 });
});

test('without room for the goal the plan is the very same', async () => {
  const problem = await makePlaneProblem(ORDERS);
  const given = plan(problem);
  expect(tidy(problem, given, 0)).toBe(given);
});

test('equal seeds give equal plans, however the steps are cut', async () => {
  const problem = await makePlaneProblem(40, { isTimed: true });
  const given = planOf(problem);
  const search = new TidySearch(problem, given, placeAll(problem), { maxExtraShare: 0.03, seed: 9 });
  while (!search.isFinished) search.step(7);
  expect(search.best).toEqual(tidy(problem, given, 0.03, 9));
});

test('what lies at the front of a route stays there', async () => {
  const problem = await makePlaneProblem(ORDERS);
  const given = planOf(problem);
  const prefixOfSlot = given.tasksOfSlot.map((route) => route.slice(0, 3));
  const held: VrpProblem = {
    ...problem,
    requirements: { prefixOfSlot, positionOfUnit: new Int32Array(problem.units.count) },
  };
  const tidier = tidy(held, given, 0.03);
  expect(tidier).not.toEqual(given);
  expect(tidier.tasksOfSlot.map((route) => route.slice(0, 3))).toEqual(prefixOfSlot);
});
