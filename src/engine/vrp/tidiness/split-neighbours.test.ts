import { expect, test } from 'vitest';
import { makeRequest, makeService } from '../../../testing/vrp-cases.ts';
import { problemOf } from '../../../testing/vrp-problems.ts';
import { CurrentPlan } from '../current-plan.ts';
import { buildSearchTables } from '../search-tables.ts';
import { listServedStops } from './served-stops.ts';
import { SplitNeighbours } from './split-neighbours.ts';

/** A depot, and two pairs of orders that are far from each other, on a line. */
const POSITIONS = [0, 100, 110, 500, 520];
const WEIGHT = 3;

async function weigh(routes: number[][]) {
  const problem = await problemOf(
    makeRequest(POSITIONS, {
      vehicles: [0, 1, 2, 3].map((i) => ({
        vehicle_id: `van ${i}`,
        type_id: 'type',
        start_address: { location_id: 'p0' },
      })),
      services: [1, 2, 3, 4].map((place) => makeService(`s${place}`, place)),
    }),
  );
  const given = { tasksOfSlot: [0, 1, 2, 3].map((slot) => routes[slot] ?? []), unassigned: [] };
  const points = {
    x: Float64Array.from({ length: problem.locationCount }, (_, i) => POSITIONS[i] ?? 0),
    y: new Float64Array(problem.locationCount),
    isKnown: new Uint8Array(problem.locationCount).fill(1),
  };
  const plan = new CurrentPlan(buildSearchTables(problem));
  plan.load(given as never);
  return new SplitNeighbours(plan, listServedStops(problem, given as never, points), 1, WEIGHT).total;
}

test('only neighbours on different routes weigh, and all of them together as much as all stops', async () => {
  expect(
    await weigh([
      [0, 1],
      [2, 3],
    ]),
  ).toBe(0);
  expect(await weigh([[0, 1, 2, 3]])).toBe(0);
  expect(await weigh([[0], [1], [2], [3]])).toBeCloseTo(4 * WEIGHT, 9);
  const [near, far] = [await weigh([[0], [1], [2, 3]]), await weigh([[0, 1], [2], [3]])];
  expect(near + far).toBeCloseTo(4 * WEIGHT, 9);
  // The pair that is closer weighs more.
  expect(near).toBeGreaterThan(far);
});
