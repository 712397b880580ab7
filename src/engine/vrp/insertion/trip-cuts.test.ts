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
const DONE_AT = 'p11';
const DONE_SECONDS = 70;

/** Reloads behind these tasks of a route that begins with so many. */
interface Past {
  readonly count: number;
  readonly cuts: readonly number[];
}

const NOTHING: Past = { count: 0, cuts: [] };

function makeProblem(seed: number, { count, cuts }: Past): Promise<VrpProblem> {
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
    cost_matrices: makePlaneMatrix(ORDERS + 3),
  });
  const places = RELOADS.map((id) => ({ address: { location_id: id } }));
  const behind = {
    vehicleId: 'van',
    visits: services.slice(0, count).map(({ id }) => ({ orderId: id })),
    reloads: cuts.map((afterVisits) => ({
      afterVisits,
      address: { location_id: DONE_AT },
      duration: DONE_SECONDS,
    })),
  };
  const most = 2 * ORDERS;
  return problemOf(body, {
    reloads: [{ vehicleId: 'van', most, duration: RELOAD_SECONDS, places }],
    routesUnderWay: [behind],
  });
}

/** Of all ways to cut the tasks into loads, behind the last reload that is done; no way is infinite. */
function leastOf(problem: VrpProblem, all: readonly number[], { count, cuts }: Past): number {
  const start = cuts.at(-1) ?? 0;
  const tasks = all.slice(start);
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
  const detour = (from: number, reload: number, to: number) => {
    const place = table.location[table.count + reload];
    return (
      priceOf(from, place) +
      priceOf(place, to) -
      priceOf(from, to) +
      span * table.duration[table.count + reload]
    );
  };
  // It is part of the price where what comes next is still open.
  const next = tasks.length > 0 ? table.location[tasks[0]] : slots.end[0];
  const last = problem.routesUnderWay?.[0]?.reloads.reload.at(-1) ?? -1;
  const done = start > 0 && start === count ? detour(table.location[all[start - 1]], last, next) : 0;
  if (tasks.length === 0) return done;
  let least = Infinity;
  for (let ways = 0; ways < 2 ** (tasks.length - 1); ways++) {
    let price = 0;
    let trip = [tasks[0]];
    let isPossible = true;
    for (let i = 1; i < tasks.length; i++) {
      if (((ways >> (i - 1)) & 1) === 1) {
        isPossible &&= isLoad(trip) && start + i >= count;
        trip = [];
        const [from, to] = [table.location[tasks[i - 1]], table.location[tasks[i]]];
        price += Math.min(...RELOADS.map((_, r) => detour(from, r, to)));
      }
      trip.push(tasks[i]);
    }
    if (isPossible && isLoad(trip)) least = Math.min(least, price);
  }
  return done + least;
}

test.each<[string, Past, number]>([
  ['', NOTHING, 500],
  [', behind a trip that is done', { count: 4, cuts: [1] }, 20],
  [', behind one that goes on', { count: 3, cuts: [] }, 20],
  [', right behind a reload', { count: 2, cuts: [1, 2] }, 100],
  [', right behind a first reload', { count: 1, cuts: [1] }, 100],
])(
  'the cuts of a row%s, and those with a task put anywhere, are the cheapest of all',
  async (_, past, most) => {
    let compared = 0;
    for (let seed = 1; seed <= (past === NOTHING ? 12 : 4); seed++) {
      const problem = await makeProblem(seed, past);
      const plan = new CurrentPlan(buildSearchTables(problem), createHooks(problem));
      const cuts = new TripCuts(problem, plan.rows.rowCount);
      for (let length = Math.max(1, past.count); length < ORDERS; length++) {
        const tasks = Array.from({ length }, (_, i) => i);
        const isSound = plan.load({ tasksOfSlot: [tasks], unassigned: [] });
        if (past === NOTHING) expect(isSound).toBe(true);
        // What lies behind as it is drawn may be more than a load.
        if (!isSound) continue;
        const row = plan.rows.rowOfSlot[0];
        const { location } = problem.tasks;
        const task = ORDERS - 1;
        cuts.forget();
        // Twice: what is kept of a row is what was read of it.
        for (let time = 0; time < 2; time++) {
          if (!cuts.read(plan.rows, task, 0, row)) {
            expect(leastOf(problem, [...tasks, task], past)).toBe(0);
            continue;
          }
          expect(cuts.length).toBe(length);
          expect(cuts.leastCuts()).toBeCloseTo(leastOf(problem, tasks, past), 5);
          const ends = [
            problem.slots.start[0],
            ...tasks.map((other) => location[other]),
            problem.slots.end[0],
          ];
          for (let i = past.count; i <= length; i++) {
            const found = cuts.cutAround(0, ends[i], location[task], ends[i + 1], i);
            expect(found).toBeCloseTo(
              leastOf(problem, [...tasks.slice(0, i), task, ...tasks.slice(i)], past),
              5,
            );
            compared++;
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(most);
  },
);
