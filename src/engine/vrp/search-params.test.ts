/** Settings of the search: defaults, what is refused, and that they are honoured. */
import { expect, test } from 'vitest';
import { makePlaneProblem } from '../../testing/vrp-problems.ts';
import { createSearch } from './search.ts';
import { chooseParams, type SearchSettings } from './search-params.ts';

test('without changes there are the defaults, each within its range', () => {
  expect(chooseParams()).toMatchObject({ ruin: { averageRemoved: 10 }, firstStage: { fleetShare: 0.6 } });
});

test('a change leaves the others as they are', () => {
  const { ruin, firstStage } = chooseParams({ ruin: { averageRemoved: 4 } });
  expect(ruin).toEqual({ ...chooseParams().ruin, averageRemoved: 4 });
  expect(firstStage).toEqual(chooseParams().firstStage);
  expect(chooseParams({ assembly: { longRoute: 12.5 } }).assembly.longRoute).toBe(12.5);
});

const REFUSED: readonly [SearchSettings, RegExp][] = [
  [{ ruin: { averageRemoved: 0 } }, /ruin\.averageRemoved must be 1 to 1000 \(tasks\), not 0/],
  [{ firstStage: { fleetShare: 1.5 } }, /firstStage\.fleetShare must be 0 to 1/],
  [
    { assembly: { mostPlans: 2.5 } },
    /assembly\.mostPlans must be 1 to .* in whole numbers \(plans\), not 2\.5/,
  ],
  [{ annealing: { hot: Number.NaN } }, /annealing\.hot must be .*not NaN/],
  [{ ruin: { longest: 3 } } as SearchSettings, /no setting ruin\.longest/],
  [{ ruins: { split: 1 } } as SearchSettings, /no setting ruins\.split/],
];

test.each(REFUSED)('%j is refused by name', (settings, message) => {
  expect(() => chooseParams(settings)).toThrow(message);
});

test('a search goes by them', async () => {
  const problem = await makePlaneProblem(40, { isTimed: true });
  const planWith = (settings?: SearchSettings) => {
    const search = createSearch(problem, { seed: 1, budget: { iterations: 300 }, settings });
    search.step(300);
    return search.best;
  };
  expect(planWith({})).toEqual(planWith());
  expect(planWith({ ruin: { averageRemoved: 2 } })).not.toEqual(planWith());
  expect(planWith({ annealing: { hotWithWindows: 0.1 } })).not.toEqual(planWith());
});
