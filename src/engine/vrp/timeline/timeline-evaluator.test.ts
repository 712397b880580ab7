/** What routes with a flaw are worth while a first plan is sought, and that they are worth nothing afterwards. */
import { expect, test } from 'vitest';
import { makeRequest, makeService } from '../../../testing/vrp-cases.ts';
import { problemOf } from '../../../testing/vrp-problems.ts';
import { TimelineEvaluator } from './timeline-evaluator.ts';

/** Places on a line, seconds from its beginning: the price of each order alone on the one van. */
async function price(vehicle: object, services: ReturnType<typeof makeService>[]) {
  const van = { vehicle_id: 'van', type_id: 'type', start_address: { location_id: 'p0' }, ...vehicle };
  const problem = await problemOf(makeRequest([0, 10, 2000, 3000], { vehicles: [van], services }));
  const evaluator = new TimelineEvaluator(problem);
  const list = () => services.map((_, task) => evaluator.evaluate(0, Int32Array.of(task), 0, 1));
  const before = list();
  evaluator.settle();
  return { before, after: list() };
}

/** All others of a list are larger than the one before them, and none is infinite. */
function expectRising(prices: readonly number[]): void {
  for (const [i, one] of prices.entries()) expect(one).toBeGreaterThan(prices[i - 1] ?? -1);
  expect(prices.at(-1)).toBeLessThan(Number.POSITIVE_INFINITY);
}

test('a wait that is too long is the dearer the longer it is, and in the end none is allowed', async () => {
  const late = (id: string, earliest: number) => makeService(id, 1, { time_windows: [{ earliest }] });
  const { before, after } = await price({ max_waiting_time: 60 }, [
    late('soon', 50),
    late('late', 500),
    late('later', 5000),
  ]);
  expectRising(before);
  expect(after).toEqual([before[0], Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
});

test('so is a way without a break that is longer than one may drive', async () => {
  const { before, after } = await price({ break: { duration: 600, max_driving_time: 1500 } }, [
    makeService('near', 1),
    makeService('far', 2),
    makeService('farther', 3),
  ]);
  expectRising(before);
  expect(after).toEqual([before[0], Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
});
