/** Islands in turns on one thread: nothing is lost by exchanging plans, and no island is led astray. */
import { describe, expect, test } from 'vitest';
import { makePlaneProblem } from '../../../testing/vrp-problems.ts';
import { compareValues, valueOfPlan } from '../objective.ts';
import { createSearch } from '../search.ts';
import { connectIslands, offerAndTake } from './plan-exchange.ts';

const ITERATIONS = 4000;

describe('islands', () => {
  test('all end with the best plan that any of them has had when they last met', async () => {
    const problem = await makePlaneProblem(40);
    const mail = connectIslands(3);
    const searches = [1, 2, 3].map((seed) =>
      createSearch(problem, { seed, budget: { iterations: ITERATIONS } }),
    );
    const meetings = searches.map((search, i) => offerAndTake(search, mail[i]));
    const values = searches.map((search) => valueOfPlan(problem, search.best));
    for (let done = 0; done < ITERATIONS; done += 200) {
      for (const [i, search] of searches.entries()) {
        search.step(200);
        meetings[i]();
        const value = valueOfPlan(problem, search.best);
        expect(compareValues(value, values[i])).toBeLessThanOrEqual(0);
        values[i] = value;
      }
    }
    const best = values.reduce((kept, value) => (compareValues(value, kept) < 0 ? value : kept));
    for (const search of searches) {
      for (const other of searches) search.adopt(other.best);
      expect(compareValues(valueOfPlan(problem, search.best), best)).toBe(0);
    }
  });

  test('refuse a worse plan and one that breaks a rule, and go on as if nothing had come', async () => {
    const problem = await makePlaneProblem(30);
    const run = (foreign?: 'worse' | 'broken') => {
      const search = createSearch(problem, { seed: 4, budget: { iterations: 2000 } });
      search.step(1000);
      const { best } = search;
      const all = best.tasksOfSlot.flat();
      if (foreign === 'worse') {
        const fewer = best.tasksOfSlot.map((tasks, slot) => (slot === 0 ? [] : tasks));
        const unassigned = [...best.tasksOfSlot[0]].sort((a, b) => a - b);
        expect(search.adopt({ tasksOfSlot: fewer, unassigned })).toBe(false);
      }
      if (foreign === 'broken') {
        const heaped = best.tasksOfSlot.map((_, slot) => (slot === 0 ? all : []));
        expect(search.adopt({ tasksOfSlot: heaped, unassigned: [] })).toBe(false);
      }
      search.step(1000);
      return search.best;
    };
    const undisturbed = valueOfPlan(problem, run());
    for (const foreign of ['worse', 'broken'] as const) {
      const value = valueOfPlan(problem, run(foreign));
      expect(compareValues(value, undisturbed)).toBeLessThanOrEqual(0.02 * undisturbed[10]);
    }
  });
});
