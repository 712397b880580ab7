/** The least detours of the trips of a row, and with a task put anywhere, against every way to cut. */
import { expect, test } from 'vitest';
import { makePlaneMatrix, makeRequest, makeService } from '../../../testing/vrp-cases.ts';
import { problemOf } from '../../../testing/vrp-problems.ts';
import { Dice } from '../../../testing/vrp-random/dice.ts';
import { createHooks } from '../create-hooks.ts';
import { CurrentPlan } from '../current-plan.ts';
import { buildSearchTables } from '../search-tables.ts';
import { weightsOfSlot } from '../slot-weights.ts';
import type { VrpProblem } from '../vrp-problem.ts';
import { TripCuts } from './trip-cuts.ts';

const ORDERS = 9;
const RELOADS = ['p0', 'p10'];
const RELOAD_SECONDS = 40;

function makeProblem(seed: number): Promise<VrpProblem> {
  const dice = new Dice(seed);
  const services = Array.from({ length: ORDERS }, (_, i) =>
    makeService(`s${i}`, i + 1, {
      type: dice.chance(0.5) ? 'delivery' : 'pickup',
      size: [1 + dice.between(0, 4), dice.between(0, 3)],
    }),
  );
  const body = makeRequest([], {
    vehicle_types: [{ type_id: 'type', capacity: [8, 6] }],
    services,
    objectives: [{ type: 'min', value: seed % 2 === 0 ? 'transport_time' : 'completion_time' }],
    cost_matrices: makePlaneMatrix(ORDERS + 2),
  });
  const places = RELOADS.map((id) => ({ address: { location_id: id } }));
  return problemOf(body, { reloads: [{ vehicleId: 'van', most: ORDERS, duration: RELOAD_SECONDS, places }] });
}

/** Of all ways to cut the tasks into loads; no way is infinite. */
function leastOf(problem: VrpProblem, tasks: readonly number[]): number {
  const { tasks: table, metrics, locationCount: n, slots, dimensionCount: dims } = problem;
  const { durations, distances } = metrics[slots.metric[0]];
  const { travel, distance, span } = weightsOfSlot(problem, 0);
  const priceOf = (from: number, to: number) =>
    (travel + span) * durations[from * n + to] + distance * distances[from * n + to];
  const isLoad = (trip: readonly number[]) =>
    Array.from({ length: dims }, (_, d) => trip.map((task) => table.load[task * dims + d])).every(
      (loads, d) => {
        const most = slots.capacity[d];
        const sumOf = (sign: number) => loads.reduce((sum, load) => sum + Math.max(0, sign * load), 0);
        return sumOf(1) <= most && sumOf(-1) <= most;
      },
    );
  let least = Infinity;
  for (let ways = 0; ways < 2 ** (tasks.length - 1); ways++) {
    let price = 0;
    let trip = [tasks[0]];
    let isPossible = true;
    for (let i = 1; i < tasks.length; i++) {
      if (((ways >> (i - 1)) & 1) === 1) {
        isPossible &&= isLoad(trip);
        trip = [];
        const [from, to] = [table.location[tasks[i - 1]], table.location[tasks[i]]];
        price += Math.min(
          ...RELOADS.map((_, r) => {
            const place = table.location[table.count + r];
            return priceOf(from, place) + priceOf(place, to) - priceOf(from, to) + span * RELOAD_SECONDS;
          }),
        );
      }
      trip.push(tasks[i]);
    }
    if (isPossible && isLoad(trip)) least = Math.min(least, price);
  }
  return least;
}

test('the cuts of a row, and those with a task put anywhere, are the cheapest of all', async () => {
  let compared = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const problem = await makeProblem(seed);
    const plan = new CurrentPlan(buildSearchTables(problem), createHooks(problem));
    const cuts = new TripCuts(problem, plan.rows.rowCount);
    for (let length = 1; length < ORDERS; length++) {
      const tasks = Array.from({ length }, (_, i) => i);
      expect(plan.load({ tasksOfSlot: [tasks], unassigned: [] })).toBe(true);
      const row = plan.rows.rowOfSlot[0];
      const { location } = problem.tasks;
      const task = ORDERS - 1;
      cuts.forget();
      // Twice: what is kept of a row is what was read of it.
      for (let time = 0; time < 2; time++) {
        if (!cuts.read(plan.rows, task, 0, row)) {
          expect(leastOf(problem, [...tasks, task])).toBe(0);
          continue;
        }
        expect(cuts.length).toBe(length);
        expect(cuts.leastCuts()).toBeCloseTo(leastOf(problem, tasks), 5);
        const ends = [problem.slots.start[0], ...tasks.map((other) => location[other]), problem.slots.end[0]];
        for (let i = 0; i <= length; i++) {
          const found = cuts.cutAround(0, ends[i], location[task], ends[i + 1], i);
          expect(found).toBeCloseTo(leastOf(problem, [...tasks.slice(0, i), task, ...tasks.slice(i)]), 5);
          compared++;
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(500);
});
