/** In which routes a unit is tried. */
import { describe, expect, test } from 'vitest';
import { makePlaneProblem } from '../../../testing/vrp-problems.ts';
import { Prng } from '../../base/prng.ts';
import { CurrentPlan } from '../current-plan.ts';
import { createSearch } from '../search.ts';
import { buildSearchTables } from '../search-tables.ts';
import type { VrpProblem } from '../vrp-problem.ts';
import { CandidateSlots } from './candidate-slots.ts';

const LARGE = { candidates: { largeFrom: 100, largeFilteredFrom: 5, nearest: 8 } };

/** A plan of the problem, and the routes that hold one of the unit's nearest tasks. */
function planFor(problem: VrpProblem) {
  const plan = new CurrentPlan(buildSearchTables(problem, LARGE));
  plan.load(createSearch(problem, { seed: 1, budget: { iterations: 200 } }).best);
  const { neighbours, neighbourCount } = plan.tables;
  const near = (unit: number) => {
    const task = problem.units.firstTask[unit];
    const nearest = neighbours.subarray(task * neighbourCount + 1, task * neighbourCount + 8);
    return [...new Set([...nearest].map((other) => plan.slotOfUnit[problem.tasks.unit[other]]))].sort(
      (a, b) => a - b,
    );
  };
  return { plan, near };
}

const listed = ({ list, count }: CandidateSlots) => [...list.subarray(0, count)].sort((a, b) => a - b);

describe('of many routes', () => {
  test('those near a unit are tried where the problem is large', async () => {
    const problem = await makePlaneProblem(120);
    const { plan, near } = planFor(problem);
    const candidates = new CandidateSlots(plan);
    const prng = new Prng(3);
    for (let k = 0; k < 20; k++) {
      const unit = prng.nextInt(120);
      candidates.collect(unit);
      expect(candidates.isCutShort).toBe(true);
      expect(listed(candidates)).toEqual(near(unit));
      expect(candidates.count).toBeLessThan(plan.usedSlots);
      candidates.widen();
      expect(candidates.count).toBe(plan.usedSlots);
    }
  });

  test('all are tried on a smaller problem, where there are windows, and where fewer vehicles come first', async () => {
    const small = await makePlaneProblem(90);
    const timed = await makePlaneProblem(120, { isTimed: true, vans: 40 });
    const plain = await makePlaneProblem(120);
    const fleetFirst: VrpProblem = {
      ...plain,
      objectives: [{ type: 'min', value: 'vehicles', spread: 0 }, ...plain.objectives],
    };
    for (const problem of [small, timed, fleetFirst]) {
      const { plan } = planFor(problem);
      const candidates = new CandidateSlots(plan);
      candidates.collect(5);
      expect(candidates.isCutShort).toBe(false);
      expect(candidates.count).toBe(plan.usedSlots);
      expect(plan.usedSlots).toBeGreaterThan(5);
    }
  });
});
