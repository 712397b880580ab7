/** The hot loops of plain and of timed problems against every position by the timeline, on changing plans. */
import { describe, expect, test } from 'vitest';
import { makePlaneProblem } from '../../../testing/vrp-problems.ts';
import { Prng } from '../../base/prng.ts';
import { CurrentPlan } from '../current-plan.ts';
import { simulateRoute } from '../route-simulation.ts';
import { Ruin } from '../ruin/ruin.ts';
import { buildSearchTables } from '../search-tables.ts';
import { laneServes } from '../traits.ts';
import { REASON, type VrpProblem } from '../vrp-problem.ts';

import { PLAIN_PLACES } from './choose-plain.ts';
import { TIMED_PLACES } from './choose-timed.ts';
import { InsertionFinder } from './insertion-finder.ts';
import { NO_CAP } from './place-search.ts';

function travelOf(problem: VrpProblem, slot: number, tasks: readonly number[]): number {
  if (tasks.length === 0) return 0;
  const route = simulateRoute(problem, slot, tasks);
  return route.violation === REASON.none ? route.travel : Number.POSITIVE_INFINITY;
}

/** Price of the cheapest place of the unit, which is one task. */
function cheapest(problem: VrpProblem, plan: CurrentPlan, unit: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (const [slot, tasks] of plan.toPlan().tasksOfSlot.entries()) {
    const before = travelOf(problem, slot, tasks);
    for (let i = 0; i <= tasks.length; i++) {
      const trial = [...tasks.slice(0, i), problem.units.firstTask[unit], ...tasks.slice(i)];
      best = Math.min(best, travelOf(problem, slot, trial) - before);
    }
  }
  return best;
}

describe.each([false, true])('the hot loop (windows: %s)', (isTimed) => {
  test('finds the cheapest place while units leave and return, kept or taken back', async () => {
    const problem = await makePlaneProblem(60, { isTimed });
    const plan = new CurrentPlan(buildSearchTables(problem));
    const prng = new Prng(5);
    const finder = new InsertionFinder(plan, prng);
    const ruin = new Ruin(plan, prng);
    expect([laneServes(PLAIN_PLACES, plan), laneServes(TIMED_PLACES, plan)]).toEqual([!isTimed, true]);
    plan.load({ tasksOfSlot: [], unassigned: [] });
    const insert = (unit: number) => {
      const found = finder.find(unit, NO_CAP);
      const wanted = cheapest(problem, plan, unit);
      expect(found.slot < 0 ? Number.POSITIVE_INFINITY : found.cost).toBe(wanted);
      // Only what is cheaper than a cap is looked for.
      expect(finder.find(unit, wanted).slot).toBe(-1);
      expect(finder.find(unit, wanted + 1).cost).toBe(wanted);
      if (found.slot >= 0) plan.insertUnit(unit, found.slot, found.firstAfter, found.secondAfter);
    };
    for (let unit = 0; unit < problem.units.count; unit++) insert(unit);
    for (let round = 0; round < 40; round++) {
      plan.begin();
      ruin.clear();
      expect(ruin.removeStrings(prng.nextInt(problem.tasks.count), problem.tasks.count)).toBe(true);
      for (const unit of ruin.units.slice(0, ruin.count)) insert(unit);
      if (round % 2 === 0) {
        plan.commit();
        continue;
      }
      plan.rollback();
      ruin.restore();
    }
  });

  test.each([0.05, 0.3])('overlooks the best place in a share of %d of all searches', async (share) => {
    const problem = await makePlaneProblem(20, { isTimed });
    const plan = new CurrentPlan(buildSearchTables(problem));
    const finder = new InsertionFinder(plan, new Prng(1));
    plan.load({ tasksOfSlot: [], unassigned: [] });
    const last = problem.units.count - 1;
    for (let unit = 0; unit < last; unit++) {
      const { slot, firstAfter, secondAfter } = finder.find(unit, NO_CAP);
      plan.insertUnit(unit, slot, firstAfter, secondAfter);
    }
    const { cost } = finder.find(last, NO_CAP);
    finder.blinkShare = share;
    const tries = 4000;
    let overlooked = 0;
    for (let i = 0; i < tries; i++) if (finder.find(last, NO_CAP).cost > cost) overlooked++;
    expect(overlooked).toBeGreaterThan(0.8 * share * tries);
    expect(overlooked).toBeLessThan(1.2 * share * tries);
  });
});
