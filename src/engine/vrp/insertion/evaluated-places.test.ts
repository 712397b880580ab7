/** The cheapest place of a shipment whose goods may not ride for long, against driving every route that could be. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeLineMatrix, makeRequest } from '../../../testing/vrp-cases.ts';
import { problemOf } from '../../../testing/vrp-problems.ts';
import { Prng } from '../../base/prng.ts';
import { createHooks } from '../create-hooks.ts';
import { CurrentPlan } from '../current-plan.ts';
import { simulateRoute } from '../route-simulation.ts';
import { buildSearchTables } from '../search-tables.ts';
import { REASON, type VrpProblem } from '../vrp-problem.ts';
import { InsertionFinder } from './insertion-finder.ts';
import { NO_CAP } from './place-search.ts';

const PLACES = [0, 11, 23, 37, 54, 70];

const place = fc.integer({ min: 1, max: PLACES.length - 1 });
const shipments = fc.array(
  fc.record({
    from: place,
    to: place,
    ride: fc.integer({ min: 15, max: 120 }),
    wait: fc.nat(90),
    stay: fc.nat(9),
  }),
  { minLength: 2, maxLength: 3 },
);

function travelOf(problem: VrpProblem, tasks: readonly number[]): number {
  if (tasks.length === 0) return 0;
  const route = simulateRoute(problem, 0, tasks);
  return route.violation === REASON.none ? route.travel : Number.POSITIVE_INFINITY;
}

/** The route with pickup and delivery at every two of its places. */
function* listRoutes(route: readonly number[], pickup: number): Generator<number[]> {
  for (let i = 0; i <= route.length; i++)
    for (let j = i; j <= route.length; j++)
      yield [...route.slice(0, i), pickup, ...route.slice(i, j), pickup + 1, ...route.slice(j)];
}

test('is found where there is one, at its price, while the route grows', async () => {
  let placed = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(shipments, async (drawn) => {
      const stop = (at: number, earliest: number, duration: number) => ({
        address: { location_id: `p${at}` },
        duration,
        time_windows: [{ earliest }],
      });
      const body = makeRequest([], {
        shipments: drawn.map(({ from, to, ride, wait, stay }, i) => ({
          id: `s${i}`,
          pickup: stop(from, 0, stay),
          delivery: stop(to, wait, stay),
          max_time_in_vehicle: ride,
        })),
        objectives: [{ type: 'min', value: 'transport_time' }],
        cost_matrices: makeLineMatrix(PLACES),
      });
      const problem = await problemOf(body);
      const plan = new CurrentPlan(buildSearchTables(problem), createHooks(problem));
      plan.load({ tasksOfSlot: [], unassigned: [] });
      expect(plan.evaluator?.isNeeded[0]).toBe(1);
      const finder = new InsertionFinder(plan, new Prng(1));
      for (let unit = 0; unit < problem.units.count; unit++) {
        const [route = []] = plan.toPlan().tasksOfSlot;
        const routes = [...listRoutes(route, problem.units.firstTask[unit])];
        const best = Math.min(...routes.map((made) => travelOf(problem, made))) - travelOf(problem, route);
        const { slot, cost, firstAfter, secondAfter } = finder.find(unit, NO_CAP);
        expect(slot < 0 ? Number.POSITIVE_INFINITY : cost).toBeCloseTo(best, 6);
        if (slot < 0) refused++;
        else {
          plan.insertUnit(unit, slot, firstAfter, secondAfter);
          placed++;
        }
      }
    }),
    { seed: 5, numRuns: 150 },
  );
  expect([placed > 200, refused > 20]).toEqual([true, true]);
});
