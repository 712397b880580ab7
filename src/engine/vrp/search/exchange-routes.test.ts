/** Children of two plans: every task once or to be put back, whole routes of the donor, nothing else new. */
import { expect, test } from 'vitest';
import { makePlaneProblem } from '../../../testing/vrp-problems.ts';
import { Prng } from '../../base/prng.ts';
import { CurrentPlan } from '../current-plan.ts';
import { createSearch } from '../search.ts';
import { buildSearchTables } from '../search-tables.ts';
import { exchangeRoutes } from './exchange-routes.ts';

test.each([false, true])('a child holds routes of both plans (windows: %s)', async (isTimed) => {
  const problem = await makePlaneProblem(60, { isTimed });
  const tables = buildSearchTables(problem);
  const plan = new CurrentPlan(tables);
  const [base, donor] = [1, 2].map((seed) => {
    const search = createSearch(problem, { seed, budget: { iterations: 2000 } });
    search.step(2000);
    return search.best;
  });
  const prng = new Prng(8);
  const donated = new Set(donor.tasksOfSlot.map(String));
  let exchanged = 0;
  for (let round = 0; round < 100; round++) {
    const child = exchangeRoutes(tables, prng, base, donor);
    const placed = child.tasksOfSlot.flat();
    const all = [...placed, ...child.unassigned].sort((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: 60 }, (_, task) => task));
    for (const route of child.tasksOfSlot) {
      if (donated.has(String(route))) continue;
      const source = base.tasksOfSlot.find((tasks) => route.every((task) => tasks.includes(task)));
      expect(source?.filter((task) => route.includes(task))).toEqual(route);
    }
    // Fewer tasks on a route never break a rule here, so each child can go on at once.
    expect(plan.load(child)).toBe(true);
    if (child.tasksOfSlot.some((route) => route.length > 0 && donated.has(String(route)))) exchanged++;
  }
  expect(exchanged).toBe(100);
});

test('the same plan twice gives that plan', async () => {
  const problem = await makePlaneProblem(30);
  const { best } = createSearch(problem, { seed: 1, budget: { iterations: 10 } });
  const child = exchangeRoutes(buildSearchTables(problem), new Prng(1), best, best);
  expect(child.unassigned).toEqual([]);
  expect(new Set(child.tasksOfSlot.map(String))).toEqual(new Set(best.tasksOfSlot.map(String)));
});
